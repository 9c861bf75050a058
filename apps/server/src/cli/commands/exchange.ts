/** `npm run exchange`: support exchanges tickets of a paid order for other seats or another date. */
import { toErrorCode } from '../../modules/reservations/index.ts';
import { listSessionOffers, type SessionOffers } from '../../modules/season/index.ts';
import { formatAmount, formatStaffMoment } from '../../platform/lib/format/staff-format.ts';
import { offerId, sessionId } from '../../platform/lib/ids.ts';
import {
  type Exchanged,
  type ExchangeError,
  type ExchangePlan,
  exchangeTickets,
  previewExchange,
} from '../../workflows/exchange-tickets.ts';
import { type ListedTicket, listOrderTickets } from '../../workflows/list-order-tickets.ts';
import { type CommandGroup, defineCommand } from '../command.ts';
import { formatTable, joinLines, NOT_CHANGED } from '../format.ts';
import { createNotFound, flag, option, order, parse, requireFound, UsageError } from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';
import texts from './texts.json' with { type: 'json' };

const exchangeCommand = defineCommand({
  summary: `the tickets of an order, and the sessions they can be exchanged for. With --tickets and --for: the price difference. With
    --yes: creates the new order; the buyer pays the difference or gets a refund, and receives an email with the new tickets, which
    void the old ones`,
  input: {
    order,
    tickets: option('1,2', parseLines),
    for: option('SESSION', parse.id(sessionId)),
    seats: option('7/14,7/15', parse.list),
    offer: option('N', parse.id(offerId)),
    yes: flag,
  },
  async run({ order, tickets: lines, for: session, seats = [], offer, yes }, { db, clock, loadModules, siteUrl }) {
    const found = requireFound(await listOrderTickets(db, order), `Order ${order} not found.`);
    if (!lines && !session) {
      const { tickets, events } = found;
      const sessions = await listSessionOffers(db, events, clock.now());
      return { json: { tickets, sessions }, text: formatTickets(tickets, sessions) };
    }
    if (!lines || !session) throw new UsageError();
    const request = { order: found.hash, lines, session, offer, seats };
    const context = await loadModules();
    if (!yes) {
      const plan = await previewExchange(context, request, createStaffActor());
      if (!plan.ok) throw createNotFound(formatExchangeError(plan.error));
      const { paid, price, difference } = plan.value;
      return { json: { paid, price, difference }, text: formatPlan(plan.value) };
    }
    const done = await exchangeTickets(context, request, createStaffActor());
    if (!done.ok) throw createNotFound(formatExchangeError(done.error));
    const { created, paid, price, difference } = done.value;
    const address = `${siteUrl()}/order/${created.hash}`;
    const json = { order: created.id, address, paid, price, difference, toPay: created.amountDue };
    return { json, text: formatExchanged(done.value, address) };
  },
});

export const exchangeCommands: CommandGroup = {
  name: 'exchange',
  notes: `ORDER is its number. A seat is named by row/seat of the old ticket's zone, or by its key in the plan, one for each ticket. --offer: another
ticket category or zone, by its number in the list. Exit code 2: the order does not exist, or the exchange is not possible.`,
  commands: [exchangeCommand],
};

/** Item numbers of an order, without duplicates. */
function parseLines(text: string): number[] | undefined {
  const lines = parse.list(text);
  const isValid =
    lines.length > 0 && new Set(lines).size === lines.length && lines.every((line) => /^\d{1,9}$/.test(line));
  return isValid ? lines.map(Number) : undefined;
}

function formatTickets(tickets: readonly ListedTicket[], sessions: readonly SessionOffers[]): string {
  const rows = tickets.map(
    ({ line: ticket, session, category, row, seat, state, exchangedFor, title: event, ...at }) => ({
      ...{ ticket, session, event, when: formatStaffMoment(at) },
      state: exchangedFor ? `exchanged, see order ${exchangedFor}` : state,
      place: [category, row && `row ${row}`, seat && `seat ${seat}`].filter(Boolean).join(', '),
    }),
  );
  const offered = sessions.map(({ id: session, offers, currency, ...at }) => ({
    ...{ session, when: formatStaffMoment(at) },
    offers: offers.map(({ id, name, price }) => `${id} ${name} ${formatAmount(price, currency)}`).join('; '),
  }));
  return joinLines(
    formatTable(rows, ['ticket', 'session', 'when', 'place', 'state', 'event']),
    '',
    offered.length === 0 ? 'No other session is on sale.' : formatTable(offered, ['session', 'when', 'offers']),
  );
}

function formatAmounts({ old, session, paid, price, order }: ExchangePlan): string[] {
  return [
    `Order ${order.id}: ${old.length} tickets for ${formatStaffMoment(session)}.`,
    `  paid for the old tickets, with add-ons: ${formatAmount(paid, order.currency)}`,
    `  price of the new tickets: ${formatAmount(price, order.currency)}`,
  ];
}

function formatPlan(plan: ExchangePlan): string {
  const { difference, order } = plan;
  const amount = formatAmount(Math.abs(difference), order.currency);
  const refund = order.voucherCard
    ? 'requires a manual refund (voucher card)'
    : 'is refunded to the original payment methods';
  return joinLines(
    formatAmounts(plan),
    difference > 0
      ? `The buyer pays ${amount}; until then the old tickets stay valid.`
      : `${amount} ${refund}; the old tickets are voided immediately.`,
    `Add-ons of the old tickets are refunded. ${NOT_CHANGED}`,
  );
}

/** `address`: URL of the new order's page. */
function formatExchanged(done: Exchanged, address: string): string {
  const { created, difference, order, expiresInMinutes } = done;
  const due = formatAmount(created.amountDue, order.currency);
  return joinLines(
    formatAmounts(done),
    created.amountDue > 0
      ? `Order ${created.id} is due within ${expiresInMinutes} min: ${due} at ${address}`
      : `Replaced by order ${created.id}: ${address}`,
    difference < 0 && `${formatAmount(-difference, order.currency)} is refunded.`,
  );
}

function formatExchangeError(error: ExchangeError): string {
  if (error.kind !== 'reservation_failed') return texts.exchangeErrors[error.kind];
  return `The new seats could not be reserved: ${toErrorCode(error.error).replaceAll(/[_-]/g, ' ')}.`;
}
