import { listBulkEvents } from '../../../modules/season/index.ts';
import type { Scope, SignedInStaff } from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { type EventId, eventId } from '../../../platform/lib/ids.ts';
import { Refused } from '../problems.ts';

/** Whether every event of the change set is within the scope; without events, whether it is the member's. */
export function isVisibleChangeSet(
  { events, memberId }: { events: readonly string[]; memberId: number },
  ids: ReadonlyMap<string, EventId>,
  scope: Scope,
  staff: SignedInStaff,
): boolean {
  const { events: inScope } = scope;
  if (inScope === null) return true;
  if (events.length === 0) return memberId === staff.id;
  return events.every((key) => {
    const id = ids.get(key);
    return id !== undefined && inScope.has(id);
  });
}

export async function findEventKey(db: Database, id: number): Promise<string> {
  const [event] = await listBulkEvents(db, [eventId(id)]);
  if (!event) throw new Refused('not-found');
  return event.key;
}
