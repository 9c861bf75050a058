import { type Database, type ProcessedRows, processEach } from '../../../platform/db/index.ts';
import { createMemberActor } from '../../../platform/lib/actor.ts';
import { publishDrafts, unschedulePublication } from './publish.ts';
import { listDueChangeSets } from './store.ts';

/**
 * Sweep `season.publish_change_sets`: publishes change sets whose time has come. One that is refused becomes a draft
 * again, with the reason. Several processes may run this at once: each publication is conditional.
 */
export async function publishDueDrafts(db: Database, now: Date): Promise<ProcessedRows> {
  const due = new Map((await listDueChangeSets(db, now)).map(({ id, memberId }) => [id, memberId]));
  return processEach([...due.keys()], async (id) => {
    const memberId = due.get(id);
    if (memberId === undefined) return;
    const actor = createMemberActor(memberId, '');
    const published = await publishDrafts(db, id, actor, now, ['scheduled']);
    if (published.ok) return;
    const { kind } = published.error;
    if (kind === 'changed' || kind === 'invalid') await unschedulePublication(db, id, actor, now, kind);
  });
}
