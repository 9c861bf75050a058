/** Sets the attendees of an order's tickets. The order then waits for payment, or is completed if it is free. */
import type { Attendees, NamingError } from '../modules/attendees/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import { completeFreeOrder, type FreeOrderContext } from './complete-free-orders.ts';

export type ConfirmAttendeesContext = FreeOrderContext & { attendees: Pick<Attendees, 'confirm'> };

/** Idempotent for the same names. */
export async function confirmAttendees(
  context: ConfirmAttendeesContext,
  body: Parameters<Attendees['confirm']>[0],
  actor: Actor,
): Promise<Result<null, NamingError>> {
  const confirmed = await context.attendees.confirm(body, actor);
  if (!confirmed.ok) return confirmed;
  if (confirmed.value.freeOrder !== null) await completeFreeOrder(context, confirmed.value.freeOrder);
  return ok(null);
}
