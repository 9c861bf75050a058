/** Tries an order of a canceled session once more, for staff: the return of its tickets, or its refused refund. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { listFailedRefunds } from '../modules/payments/index.ts';
import { listUnrefundedCancellations, toRefundKey } from '../modules/returns/index.ts';
import { getCancellationStatus, markProcessed, recordReturnFailure } from '../modules/sessions/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { AcceptContext } from './accept-return.ts';
import { type OutstandingRefundContext, resendRefund } from './resolve-outstanding-refund.ts';
import { returnSessionTickets } from './return-session-tickets.ts';

/** `nothing_to_retry`: the order succeeded meanwhile, or needs a decision of staff. */
export type RetryError = 'nothing_to_retry' | 'failed_again';
export type RetryContext = AcceptContext & OutstandingRefundContext;

export async function retryCanceledOrder(
  context: RetryContext,
  { session, order }: { session: SessionId; order: OrderId },
  actor: StaffActor,
): Promise<Result<undefined, RetryError>> {
  const { db } = context;
  const status = await getCancellationStatus(db, session);
  if (status?.failing.some((failing) => failing.order === order)) return retryReturn(context, session, order, actor);
  const requests = (await listUnrefundedCancellations(db, session)).filter(({ orderId }) => orderId === order);
  const refunds = await listFailedRefunds(
    db,
    requests.map(({ id }) => toRefundKey(id)),
  );
  if (refunds.length === 0) return err('nothing_to_retry');
  for (const refundId of refunds) {
    const resent = await resendRefund(context, { refundId, isConfirmedAtProvider: false }, actor);
    if (!resent.ok) return err('failed_again');
  }
  return ok(undefined);
}

async function retryReturn(
  context: RetryContext,
  session: SessionId,
  order: OrderId,
  actor: StaffActor,
): Promise<Result<undefined, RetryError>> {
  const { db, clock } = context;
  try {
    await returnSessionTickets(context, order, session, async (tx, outcome) => {
      await markProcessed(tx, session, order, outcome);
      const object = { kind: 'order', id: order } as const;
      await recordAuditEntry(tx, { actor, verb: 'retry_session_return', object, after: { session } }, clock.now());
    });
    return ok(undefined);
  } catch (error) {
    await recordReturnFailure(db, session, order, error instanceof Error ? error.message : String(error));
    return err('failed_again');
  }
}
