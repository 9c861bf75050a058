/** Differences between the sessions of two documents of an event. */
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '../../../../platform/lib/durations.ts';
import { memoize } from '../../../../platform/lib/memoize.ts';
import type { EventFile } from '../../import/format/event.ts';
import { expandSessionRule, isRelative, resolveDay } from '../../import/plan/days/days.ts';

/** `row`: position in the document. `terms`: every other field. */
export type DocumentSession = { row: number; day: string; time: string | null; terms: Record<string, unknown> };

export type SessionDifferences = {
  added: DocumentSession[];
  removed: DocumentSession[];
  moved: { from: DocumentSession; to: DocumentSession }[];
  changed: { from: DocumentSession; to: DocumentSession }[];
};

/** In order of day and time. Days that do not exist are left out, as are relative ones, which documents do not have. */
export function listDocumentSessions(document: EventFile | null): DocumentSession[] {
  const parseDay = memoize(parseAbsoluteDay);
  const sessions = (document?.sessions ?? []).flatMap((rule, row) => {
    const { date, time, every, from, to, times, ...terms } = {
      date: '',
      time: null,
      every: '',
      from: '',
      to: '',
      times: [],
      ...rule,
    };
    return [...expandSessionRule(rule, parseDay)].map((when) => ({ row, ...when, terms }));
  });
  return sessions
    .map((session) => ({ session, start: formatSessionTime(session) }))
    .sort((first, second) => Number(first.start > second.start) - Number(first.start < second.start))
    .map(({ session }) => session);
}

function parseAbsoluteDay(text: string): string | null {
  return isRelative(text) ? null : resolveDay(text, text);
}

/**
 * A removed and an added session are a move if they are of the same day, the first to the first, or if nothing else can
 * be meant (`createMoveFinder`).
 */
export function compareSessions(before: EventFile | null, after: EventFile | null): SessionDifferences {
  const [old, current] = [listDocumentSessions(before), listDocumentSessions(after)].map(
    (sessions) => new Map(sessions.map((session) => [formatSessionTime(session), session])),
  );
  const removed = new Set([...(old ?? [])].filter(([when]) => !current?.has(when)).map(([, session]) => session));
  const added = new Set([...(current ?? [])].filter(([when]) => !old?.has(when)).map(([, session]) => session));
  const moved: SessionDifferences['moved'] = [];
  const pairUp = (find: (from: DocumentSession) => DocumentSession | undefined): void => {
    for (const from of [...removed]) {
      const to = find(from);
      if (!to) continue;
      moved.push({ from, to });
      removed.delete(from);
      added.delete(to);
    }
  };
  const addedByDay = Map.groupBy(added, ({ day }) => day);
  pairUp(({ day }) => addedByDay.get(day)?.shift());
  for (const isSameTime of [true, false]) pairUp(createMoveFinder({ before, after, removed, added }, isSameTime));
  const changed = [...(old ?? [])].flatMap(([when, from]) => {
    const to = current?.get(when);
    return to && !isDeepStrictEqual(from.terms, to.terms) ? [{ from, to }] : [];
  });
  return { added: [...added], removed: [...removed], moved, changed };
}

/** A session that is further away is another one. */
const MAX_MOVE_DAYS = 14;

type UnpairedSessions = {
  before: EventFile | null;
  after: EventFile | null;
  removed: Iterable<DocumentSession>;
  added: Iterable<DocumentSession>;
};

/**
 * Finds the day that a session is certainly moved to: same hall, same prices and other fields, and within two weeks no
 * other session like it is removed or added.
 */
function createMoveFinder(
  { before, after, removed, added }: UnpairedSessions,
  isSameTime: boolean,
): (from: DocumentSession) => DocumentSession | undefined {
  if (!before || !after || before.hall !== after.hall) return () => undefined;
  const offersOfDay = memoize((day: string) => JSON.stringify(listOffersOfDay(before, day)));
  const identify = ({ day, time, terms }: DocumentSession): string =>
    JSON.stringify([isSameTime && time, terms, offersOfDay(day)]);
  const findRemoved = createNearFinder(removed, identify);
  const findAdded = createNearFinder(added, identify);
  return (from) => {
    const terms = identify(from);
    const [to, ...others] = findAdded(from, terms);
    return to && others.length === 0 && findRemoved(to, terms).length === 1 ? to : undefined;
  };
}

/** Finds the sessions with these terms within two weeks, or some of them if there are several. */
function createNearFinder(
  sessions: Iterable<DocumentSession>,
  identify: (session: DocumentSession) => string,
): (near: DocumentSession, terms: string) => DocumentSession[] {
  const byTerms = new Map(
    [...Map.groupBy(sessions, identify)].map(([terms, alike]) => [terms, Map.groupBy(alike, countDays)]),
  );
  return (near, terms) => {
    const byDay = byTerms.get(terms);
    const found: DocumentSession[] = [];
    const last = countDays(near) + MAX_MOVE_DAYS;
    for (let day = last - 2 * MAX_MOVE_DAYS; day <= last && found.length < 2; day++)
      found.push(...(byDay?.get(day) ?? []));
    return found;
  };
}

function listOffersOfDay({ offers }: EventFile, day: string): unknown {
  return offers.filter(({ days }) => days.length === 0 || days.includes(day)).map(({ days: _days, ...offer }) => offer);
}

function countDays({ day }: DocumentSession): number {
  return Date.parse(day) / DAY_MS;
}

export function formatSessionTime({ day, time }: { day: string; time: string | null }): string {
  return `${day} ${time ?? ''}`.trim();
}
