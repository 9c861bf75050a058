/** Publishes a new event with many sessions, as a planner does in the admin app. */
import { beginChangeSet, writeDraft } from '../../apps/server/src/modules/season/drafts/change-sets.ts';
import { readPublishedDocuments } from '../../apps/server/src/modules/season/drafts/documents/published-documents.ts';
import { publishDrafts } from '../../apps/server/src/modules/season/drafts/publish.ts';
import { insertDraftAuthor } from '../../apps/server/src/modules/season/drafts/testing/draft-rows.store.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { createMemberActor } from '../../apps/server/src/platform/lib/actor.ts';
import { staffMemberId } from '../../apps/server/src/platform/lib/ids.ts';
import { addDays } from '../../apps/server/src/platform/lib/local-date.ts';

/** The event of `writeSeason`, which the new event copies. */
const RUSH_EVENT = 'rush';
const SESSIONS = 1000;
const FIRST_DAY = '2037-01-01';

/** Milliseconds of the publication, from its request to its commit. */
export async function publishEvent(db: Database): Promise<number> {
  const member = staffMemberId(await insertDraftAuthor(db));
  const actor = createMemberActor(member, '');
  const changeSet = await beginChangeSet(db, 'Dates', member, actor, new Date());
  const key = `planned-${changeSet.id}`;
  const event = (await readPublishedDocuments(db, [RUSH_EVENT])).get(RUSH_EVENT);
  const sessions = Array.from({ length: SESSIONS }, (_, nth) => ({
    date: addDays(FIRST_DAY, nth),
    time: '19:00',
    stock: 300,
  }));
  const document = { ...event, key, sessions };
  const saved = await writeDraft(db, changeSet.id, { key, version: 0, document }, new Date());
  const startedAt = performance.now();
  const published = await publishDrafts(db, changeSet.id, actor, new Date());
  if (!saved.ok || !published.ok) throw new Error('the draft was not published');
  return performance.now() - startedAt;
}
