/** Reads what staff can refund of an order. Read-only. */
import {
  isPaid,
  listOrderItems,
  loadOrdersById,
  type Order,
  type OrderItemDetails,
} from '../../modules/orders/index.ts';
import { listReturnReasons, type ReturnReason } from '../../modules/returns/index.ts';
import type { Scope } from '../../modules/staff/index.ts';
import {
  type ChargedAmounts,
  findRequested,
  isOpenRequest,
  type RefundLimits,
} from '../../modules/staff-refunds/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { listReturnRows, type ReturnRow } from '../return-rows.ts';
import { calculateWorth, isWorthlessByRules } from './plan-refund.ts';
import { findMemberLimits, type RefundingMember, readChargedAmounts } from './refund-limits.ts';
import type { RefundContext } from './refund-order.ts';

/** Why a ticket cannot be canceled; without canceling only an exchange prevents a refund. */
export type CancelBlock = 'exchange_pending' | 'returned' | 'used';

export type RefundableLine = {
  item: OrderItemDetails;
  /** What is left of its money. */
  worth: Minor;
  /** By the event's terms of return, now; null: they do not allow it. */
  byRules: Minor | null;
  cancelBlock: CancelBlock | null;
};

export type RefundOptions = {
  order: Order;
  lines: readonly RefundableLine[];
  reasons: readonly ReturnReason[];
  /** Of the member for this order; null: not all of its events are in scope of refunding. */
  member: { limits: RefundLimits; charged: ChargedAmounts } | null;
  /** A request waits for a second person. */
  hasRequest: boolean;
};

/** Null: no such order, or some of its items are of an event out of scope. */
export async function readRefundOptions(
  context: RefundContext,
  { orderId, scope }: { orderId: OrderId; scope: Scope },
  member: RefundingMember,
): Promise<RefundOptions | null> {
  const { db, clock } = context;
  const [order] = await loadOrdersById(db, [orderId]);
  if (!order) return null;
  const items = await listOrderItems(db, orderId);
  if (!items.every(({ eventId }) => scope.events === null || scope.events.has(eventId))) return null;
  const now = clock.now();
  const rows = isPaid(order.state) ? await listReturnRows(db, context, { order, items }, now) : [];
  const { charge, limits } = findMemberLimits(context, { items }, member, now);
  const requested = await findRequested(db, orderId);
  return {
    order,
    lines: rows.map(toRefundableLine),
    reasons: await listReturnReasons(db),
    member: limits && (await readChargedAmounts(db, member, { charge, limits }, orderId)),
    hasRequest: requested !== null && isOpenRequest(requested, now),
  };
}

function toRefundableLine(row: ReturnRow): RefundableLine {
  const cancelBlock = findCancelBlock(row);
  const byRules = cancelBlock !== null || isWorthlessByRules(row) ? null : row.amount;
  return { item: row.item, worth: calculateWorth(row), byRules, cancelBlock };
}

function findCancelBlock({ isExchanging, status, isUsed }: ReturnRow): CancelBlock | null {
  if (isExchanging) return 'exchange_pending';
  if (status === 'accepted' || status === 'refunded') return 'returned';
  return isUsed ? 'used' : null;
}
