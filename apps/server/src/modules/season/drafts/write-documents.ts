/** Writes documents of events by the planner and the stores of an import, and reports why they cannot be published. */
import type { Tx } from '../../../platform/db/index.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { EventSchema } from '../import/format/event.ts';
import type { SeasonProblem } from '../import/problems/problems.ts';
import { reportShortfalls, writeEventRows } from '../import/write-event-rows.ts';
import { announceChange, markChangedEvents } from '../store/announce-change.ts';
import { listSessionTakings, type SessionTaking } from '../store/editing/season-events.ts';
import { compareSessions, formatSessionTime } from './comparison/compare-sessions.ts';
import { planDocuments } from './plan-documents.ts';
import type { EventDocument, EventDocuments } from './rules.ts';

/** `field`: path in the document, with positions from 0. `sessionId`: the session that has to be changed first. */
export type DocumentProblem = { event: string; field: string; message: string; sessionId: number | null };

/**
 * Returns the number of changed rows. The caller holds the lock of imports, and rolls back if there are problems.
 * `current`: the published documents of the same events.
 */
export async function writeDocuments(
  tx: Tx,
  documents: EventDocuments,
  current: EventDocuments,
  now: Date,
): Promise<Result<number, DocumentProblem[]>> {
  const planned = await planDocuments(tx, documents, now);
  if (!planned) return err([{ event: '', field: '', message: 'nothing is published yet', sessionId: null }]);
  const { events, read, today, problems } = planned;
  if (problems.list.length > 0) return err(problems.list.map(toDocumentProblem));
  const keys = [...documents.keys()];
  const moves = listSoldMoves(documents, current, await listSessionTakings(tx, keys, now));
  if (moves.length > 0) return err(moves);
  const shop = { read, today, now, problems, shortfalls: [], only: keys };
  const { changes } = await writeEventRows(tx, events, shop);
  reportShortfalls(shop.shortfalls, read, problems);
  if (problems.list.length > 0) return err(problems.list.map(toDocumentProblem));
  if (changes > 0) {
    await markChangedEvents(tx);
    await announceChange(tx);
  }
  return ok(changes);
}

export function toDocumentProblem({ file, field, message }: SeasonProblem): DocumentProblem {
  return { event: file.replace(/^events\/|\.json$/g, ''), field, message, sessionId: null };
}

/** Sessions with sold or reserved tickets change their time by rescheduling them, which notifies their buyers. */
function listSoldMoves(
  documents: EventDocuments,
  current: EventDocuments,
  takings: readonly SessionTaking[],
): DocumentProblem[] {
  return [...documents].flatMap(([event, document]) => {
    const { moved } = compareSessions(parseDocument(current.get(event) ?? null), parseDocument(document));
    return moved.flatMap(({ from, to }) => {
      const taking = findTaking(takings, event, formatSessionTime(from));
      if (!taking) return [];
      const message = `moves the session of ${formatSessionTime(from)}, which has ${taking.sold} sold and ${taking.reserved} reserved tickets: reschedule the session instead`;
      return [
        { event, field: `sessions.${to.row}.${to.day === from.day ? 'time' : 'date'}`, message, sessionId: taking.id },
      ];
    });
  });
}

export function findTaking(takings: readonly SessionTaking[], event: string, time: string): SessionTaking | undefined {
  return takings.find((taking) => taking.eventKey === event && formatSessionTime(taking) === time);
}

/** Null if there is none, or if it is invalid. */
export function parseDocument(document: EventDocument) {
  return document === null ? null : (EventSchema.safeParse(document).data ?? null);
}
