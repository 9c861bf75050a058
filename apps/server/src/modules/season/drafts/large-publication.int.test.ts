/** A thousand sessions are published and taken back in one transaction each. */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { addDays } from '../../../platform/lib/local-date.ts';
import { measureSlowness } from '../../../testing/machine-slowness.ts';
import { TODAY } from '../../catalog/testing/small-season.ts';
import { publishDrafts, undoPublication } from './publish.ts';
import { draft, NOW, openDraftSeason, readDocument } from './testing/draft-season.ts';

const SESSIONS = 1000;
/** 5 s are the limit for staff; other tests use the machine. */
const LIMIT_MS = 15_000;

describeWithDatabase('a draft with a thousand sessions', (open) => {
  it('is published within the limit, and taken back', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await readDocument(db, 'concert');
    const sessions = Array.from({ length: SESSIONS }, (_, at) => ({ date: addDays(TODAY, at + 10), time: '20:00' }));
    const id = await draft(db, { concert: { ...before, sessions } }, member);
    const startedAt = performance.now();
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({ ok: true });
    const duration = performance.now() - startedAt;
    expect(duration, `${SESSIONS} sessions took ${Math.round(duration)} ms`).toBeLessThan(LIMIT_MS * measureSlowness());
    expect((await readDocument(db, 'concert'))['sessions']).toHaveLength(SESSIONS);
    expect((await undoPublication(db, id, actor, NOW)).ok).toBe(true);
    expect(await readDocument(db, 'concert')).toEqual(before);
  });
});
