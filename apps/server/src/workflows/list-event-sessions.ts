/** Reads sessions with their sold, reserved and free places and takings, for staff. Read-only. */
import { type Availability, getRemainingInSession, UNBOUNDED } from '../modules/catalog/index.ts';
import {
  findSessionForStaff,
  listStaffSessions,
  type SessionFilter,
  type StaffSession,
} from '../modules/season/index.ts';
import { countTakenPlaces, type TakenPlaces } from '../modules/seating/inventory.ts';
import type { Scope } from '../modules/staff/index.ts';
import { countSessionTickets, type SessionTicketCounts, sumTakings } from '../modules/tickets/index.ts';
import type { EventId, SessionId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

export type SessionListContext = Pick<WorkflowContext, 'db' | 'publishedCatalog'>;

/** `free` null: unlimited, past or not published. `takings` null: not requested. */
export type SessionWithCounts = StaffSession & TakenPlaces & { free: number | null; takings: number | null };
export type SessionPage = { sessions: SessionWithCounts[]; next: SessionId | null };
export type SessionCase = SessionWithCounts & { tickets: SessionTicketCounts };

const NO_PLACES: TakenPlaces = { sold: 0, reserved: 0, blocked: 0 };

export async function listEventSessions(
  context: SessionListContext,
  filter: SessionFilter,
  { after, limit, takingsOf }: { after: SessionId | null; limit: number; takingsOf: Scope | null },
  now: Date,
): Promise<SessionPage> {
  const found = await listStaffSessions(context.db, filter, { after, limit: limit + 1 }, now);
  const sessions = await addCounts(context, found.slice(0, limit), takingsOf, now);
  return { sessions, next: found.length > limit ? (sessions.at(-1)?.id ?? null) : null };
}

/** Null: no such session, or its event is out of scope. */
export async function readEventSession(
  context: SessionListContext,
  { id, scope, takingsOf }: { id: SessionId; scope: Scope; takingsOf: Scope | null },
  now: Date,
): Promise<SessionCase | null> {
  const found = await findSessionInScope(context.db, id, scope, now);
  const [session] = found ? await addCounts(context, [found], takingsOf, now) : [];
  return session ? { ...session, tickets: await countSessionTickets(context.db, id) } : null;
}

export async function findSessionInScope(
  on: WorkflowContext['db'],
  id: SessionId,
  { events }: Scope,
  now: Date,
): Promise<StaffSession | null> {
  const session = await findSessionForStaff(on, id, now);
  return session && (events === null || events.has(session.eventId)) ? session : null;
}

/** `takingsOf`: the events whose takings are read; null: of none. */
export async function addCounts(
  { db, publishedCatalog }: SessionListContext,
  sessions: readonly StaffSession[],
  takingsOf: Scope | null,
  now: Date,
): Promise<SessionWithCounts[]> {
  const ids = sessions.map(({ id }) => id);
  const allocated = await countTakenPlaces(db, ids, now);
  const takings = takingsOf ? await sumTakings(db, ids) : null;
  const hasTakings = (event: EventId): boolean => takingsOf?.events?.has(event) ?? takingsOf !== null;
  const availability = await publishedCatalog.loadAvailability();
  return sessions.map((session) => ({
    ...session,
    ...(allocated.get(session.id) ?? NO_PLACES),
    free: countFree(publishedCatalog, session, availability),
    takings: takings && hasTakings(session.eventId) ? (takings.get(session.id) ?? 0) : null,
  }));
}

/** As visitors see it. */
function countFree(
  catalog: WorkflowContext['publishedCatalog'],
  { id, eventId, state }: StaffSession,
  availability: Availability,
): number | null {
  const event = state === 'on_sale' || state === 'off_sale' ? catalog.findEventById(eventId) : null;
  const session = event?.sessions.find((candidate) => candidate.id === id);
  const left = event && session ? getRemainingInSession(event, session, availability) : UNBOUNDED;
  return left < UNBOUNDED ? left : null;
}
