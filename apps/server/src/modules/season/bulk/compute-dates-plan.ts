/** Adds dates to the document of an event, or of a new event that is copied from another. Writes nothing. */
import type { Executor } from '../../../platform/db/index.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { type LocalDate, toLocalDay } from '../../../platform/lib/local-date.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { readPublishedDocuments } from '../drafts/documents/published-documents.ts';
import { findChangeSet, listDraftDocuments } from '../drafts/store.ts';
import { Key } from '../import/format/values.ts';
import { type AddedDates, addDates } from '../planning/add-dates.ts';
import { readBulkDocument } from '../planning/bulk-document.ts';
import type { FormatSessionRow } from '../planning/date-rule.ts';
import { listEventKeys } from '../store/editing/season-events.ts';
import type { PlannedDraft } from './compute-bulk-plan.ts';

/** `source`: key of the event to copy. */
export type DatesTarget =
  | { kind: 'event'; key: string }
  | { kind: 'copy'; source: string; key: string; title: LocalText };
export type DatesInput = {
  target: DatesTarget;
  rows: readonly FormatSessionRow[];
  /** Tickets of each session; undefined: as in the last session of the event. */
  stock: number | null | undefined;
  changeSetId: number | null;
};
export type DatesError = 'not_found' | 'wrong_state' | 'wrong_key' | 'key_exists' | 'draft_invalid' | 'no_dates';

export async function computeDatesPlan(
  on: Executor,
  { target, rows, stock, changeSetId }: DatesInput,
  now: Date,
): Promise<Result<{ draft: PlannedDraft; added: AddedDates }, DatesError>> {
  if (changeSetId !== null && (await findChangeSet(on, changeSetId))?.state !== 'draft') return err('wrong_state');
  const drafts = changeSetId === null ? [] : await listDraftDocuments(on, changeSetId);
  const findDraft = (key: string) => drafts.find((draft) => draft.key === key);
  if (target.kind === 'copy') {
    if (!Key.safeParse(target.key).success) return err('wrong_key');
    if (findDraft(target.key) || (await listEventKeys(on)).includes(target.key)) return err('key_exists');
  }
  const source = target.kind === 'event' ? target.key : target.source;
  const draft = findDraft(source);
  const base = draft ? draft.base : ((await readPublishedDocuments(on, [source])).get(source) ?? null);
  const fields = draft ? draft.document : base;
  if (!fields) return err('not_found');
  const today: LocalDate = toLocalDay(now, 'UTC');
  const document = readBulkDocument(fields, today);
  if (!document) return err('draft_invalid');
  const added = addDates(document, rows, { stock, today, identity: target.kind === 'copy' ? target : null });
  if (added.count === 0) return err('no_dates');
  if (target.kind === 'copy')
    return ok({ draft: { key: target.key, version: 0, document: added.document, base: null }, added });
  return ok({ draft: { key: source, version: draft?.version ?? 0, document: added.document, base }, added });
}
