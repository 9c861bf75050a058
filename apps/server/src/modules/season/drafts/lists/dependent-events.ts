import type { Executor } from '../../../../platform/db/index.ts';
import type { LocalDate } from '../../../../platform/lib/local-date.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import type { DocumentProblem } from '../../import/problems/document-problem.ts';
import { listEventsAtVenues } from '../../store/editing/retired-rows.ts';
import type { SessionTaking } from '../../store/editing/season-events.ts';
import { formatSessionTime } from '../comparison/compare-sessions.ts';
import { readPublishedDocuments } from '../documents/published-documents.ts';
import type { SeasonDocuments } from '../rules.ts';
import { parseList } from './list-documents.ts';

/**
 * Events whose sessions start at another instant because the time zone of their venue changes: they are written again.
 * With sold or reserved tickets of future sessions this is refused.
 */
export async function readDependentEvents(
  on: Executor,
  documents: SeasonDocuments,
  current: SeasonDocuments,
): Promise<{
  events: SeasonDocuments;
  listSold: (takings: readonly SessionTaking[], today: LocalDate) => DocumentProblem[];
}> {
  const venues = listMovedVenues(documents, current);
  const keys = venues.length > 0 ? await listEventsAtVenues(on, venues) : [];
  const published = await readPublishedDocuments(
    on,
    keys.filter((key) => !documents.has(key)),
  );
  return {
    events: new Map([...published].filter(([, document]) => document !== null)),
    listSold: (takings, today) =>
      takings
        .filter(({ eventKey, day }) => keys.includes(eventKey) && day >= today)
        .map((taking) => ({
          event: 'venues.json',
          field: 'rows',
          ...createProblem('time-zone-changed', { event: taking.eventKey, time: formatSessionTime(taking) }),
          sessionId: taking.id,
        })),
  };
}

/** Keys of venues with another time zone. */
function listMovedVenues(documents: SeasonDocuments, current: SeasonDocuments): string[] {
  const [before, after] = [current, documents].map((from) => parseList('venues.json', from.get('venues.json') ?? null));
  return [...(before?.rows ?? [])].flatMap(([key, row]) => {
    const venue = after?.rows.get(key);
    return venue && venue['timeZone'] !== row['timeZone'] ? [key] : [];
  });
}
