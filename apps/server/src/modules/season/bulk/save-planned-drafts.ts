/** Saves planned documents of many events in a change set: all of them, or none. */
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { record } from '../drafts/change-sets.ts';
import {
  type ChangeSet,
  insertChangeSet,
  insertDraftDocument,
  listDraftVersions,
  lockChangeSet,
  touchChangeSet,
  updateDraftDocument,
} from '../drafts/store.ts';
import type { PlannedDraft } from './compute-bulk-plan.ts';

export type BulkTarget = { changeSetId: number } | { title: string };
/** `changed`: somebody else has saved the draft of these events meanwhile. */
export type AddError = { kind: 'wrong_state' } | { kind: 'changed'; events: string[] };

export function savePlannedDrafts(
  db: Database,
  target: BulkTarget,
  drafts: readonly PlannedDraft[],
  member: StaffMemberId,
  actor: Actor,
  now: Date,
): Promise<Result<ChangeSet, AddError>> {
  return db.transaction(async (tx) => {
    const changeSet =
      'title' in target
        ? await begin(tx, target.title, member, actor, now)
        : await lockChangeSet(tx, target.changeSetId);
    if (changeSet?.state !== 'draft') return err({ kind: 'wrong_state' });
    const versions = new Map((await listDraftVersions(tx, changeSet.id)).map(({ key, version }) => [key, version]));
    const changed = drafts.filter(({ key, version }) => (versions.get(key) ?? 0) !== version).map(({ key }) => key);
    if (changed.length > 0) return err({ kind: 'changed', events: changed });
    for (const draft of drafts)
      await (versions.has(draft.key) ? updateDraftDocument : insertDraftDocument)(tx, changeSet.id, draft);
    await touchChangeSet(tx, changeSet.id, now);
    return ok(changeSet);
  });
}

async function begin(tx: Tx, title: string, member: StaffMemberId, actor: Actor, now: Date): Promise<ChangeSet> {
  const changeSet = await insertChangeSet(tx, title, member, now);
  await record(tx, changeSet.id, 'create_change_set', actor, now, { title });
  return changeSet;
}
