/** Days and times of an event, for its pickers. */
import { NO_TIME } from '@sahna/contract/constants';
import { formatDayFrom, formatDayParts, isOtherYear } from '../../format/calendar.ts';
import type { Language } from '../../language.ts';
import { isFewLeft } from '../few-left.ts';

/** `id`: the day in URLs and requests. */
export type EventDay<Time extends DaySession = DaySession> = {
  id: string;
  /** `Saturday, 5 December` */
  name: string;
  /** `5 December` */
  date: string;
  /** Text of a date slide. */
  parts: { weekday: string; day: string; month: string };
  sessions: readonly Time[];
};

/**
 * `id`: the time in URLs and requests. `clock`: null if the session lasts all day. A session without an offer was never
 * on sale, so it is unavailable but not sold out.
 */
export type DaySession = { id: string; clock: string | null; left: number; isOffered: boolean };

/** `today`: the venue's calendar day; days of other years show their year. */
export function readDay<Time extends DaySession>(
  id: string,
  sessions: readonly Time[],
  language: Language,
  today: string,
): EventDay<Time> {
  return {
    id,
    name: formatDayFrom(today, id, language, 'long'),
    date: formatDayFrom(today, id, language, 'none'),
    parts: formatDayParts(id, language, isOtherYear(today, id)),
    sessions,
  };
}

export function readSession(time: string, left: number, isOffered = true): DaySession {
  return { id: time, clock: time === NO_TIME ? null : time, left, isOffered };
}

/** Tickets left on a day with one session if below `fewPlaces`; otherwise null. */
export function getFewLeft({ sessions }: EventDay, fewPlaces: number): number | null {
  const [only] = sessions;
  return sessions.length === 1 && only && isFewLeft(only.left, fewPlaces) ? only.left : null;
}

/** Whether no session of the day has tickets. */
export function isSoldOut(day: EventDay): boolean {
  return day.sessions.every((session) => session.left === 0);
}

/** Whether a day has tickets, but fewer than the threshold in all its sessions. */
export function hasFew(day: EventDay, fewPlaces: number): boolean {
  return isFewLeft(
    day.sessions.reduce((sum, session) => sum + session.left, 0),
    fewPlaces,
  );
}

/** Day and time in the URL. */
export type SessionAddress = { date?: string | undefined; time?: string | undefined };

/** Whether the session or day in the URL is sold out; null if neither is. */
export function findSoldOutAddress(
  days: readonly EventDay[],
  { date, time }: SessionAddress,
): 'session' | 'day' | null {
  const day = days.find(({ id }) => id === date);
  if (!day) return null;
  const session = day.sessions.find(({ id, clock }) => id === time && clock !== null);
  if (session?.isOffered && session.left === 0) return 'session';
  return isSoldOut(day) && hasSessions([day]) ? 'day' : null;
}

/** Whether the shop has prices for anything on these days. */
export function hasSessions(days: readonly EventDay[]): boolean {
  return days.some(({ sessions }) => sessions.some((session) => session.isOffered));
}

/** The text of a day without tickets: sold out, or never on sale. Null while it has some. */
export function getUnavailableReason(day: EventDay): 'event.day-sold-out' | 'event.not-offered' | null {
  if (!isSoldOut(day)) return null;
  return hasSessions([day]) ? 'event.day-sold-out' : 'event.not-offered';
}

/** Whether to show a time picker; false for a single all-day session. */
export function hasTimes(day: EventDay | undefined): boolean {
  return day !== undefined && !(day.sessions.length === 1 && day.sessions[0]?.clock === null);
}
