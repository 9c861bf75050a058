/** Sessions in an operator's words. */
import type { CancellationStanding } from '../../workflows/change-sessions.ts';
import { sum, table } from '../payments/words.ts';
import type { OpenSession, Owed, Plan } from './sessions.store.ts';

const when = ({ day, time }: { day: string; time: string | null }): string => [day, time].filter(Boolean).join(' ');

export function openText(open: readonly OpenSession[]): string {
  if (open.length === 0) return 'No session is to come.';
  const rows = open.map((one) => [
    `${one.id}`,
    when(one),
    `${one.sold}`,
    `${one.held}`,
    one.cancelled ? 'cancelled' : '',
    one.title,
  ]);
  return table([['session', 'when', 'sold', 'held', '', 'event'], ...rows]);
}

export function planText(plan: Plan): string {
  const { orders, tickets, used, unpaidOrders, money, free, currency } = plan;
  const goesBack = money.filter(({ byHand }) => !byHand);
  const byHand = money.filter((one) => one.byHand);
  return [
    `${plan.title}, ${when(plan)}`,
    `Cancelling gives back ${tickets} tickets of ${orders} orders, and ends ${unpaidOrders} orders that are not paid.`,
    ...goesBack.map((one) => `  ${sum(one.amount, currency)} goes back by ${one.provider} (${one.orders} orders)`),
    ...(free > 0 ? [`  ${free} orders took no money: their places, season tickets and bonuses go back`] : []),
    ...byHand.map((one) => `By hand: ${sum(one.amount, currency)} of ${one.orders} orders paid by voucher card`),
    ...(used > 0 ? [`By hand: ${used} tickets that somebody came in with; they stay as they are`] : []),
    'Nothing was changed. --yes does it.',
  ].join('\n');
}

export function standingText(standing: CancellationStanding & { owed: readonly Owed[] }): string {
  const { orders, waiting, tickets, kept, failing, owed } = standing;
  return [
    `${orders - waiting} of ${orders} orders are worked off, ${tickets} tickets are given back.`,
    ...failing.map(({ order, why }) => `  order ${order} is tried again: ${why}`),
    ...kept.map((order) => `  order ${order}: a ticket was used; decide by hand`),
    owed.length === 0 ? 'Nobody is owed any money.' : `${owed.length} are still owed:`,
    ...owed.map(({ order, amount, currency, why }) => `  order ${order}: ${sum(amount, currency)}, ${why}`),
  ].join('\n');
}

export function movedText(
  plan: Plan,
  to: { day: string; time: string | null; until: string },
  orders: number,
  done: boolean,
): string {
  const told = `${orders} orders with ${plan.tickets + plan.used} tickets`;
  const lines = [`${plan.title}: ${when(plan)} → ${when(to)}`];
  if (done)
    return [
      ...lines,
      `Moved. The shop writes to the buyers of ${told}; they may give them back until ${to.until}.`,
    ].join('\n');
  return [
    ...lines,
    `Moving it tells the buyers of ${told}, who may give them back whole until ${to.until}; ${plan.unpaidOrders} orders are not paid yet.`,
    'Nothing was changed. --yes does it.',
  ].join('\n');
}
