import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { extendOnce, getExtendedAt, getReservationMinutes, isReserved } from '../../modules/orders/index.ts';
import type { ReservableRegistry } from '../../modules/reservations/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { MINUTE_MS } from '../../platform/lib/durations.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

type ExtendContext = Pick<WorkflowContext, 'db' | 'clock' | 'catalog'> & {
  reservations: { registry: ReservableRegistry };
};

export type ExtendError = 'not_found' | 'wrong_state' | 'extended_before';

/** Extends the reservation of an unpaid order once, by the time that its events reserve an order for. */
export function extendReservation(
  context: ExtendContext,
  request: OrderActionRequest,
  actor: StaffActor,
): Promise<Result<OrderActionResult, ExtendError>> {
  const { clock, catalog, reservations } = context;
  return runOrderAction(context, request, async (tx, { order, items }) => {
    const now = clock.now();
    if (!isReserved(order, now)) return err('wrong_state');
    if (await getExtendedAt(tx, order.id)) return err('extended_before');
    const minutes = items.map(({ eventId }) =>
      getReservationMinutes(catalog, catalog.findEventById(eventId) ?? { reserveMinutes: null }),
    );
    const until = new Date(order.expiresAt.getTime() + Math.min(...minutes) * MINUTE_MS);
    const extended = await reservations.registry.extend(tx, [{ id: order.id, until }]);
    if (extended.length === 0 || !(await extendOnce(tx, order.id, until, now))) return err('wrong_state');
    const entry = { actor, verb: 'extend_reservation', object: { kind: 'order', id: order.id } } as const;
    await recordAuditEntry(tx, { ...entry, before: { until: order.expiresAt }, after: { until } }, now);
    return ok(null);
  });
}
