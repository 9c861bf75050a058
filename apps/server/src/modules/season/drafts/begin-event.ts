import type { Database } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { lockImports } from '../store/announce-change.ts';
import { listEventKeys } from '../store/editing/season-events.ts';
import { findStorageProblem, record } from './change-sets.ts';
import { type ChangeSet, insertChangeSet, insertDraftDocument, listDraftedKeys } from './store.ts';

/** `title`: of the change set. */
export type NewEvent = { key: string; title: string; document: Readonly<Record<string, unknown>> };

/** `freeKey`: a similar key that no event has. */
export type NewEventError = { kind: 'key_taken'; freeKey: string } | { kind: 'not_storable'; message: string };

const MAX_KEY_LENGTH = 80;

/** Begins a change set with an event whose key neither a published event nor a draft has. */
export function beginEvent(
  db: Database,
  { key, title, document }: NewEvent,
  member: StaffMemberId,
  actor: Actor,
  now: Date,
): Promise<Result<ChangeSet, NewEventError>> {
  return db.transaction(async (tx) => {
    const message = findStorageProblem(key, document);
    if (message !== null) return err({ kind: 'not_storable', message });
    // Imports, publications and other new events wait, so that nothing else gets the key meanwhile.
    await lockImports(tx);
    const usedKeys = new Set([...(await listEventKeys(tx)), ...(await listDraftedKeys(tx)).map((draft) => draft.key)]);
    if (usedKeys.has(key)) return err({ kind: 'key_taken', freeKey: findFreeKey(key, usedKeys) });
    const changeSet = await insertChangeSet(tx, title, member, now);
    await insertDraftDocument(tx, changeSet.id, { key, document: { ...document, key }, base: null });
    await record(tx, changeSet.id, 'create_change_set', actor, now, { title });
    return ok(changeSet);
  });
}

function findFreeKey(key: string, usedKeys: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const candidate = `${key.slice(0, MAX_KEY_LENGTH - end.length)}${end}`;
    if (!usedKeys.has(candidate)) return candidate;
  }
}
