/** `npm run exchange`: what it says. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import type { Database } from '../../platform/db/index.ts';
import { offerId, sessionId } from '../../platform/lib/ids.ts';
import type { Exchanges, ExchangeWish } from '../../workflows/exchange-tickets.ts';
import { COMMON_OPTIONS, COMMON_USAGE, missing, type Said, said } from '../answer.ts';
import { hashOf, readSessions, readTickets } from './tickets.store.ts';
import { doneText, planText, refusalText, ticketsText } from './words.ts';

/** The word by which the running shop knows that this command asks. */
export const EXCHANGE = 'exchange';

export const USAGE = `npm run exchange -- ORDER              its tickets, and the sessions for which they can be exchanged
npm run exchange -- ORDER --tickets 1,2 --for SESSION [--seats 7/14,7/15] [--offer N]
                                     says what that would cost, and changes nothing
npm run exchange -- ORDER --tickets 1,2 --for SESSION … --yes
                                     makes the order that stands instead of them: the buyer pays the difference, or
                                     gets it back, and has one letter with the new tickets; the old ones are void then

ORDER is its number. A seat is named by row/seat of the old ticket's zone, or by its key in the plan, one for each ticket. --offer: another
kind of ticket or zone than before, by its number in the list. Exit code 2: there is no such order, or it cannot be exchanged so.
${COMMON_USAGE}`;

export type ExchangeDesk = {
  db: Database;
  now(): Date;
  exchanges: Exchanges;
  /** Where buyers find the shop; '' where that is not known. */
  siteUrl(): string;
};

const OPTIONS = {
  ...COMMON_OPTIONS,
  tickets: { type: 'string' },
  for: { type: 'string' },
  seats: { type: 'string' },
  offer: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** Throws a TypeError with a code where an option is not known. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

const NUMBER = /^\d{1,9}$/;

export async function answerExchanges(desk: ExchangeDesk, args: readonly string[]): Promise<Said> {
  const { positionals, values } = readArguments(args);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) return { code: 1, out: '', err: USAGE };
  const shown = (value: object, text: string): Said => said(values.json ? JSON.stringify(value, null, 2) : text);
  const number = NUMBER.test(named) ? Number(named) : null;
  const order = number === null ? null : await hashOf(desk.db, number);
  if (number === null || order === null) return missing(`There is no order ${named}.`);
  if (values.tickets === undefined && values.for === undefined) {
    const tickets = await readTickets(desk.db, number);
    const sessions = await readSessions(desk.db, number, desk.now());
    return shown({ tickets, sessions }, ticketsText(tickets, sessions));
  }
  const wish = wishOf(order, values);
  if (!wish) return { code: 1, out: '', err: USAGE };
  if (!values.yes) {
    const plan = await desk.exchanges.preview(wish);
    if (!plan.ok) return missing(refusalText(plan.refusal));
    const { paid, price, difference } = plan.value;
    return shown({ paid, price, difference }, planText(plan.value));
  }
  const done = await desk.exchanges.exchange(wish);
  if (!done.ok) return missing(refusalText(done.refusal));
  const { made, paid, price, difference } = done.value;
  const address = `${desk.siteUrl()}/order/${made.hash}`;
  return shown({ order: made.id, address, paid, price, difference, toPay: made.total }, doneText(done.value, address));
}

function wishOf(order: string, values: ReturnType<typeof readArguments>['values']): ExchangeWish | null {
  const lines = listed(values.tickets);
  if (lines.length === 0 || new Set(lines).size < lines.length) return null;
  if (![...lines, values.for ?? '', values.offer ?? '0'].every((one) => NUMBER.test(one))) return null;
  return {
    order,
    lines: lines.map(Number),
    session: sessionId(Number(values.for)),
    offer: values.offer === undefined ? undefined : offerId(Number(values.offer)),
    seats: listed(values.seats),
  };
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
