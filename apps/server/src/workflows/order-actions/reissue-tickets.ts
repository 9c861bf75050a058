import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { hasValidTickets } from '../../modules/orders/index.ts';
import { listTicketMarks } from '../../modules/tickets/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { loadAddOnsOf } from '../complete-orders.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

type ReissueContext = Pick<WorkflowContext, 'db' | 'clock' | 'addOns' | 'notifications' | 'tickets'>;

/** `codes`: of the tickets to replace. `email`: instead of the buyer's address, once. */
export type ReissueInput = { codes: readonly string[]; email: string | null };

/** `not_reissuable`: one of the tickets is used, or void already. */
export type ReissueError = 'not_found' | 'wrong_state' | 'not_reissuable';

/** Voids the codes of tickets, issues new ones and sends them. All or none. */
export function reissueTickets(
  context: ReissueContext,
  request: OrderActionRequest,
  { codes, email }: ReissueInput,
  actor: StaffActor,
): Promise<Result<OrderActionResult, ReissueError>> {
  const { clock, notifications, tickets } = context;
  return runOrderAction(context, request, async (tx, { order, items }) => {
    if (!hasValidTickets(order.state)) return err('wrong_state');
    const marks = await listTicketMarks(tx, order.id);
    const lines: number[] = [];
    for (const code of new Set(codes)) {
      const { line } = marks.find((ticket) => ticket.code === code) ?? {};
      if (line === undefined || !(await tickets.reissue(tx, order.id, line, code))) return err('not_reissuable');
      lines.push(line);
    }
    const reissued = items.filter(({ line }) => lines.includes(line));
    for (const bought of await loadAddOnsOf(tx, context, [{ order, items: reissued }]))
      await notifications.notifyTicketsReissued(tx, email ?? order.buyerEmail, order, bought.items);
    const entry = {
      actor,
      verb: 'reissue_tickets',
      object: { kind: 'order', id: order.id },
      after: { lines },
    } as const;
    await recordAuditEntry(tx, entry, clock.now());
    return ok(null);
  });
}
