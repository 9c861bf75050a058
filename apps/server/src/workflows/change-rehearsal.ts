/** Switches the rehearsal of the sale on or off. Orders placed while it is on are marked and can be deleted. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { switchRehearsal } from '../modules/season/index.ts';
import { commitIfOk, type Database } from '../platform/db/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';

/** `changed`: somebody else has switched it meanwhile. */
export function changeRehearsal(
  { db, clock }: { db: Database; clock: Clock },
  isOn: boolean,
  actor: StaffActor,
): Promise<Result<null, 'changed'>> {
  return commitIfOk(db, async (tx) => {
    const now = clock.now();
    if (!(await switchRehearsal(tx, isOn, now))) return err('changed');
    const verb = isOn ? 'start_rehearsal' : 'end_rehearsal';
    await recordAuditEntry(tx, { actor, verb, object: { kind: 'settings', id: null } }, now);
    return ok(null);
  });
}
