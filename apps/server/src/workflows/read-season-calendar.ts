/** Reads sessions by day, with what was sold and what clashes in their halls. Read-only. */
import {
  type CalendarFilter,
  type CalendarSession,
  type ClashKind,
  DEFAULT_CHANGEOVER_MINUTES,
  type EventNames,
  findClashes,
  type HallClash,
  type HallOccupancy,
  listCalendarDays,
  listCalendarSessions,
  listHallSessions,
  loadEventNames,
} from '../modules/season/index.ts';
import { countTakenPlaces, listSessionCapacities } from '../modules/seating/inventory.ts';
import type { Scope } from '../modules/staff/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { EventId, SessionId } from '../platform/lib/ids.ts';
import type { LocalText } from '../platform/lib/languages.ts';
import { addDays, type LocalDate, type LocalTime } from '../platform/lib/local-date.ts';
import type { WorkflowContext } from './context.ts';

export type CalendarContext = Pick<WorkflowContext, 'db' | 'publishedCatalog'>;

/** `event` null: out of the member's scope. */
export type Clash = { day: LocalDate; time: LocalTime; event: LocalText | null; kind: ClashKind };
export type SeasonSession = CalendarSession & EventNames & { sold: number; capacity: number | null; clashes: Clash[] };
export type SeasonDay = { day: LocalDate; total: number; clashing: number; sessions: SeasonSession[] };

/** The first `perDay` sessions of each day that has any. */
export async function readSeasonCalendar(
  context: CalendarContext,
  filter: CalendarFilter,
  perDay: number,
  now: Date,
): Promise<SeasonDay[]> {
  const found = await listCalendarDays(context.db, filter, perDay, now);
  const visible = found.flatMap(({ sessions }) => sessions);
  const days = found.map(({ day }) => day);
  const hallClashes = await readHallClashes(context, days, filter.hallId === null ? null : [filter.hallId]);
  const sessions = Map.groupBy(await addFacts(context, visible, hallClashes, filter, now), ({ day }) => day);
  return found.map(({ day, ids }) => ({
    day,
    total: ids.length,
    clashing: ids.filter((id) => hallClashes.has(id)).length,
    sessions: sessions.get(day) ?? [],
  }));
}

export async function listSeasonSessions(
  context: CalendarContext,
  filter: CalendarFilter,
  { after, limit }: { after: SessionId | null; limit: number },
  now: Date,
): Promise<{ sessions: SeasonSession[]; next: SessionId | null }> {
  const found = await listCalendarSessions(context.db, filter, { after, limit: limit + 1 }, now);
  const page = found.slice(0, limit);
  const days = page.map(({ day }) => day);
  const halls = [...new Set(page.flatMap(({ hallId }) => hallId ?? []))];
  const sessions = await addFacts(context, page, await readHallClashes(context, days, halls), filter, now);
  return { sessions, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export function readChangeoverMinutes({ publishedCatalog }: Pick<CalendarContext, 'publishedCatalog'>): number {
  return publishedCatalog.current()?.shop.switches['changeover_minutes'] ?? DEFAULT_CHANGEOVER_MINUTES;
}

/** In a transaction, too. */
type ReadContext = Pick<CalendarContext, 'publishedCatalog'> & { db: Executor };

/** The sessions that one session clashes with in its hall; the first ones. */
export async function findSessionClashes(
  context: ReadContext,
  { id, day }: { id: SessionId; day: LocalDate },
  { events }: Scope,
): Promise<Clash[]> {
  const found = pickNamedClashes((await readHallClashes(context, [day], null)).get(id));
  const names = await loadEventNames(context.db, new Set(found.map(({ use }) => use.eventId)));
  return found.map((clash) => toClash(clash, names, events));
}

type HallClashes = ReadonlyMap<number, HallClash<HallOccupancy>[]>;

/** Clashes with every session of the halls, whatever the filter. `days` are in order; `halls` null: all. */
async function readHallClashes(
  context: ReadContext,
  days: readonly LocalDate[],
  halls: readonly number[] | null,
): Promise<HallClashes> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  // A session of the evening before may last until the morning.
  const range = { halls, from: addDays(first, -1), to: addDays(last, 1) };
  return findClashes(await listHallSessions(context.db, range), readChangeoverMinutes(context));
}

const MAX_NAMED_CLASHES = 3;

/** A planner reads no more. */
export function pickNamedClashes<Found>(clashes: readonly Found[] = []): readonly Found[] {
  return clashes.slice(0, MAX_NAMED_CLASHES);
}

async function addFacts(
  { db }: CalendarContext,
  sessions: readonly CalendarSession[],
  hallClashes: HallClashes,
  { events }: Scope,
  now: Date,
): Promise<SeasonSession[]> {
  const ids = sessions.map(({ id }) => id);
  const clashesOf = (id: number) => pickNamedClashes(hallClashes.get(id));
  const named = new Set(
    sessions.flatMap(({ id, eventId }) => [eventId, ...clashesOf(id).map(({ use }) => use.eventId)]),
  );
  const [names, sold, capacities] = [
    await loadEventNames(db, named),
    await countTakenPlaces(db, ids, now),
    await listSessionCapacities(db, ids),
  ];
  return sessions.flatMap((session): SeasonSession[] => {
    const name = names.get(session.eventId);
    if (!name) return [];
    return [
      {
        ...{ ...session, ...name },
        sold: sold.get(session.id)?.sold ?? 0,
        capacity: capacities.get(session.id) ?? null,
        clashes: clashesOf(session.id).map((clash) => toClash(clash, names, events)),
      },
    ];
  });
}

/** Names of events out of scope stay out. */
export function toClash(
  { use: { day, time, eventId }, kind }: HallClash<HallOccupancy>,
  names: ReadonlyMap<EventId, Pick<EventNames, 'title'>>,
  events: ReadonlySet<EventId> | null,
): Clash {
  const isInScope = events === null || events.has(eventId);
  return { day, time, event: isInScope ? (names.get(eventId)?.title ?? null) : null, kind };
}
