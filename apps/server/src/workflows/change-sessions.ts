/**
 * Cancels and reschedules sessions. Canceling closes the session to sales and late payments in one transaction, then
 * returns the tickets order by order, each in its own transaction. Progress is stored in rows, so another process can
 * continue after a crash.
 */

import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { listTicketedOrders } from '../modules/orders/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import {
  cancelSessionSale,
  type RescheduledSession,
  type RescheduleError,
  type RescheduleInput,
  rescheduleSessionTime,
} from '../modules/season/index.ts';
import * as sessions from '../modules/sessions/index.ts';
import { rescheduleTickets, type Tickets } from '../modules/tickets/index.ts';
import { joinProcessed, type ProcessedRows, processEach, runDry, type Tx } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import type { AcceptContext } from './accept-return.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import type { WorkflowContext } from './context.ts';
import { lockWithItems } from './release-order-items.ts';
import { returnSessionTickets } from './return-session-tickets.ts';

export type SessionCancellation = Awaited<ReturnType<typeof cancelSessionSale>>;

export type SessionContext = Pick<WorkflowContext, 'db' | 'clock'> & { reservations: { registry: ReservableRegistry } };

/** Dependencies of the reschedule emails. */
export type RescheduleContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  tickets: Pick<Tickets, 'listUnusedLines'>;
  notifications: Pick<WorkflowContext['notifications'], 'notifySessionRescheduled'>;
};

export type { RescheduleError, RescheduleInput };

const BATCH_SIZE = 100;

/** Closes the session and records the orders whose tickets `returnCanceledTickets` returns. Idempotent. */
export function cancelSession(context: SessionContext, id: SessionId, actor: Actor): Promise<SessionCancellation> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const cancellation = await cancelSessionSale(tx, id, now);
    if (cancellation === 'canceled' || cancellation === 'already_canceled') await recordAffectedOrders(tx, context, id);
    if (cancellation === 'canceled')
      await recordAuditEntry(tx, { actor, verb: 'cancel_session', object: { kind: 'session', id } }, now);
    return cancellation;
  });
}

async function recordAffectedOrders(tx: Tx, { clock, reservations }: SessionContext, id: SessionId): Promise<void> {
  await cancelUnpaidOrders(tx, reservations.registry, id, clock.now());
  await sessions.insertCanceledOrders(tx, id, await listTicketedOrders(tx, id));
}

export type RescheduleDeps = Pick<SessionContext, 'db' | 'clock'>;

/** Reschedules the session with its tickets, and records the orders to notify. */
export function rescheduleSession(
  context: RescheduleDeps,
  id: SessionId,
  input: RescheduleInput,
  actor: Actor,
): Promise<RescheduleError | { orders: number }> {
  return context.db.transaction(async (tx) => {
    const rescheduled = await reschedule(tx, context, id, input);
    if (typeof rescheduled === 'string') return rescheduled;
    const { from: before, orders } = rescheduled;
    const entry = { actor, verb: 'reschedule_session', object: { kind: 'session', id }, before, after: input } as const;
    await recordAuditEntry(tx, entry, context.clock.now());
    return { orders };
  });
}

/** Runs the rescheduling and rolls it back. Returns the number of affected orders. */
export async function previewRescheduleSession(
  context: RescheduleDeps,
  id: SessionId,
  input: RescheduleInput,
): Promise<RescheduleError | { orders: number }> {
  const rescheduled = await runDry(context.db, (tx) => reschedule(tx, context, id, input));
  return typeof rescheduled === 'string' ? rescheduled : { orders: rescheduled.orders };
}

export async function reschedule(
  tx: Tx,
  { clock }: RescheduleDeps,
  id: SessionId,
  input: RescheduleInput,
): Promise<RescheduleError | { orders: number; from: RescheduledSession['from'] }> {
  const rescheduled = await rescheduleSessionTime(tx, id, input, clock.now());
  if (typeof rescheduled === 'string') return rescheduled;
  const affectedOrders = await listTicketedOrders(tx, id);
  await rescheduleTickets(tx, id, rescheduled);
  await sessions.insertRescheduleNotices(tx, id, rescheduled, affectedOrders);
  return { orders: affectedOrders.length, from: rescheduled.from };
}

/** Sweep `sessions.notify_rescheduled`: emails the buyers of a rescheduled session, order by order. */
export async function notifyRescheduled(context: RescheduleContext): Promise<ProcessedRows> {
  const { db, clock } = context;
  const waiting = await sessions.listPendingRescheduleNotices(db, BATCH_SIZE);
  return processOrders(waiting, ({ sessionId: session, reschedules, orderId: order, from, isNewest }) =>
    db.transaction(async (tx) => {
      if (!(await sessions.markRescheduleNotified(tx, { session, reschedules, order }, clock.now()))) return;
      // A session that was rescheduled again is announced by the newest email only.
      if (isNewest) await sendRescheduledEmail(tx, context, { order, session, from });
    }),
  );
}

/** Sweep `sessions.return_tickets`: returns the tickets of canceled sessions, order by order. */
export async function returnCanceledTickets(context: AcceptContext): Promise<ProcessedRows> {
  const { db, clock } = context;
  // Read again, because orders may have been paid, or placed from a cart, during the cancellation.
  const canceled = await sessions.listCanceledUpcoming(db, clock.now());
  const parts = [await processEach(canceled, (id) => db.transaction((tx) => recordAffectedOrders(tx, context, id)))];
  for (let isMore = true; isMore; ) {
    const waiting = await sessions.listWaitingOrders(db, BATCH_SIZE);
    const part = await processOrders(waiting, async ({ sessionId: session, orderId: order }) => {
      try {
        await returnSessionTickets(context, order, session, (tx, outcome) =>
          sessions.markProcessed(tx, session, order, outcome),
        );
      } catch (error) {
        // Processed last in the next run.
        await sessions.recordReturnFailure(db, session, order, error instanceof Error ? error.message : String(error));
        throw error;
      }
    });
    parts.push(part);
    isMore = waiting.length === BATCH_SIZE && part.failed.length === 0;
  }
  return joinProcessed(...parts);
}

/** Emails the buyer the current tickets of the session; sends nothing if the order has none left. */
async function sendRescheduledEmail(
  tx: Tx,
  { tickets, notifications }: RescheduleContext,
  { order: id, session, from }: { order: OrderId; session: SessionId; from: RescheduledSession['from'] },
): Promise<void> {
  const found = await lockWithItems(tx, id);
  const unusedLines = await tickets.listUnusedLines(tx, id, false);
  const items = (found?.items ?? []).filter(
    ({ sessionId, line }) => sessionId === session && unusedLines.includes(line),
  );
  if (found && items.length > 0) await notifications.notifySessionRescheduled(tx, { order: found.order, items, from });
}

/** Processes every order even if some fail. */
function processOrders<Row extends { sessionId: SessionId; orderId: OrderId; reschedules?: number }>(
  rows: readonly Row[],
  process: (row: Row) => Promise<void>,
): Promise<ProcessedRows> {
  const rowsByKey = new Map(
    rows.map((row) => [[row.sessionId, row.orderId, ...(row.reschedules ? [row.reschedules] : [])].join('/'), row]),
  );
  return processEach([...rowsByKey.keys()], async (key) => {
    const row = rowsByKey.get(key);
    if (row) await process(row);
  });
}
