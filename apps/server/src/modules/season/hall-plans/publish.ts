/** Publishes the draft of a hall's plan as the next version: one transaction under the lock of imports. */
import { commitIfOk, type Database } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { writeHalls } from '../import/store/halls.ts';
import { announceChange, lockImports } from '../store/announce-change.ts';
import { checkPlanDocument, type HallPlanProblem } from './check-plan.ts';
import { deleteHallDraft, lockHallDraft } from './store/hall-drafts.ts';
import { findHall, listZonesInUse } from './store/halls.ts';

/** `changed`: the draft or the published plan is another one than that of the review. */
export type PublishHallError =
  | { kind: 'not_found' }
  | { kind: 'changed' }
  | { kind: 'zone_in_use' }
  | { kind: 'invalid'; problems: HallPlanProblem[] };

/** The versions that the member has reviewed; `publishedVersion` 0: none. */
export type ReviewedVersions = { version: number; publishedVersion: number };

/** Returns the newest version. Sessions have the version that they had. */
export function publishPlan(
  db: Database,
  key: string,
  { version, publishedVersion }: ReviewedVersions,
  actor: Actor,
  now: Date,
): Promise<Result<number, PublishHallError>> {
  return commitIfOk<number, PublishHallError>(db, async (tx) => {
    await lockImports(tx);
    const draft = await lockHallDraft(tx, key);
    if (!draft) return err({ kind: 'not_found' });
    const before = (await findHall(tx, key))?.version ?? 0;
    if (draft.version !== version || before !== publishedVersion) return err({ kind: 'changed' });
    const checked = checkPlanDocument(draft, draft.document, draft.svg);
    if (!checked.ok) return err({ kind: 'invalid', problems: checked.error });
    const { row } = checked.value;
    const zones = row.zones.map((zone) => zone.key);
    if ((await listZonesInUse(tx, key, zones)).length > 0) return err({ kind: 'zone_in_use' });
    const changes = await writeHalls(tx, [row]);
    await deleteHallDraft(tx, key);
    const after = (await findHall(tx, key))?.version ?? 0;
    if (changes > 0) await announceChange(tx);
    const entry = { actor, verb: 'publish_hall_plan', object: { kind: 'season', id: null } } as const;
    await recordAuditEntry(tx, { ...entry, after: { hall: key, version: after, seats: row.seats.length } }, now);
    return ok(after);
  });
}
