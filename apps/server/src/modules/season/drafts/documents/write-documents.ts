/** Writes documents by the planner and the stores of an import, and reports why they cannot be published. */
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Tx } from '../../../../platform/db/index.ts';
import { err, ok, type Result } from '../../../../platform/lib/result.ts';
import { EventSchema } from '../../import/format/event.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import type { DocumentProblem } from '../../import/problems/document-problem.ts';
import type { SeasonProblem } from '../../import/problems/problems.ts';
import { reportShortfalls, writeEventRows } from '../../import/write-event-rows.ts';
import { announceChange, markChangedEvents } from '../../store/announce-change.ts';
import { listSessionTakings, type SessionTaking } from '../../store/editing/season-events.ts';
import { compareSessions, formatSessionTime } from '../comparison/compare-sessions.ts';
import { readDependentEvents } from '../lists/dependent-events.ts';
import { toListField } from '../lists/list-documents.ts';
import { createUseFinder } from '../lists/removed-row-uses.ts';
import { writeDraftedLists } from '../lists/write-drafted-lists.ts';
import type { SeasonDocument, SeasonDocuments } from '../rules.ts';
import { planDocuments } from './plan-documents.ts';

/**
 * Returns the number of changed rows. The caller holds the lock of imports, and rolls back if there are problems.
 * `current`: the published documents of the same events and lists.
 */
export async function writeDocuments(
  tx: Tx,
  documents: SeasonDocuments,
  current: SeasonDocuments,
  now: Date,
): Promise<Result<number, DocumentProblem[]>> {
  const dependent = await readDependentEvents(tx, documents, current);
  const planned = await planDocuments(tx, new Map([...dependent.events, ...documents]), now);
  if (!planned) return err([{ event: '', field: '', ...createProblem('season-missing'), sessionId: null }]);
  const { events, lists, read, today, problems } = planned;
  if (problems.list.length > 0) return err(problems.list.map(toDocumentProblem));
  const keys = [...documents.keys(), ...dependent.events.keys()].filter((key) => !isSeasonListFile(key));
  const takings = await listSessionTakings(tx, keys, now);
  const contradictions = [...listSoldMoves(documents, current, takings), ...dependent.listSold(takings, today)];
  if (contradictions.length > 0) return err(contradictions);
  const shop = { read, today, now, problems, shortfalls: [], only: keys };
  const findUses = lists && (await createUseFinder(tx));
  let changes = lists ? await writeDraftedLists(tx, lists, documents, shop.shortfalls) : 0;
  changes += (await writeEventRows(tx, events, shop)).changes;
  reportShortfalls(shop.shortfalls, read, problems);
  const removed = keys.filter((key) => documents.get(key) === null);
  const found = [...problems.list.map(toDocumentProblem), ...((await findUses?.(removed)) ?? [])];
  if (found.length > 0) return err(found);
  if (changes > 0) {
    await markChangedEvents(tx);
    await announceChange(tx);
  }
  return ok(changes);
}

export function toDocumentProblem({ file, line: _line, field, ...problem }: SeasonProblem): DocumentProblem {
  if (isSeasonListFile(file)) return { event: file, field: toListField(file, field), ...problem, sessionId: null };
  return { event: file.replace(/^events\/|\.json$/g, ''), field, ...problem, sessionId: null };
}

/** Sessions with sold or reserved tickets change their time by rescheduling them, which notifies their buyers. */
function listSoldMoves(
  documents: SeasonDocuments,
  current: SeasonDocuments,
  takings: readonly SessionTaking[],
): DocumentProblem[] {
  const findTaking = createTakingFinder(takings);
  return [...documents].flatMap(([event, document]) => {
    const { moved } = compareSessions(parseDocument(current.get(event) ?? null), parseDocument(document));
    return moved.flatMap(({ from, to }) => {
      const taking = findTaking(event, formatSessionTime(from));
      if (!taking) return [];
      const { sold, reserved, id } = taking;
      const problem = createProblem('session-moved', { time: formatSessionTime(from), sold, reserved });
      const field = `sessions.${to.row}.${to.day === from.day ? 'time' : 'date'}`;
      return [{ event, field, ...problem, sessionId: id }];
    });
  });
}

/** Finds the tickets of a session by its event and time. */
export function createTakingFinder(takings: readonly SessionTaking[]) {
  const byTime = new Map(takings.map((taking) => [`${taking.eventKey} ${formatSessionTime(taking)}`, taking]));
  return (event: string, time: string): SessionTaking | undefined => byTime.get(`${event} ${time}`);
}

/** Null if there is none, or if it is invalid. */
export function parseDocument(document: SeasonDocument) {
  return document === null ? null : (EventSchema.safeParse(document).data ?? null);
}
