/** What rescheduling a session does, for staff: also what it would clash with in its hall. */
import type { RescheduleError, RescheduleInput } from '../modules/season/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import { runDry } from '../platform/db/index.ts';
import type { SessionId } from '../platform/lib/ids.ts';
import { type RescheduleDeps, reschedule } from './change-sessions.ts';
import { type CalendarContext, type Clash, findSessionClashes } from './read-season-calendar.ts';

export type ReschedulePreview = { orders: number; clashes: Clash[] };

export function previewReschedule(
  context: RescheduleDeps & CalendarContext,
  id: SessionId,
  input: RescheduleInput,
  scope: Scope,
): Promise<RescheduleError | ReschedulePreview> {
  return runDry(context.db, async (tx) => {
    const rescheduled = await reschedule(tx, context, id, input);
    if (typeof rescheduled === 'string') return rescheduled;
    const clashes = await findSessionClashes({ ...context, db: tx }, { id, day: input.day }, scope);
    return { orders: rescheduled.orders, clashes };
  });
}
