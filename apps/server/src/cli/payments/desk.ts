/** `npm run payments`: what it says to whom. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import type { Database } from '../../db/index.ts';
import type { PaymentId } from '../../kernel/ids.ts';
import { PAYMENT_STATES } from '../../modules/payments/index.ts';
import { askAboutOrder, askedText } from './ask.ts';
import { openPayments, readCase } from './case.store.ts';
import { explain } from './explain.ts';
import { listed, listText } from './list.ts';
import { maskedBuyer, sum } from './words.ts';

export const USAGE = `npm run payments -- list [--state STATE] [--provider NAME] [--older MINUTES] [--limit N]
                                    payments that are not final, or need a person
npm run payments -- ask ORDER       asks the provider now, and settles what it says
npm run payments -- explain ORDER   everything that happened to an order and its payments, and what happens next

--json says the same for programs. ORDER is its number. STATE is one of ${PAYMENT_STATES.join(', ')}.
The shop is the one of DATA_DIR or DATABASE_URL; --database ADDRESS names another PostgreSQL, --data-dir FOLDER another
embedded one. Exit code 2: there is no such order.`;

export type Said = { code: 0 | 1 | 2; out: string; err: string };

export type Desk = {
  db: Database;
  now(): Date;
  /** Asks the provider and records its answer. */
  reconcile(id: PaymentId): Promise<unknown>;
};

const OPTIONS = {
  json: { type: 'boolean' },
  state: { type: 'string' },
  provider: { type: 'string' },
  older: { type: 'string' },
  limit: { type: 'string' },
  database: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
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

function said(out: string): Said {
  return { code: 0, out, err: '' };
}

function wrong(err: string): Said {
  return { code: 1, out: '', err };
}
