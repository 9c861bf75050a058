/** What a change set will change, and for whom. */
import { isDeepStrictEqual } from 'node:util';
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Database, Executor } from '../../../platform/db/index.ts';
import { findShortages } from '../../reservations/rules/index.ts';
import { createProblem } from '../import/problems/create-problem.ts';
import type { DocumentProblem } from '../import/problems/document-problem.ts';
import type { EventRow } from '../import/store/rows.ts';
import { readAllocatedAddOns } from '../store/editing/event-sales.ts';
import { listSessionTakings, type SessionTaking } from '../store/editing/season-events.ts';
import { compareDocuments, type DocumentChange } from './comparison/compare-documents.ts';
import { compareLists } from './comparison/compare-lists.ts';
import { formatSessionTime } from './comparison/compare-sessions.ts';
import { planDocuments } from './documents/plan-documents.ts';
import { readPublishedDocuments } from './documents/published-documents.ts';
import { parseDocument, toDocumentProblem } from './documents/write-documents.ts';
import { listRemovedRowsInUse } from './lists/removed-row-uses.ts';
import { findPublishError, findUndoError, type PublishError } from './publish.ts';
import type { SeasonDocument } from './rules.ts';
import { type ChangeSet, type DraftDocument, listDraftDocuments, listDraftVersions } from './store.ts';

/** Tickets of the sessions that change. */
export type AffectedTickets = { sold: number; reserved: number; buyers: number };

/** `changes` null: the draft is invalid. `publishedSince`: by something else. `title`: of any shape. */
export type EventReview = {
  key: string;
  title: unknown;
  changes: DocumentChange[] | null;
  publishedSince: DocumentChange[];
  affected: AffectedTickets;
};

/** `error`: why a draft cannot be published, or a publication not be undone. */
export type ChangeSetReview = { events: EventReview[]; error: PublishError | null };

export async function reviewDrafts(db: Database, { id, state }: ChangeSet, now: Date): Promise<ChangeSetReview> {
  const drafts = await listDraftDocuments(db, id);
  const keys = drafts.map(({ key }) => key);
  const current = await readPublishedDocuments(db, keys);
  const takings = await listSessionTakings(db, keys, now);
  return {
    events: drafts.map((draft) => {
      const { key } = draft;
      const { before, after, foreign } = chooseDocuments(draft, current.get(key) ?? null, state);
      const changes = compareValid(key, before, after);
      return {
        key,
        title: [after, before].map((document) => document?.['title']).find(hasWords),
        changes,
        publishedSince: isDeepStrictEqual(...foreign) ? [] : (compareValid(key, ...foreign) ?? []),
        affected: sumTickets(key, changes ?? [], takings),
      };
    }),
    error: await findReviewError(db, { id, state }, now),
  };
}

/** Of a draft without a title, the published one names the event. */
function hasWords(title: unknown): boolean {
  return typeof title === 'object' && title !== null && Object.values(title).some((words) => words !== '');
}

/** `foreign`: what something else has published, before and after. */
type Documents = { before: SeasonDocument; after: SeasonDocument; foreign: [SeasonDocument, SeasonDocument] };

/** Compares a draft with its base document, and a publication with the documents before it. */
function chooseDocuments(
  { document, base, published }: DraftDocument,
  current: SeasonDocument,
  state: ChangeSet['state'],
): Documents {
  switch (state) {
    case 'draft':
    case 'scheduled':
      return { before: base, after: document, foreign: [base, current] };
    case 'discarded':
      return { before: base, after: document, foreign: [null, null] };
    case 'published':
      return { before: base, after: published, foreign: [published, current] };
    case 'undone':
      return { before: base, after: published, foreign: [null, null] };
  }
}

function compareValid(key: string, before: SeasonDocument, after: SeasonDocument): DocumentChange[] | null {
  if (isSeasonListFile(key)) return before === after ? [] : compareLists(key, before, after);
  const [from, to] = [parseDocument(before), parseDocument(after)];
  const isReadable = (before === null || from !== null) && (after === null || to !== null);
  return isReadable ? compareDocuments(from, to) : null;
}

function sumTickets(
  key: string,
  changes: readonly DocumentChange[],
  takings: readonly SessionTaking[],
): AffectedTickets {
  const touched = new Set(changes.flatMap((change) => ('sessions' in change ? change.sessions : [])));
  return takings
    .filter((taking) => taking.eventKey === key && touched.has(formatSessionTime(taking)))
    .reduce(
      (sum, { sold, reserved, buyers }) => ({
        sold: sum.sold + sold,
        reserved: sum.reserved + reserved,
        buyers: sum.buyers + buyers,
      }),
      { sold: 0, reserved: 0, buyers: 0 },
    );
}

async function findReviewError(
  db: Database,
  { id, state }: Pick<ChangeSet, 'id' | 'state'>,
  now: Date,
): Promise<PublishError | null> {
  if (state === 'draft' || state === 'scheduled') return findPublishError(db, id, now);
  return state === 'published' ? findUndoError(db, id, now) : { kind: 'wrong_state' };
}

/** Problems of single drafts by the rules of an import; sales are not compared. */
export async function checkDraft(
  on: Executor,
  key: string,
  document: SeasonDocument,
  now: Date,
  changeSetId: number | null = null,
): Promise<DocumentProblem[]> {
  const planned = document && (await planDocuments(on, new Map([[key, document]]), now));
  const problems = planned ? planned.problems.list.map(toDocumentProblem) : [];
  if (problems.length > 0) return problems;
  if (!isSeasonListFile(key)) return planned ? listShortAddOns(on, key, planned.events) : [];
  const published = (await readPublishedDocuments(on, [key])).get(key) ?? null;
  const drafts = changeSetId === null ? [] : await listDraftVersions(on, changeSetId);
  const drafted = drafts.map((draft) => draft.key);
  return listRemovedRowsInUse(on, key, { published, document }, drafted);
}

/** Stocks of add-ons that are smaller than the number of sold and reserved ones. */
async function listShortAddOns(
  on: Executor,
  event: string,
  events: readonly Pick<EventRow, 'addOns'>[],
): Promise<DocumentProblem[]> {
  const addOns = events.flatMap((row) => row.addOns);
  const allocated = new Map((await readAllocatedAddOns(on, event)).map((addOn) => [addOn.key, addOn.allocated]));
  return findShortages(addOns, allocated, ({ key, stock: quantity }) => ({ key, quantity })).map(({ at, used }) => ({
    ...{ event, field: `addOns.${at}.stock`, sessionId: null },
    ...createProblem('capacity-taken', { requested: addOns[at]?.stock ?? 0, allocated: used }),
  }));
}
