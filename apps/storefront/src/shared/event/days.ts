/** The days and times at which an event is sold, as visitors choose them. */
import { NO_TIME } from '@sahna/contract/constants';
import { dayParts, formatDayFrom, isOtherYear } from '../format/calendar.ts';
import type { Language } from '../language.ts';

/** `id` names the day in addresses and calls. */
export type Day<Time extends Session = Session> = {
  id: string;
  /** `Saturday, December 5` */
  name: string;
  /** `December 5` */
  date: string;
  /** The parts of a date slide. */
  parts: { weekday: string; day: string; month: string };
  sessions: readonly Time[];
};

/**
 * `id` names the time in addresses and calls; `clock` is null where the session is the whole day. Without an offer nothing of
 * it was ever sold: then it has no tickets, but is not sold out.
 */
export type Session = { id: string; clock: string | null; left: number; isOffered: boolean };

/** `today` is the venue's day: a day of another year has it. */
export function readDay<Time extends Session>(
  id: string,
  sessions: readonly Time[],
  language: Language,
  today: string,
): Day<Time> {
  return {
    id,
    name: formatDayFrom(today, id, language, 'long'),
    date: formatDayFrom(today, id, language, 'none'),
    parts: dayParts(id, language, isOtherYear(today, id)),
    sessions,
  };
}

export function readSession(time: string, left: number, isOffered = true): Session {
  return { id: time, clock: time === NO_TIME ? null : time, left, isOffered };
}

/** Places left of a day with one session where they are below `fewPlaces`; null where the number is not shown. */
export function fewLeft({ sessions }: Day, fewPlaces: number): number | null {
  const [only] = sessions;
  return sessions.length === 1 && only && only.left > 0 && only.left < fewPlaces ? only.left : null;
}

/** Nothing of the day can be bought. */
export function isSoldOut(day: Day): boolean {
  return day.sessions.every((session) => session.left === 0);
}

/** Whether a day has places, but at all of its times together fewer than the shop calls few. */
export function hasFew(day: Day, fewPlaces: number): boolean {
  const left = day.sessions.reduce((sum, session) => sum + session.left, 0);
  return left > 0 && left < fewPlaces;
}

/** The day and time that an address names. */
export type SessionAddress = { date?: string | undefined; time?: string | undefined };

/** What an address names of which all tickets are sold; null: nothing. */
export function soldOutAt(days: readonly Day[], { date, time }: SessionAddress): 'session' | 'day' | null {
  const day = days.find(({ id }) => id === date);
  if (!day) return null;
  const session = day.sessions.find(({ id, clock }) => id === time && clock !== null);
  if (session?.isOffered && session.left === 0) return 'session';
  return isSoldOut(day) && areOffered([day]) ? 'day' : null;
}

/** Whether the shop has prices for anything on these days. */
export function areOffered(days: readonly Day[]): boolean {
  return days.some(({ sessions }) => sessions.some((session) => session.isOffered));
}

/** Whether times are to be chosen: not where the whole day is one session. */
export function hasTimes(day: Day | undefined): boolean {
  return day !== undefined && !(day.sessions.length === 1 && day.sessions[0]?.clock === null);
}
