/** Ticket returns: requested, confirmed by an emailed link, accepted, refunded (booking §4 "Refund states"). */

import { recordAuditEntry } from '../modules/audit-log/index.ts';
import {
  type AllocationShare,
  hasBoxOfficeMoney,
  isPaid,
  isRefundedManually,
  type Order,
  previewWithdraw,
} from '../modules/orders/index.ts';
import {
  calculateLinkExpiry,
  findByDigest,
  insertReturnRequest,
  isLinkValid,
  type LinkedRequest,
  listReturnReasons,
  listRowsOfOrder,
  markAccepted,
  markExpired,
  type ReturnedRow,
  type ReturnReason,
  sumAmounts,
} from '../modules/returns/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { computeDigest, createSecretId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import {
  issueRefunds,
  type ReturnContext,
  returnLockedTickets,
  TicketAlreadyUsedError,
  toAcceptedUpdate,
  toReturnUpdate,
} from './accept-return.ts';
import { lockWithItems } from './release-order-items.ts';
import { getNextEmailTime, resendLinks } from './resend-return-links.ts';
import { listReturnedRows, listReturnRows, type ReturnRow, toReturned } from './return-rows.ts';

/** The status of a confirmation link, and its return request. */
export type ReturnLinkStatus = { status: 'pending' | 'replaced' | 'expired' | 'confirmed'; returnRequestId: number };

export type ReturnView = {
  order: Order;
  isPaid: boolean;
  rows: readonly ReturnRow[];
  reasons: readonly ReturnReason[];
  /** Null: the request had no link. */
  link: ReturnLinkStatus | null;
  /** Preview of the confirmation; null: no pending link. */
  preview: ReturnPreview | null;
  /** Staff pay out the money of the order, or a part of it, because no provider can. */
  isManual: boolean;
  /** When the confirmation email may be resent; null: none is pending, or the limit is reached. */
  nextEmailAt: Date | null;
};

/** Preview of acceptance: the refunded `shares` of the order's money; `isManual` shares are paid out by staff. */
export type ReturnPreview = {
  items: readonly ReturnedRow[];
  amount: Minor;
  shares: readonly (AllocationShare & { isManual: boolean })[];
};

/** Why tickets cannot be returned. */
type ReturnChoiceError = 'nothing_selected' | 'exchange_pending' | 'not_returnable';
export type ReturnRequestError = ReturnChoiceError | 'not_paid' | 'reason_missing' | 'email_missing';
export type ConfirmReturnError = 'expired' | 'replaced' | 'used';

/** The return options of an order's tickets. Null: no such order, or a link of another order. */
export async function viewReturn(
  context: ReturnContext,
  hash: string,
  secret: string | null,
): Promise<ReturnView | null> {
  const { db, clock, orders } = context;
  const found = await orders.view(hash);
  if (!found) return null;
  const now = clock.now();
  const link = secret === null ? null : await readLinkStatus(context, found.order, secret, now);
  if (secret !== null && link === null) return null;
  const paid = isPaid(found.state);
  const view = { order: found.order, isPaid: paid, rows: paid ? await listReturnRows(db, context, found, now) : [] };
  const preview = link?.status === 'pending' ? await previewReturn(context, view, link) : null;
  return {
    ...view,
    reasons: await listReturnReasons(db),
    link,
    preview: preview?.ok ? preview.value : null,
    isManual: found.order.voucherCard || (await hasBoxOfficeMoney(db, found.order.id)),
    nextEmailAt: await getNextEmailTime(db, found.order.id, now),
  };
}

/** Previews returning these tickets or accepting a pending request, with the same rules and split. Read-only. */
export async function previewReturn(
  { db }: Pick<ReturnContext, 'db'>,
  { order, isPaid, rows }: Pick<ReturnView, 'order' | 'isPaid' | 'rows'>,
  choice: { lines: readonly number[] } | Pick<ReturnLinkStatus, 'returnRequestId'>,
): Promise<Result<ReturnPreview, ReturnChoiceError | 'not_paid'>> {
  if (!isPaid) return err('not_paid');
  const chosen =
    'lines' in choice
      ? chooseReturnable(rows, choice.lines)
      : ok(rows.filter(({ returnRequest }) => returnRequest?.id === choice.returnRequestId));
  if (!chosen.ok) return chosen;
  const items = chosen.value.map(toReturned);
  const amount = sumAmounts(items);
  const shares = await previewWithdraw(db, order.id, amount);
  // Another return was refunded since the rows were read.
  if (!shares) return err('nothing_selected');
  const isManualShare = (share: AllocationShare) => order.voucherCard || isRefundedManually(share);
  return ok({ items, amount, shares: shares.map((share) => ({ ...share, isManual: isManualShare(share) })) });
}

/** Inserts a return request and sends its confirmation email. Null: no such order. */
export async function requestReturn(
  context: ReturnContext,
  hash: string,
  lines: readonly number[],
  reasonId: number,
  actor: Actor,
): Promise<Result<'requested', ReturnRequestError> | null> {
  const found = await context.orders.find(hash);
  if (!found) return null;
  return context.db.transaction((tx) =>
    createReturnRequest(context, tx, found.order, { lines: [...new Set(lines)], reasonId }, actor),
  );
}

/** Resends the links of pending requests, with a rate limit; the result does not reveal whether it sent any. False: no such order. */
export async function resendReturnLinks(context: ReturnContext, hash: string): Promise<boolean> {
  const found = await context.orders.find(hash);
  if (!found) return false;
  await resendLinks(context, found.order.id);
  return true;
}

