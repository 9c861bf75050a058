/** Drafts are published completely or not at all, and a publication can be undone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { createMemberActor } from '../../../platform/lib/actor.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { listAuditEntries } from '../../audit-log/index.ts';
import {
  createSmallSeason,
  createTemporaryFolder,
  TODAY,
  toLocalText,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { EventSchema } from '../import/format/event.ts';
import { importSeasonFolder } from '../import/import.ts';
import { beginChangeSet, restartDraft, writeDraft } from './change-sets.ts';
import { isSameDocument } from './documents/published-documents.ts';
import { publishDrafts, schedulePublication, undoPublication } from './publish.ts';
import { publishDueDrafts } from './publish-due.ts';
import { reviewDrafts } from './review.ts';
import { findChangeSet } from './store.ts';
import { sellSession } from './testing/draft-rows.store.ts';
import { draft, NOW, openDraftSeason, readDocument } from './testing/draft-season.ts';

async function exportFiles(db: Database): Promise<Record<string, string>> {
  const folder = createTemporaryFolder();
  await exportSeasonFolder(db, folder);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function listSessions(document: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(document['sessions']) ? document['sessions'] : [];
}

async function review(db: Database, id: number) {
  const changeSet = await findChangeSet(db, id);
  if (!changeSet) throw new Error(`no change set ${id}`);
  return reviewDrafts(db, changeSet, NOW);
}

/** With its first session at another time. */
function moveFirstSession(document: Record<string, unknown>, time: string) {
  const [first, ...others] = listSessions(document);
  return { ...document, sessions: [{ ...first, time }, ...others] };
}

describeOnBothEngines('a draft', (open) => {
  it('changes only its event, once, however often it is published at the same time', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await exportFiles(db);
    const document = await readDocument(db, 'concert');
    const changed = { ...moveFirstSession(document, '18:30'), title: toLocalText('Evening concert') };
    const id = await draft(db, { concert: changed }, member);
    const results = await Promise.all([1, 2, 3].map(() => publishDrafts(db, id, actor, NOW)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const after = await exportFiles(db);
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['events/concert.json']);
    expect(await readDocument(db, 'concert')).toMatchObject({ title: toLocalText('Evening concert') });
    expect(listSessions(await readDocument(db, 'concert')).map(({ time }) => time)).toEqual(['18:30', '19:00']);

    const undone = await undoPublication(db, id, actor, NOW);
    expect(undone.ok).toBe(true);
    expect(await exportFiles(db)).toEqual(before);
    expect((await undoPublication(db, id, actor, NOW)).ok).toBe(false);
  });

  it('conflicts if another draft of its event is published at the same time', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const concert = await readDocument(db, 'concert');
    const ids = [await draft(db, { concert: { ...concert, ageFrom: 7 } }, member)];
    ids.push(await draft(db, { concert: { ...concert, ageFrom: 8 } }, member));
    const results = await Promise.all(ids.map((id) => publishDrafts(db, id, actor, NOW)));
    expect(results.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toMatchObject([
      { ok: true },
      { ok: false, error: { kind: 'changed', events: ['concert'] } },
    ]);
    expect(await readDocument(db, 'concert')).toMatchObject({ ageFrom: results[0]?.ok ? 7 : 8 });
  });
});

