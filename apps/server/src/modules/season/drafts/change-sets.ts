/** Begins, saves and discards change sets. A draft may be invalid: it is checked when it is reviewed and published. */
import { DocumentKey, isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { parseJson } from '../import/files/json-file.ts';
import { Problems } from '../import/problems/problems.ts';
import { rebaseDraftDocument } from './comparison/rebase-document.ts';
import { readPublishedDocuments } from './documents/published-documents.ts';
import type { SeasonDocument } from './rules.ts';
import {
  type ChangeSet,
  changeState,
  type DraftDocument,
  deleteDraftDocument,
  findDraftDocument,
  insertChangeSet,
  insertDraftDocument,
  lockChangeSet,
  touchChangeSet,
  updateDraftDocument,
} from './store.ts';

/** A change set with its events. */
export type ChangeSetContent = { changeSet: ChangeSet; events: DraftDocument[] };

export function beginChangeSet(
  db: Database,
  title: string,
  member: StaffMemberId,
  actor: Actor,
  now: Date,
): Promise<ChangeSet> {
  return db.transaction(async (tx) => {
    const changeSet = await insertChangeSet(tx, title, member, now);
    await record(tx, changeSet.id, 'create_change_set', actor, now, { title });
    return changeSet;
  });
}

/**
 * `version`: of the draft that the editor has read; 0 for a document that the change set does not have yet, whose `base` is
 * the published document that the editor has read. Without one the draft starts from what is published now.
 */
export type DraftInput = { key: string; version: number; document: SeasonDocument; base?: SeasonDocument | undefined };

/** `stored`: the draft that somebody else has saved meanwhile; null: the event was removed from the change set. */
export type SaveError =
  | { kind: 'wrong_state' }
  | { kind: 'wrong_key' }
  | { kind: 'not_storable'; message: string }
  | { kind: 'changed'; stored: DraftDocument | null };

/** Returns the draft as it is stored. Saves are not in the audit log: the publication is. */
export function writeDraft(
  db: Database,
  id: number,
  { key, version, document, base }: DraftInput,
  now: Date,
): Promise<Result<DraftDocument, SaveError>> {
  return db.transaction(async (tx) => {
    if (!DocumentKey.safeParse(key).success) return err({ kind: 'wrong_key' });
    if (document === null && isSeasonListFile(key)) return err({ kind: 'not_storable', message: 'must be a list' });
    const message = findStorageProblem(key, document) ?? findStorageProblem(key, base ?? null);
    if (message !== null) return err({ kind: 'not_storable', message });
    if ((await lockChangeSet(tx, id))?.state !== 'draft') return err({ kind: 'wrong_state' });
    const stored = await findDraftDocument(tx, id, key);
    if ((stored?.version ?? 0) !== version) return err({ kind: 'changed', stored });
    if (stored) await updateDraftDocument(tx, id, { key, document, base: stored.base });
    else {
      const published = (await readPublishedDocuments(tx, [key])).get(key) ?? null;
      await insertDraftDocument(tx, id, { key, document, base: base === undefined ? published : base });
    }
    await touchChangeSet(tx, id, now);
    const saved = await findDraftDocument(tx, id, key);
    if (!saved) throw new Error('a draft was not saved');
    return ok(saved);
  });
}

/** Returns why the database cannot store the document, or null. */
export function findStorageProblem(key: string, document: SeasonDocument): string | null {
  const problems = new Problems();
  return parseJson(key, JSON.stringify(document), problems) ? null : (problems.list[0]?.message ?? '');
}

/** Continues the draft on top of what is published now; the fields that it has changed replace those. */
export function restartDraft(
  db: Database,
  id: number,
  key: string,
  now: Date,
): Promise<Result<DraftDocument, 'wrong_state' | 'not_found'>> {
  return db.transaction(async (tx) => {
    if ((await lockChangeSet(tx, id))?.state !== 'draft') return err('wrong_state');
    const stored = await findDraftDocument(tx, id, key);
    if (!stored) return err('not_found');
    const base = (await readPublishedDocuments(tx, [key])).get(key) ?? null;
    const rebased = { ...stored, document: rebaseDraftDocument(stored, base), base };
    await updateDraftDocument(tx, id, rebased);
    await touchChangeSet(tx, id, now);
    return ok({ ...rebased, version: stored.version + 1 });
  });
}

/** Takes the event out of the change set. */
export function deleteDraft(db: Database, id: number, key: string, now: Date): Promise<Result<null, 'wrong_state'>> {
  return db.transaction(async (tx) => {
    if ((await lockChangeSet(tx, id))?.state !== 'draft') return err('wrong_state');
    await deleteDraftDocument(tx, id, key);
    await touchChangeSet(tx, id, now);
    return ok(null);
  });
}

export function closeChangeSet(
  db: Database,
  id: number,
  actor: Actor,
  now: Date,
): Promise<Result<null, 'wrong_state'>> {
  return db.transaction(async (tx) => {
    const changeSet = await lockChangeSet(tx, id);
    if (changeSet?.state !== 'draft' && changeSet?.state !== 'scheduled') return err('wrong_state');
    const discarded = { ...changeSet, state: 'discarded', publishAt: null } as const;
    if (!(await changeState(tx, id, changeSet.state, discarded, now))) return err('wrong_state');
    await record(tx, id, 'discard_change_set', actor, now, { title: changeSet.title });
    return ok(null);
  });
}

export function record(
  tx: Tx,
  id: number,
  verb:
    | 'create_change_set'
    | 'discard_change_set'
    | 'publish_change_set'
    | 'schedule_change_set'
    | 'undo_change_set'
    | 'unschedule_change_set',
  actor: Actor,
  now: Date,
  after: Record<string, unknown>,
): Promise<void> {
  return recordAuditEntry(tx, { actor, verb, object: { kind: 'change_set', id }, after }, now);
}