/** Confirms a return: voids the tickets, releases their places and starts the refund. Idempotent. */
export async function confirmReturn(
  context: ReturnContext,
  hash: string,
  secret: string,
  actor: Actor,
): Promise<Result<'accepted', ConfirmReturnError> | null> {
  const { db, clock, orders } = context;
  const found = await orders.find(hash);
  if (!found) return null;
  try {
    return await db.transaction((tx) => confirm(context, tx, found.order, computeDigest(secret), actor));
  } catch (error) {
    if (!(error instanceof TicketAlreadyUsedError)) throw error;
  }
  await db.transaction(async (tx) => {
    await lockWithItems(tx, found.order.id);
    const returnRequest = await findByDigest(tx, found.order.id, computeDigest(secret));
    if (returnRequest) await markExpired(tx, clock.now(), returnRequest.id);
  });
  return err('used');
}

async function readLinkStatus(
  { db }: ReturnContext,
  order: Order,
  secret: string,
  now: Date,
): Promise<ReturnLinkStatus | null> {
  const returnRequest = await findByDigest(db, order.id, computeDigest(secret));
  return returnRequest && { status: getLinkStatus(returnRequest, now), returnRequestId: returnRequest.id };
}

function getLinkStatus(returnRequest: LinkedRequest, now: Date): ReturnLinkStatus['status'] {
  if (returnRequest.state === 'accepted' || returnRequest.state === 'refunded') return 'confirmed';
  if (!isLinkValid(returnRequest, now)) return 'expired';
  return returnRequest.isReplaced ? 'replaced' : 'pending';
}

async function createReturnRequest(
  context: ReturnContext,
  tx: Tx,
  { id }: Order,
  { lines, reasonId }: { lines: readonly number[]; reasonId: number },
  actor: Actor,
): Promise<Result<'requested', ReturnRequestError>> {
  const now = context.clock.now();
  const locked = await lockWithItems(tx, id);
  if (!locked || !isPaid(locked.order.state)) return err('not_paid');
  if (locked.order.buyerEmail.trim() === '') return err('email_missing');
  if (!(await listReturnReasons(tx)).some((reason) => reason.id === reasonId)) return err('reason_missing');
  await expireOverdueRequests(tx, id, now);
  const chosen = chooseReturnable(await listReturnRows(tx, context, locked, now), lines);
  if (!chosen.ok) return chosen;
  const secret = createSecretId();
  const items = chosen.value.map(({ item }) => item);
  const until = calculateLinkExpiry(
    items.map(({ startsAt }) => startsAt),
    now,
  );
  const isManual = locked.order.voucherCard;
  const returned = chosen.value.map(toReturned);
  const returnRequestId = await insertReturnRequest(tx, {
    state: 'requested',
    orderId: id,
    reasonId,
    digest: computeDigest(secret),
    linkExpiresAt: until,
    requestedAt: now,
    isManual,
    rows: returned,
  });
  const amount = sumAmounts(returned);
  await context.notifications.notifyReturnRequested(tx, {
    id: returnRequestId,
    order: locked.order,
    items,
    amount,
    isManual,
    cause: null,
    secret,
    until,
    attempt: 1,
  });
  await recordAuditEntry(tx, { actor, verb: 'request_return', object: { kind: 'order', id }, after: { lines } }, now);
  return ok('requested');
}

function chooseReturnable(
  rows: readonly ReturnRow[],
  lines: readonly number[],
): Result<ReturnRow[], ReturnChoiceError> {
  const chosen = rows.filter(({ item }) => lines.includes(item.line));
  if (chosen.length === 0 || chosen.length < lines.length) return err('nothing_selected');
  if (chosen.some((row) => row.isExchanging)) return err('exchange_pending');
  return chosen.every((row) => row.isOpen) ? ok(chosen) : err('not_returnable');
}

/** Expires return requests of the order with expired links, so that a new request is possible. */
async function expireOverdueRequests(tx: Tx, orderId: Order['id'], now: Date): Promise<void> {
  const applied = await listRowsOfOrder(tx, orderId);
  const over = applied.filter(
    ({ returnRequest }) => returnRequest.state === 'requested' && !isLinkValid(returnRequest, now),
  );
  for (const id of new Set(over.map(({ returnRequest }) => returnRequest.id))) await markExpired(tx, now, id);
}

async function confirm(
  context: ReturnContext,
  tx: Tx,
  { id }: Order,
  secretDigest: string,
  actor: Actor,
): Promise<Result<'accepted', ConfirmReturnError> | null> {
  const now = context.clock.now();
  // The order's lock serializes two tabs, and two requests of one order.
  const locked = await lockWithItems(tx, id);
  const returnRequest = locked && (await findByDigest(tx, id, secretDigest));
  if (!locked || !returnRequest) return null;
  if (returnRequest.state === 'accepted' || returnRequest.state === 'refunded') return ok('accepted');
  if (returnRequest.isReplaced && isLinkValid(returnRequest, now)) return err('replaced');
  const rows = await listReturnedRows(tx, context, locked, returnRequest.id, now);
  if (!(await markAccepted(tx, returnRequest.id, rows, now))) {
    await markExpired(tx, now, returnRequest.id);
    return err('expired');
  }
  const accepted = { ...returnRequest, amount: sumAmounts(rows) };
  await returnLockedTickets(context, tx, locked, { returned: rows, reason: 'returned' }, now);
  const lines = rows.map(({ line }) => line);
  await context.notifications.notifyReturnAccepted(tx, await toAcceptedUpdate(tx, accepted, locked, lines));
  if (await issueRefunds(context, tx, accepted, locked.order, now))
    await context.notifications.notifyReturnPaid(tx, toReturnUpdate(accepted, locked, lines));
  const after = { lines, amount: accepted.amount };
  await recordAuditEntry(tx, { actor, verb: 'confirm_return', object: { kind: 'order', id }, after }, now);
  return ok('accepted');
}
