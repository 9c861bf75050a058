/** Returns the tickets of a canceled session with a full refund, fees included, regardless of the order's return terms. */

import {
  insertReturnRequest,
  listRowsOfOrder,
  markExpired,
  type ReturnedRow,
  type ReturnRequest,
  sumAmounts,
} from '../modules/returns/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import {
  type AcceptContext,
  issueRefunds,
  returnLockedTickets,
  toAcceptedUpdate,
  toReturnUpdate,
} from './accept-return.ts';
import { type LockedOrder, lockWithItems } from './release-order-items.ts';
import { listReturnRows } from './return-rows.ts';

/** `manualReview`: used or partly used tickets, which need a decision by staff. */
export type SessionReturnOutcome = { returned: number; manualReview: number };

/**
 * Returns the unused tickets of the session in one order, in one transaction under the order's lock. `done` runs in that
 * transaction. Idempotent: returned tickets are skipped.
 */
export async function returnSessionTickets(
  context: AcceptContext,
  orderId: OrderId,
  session: SessionId,
  done: (tx: Tx, outcome: SessionReturnOutcome) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockWithItems(tx, orderId);
    if (locked) await done(tx, await returnLockedOrder(context, tx, locked, session));
  });
}

async function returnLockedOrder(
  context: AcceptContext,
  tx: Tx,
  locked: LockedOrder,
  session: SessionId,
): Promise<SessionReturnOutcome> {
  const now = context.clock.now();
  const { id, voucherCard: isManual } = locked.order;
  // No ticket is scanned between the choice and the return.
  await context.tickets.listUnusedLines(tx, id, true);
  const { returned, manualReview } = await chooseSessionTickets(tx, context, locked, session, now);
  if (returned.length === 0) return { returned: 0, manualReview };
  const lines = returned.map(({ line }) => line);
  const amount = sumAmounts(returned);
  const cause = 'canceled';
  const returnRequestId = await insertReturnRequest(tx, {
    orderId: id,
    state: 'accepted',
    cause,
    reasonId: null,
    requestedAt: now,
    isManual,
    rows: returned,
  });
  const returnRequest: ReturnRequest = {
    id: returnRequestId,
    orderId: id,
    state: 'accepted',
    reasonId: null,
    linkExpiresAt: null,
    cause,
    amount,
    isManual,
  };
  await returnLockedTickets(context, tx, locked, { returned, reason: 'session_canceled' }, now);
  await context.notifications.notifySessionCanceled(tx, await toAcceptedUpdate(tx, returnRequest, locked, lines));
  if (await issueRefunds(context, tx, returnRequest, locked.order, now))
    await context.notifications.notifyReturnPaid(tx, toReturnUpdate(returnRequest, locked, lines));
  return { returned: lines.length, manualReview };
}

/** The unused tickets of the session with the amounts paid. Expires pending return requests for them. */
export async function chooseSessionTickets(
  tx: Tx,
  context: Pick<AcceptContext, 'addOns' | 'tickets'>,
  locked: LockedOrder,
  session: SessionId,
  now: Date,
): Promise<{ returned: ReturnedRow[]; manualReview: number }> {
  await expirePendingRequests(tx, locked, session, now);
  const sessionRows = (await listReturnRows(tx, context, locked, now)).filter(({ item }) => item.sessionId === session);
  const returnable = sessionRows.filter(({ status }) => status === 'returnable');
  const returned = returnable
    .filter(({ isUsed }) => !isUsed)
    .map(({ item, paid }) => ({ line: item.line, amount: paid, percent: 100 }));
  return { returned, manualReview: returnable.length - returned.length };
}

/** Expires unconfirmed return requests, because a ticket can be in only one request. */
async function expirePendingRequests(
  tx: Tx,
  { order, items }: LockedOrder,
  session: SessionId,
  now: Date,
): Promise<void> {
  const lines = items.filter(({ sessionId }) => sessionId === session).map(({ line }) => line);
  const pendingRows = (await listRowsOfOrder(tx, order.id)).filter(
    ({ line, returnRequest }) => returnRequest.state === 'requested' && lines.includes(line),
  );
  for (const id of new Set(pendingRows.map(({ returnRequest }) => returnRequest.id))) await markExpired(tx, now, id);
}
