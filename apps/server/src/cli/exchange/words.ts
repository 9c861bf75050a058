/** Exchanges in an operator's words. */

import { reasonOf } from '../../modules/reservations/index.ts';
import type { Exchanged, ExchangePlan, ExchangeRefusal } from '../../workflows/exchange-tickets.ts';
import { sum, table } from '../payments/words.ts';
import type { ListedSession, ListedTicket } from './tickets.store.ts';

const when = ({ day, time }: { day: string; time: string | null }): string => [day, time].filter(Boolean).join(' ');

export function ticketsText(tickets: readonly ListedTicket[], sessions: readonly ListedSession[]): string {
  const rows = tickets.map(({ line, session, category, row, seat, state, instead, title, ...at }) => [
    `${line}`,
    `${session}`,
    when(at),
    [category, row && `row ${row}`, seat && `seat ${seat}`].filter(Boolean).join(', '),
    instead === null ? state : `exchanged, see order ${instead}`,
    title,
  ]);
  return [
    table([['ticket', 'session', 'when', 'place', 'state', 'event'], ...rows]),
    '',
    sessions.length === 0
      ? 'No other session is on sale.'
      : table([['session', 'when', 'offers'], ...sessions.map((one) => [`${one.id}`, when(one), offersText(one)])]),
  ].join('\n');
}

function offersText({ offers, currency }: ListedSession): string {
  return offers.map(({ id, name, price }) => `${id} ${name} ${sum(price, currency)}`).join('; ');
}

function sumsOf({ old, session, paid, price, order }: ExchangePlan): string[] {
  return [
    `Order ${order.id}: ${old.length} tickets for ${when(session)}.`,
    `  paid for the old ones, extras included: ${sum(paid, order.currency)}`,
    `  the new ones cost: ${sum(price, order.currency)}`,
  ];
}

export function planText(plan: ExchangePlan): string {
  const { difference, order } = plan;
  const by = order.voucherCard ? 'is owed by hand (voucher card)' : 'goes back to where it came from';
  return [
    ...sumsOf(plan),
    difference > 0
      ? `The buyer pays ${sum(difference, order.currency)}; until then the old tickets are good.`
      : `${sum(-difference, order.currency)} ${by}; the old tickets are void at once.`,
    'Extras of the old tickets are given back. Nothing was changed. --yes does it.',
  ].join('\n');
}

/** `address`: of the new order's page. */
export function doneText(done: Exchanged, address: string): string {
  const { made, difference, order, expiresInMinutes } = done;
  return [
    ...sumsOf(done),
    made.total > 0
      ? `Order ${made.id} waits ${expiresInMinutes} min for ${sum(made.total, order.currency)}, to be paid at ${address}`
      : `Order ${made.id} stands instead: ${address}`,
    ...(difference < 0 ? [`${sum(-difference, order.currency)} goes back.`] : []),
  ].join('\n');
}

const WHY: Readonly<Record<Exclude<ExchangeRefusal['kind'], 'refused'>, string>> = {
  no_such_order: 'There is no such order.',
  not_paid: 'Only paid orders have tickets to exchange, and this one is not paid, or given back.',
  no_such_ticket: 'The order has no such ticket.',
  not_exchangeable: 'A ticket was used, is given back, or is exchanged already or about to be.',
  begun: 'The session of a ticket has begun, or does not take place.',
  several_events: 'Tickets of several events are exchanged one event after the other.',
  group: 'A ticket of a group cannot be exchanged.',
  season_ticket: 'A season ticket, and what was taken with one, cannot be exchanged.',
  no_such_session: 'Their event has no such session.',
  seats_missing: 'Name a seat for each ticket with --seats, or none: then the shop takes free ones.',
  no_such_seat: 'There is no such seat, or several: name it by its key in the plan.',
  no_offer: 'No such ticket is sold for this session and place; --offer names another kind.',
};

export function refusalText(refusal: ExchangeRefusal): string {
  if (refusal.kind !== 'refused') return WHY[refusal.kind];
  return `Selling refuses it: ${reasonOf(refusal.refusal).replaceAll(/[_-]/g, ' ')}.`;
}