describeWithDatabase('drafts', (open) => {
  it('change nothing when an unchanged document is published', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await exportFiles(db);
    const documents = { concert: await readDocument(db, 'concert'), museum: await readDocument(db, 'museum') };
    const id = await draft(db, documents, member);
    expect((await review(db, id)).events.flatMap(({ changes }) => changes)).toEqual([]);
    const published = await publishDrafts(db, id, actor, NOW);
    expect(published).toMatchObject({ ok: true, value: { changes: 0 } });
    expect(await exportFiles(db)).toEqual(before);
  });

  it('remove and restore an event', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await exportFiles(db);
    const id = await draft(db, { museum: null }, member);
    expect((await publishDrafts(db, id, actor, NOW)).ok).toBe(true);
    expect(await readDocument(db, 'museum')).toMatchObject({ status: 'hidden', sessions: [] });
    expect((await undoPublication(db, id, actor, NOW)).ok).toBe(true);
    expect(await exportFiles(db)).toEqual(before);
  });

  it('refuse to move a session with sold tickets, and to undo a session that was sold meanwhile', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    await sellSession(db, 'concert', '2036-03-06', 2);
    const document = await readDocument(db, 'concert');
    const moved = await draft(db, { concert: moveFirstSession(document, '18:30') }, member);
    expect(await publishDrafts(db, moved, actor, NOW)).toMatchObject({
      error: {
        kind: 'invalid',
        problems: [{ event: 'concert', field: 'sessions.0.time', sessionId: expect.any(Number) }],
      },
    });
    const [{ affected } = {}] = (await review(db, moved)).events;
    expect(affected).toEqual({ sold: 2, reserved: 0, buyers: 1 });

    const [first, ...others] = listSessions(document);
    const nextDay = await draft(
      db,
      { concert: { ...document, sessions: [...others, { ...first, date: '2036-03-09' }] } },
      member,
    );
    expect(await publishDrafts(db, nextDay, actor, NOW)).toMatchObject({
      error: { kind: 'invalid', problems: [{ event: 'concert', field: 'sessions.1.date' }] },
    });

    const added = {
      ...document,
      sessions: [...listSessions(document), { date: '2036-03-20', time: '12:00', stock: 5 }],
    };
    const id = await draft(db, { concert: added }, member);
    expect((await publishDrafts(db, id, actor, NOW)).ok).toBe(true);
    await sellSession(db, 'concert', '2036-03-20', 1);
    expect(await undoPublication(db, id, actor, NOW)).toMatchObject({
      error: { kind: 'sold', sessions: [{ event: 'concert', time: '2036-03-20 12:00' }] },
    });
  });

  it('refuse to publish documents that an import would refuse', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await exportFiles(db);
    await sellSession(db, 'concert', '2036-03-06', 3);
    const concert = await readDocument(db, 'concert');
    const museum = await readDocument(db, 'museum');
    const scarce = { ...concert, sessions: listSessions(concert).map((session) => ({ ...session, stock: 1 })) };
    const renamed = { ...museum, title: toLocalText('New') };
    const id = await draft(db, { concert: scarce, museum: renamed }, member);
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({
      error: { kind: 'invalid', problems: [{ event: 'concert', field: 'sessions.0.stock' }] },
    });
    const wrong = await draft(db, { concert: { ...concert, ageFrom: 'six', kind: 'opera', key: 'other' } }, member);
    const refused = await publishDrafts(db, wrong, actor, NOW);
    expect(refused.ok ? [] : 'problems' in refused.error && refused.error.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['ageFrom', 'kind', 'key']),
    );
    expect(await exportFiles(db)).toEqual(before);
  });

  it('conflict with a later import, and continue on top of it', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const concert = await readDocument(db, 'concert');
    const id = await draft(db, { concert: { ...concert, ageFrom: 6 } }, member);
    const files = createSmallSeason();
    const [name = ''] = Object.keys(files).filter((file) => file.endsWith('concert.json'));
    const imported = { ...files, [name]: { ...Object(files[name]), orderLimit: 4 } };
    const refused = await importSeasonFolder(db, writeFiles(imported), TODAY);
    expect(refused.ok ? [] : refused.error).toMatchObject([
      { file: 'events/concert.json', message: expect.stringContaining('--keep-drafts') },
    ]);
    expect((await importSeasonFolder(db, writeFiles(files), TODAY)).ok).toBe(true);
    const importedWithDrafts = await importSeasonFolder(
      db,
      writeFiles(imported),
      TODAY,
      undefined,
      NOW,
      actor,
      'refuse',
      'keep',
    );
    expect(importedWithDrafts.ok).toBe(true);
    expect(await publishDrafts(db, id, actor, NOW)).toEqual({
      ok: false,
      error: { kind: 'changed', events: ['concert'] },
    });
    expect((await restartDraft(db, id, 'concert', NOW)).ok).toBe(true);
    expect((await publishDrafts(db, id, actor, NOW)).ok).toBe(true);
    expect(await readDocument(db, 'concert')).toMatchObject({ ageFrom: 6, orderLimit: 4 });
  });

  it('are reviewed in each state, with the changes of later publications', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const concert = await readDocument(db, 'concert');
    const id = await draft(db, { concert: { ...concert, ageFrom: 6 } }, member);
    const other = await draft(db, { concert: { ...concert, orderLimit: 4 } }, member);
    const age = { kind: 'field', path: ['ageFrom'], before: 0, after: 6 };
    const limit = { kind: 'field', path: ['orderLimit'], before: 10, after: 4 };
    expect(await review(db, id)).toMatchObject({ events: [{ changes: [age], publishedSince: [] }], error: null });
    expect((await publishDrafts(db, other, actor, NOW)).ok).toBe(true);
    expect(await review(db, id)).toMatchObject({
      events: [{ changes: [age], publishedSince: [limit] }],
      error: { kind: 'changed', events: ['concert'] },
    });
    expect(await review(db, other)).toMatchObject({ events: [{ changes: [limit] }], error: null });
    expect((await restartDraft(db, id, 'concert', NOW)).ok).toBe(true);
    expect((await publishDrafts(db, id, actor, NOW)).ok).toBe(true);
    expect(await review(db, other)).toMatchObject({
      events: [{ changes: [limit] }],
      error: { kind: 'changed', events: ['concert'] },
    });
    expect((await undoPublication(db, id, actor, NOW)).ok).toBe(true);
    expect(await review(db, id)).toMatchObject({ error: { kind: 'wrong_state' } });
    expect(await review(db, other)).toMatchObject({ error: null });
    expect(await readDocument(db, 'concert')).toMatchObject({ ageFrom: 0, orderLimit: 4 });
  });

  it('are reviewed with documents of any shape', { tags: ['long'] }, async () => {
    const db = await open();
    const { member } = await openDraftSeason(db);
    const concert = await readDocument(db, 'concert');
    const value = fc.jsonValue().map((each): unknown => each);
    const field = fc.constantFrom(...Object.keys(EventSchema.shape));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.oneof(field, fc.string()), value, { maxKeys: 3 }), async (fields) => {
        const { id } = await beginChangeSet(db, 'Random', member, createMemberActor(member, ''), NOW);
        const document = { ...concert, ...fields };
        const saved = await writeDraft(db, id, { key: 'concert', version: 0, document }, NOW);
        expect(saved.ok || saved.error.kind).toBeOneOf([true, 'not_storable']);
        const { events, error } = await review(db, id);
        const isExplained = error !== null || events.some(({ changes }) => changes === null || changes.length > 0);
        expect(isExplained || isSameDocument('concert', document, concert)).toBe(true);
      }),
      { numRuns: getPropertyRuns(30) },
    );
  });

  it('answer both values to an editor with an older draft', async () => {
    const db = await open();
    const { member } = await openDraftSeason(db);
    const concert = await readDocument(db, 'concert');
    const id = await draft(db, { concert }, member);
    const [first, second] = await Promise.all(
      [7, 8].map((ageFrom) =>
        writeDraft(db, id, { key: 'concert', version: 1, document: { ...concert, ageFrom } }, NOW),
      ),
    );
    const [saved, refused] = first?.ok ? [first, second] : [second, first];
    expect(saved).toMatchObject({ ok: true, value: { version: 2 } });
    expect(refused).toMatchObject({
      error: { kind: 'changed', stored: { version: 2, document: saved?.ok ? saved.value.document : null } },
    });
    const nul = { ...concert, note: { en: 'a\u0000b' } };
    expect(await writeDraft(db, id, { key: 'concert', version: 2, document: nul }, NOW)).toMatchObject({
      error: { kind: 'not_storable' },
    });
  });

  it('are published once at their time, or become drafts again with the reason', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const concert = await readDocument(db, 'concert');
    const museum = await readDocument(db, 'museum');
    const publishAt = new Date(NOW.getTime() + 60_000);
    const id = await draft(db, { concert: { ...concert, ageFrom: 6 } }, member);
    const contradicting = await draft(db, { concert: { ...concert, ageFrom: 7 }, museum }, member);
    expect((await schedulePublication(db, id, publishAt, member, actor, NOW)).ok).toBe(true);
    expect((await schedulePublication(db, contradicting, publishAt, member, actor, NOW)).ok).toBe(true);
    await publishDueDrafts(db, NOW);
    expect(await readDocument(db, 'concert')).toMatchObject({ ageFrom: 0 });
    await Promise.all([1, 2].map(() => publishDueDrafts(db, publishAt)));
    expect(await readDocument(db, 'concert')).toMatchObject({ ageFrom: 6 });
    expect(await findChangeSet(db, id)).toMatchObject({ state: 'published', publishAt: null });
    expect(await findChangeSet(db, contradicting)).toMatchObject({ state: 'draft', failure: 'changed' });
    const entries = await listAuditEntries(db, { kind: 'change_set', id });
    expect(entries.filter(({ verb }) => verb === 'publish_change_set')).toHaveLength(1);
  });
});
