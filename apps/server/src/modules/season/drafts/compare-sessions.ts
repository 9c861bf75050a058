/** Differences between the sessions of two documents of an event. */
import { isDeepStrictEqual } from 'node:util';
import type { EventFile } from '../import/format/event.ts';
import { expandSessionRule } from '../import/plan/days.ts';

/** `terms`: every other field. */
export type DocumentSession = { day: string; time: string | null; terms: Record<string, unknown> };

export type SessionDifferences = {
  added: DocumentSession[];
  removed: DocumentSession[];
  moved: { from: DocumentSession; to: DocumentSession }[];
  changed: { from: DocumentSession; to: DocumentSession }[];
};

/** In order of day and time. Days of the documents are absolute. */
export function listDocumentSessions(document: EventFile | null): DocumentSession[] {
  const sessions = (document?.sessions ?? []).flatMap((rule) => {
    const { date, time, every, from, to, times, ...terms } = {
      date: '',
      time: null,
      every: '',
      from: '',
      to: '',
      times: [],
      ...rule,
    };
    return [...expandSessionRule(rule, (text) => text)].map((when) => ({ ...when, terms }));
  });
  return sessions.sort((first, second) => formatSessionTime(first).localeCompare(formatSessionTime(second)));
}

/** A removed and an added session of the same day are a move: the first removed is the first added. */
export function compareSessions(before: EventFile | null, after: EventFile | null): SessionDifferences {
  const [old, current] = [listDocumentSessions(before), listDocumentSessions(after)].map(
    (sessions) => new Map(sessions.map((session) => [formatSessionTime(session), session])),
  );
  const removed = [...(old ?? [])].filter(([when]) => !current?.has(when)).map(([, session]) => session);
  const added = [...(current ?? [])].filter(([when]) => !old?.has(when)).map(([, session]) => session);
  const moved: SessionDifferences['moved'] = [];
  for (const from of [...removed]) {
    const to = added.find(({ day }) => day === from.day);
    if (!to) continue;
    moved.push({ from, to });
    removed.splice(removed.indexOf(from), 1);
    added.splice(added.indexOf(to), 1);
  }
  const changed = [...(old ?? [])].flatMap(([when, from]) => {
    const to = current?.get(when);
    return to && !isDeepStrictEqual(from.terms, to.terms) ? [{ from, to }] : [];
  });
  return { added, removed, moved, changed };
}

export function formatSessionTime({ day, time }: { day: string; time: string | null }): string {
  return `${day} ${time ?? ''}`.trim();
}
