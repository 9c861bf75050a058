/** Names the attendees of an order's tickets: then it waits for its money, or is complete where it costs nothing. */
import type { Holders, NamingRefusal } from '../modules/attendees/index.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import { completeFreeOrder, type FreeOrderContext } from './complete-free-orders.ts';

export type ConfirmAttendeesContext = FreeOrderContext & { attendees: Pick<Holders, 'confirm'> };

export async function confirmAttendees(
  context: ConfirmAttendeesContext,
  body: Parameters<Holders['confirm']>[0],
): Promise<Result<null, NamingRefusal>> {
  const confirmed = await context.attendees.confirm(body);
  if (!confirmed.ok) return confirmed;
  if (confirmed.value.freeOrder !== null) await completeFreeOrder(context, confirmed.value.freeOrder);
  return ok(null);
}
