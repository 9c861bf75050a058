import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { excludeAttendeeChanges } from '../modules/tickets/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

/** Resets the counted attendee changes of a ticket, so that its buyer may change the attendee again. */
export function resetAttendeeChanges(
  { db, clock }: Pick<WorkflowContext, 'db' | 'clock'>,
  { order, line }: { order: OrderId; line: number },
  actor: Actor,
): Promise<void> {
  return db.transaction(async (tx) => {
    await excludeAttendeeChanges(tx, order, line);
    const object = { kind: 'order', id: order } as const;
    await recordAuditEntry(tx, { actor, verb: 'reset_attendee_changes', object, after: { line } }, clock.now());
  });
}
