/** Differences between the sessions of two documents of an event. */
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '../../../../platform/lib/durations.ts';
import type { EventFile } from '../../import/format/event.ts';
import { expandSessionRule } from '../../import/plan/days/days.ts';

/** `row`: position in the document. `terms`: every other field. */
export type DocumentSession = { row: number; day: string; time: string | null; terms: Record<string, unknown> };

export type SessionDifferences = {
  added: DocumentSession[];
  removed: DocumentSession[];
  moved: { from: DocumentSession; to: DocumentSession }[];
  changed: { from: DocumentSession; to: DocumentSession }[];
};

/** In order of day and time. Days of the documents are absolute. */
export function listDocumentSessions(document: EventFile | null): DocumentSession[] {
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
    return [...expandSessionRule(rule, (text) => text)].map((when) => ({ row, ...when, terms }));
  });
  return sessions.sort((first, second) => formatSessionTime(first).localeCompare(formatSessionTime(second)));
}

/**
 * A removed and an added session are a move if they are of the same day, the first to the first, or if nothing else can
 * be meant (`createMoveFinder`).
 */
export function compareSessions(before: EventFile | null, after: EventFile | null): SessionDifferences {
  const [old, current] = [listDocumentSessions(before), listDocumentSessions(after)].map(
    (sessions) => new Map(sessions.map((session) => [formatSessionTime(session), session])),
  );
  const removed = [...(old ?? [])].filter(([when]) => !current?.has(when)).map(([, session]) => session);
  const added = [...(current ?? [])].filter(([when]) => !old?.has(when)).map(([, session]) => session);
  const moved: SessionDifferences['moved'] = [];
  const pairUp = (find: (from: DocumentSession) => DocumentSession | undefined): void => {
    for (const from of [...removed]) {
      const to = find(from);
      if (!to) continue;
      moved.push({ from, to });
      removed.splice(removed.indexOf(from), 1);
      added.splice(added.indexOf(to), 1);
    }
  };
  pairUp((from) => added.find(({ day }) => day === from.day));
  for (const isSameTime of [true, false])
    pairUp(createMoveFinder({ before, after, removed: [...removed], added: [...added] }, isSameTime));
  const changed = [...(old ?? [])].flatMap(([when, from]) => {
    const to = current?.get(when);
    return to && !isDeepStrictEqual(from.terms, to.terms) ? [{ from, to }] : [];
  });
  return { added, removed, moved, changed };
}

/** A session that is further away is another one. */
const MAX_MOVE_DAYS = 14;

type UnpairedSessions = Pick<SessionDifferences, 'removed' | 'added'> & {
  before: EventFile | null;
  after: EventFile | null;
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
  const identify = ({ day, time, terms }: DocumentSession): string =>
    JSON.stringify([isSameTime && time, terms, listOffersOfDay(before, day)]);
  const [removedByTerms, addedByTerms] = [Map.groupBy(removed, identify), Map.groupBy(added, identify)];
  return (from) => {
    const terms = identify(from);
    const [to, ...others] = (addedByTerms.get(terms) ?? []).filter((session) => isNear(from, session));
    if (!to || others.length > 0) return undefined;
    return (removedByTerms.get(terms) ?? []).filter((session) => isNear(to, session)).length === 1 ? to : undefined;
  };
}

function listOffersOfDay({ offers }: EventFile, day: string): unknown {
  return offers.filter(({ days }) => days.length === 0 || days.includes(day)).map(({ days: _days, ...offer }) => offer);
}

function isNear(first: DocumentSession, second: DocumentSession): boolean {
  return Math.abs(Date.parse(first.day) - Date.parse(second.day)) <= MAX_MOVE_DAYS * DAY_MS;
}

export function formatSessionTime({ day, time }: { day: string; time: string | null }): string {
  return `${day} ${time ?? ''}`.trim();
}
