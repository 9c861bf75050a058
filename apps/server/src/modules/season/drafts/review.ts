/** What a change set will change, and for whom. */
import type { Database, Executor } from '../../../platform/db/index.ts';
import { listSessionTakings, type SessionTaking } from '../store/season-events.ts';
import { compareDocuments, type DocumentChange } from './compare-documents.ts';
import { readPublishedDocuments } from './event-documents.ts';
import { planDocuments } from './plan-documents.ts';
import { findPublishError, type PublishError } from './publish.ts';
import type { EventDocument } from './rules.ts';
import { type DraftEvent, listDraftEvents } from './store.ts';
import { type DocumentProblem, parseDocument, toDocumentProblem } from './write-documents.ts';

/** Tickets of the sessions that change. */
export type AffectedTickets = { sold: number; reserved: number; buyers: number };

/** `changes` is empty while the draft is invalid. `current`: the published document. */
export type EventReview = {
  key: string;
  title: EventDocument;
  changes: DocumentChange[];
  affected: AffectedTickets;
};

export type ChangeSetReview = { events: EventReview[]; error: PublishError | null };

export async function reviewDrafts(db: Database, id: number, now: Date): Promise<ChangeSetReview> {
  const drafts = await listDraftEvents(db, id);
  const keys = drafts.map(({ key }) => key);
  const current = await readPublishedDocuments(db, keys);
  const takings = await listSessionTakings(db, keys, now);
  return {
    events: drafts.map((draft) => reviewEvent(draft, current.get(draft.key) ?? null, takings)),
    error: await findPublishError(db, id, now),
  };
}

function reviewEvent(
  { key, document }: DraftEvent,
  current: EventDocument,
  takings: readonly SessionTaking[],
): EventReview {
  const after = parseDocument(document);
  const isReadable = document === null || after !== null;
  const changes = isReadable ? compareDocuments(parseDocument(current), after) : [];
  const touched = new Set(changes.flatMap((change) => ('sessions' in change ? change.sessions : [])));
  const affected = takings
    .filter((taking) => taking.eventKey === key && touched.has(`${taking.day} ${taking.time ?? ''}`.trim()))
    .reduce(
      (sum, { sold, reserved, buyers }) => ({
        sold: sum.sold + sold,
        reserved: sum.reserved + reserved,
        buyers: sum.buyers + buyers,
      }),
      { sold: 0, reserved: 0, buyers: 0 },
    );
  return { key, title: document ?? current, changes, affected };
}

/** Problems of single drafts by the rules of an import; sales are not compared. */
export async function checkDraft(
  on: Executor,
  key: string,
  document: EventDocument,
  now: Date,
): Promise<DocumentProblem[]> {
  const planned = document && (await planDocuments(on, new Map([[key, document]]), now));
  return planned ? planned.problems.list.map(toDocumentProblem) : [];
}
