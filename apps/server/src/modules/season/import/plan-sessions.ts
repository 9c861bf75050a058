/** Turns an event's sessions into rows: rules become days, and the seats that they hold back must be in the hall. */
import { type LocalDate, startInstant } from '../../../platform/lib/local-date.ts';
import { plannedSessions } from './days.ts';
import type { ReadFile } from './folder.ts';
import type { EventFile, HeldBackFile, SessionRule } from './format/event.ts';
import type { HallPlanFile } from './format/hall-plan.ts';
import type { Problems } from './problems.ts';
import type { HeldBackRow, SessionRow } from './store/rows.ts';
import { UniqueNames } from './unique-names.ts';

/** As many as an event every five minutes for a year; more is taken for a typing error. */
const MOST_SESSIONS = 100_000;
const HOUR_MS = 3_600_000;

export type SessionsOf = {
  file: ReadFile<EventFile>;
  /** The event's place in the list of all. */
  at: number;
  hall: HallPlanFile | undefined;
  /** Its plan could not be read, so that nothing can be said of its zones and seats. */
  isUnreadHall: boolean;
  timeZone: string;
  /** A day that stands in the file at this path; null where there is no such day. */
  realDay(text: string, path: readonly PropertyKey[]): LocalDate | null;
};

export function planSessions(
  { file, at: event, hall, isUnreadHall, timeZone, realDay }: SessionsOf,
  problems: Problems,
): SessionRow[] {
  const { source, value } = file;
  const checkHeldBack = heldBackCheck(hall, (path, message) => {
    if (!isUnreadHall) problems.at(source, path, message);
  });
  const names = new UniqueNames(problems);
  const sessions = value.sessions.flatMap((rule, at) => {
    const path = ['sessions', at];
    checkHeldBack(rule.heldBack, [...path, 'heldBack']);
    const planned = plannedSessions(rule, (text, field) => realDay(text, [...path, field]));
    if (planned.length === 0 && 'every' in rule) problems.at(source, path, 'gives no session at all between its days');
    return planned.map(({ day, time }): SessionRow => {
      names.add(`${day} ${time ?? 'without a time'}`, source, path);
      const startsAt = startInstant(day, time, timeZone);
      return {
        day,
        time,
        starts_at: startsAt,
        price_type: rule.priceType ?? null,
        stock: rule.stock,
        zone_stock: rule.zoneStock ?? null,
        zone_colours: rule.zoneColours,
        held_back: heldBackOf(rule, startsAt, (n) => ({ of: event, path: [...path, 'heldBack', n] })),
        origin: { of: event, path },
      };
    });
  });
  if (sessions.length > MOST_SESSIONS)
    problems.at(source, ['sessions'], `gives ${sessions.length} sessions, more than ${MOST_SESSIONS}`);
  return sessions;
}

function heldBackOf(
  { heldBack }: SessionRule,
  startsAt: Date,
  origin: (n: number) => HeldBackRow['origin'],
): HeldBackRow[] {
  return heldBack.map(({ key, reason, owner, seats, places, ...freed }, n) => ({
    key,
    reason,
    kept_for: owner,
    frees_at: freedAt(freed, startsAt),
    seats,
    zones: places,
    origin: origin(n),
  }));
}

function freedAt(
  { freedHoursBefore, freedAt: at }: Pick<HeldBackFile, 'freedHoursBefore' | 'freedAt'>,
  startsAt: Date,
): Date | null {
  if (at !== undefined) return new Date(at);
  return freedHoursBefore === undefined ? null : new Date(startsAt.getTime() - freedHoursBefore * HOUR_MS);
}

type Path = (string | number)[];

function heldBackCheck(hall: HallPlanFile | undefined, wrong: (path: Path, message: string) => void) {
  const seats = new Set(hall?.seats?.map((seat) => seat.id));
  const standing = new Map<string, number>();
  for (const { zone, capacity } of hall?.standing ?? []) standing.set(zone, (standing.get(zone) ?? 0) + capacity);
  return (all: readonly HeldBackFile[], path: Path): void => {
    const keys = new Set<string>();
    const named = new Set<string>();
    all.forEach((one, at) => {
      if (keys.has(one.key)) wrong([...path, at, 'key'], `is there twice: ${one.key}`);
      keys.add(one.key);
      one.seats.forEach((seat, n) => {
        if (!seats.has(seat)) wrong([...path, at, 'seats', n], `names a seat that the hall does not have: ${seat}`);
        else if (named.has(seat)) wrong([...path, at, 'seats', n], `is held back twice: ${seat}`);
        named.add(seat);
      });
      for (const [zone, count] of Object.entries(one.places)) {
        const room = standing.get(zone) ?? 0;
        if (count > room)
          wrong([...path, at, 'places', zone], `is ${count}, but the zone has standing room for ${room}`);
      }
    });
  };
}
