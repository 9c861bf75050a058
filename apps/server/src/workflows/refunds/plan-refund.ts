/** Computes a refund by staff: the amount of each ticket, and the payments that it goes back to. */
import type { RefundWay } from '@sahna/contract/rules/staff/refund-ways';
import { isPaid, isRefundedManually, previewWithdraw } from '../../modules/orders/index.ts';
import { findProviders } from '../../modules/payments/index.ts';
import { listRowsOfOrder, markExpired } from '../../modules/returns/index.ts';
import { divideAmount } from '../../modules/staff-refunds/index.ts';
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { AcceptContext } from '../accept-return.ts';
import type { LockedOrder } from '../release-order-items.ts';
import { listReturnRows, type ReturnRow } from '../return-rows.ts';

/** `amount`: of all lines together, for the way `amount`. `cancelsTickets` false: the tickets stay valid. */
export type RefundRequest = {
  lines: readonly number[];
  way: RefundWay;
  cancelsTickets: boolean;
  amount: Minor | null;
};

/** `percent`: the share of what the ticket was worth, rounded down. */
export type PlannedLine = { line: number; worth: Minor; amount: Minor; percent: number };
/** `provider`: `cash`, `terminal` or `gift_card` for money that no provider took. */
export type RefundShare = { provider: string; amount: Minor; isManual: boolean };

export type RefundPlan = {
  cancelsTickets: boolean;
  lines: readonly PlannedLine[];
  amount: Minor;
  /** The venue's part of the canceled tickets; 0 without canceling. */
  retained: Minor;
  shares: readonly RefundShare[];
};

export type RefundPlanError =
  | 'not_paid'
  | 'nothing_selected'
  | 'exchange_pending'
  | 'already_returned'
  | 'ticket_used'
  | 'not_returnable'
  | 'amount_too_large';

type PlanContext = Pick<AcceptContext, 'addOns' | 'tickets'>;

/**
 * Plans the refund under the lock of its order. Expires unconfirmed return requests for tickets that it cancels, because a
 * ticket can be in only one.
 */
export async function planRefund(
  tx: Tx,
  context: PlanContext,
  locked: LockedOrder,
  request: RefundRequest,
  now: Date,
): Promise<Result<RefundPlan, RefundPlanError>> {
  const { order } = locked;
  if (!isPaid(order.state)) return err('not_paid');
  if (request.cancelsTickets) {
    // No ticket is scanned between the choice and the refund.
    await context.tickets.listUnusedLines(tx, order.id, true);
    await expirePendingRequests(tx, locked, request.lines, now);
  }
  const rows = await listReturnRows(tx, context, locked, now);
  const chosen = rows.filter(({ item }) => request.lines.includes(item.line));
  if (chosen.length === 0 || chosen.length < request.lines.length) return err('nothing_selected');
  if (chosen.some(({ isExchanging }) => isExchanging)) return err('exchange_pending');
  const error = request.cancelsTickets ? findCancelError(chosen, request.way) : null;
  if (error) return err(error);
  const amounts = calculateAmounts(chosen, request);
  if (!amounts) return err('amount_too_large');
  const lines = chosen.map((row): PlannedLine => {
    const [worth, amount] = [calculateWorth(row), amounts.get(row.item.line) ?? 0];
    return { line: row.item.line, worth, amount, percent: calculatePercent(row, amount, request.way) };
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const shares = await listShares(tx, order, amount);
  if (!shares) return err('amount_too_large');
  const { cancelsTickets } = request;
  const retained = cancelsTickets ? lines.reduce((sum, line) => sum + line.worth - line.amount, 0) : 0;
  return ok({ cancelsTickets, lines, amount, retained, shares });
}

/** What is left of the money of a ticket. */
export function calculateWorth({ status, paid, amount }: Pick<ReturnRow, 'status' | 'paid' | 'amount'>): Minor {
  return status === 'accepted' || status === 'refunded' ? Math.max(paid - amount, 0) : paid;
}

/** Whether the event's terms of return give nothing back for a ticket that was paid. */
export function isWorthlessByRules({ amount, paid }: Pick<ReturnRow, 'amount' | 'paid'>): boolean {
  return amount === 0 && paid > 0;
}

function findCancelError(rows: readonly ReturnRow[], way: RefundWay): RefundPlanError | null {
  if (rows.some(({ status }) => status === 'accepted' || status === 'refunded')) return 'already_returned';
  if (rows.some(({ isUsed }) => isUsed)) return 'ticket_used';
  return way === 'rules' && rows.some(isWorthlessByRules) ? 'not_returnable' : null;
}

function calculateAmounts(
  rows: readonly ReturnRow[],
  { way, amount }: RefundRequest,
): ReadonlyMap<number, Minor> | null {
  if (way !== 'amount')
    return new Map(rows.map((row) => [row.item.line, way === 'rules' ? row.amount : calculateWorth(row)]));
  const parts = divideAmount(
    rows.map((row) => ({ line: row.item.line, max: calculateWorth(row) })),
    amount ?? 0,
  );
  return parts && new Map(parts.map((part) => [part.line, part.amount]));
}

/** Tickets that cost no money give their points back in full, unless the terms say otherwise. */
function calculatePercent({ paid, percent }: ReturnRow, amount: Minor, way: RefundWay): number {
  if (way === 'rules') return percent;
  return paid === 0 ? 100 : Number((BigInt(amount) * 100n) / BigInt(paid));
}

/** Null: the order has less. */
async function listShares(on: Executor, order: LockedOrder['order'], amount: Minor): Promise<RefundShare[] | null> {
  const shares = await previewWithdraw(on, order.id, amount);
  if (!shares) return null;
  const providers = await findProviders(
    on,
    shares.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return shares.map((share) => {
    const provider = share.paymentId === null ? null : providers.get(share.paymentId);
    return {
      provider: provider ?? (share.giftCardId === null ? share.kind : 'gift_card'),
      amount: share.amount,
      isManual: share.giftCardId === null && (isRefundedManually(share) || order.voucherCard),
    };
  });
}

async function expirePendingRequests(
  tx: Tx,
  { order }: LockedOrder,
  lines: readonly number[],
  now: Date,
): Promise<void> {
  const pending = (await listRowsOfOrder(tx, order.id)).filter(
    ({ line, returnRequest }) => returnRequest.state === 'requested' && lines.includes(line),
  );
  for (const id of new Set(pending.map(({ returnRequest }) => returnRequest.id))) await markExpired(tx, now, id);
}
