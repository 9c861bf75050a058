/** The tickets of an order with their return status. */

import { listExchangedLines } from '../modules/exchanges/index.ts';
import type { Order, OrderItemDetails } from '../modules/orders/index.ts';
import { calculatePaidAmount } from '../modules/reservations/index.ts';
import {
  type AppliedRow,
  calculateRefundAmounts,
  getEffectiveAmount,
  getRefundShare,
  getReturnStatus,
  listRowsOfOrder,
  type RefundRowStatus,
  type ReturnedRow,
  returnWindowEnd,
} from '../modules/returns/index.ts';
import { listPurchasedUsage } from '../modules/season-tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { countSecondsLeft } from '../platform/lib/clock.ts';
import type { LocalText } from '../platform/lib/languages.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { AcceptContext } from './accept-return.ts';

export type PaidAddOn = { line: number; title: LocalText; price: Minor };

export type ReturnRow = {
  item: OrderItemDetails;
  status: RefundRowStatus;
  /** Can be returned now. */
  isOpen: boolean;
  /** The ticket was used, wholly or in part, and cannot be returned. */
  isUsed: boolean;
  /** A pending exchange of the ticket prevents its return. */
  isExchanging: boolean;
  /** Paid for the ticket and its add-ons, minor units. */
  paid: Minor;
  addOns: readonly PaidAddOn[];
  /** The refund by today's terms, or by those at the time of an unconfirmed request if that is more. Minor units. */
  amount: Minor;
  /** The refundable share now, in percent. */
  percent: number;
  /** The share refunded on acceptance, in percent: the better one, as for the amount. */
  share: number;
  /** Whole seconds until the return deadline; 0 after it. */
  secondsLeft: number;
  reasonId: number | null;
  /** The ticket's return request; null: none. */
  returnRequest: AppliedRow['returnRequest'] | null;
};

type Context = Pick<AcceptContext, 'addOns' | 'tickets'>;

/** Rows of all tickets except exchanged ones, with the refund at `now`. Read-only. */
export async function listReturnRows(
  on: Executor,
  context: Context,
  { order, items }: { order: Order; items: readonly OrderItemDetails[] },
  now: Date,
): Promise<ReturnRow[]> {
  const [applied, addOns, unused, partlyUsed, exchanged] = [
    await listRowsOfOrder(on, order.id),
    (await context.addOns.ofOrders(on, [order.id])).get(order.id) ?? [],
    await context.tickets.listUnusedLines(on, order.id, false),
    (await listPurchasedUsage(on, order.id)).filter((bought) => !bought.unused).map(({ line }) => line),
    await listExchangedLines(on, order.id),
  ];
  const rowsByLine = new Map(applied.map((row) => [row.line, row]));
  const priced = items.map((item) => ({
    item,
    line: item.line,
    addOns: addOns.filter(({ line }) => line === item.line),
    paid: calculatePaidAmount(item, addOns),
    percent: getRefundShare(item.refundPolicy, item.startsAt, now),
  }));
  const amounts = calculateRefundAmounts(priced);
  const remaining = priced.filter(({ item }) => item.exchangedFor === null);
  return remaining.map(({ item, line, paid, addOns, percent }) => {
    const row = rowsByLine.get(line);
    const status = getReturnStatus(row?.returnRequest ?? null, now);
    const isReturnable = status === 'returnable';
    const end = returnWindowEnd(item.refundPolicy, item.startsAt);
    const isExchanging = exchanged.includes(line);
    const isUsed = isReturnable && (!unused.includes(line) || partlyUsed.includes(line));
    return {
      item,
      status,
      isUsed,
      isExchanging,
      isOpen: isReturnable && percent > 0 && !isUsed && !isExchanging,
      paid,
      addOns,
      // A request from before a refund without canceling can be higher.
      amount: Math.min(paid, getEffectiveAmount(status, { now: amounts.get(line) ?? 0, requested: row?.amount ?? 0 })),
      percent,
      share: getEffectiveAmount(status, { now: percent, requested: row?.percent ?? 0 }),
      secondsLeft: isReturnable && end && !isUsed && !isExchanging ? countSecondsLeft(end, now) : 0,
      reasonId: isReturnable ? null : (row?.returnRequest.reasonId ?? null),
      returnRequest: isReturnable ? null : (row?.returnRequest ?? null),
    };
  });
}

/** The current refund of a pending return request. */
export async function listReturnedRows(
  on: Executor,
  context: Context,
  view: { order: Order; items: readonly OrderItemDetails[] },
  returnRequestId: number,
  now: Date,
): Promise<ReturnedRow[]> {
  const rows = (await listReturnRows(on, context, view, now)).filter(
    (row) => row.returnRequest?.id === returnRequestId,
  );
  return rows.map(toReturned);
}

/** The result of an accepted return for one ticket. */
export function toReturned({ item, amount, share }: ReturnRow): ReturnedRow {
  return { line: item.line, amount, percent: share };
}
