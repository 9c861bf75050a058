/** Notes and labels of staff on an order. They are erased with its personal data; the audit log keeps neither text. */
import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { deleteLabel, insertLabel, insertNote, listLabels } from '../../modules/orders/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

type AnnotateContext = Pick<WorkflowContext, 'db' | 'clock'>;

export const MAX_LABELS = 10;

/** `key`: of the request. */
export function addNote(
  context: AnnotateContext,
  request: OrderActionRequest,
  { key, text }: { key: string; text: string },
  actor: StaffActor,
): Promise<Result<OrderActionResult, 'not_found' | 'nothing_to_do'>> {
  return runOrderAction(context, request, async (tx, { order }) => {
    const now = context.clock.now();
    const note = await insertNote(tx, order.id, { key, author: actor.id, text }, now);
    if (note === null) return err('nothing_to_do');
    const entry = { actor, verb: 'add_note', object: { kind: 'order', id: order.id }, after: { note } } as const;
    await recordAuditEntry(tx, entry, now);
    return ok(null);
  });
}

export function addLabel(
  context: AnnotateContext,
  request: OrderActionRequest,
  { label }: { label: string },
  actor: StaffActor,
): Promise<Result<OrderActionResult, 'not_found' | 'nothing_to_do' | 'too_many_labels'>> {
  return runOrderAction(context, request, async (tx, { order }) => {
    const now = context.clock.now();
    if (!(await insertLabel(tx, order.id, label, now))) return err('nothing_to_do');
    if ((await listLabels(tx, order.id)).length > MAX_LABELS) return err('too_many_labels');
    await recordAuditEntry(tx, { actor, verb: 'add_label', object: { kind: 'order', id: order.id } }, now);
    return ok(null);
  });
}

export function removeLabel(
  context: AnnotateContext,
  request: OrderActionRequest,
  { label }: { label: string },
  actor: StaffActor,
): Promise<Result<OrderActionResult, 'not_found' | 'nothing_to_do'>> {
  return runOrderAction(context, request, async (tx, { order }) => {
    if (!(await deleteLabel(tx, order.id, label))) return err('nothing_to_do');
    const object = { kind: 'order', id: order.id } as const;
    await recordAuditEntry(tx, { actor, verb: 'remove_label', object }, context.clock.now());
    return ok(null);
  });
}
