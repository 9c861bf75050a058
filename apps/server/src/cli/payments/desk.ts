/** `npm run payments`: what it says to whom. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import { PAYMENT_STATES, type Payments } from '../../modules/payments/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type PaymentId, paymentId } from '../../platform/lib/ids.ts';
import { COMMON_OPTIONS, COMMON_USAGE, type Said, said, wrong } from '../answer.ts';
import { askAboutOrder, askedText } from './ask.ts';
import { openPayments, readCase } from './case.store.ts';
import { explain } from './explain.ts';
import { listed, listText } from './list.ts';
import { mismatchedMoney, owedMoney } from './owed.store.ts';
import { doneText, listedMismatch, listedOwed, owedText, SILENT_AFTER_MS } from './owed.ts';
import { maskedBuyer, sum } from './words.ts';

export const USAGE = `npm run payments -- list [--state STATE] [--provider NAME] [--older MINUTES] [--limit N]
                                    payments that are not final, or need a person
npm run payments -- ask ORDER       asks the provider now, and settles what it says
npm run payments -- explain ORDER   everything that happened to an order and its payments, and what happens next
npm run payments -- owed [--limit N]
                                    what should be back with a buyer and is not, and why
npm run payments -- send-again REFUND [--looked-up]
                                    sends what the provider refused by another attempt
npm run payments -- given-by-hand REFUND --by WHO --how HOW [--looked-up]
                                    writes down that somebody gave it, and tells the buyer; HOW is kept as long as the
                                    order's own data (docs/privacy.md): name nothing of the buyer in it
npm run payments -- close-mismatch PAYMENT --by WHO --how HOW
                                    writes down that money which is not what was asked for was seen to at the provider's desk

ORDER, REFUND and PAYMENT are their numbers, REFUND as owed names it. Exit code 2: there is no such order or refund.
--looked-up: the provider does not say what became of it, and you saw at its desk that it was not made. STATE is one of ${PAYMENT_STATES.join(', ')}.
${COMMON_USAGE}`;

export type Desk = Pick<Payments, 'sendAgain' | 'giveByHand' | 'closeMismatch'> & {
  db: Database;
  now(): Date;
  /** Asks the provider and records its answer. */
  reconcile(id: PaymentId): Promise<unknown>;
};

const OPTIONS = {
  ...COMMON_OPTIONS,
  state: { type: 'string' },
  provider: { type: 'string' },
  older: { type: 'string' },
  limit: { type: 'string' },
  by: { type: 'string' },
  how: { type: 'string' },
  'looked-up': { type: 'boolean' },
} as const;

/** Throws a TypeError with a code where an option is not known. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

const NUMBER = /^\d{1,15}$/;
const SETTLE_WAIT_MS = 15_000;
const LIST_LIMIT = 200;

export async function answerDesk(desk: Desk, args: readonly string[]): Promise<Said> {
  const { positionals, values } = readArguments(args);
  const [command, order, ...more] = positionals;
  const shown = (value: object, text: string): Said => said(values.json ? JSON.stringify(value, null, 2) : text);
  const now = desk.now();
  if (command === 'list' && order === undefined) {
    const { state = null, provider = null, older, limit = `${LIST_LIMIT}` } = values;
    const isState = state === null || PAYMENT_STATES.some((one) => one === state);
    if (!isState || !NUMBER.test(older ?? '0') || !NUMBER.test(limit)) return wrong(USAGE);
    const before = older === undefined ? null : new Date(now.getTime() - Number(older) * 60_000);
    const found = await openPayments(desk.db, { state, provider, before, limit: Number(limit) });
    return shown(
      found.map((one) => listed(one, now)),
      listText(found, now),
    );
  }
  if (command === 'owed' && order === undefined) {
    if (!NUMBER.test(values.limit ?? '0')) return wrong(USAGE);
    const silentSince = new Date(now.getTime() - SILENT_AFTER_MS);
    const limit = Number(values.limit ?? LIST_LIMIT);
    const owed = [
      ...(await mismatchedMoney(desk.db, limit)).map((payment) => listedMismatch(payment, now)),
      ...(await owedMoney(desk.db, silentSince, limit)).map((payment) => listedOwed(payment, now)),
    ].slice(0, limit);
    return shown(owed, owedText(owed, now));
  }
  if (command === 'send-again' || command === 'given-by-hand') {
    if (more.length > 0 || !NUMBER.test(order ?? '')) return wrong(USAGE);
    return settleOwed(desk, command, Number(order), values);
  }
  if (command === 'close-mismatch') {
    const [by = '', how = ''] = [values.by?.trim(), values.how?.trim()];
    if (more.length > 0 || !NUMBER.test(order ?? '') || !by || !how) return wrong(USAGE);
    const isClosed = await desk.closeMismatch({ paymentId: paymentId(Number(order)), by, how });
    return isClosed
      ? said(`Payment ${order} is in the books as seen to at the provider’s desk, and is asked about no more.`)
      : { code: 2, out: '', err: `No money of payment ${order} differs from what was asked for.` };
  }
  if ((command !== 'ask' && command !== 'explain') || order === undefined || more.length > 0) return wrong(USAGE);
  const found = NUMBER.test(order) ? await readCase(desk.db, Number(order)) : null;
  if (!found) return { code: 2, out: '', err: `There is no order ${order}.` };
  if (command === 'ask') {
    const asked = await askAboutOrder({ ...desk, waitMs: SETTLE_WAIT_MS }, found);
    return shown({ order: found.order.id, asked }, askedText(found.order.id, asked));
  }
  const { id, state, total, currency } = found.order;
  const buyer = maskedBuyer(found.order);
  const { happened, next } = explain(found, now);
  const lines = [
    `Order ${id}: ${state}, ${sum(total, currency)}, ${buyer || 'no address'}`,
    ...happened.map(({ at, what }) => `  ${at.toISOString()}  ${what}`),
    'What happens next:',
    ...next.map((one) => `  ${one}`),
  ];
  return shown({ order: { id, state, total, currency, buyer }, happened, next }, lines.join('\n'));
}

type SettleOptions = Pick<ReturnType<typeof readArguments>['values'], 'by' | 'how' | 'looked-up'>;

async function settleOwed(
  desk: Desk,
  command: 'send-again' | 'given-by-hand',
  refundId: number,
  { by = '', how = '', 'looked-up': lookedUp = false }: SettleOptions,
): Promise<Said> {
  const isGiven = command === 'given-by-hand';
  // A book that does not say who gave the money is worth nothing.
  if (isGiven ? !by.trim() || !how.trim() : by || how) return wrong(USAGE);
  const done = isGiven
    ? await desk.giveByHand({ refundId, lookedUp, by: by.trim(), how: how.trim() })
    : await desk.sendAgain({ refundId, lookedUp });
  const { code, said: words } = doneText(refundId, done, isGiven ? 'given' : 'sent');
  return code === 0 ? said(words) : { code, out: '', err: words };
}
