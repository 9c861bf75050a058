/** Lists of the season are drafted, published and undone like events. */
import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { createSmallSeason, TODAY, toLocalText, writeFiles } from '../../catalog/testing/small-season.ts';
import { importSeasonFolder } from '../import/import.ts';
import { restartDraft, writeDraft } from './change-sets.ts';
import { isSameDocument, readPublishedDocuments } from './documents/published-documents.ts';
import { publishDrafts, undoPublication } from './publish.ts';
import { checkDraft, reviewDrafts } from './review.ts';
import { findChangeSet } from './store.ts';
import { insertUsedCodes, sellSession } from './testing/draft-rows.store.ts';
import { draft, NOW, openDraftSeason, readDocument } from './testing/draft-season.ts';

const FILES = SEASON_LISTS.map(({ file }) => file);

type Row = Record<string, unknown>;

async function readRows(db: Database, file: string): Promise<Row[]> {
  const { rows } = await readDocument(db, file);
  return Array.isArray(rows) ? rows : [];
}

async function review(db: Database, id: number) {
  const changeSet = await findChangeSet(db, id);
  if (!changeSet) throw new Error(`no change set ${id}`);
  return reviewDrafts(db, changeSet, NOW);
}

const CODE = { code: 'AUTUMN', percent: 10, uses: 5, perOrder: 1 };
const STUDENT = { key: 'student', name: toLocalText('Student') };

describeOnBothEngines('a draft of lists', (open) => {
  it('is published together with events that need it, and undone', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await readPublishedDocuments(db, [...FILES, 'concert']);
    const concert = await readDocument(db, 'concert');
    const offers = Array.isArray(concert['offers']) ? concert['offers'] : [];
    const documents = {
      'categories.json': { rows: [STUDENT, ...(await readRows(db, 'categories.json'))] },
      'promo-codes.json': { rows: [...(await readRows(db, 'promo-codes.json')), CODE] },
      concert: { ...concert, offers: [...offers, { category: 'student', zone: 'stalls', price: 1000 }] },
    };
    const id = await draft(db, documents, member);
    expect(await review(db, id)).toMatchObject({
      error: null,
      events: expect.arrayContaining([
        expect.objectContaining({
          key: 'categories.json',
          changes: [{ kind: 'rows_added', rows: [{ key: 'student', name: STUDENT.name }] }],
        }),
      ]),
    });
    const results = await Promise.all([1, 2, 3].map(() => publishDrafts(db, id, actor, NOW)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readRows(db, 'categories.json')).map(({ key }) => key)).toEqual(['student', 'adult', 'child']);
    expect((await readRows(db, 'promo-codes.json')).at(-1)).toMatchObject(CODE);
    expect((await readDocument(db, 'concert'))['offers']).toHaveLength(offers.length + 1);
    const undone = await undoPublication(db, id, actor, NOW);
    expect(undone.ok, JSON.stringify(undone)).toBe(true);
    const after = await readPublishedDocuments(db, [...FILES, 'concert']);
    for (const [key, document] of before) expect(isSameDocument(key, document, after.get(key) ?? null), key).toBe(true);
  });
});

describeWithDatabase('drafts of lists', (open) => {
  it('change nothing when every list is published as it is', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await readPublishedDocuments(db, FILES);
    const id = await draft(db, Object.fromEntries(before), member);
    const { events, error } = await review(db, id);
    expect(events.map(({ key, changes }) => [key, changes])).toEqual([...FILES].sort().map((file) => [file, []]));
    expect(error).toBeNull();
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({ ok: true, value: { changes: 0 } });
  });

  it('refuse to remove rows that events use, and name the events', async () => {
    const db = await open();
    const { member } = await openDraftSeason(db);
    const documents = Object.fromEntries(
      ['kinds.json', 'venues.json', 'categories.json', 'tags.json'].map((file) => [file, { rows: [] }]),
    );
    const { error } = await review(db, await draft(db, documents, member));
    expect(error).toMatchObject({ kind: 'invalid' });
    const problems = error?.kind === 'invalid' ? error.problems : [];
    expect(problems.map(({ event, message }) => `${event}: ${message}`)).toEqual([
      'categories.json: must have adult, which events use: concert, museum',
      'categories.json: must have child, which events use: concert',
      'kinds.json: must have music, which events use: concert, museum',
      'kinds.json: must have stage, which events use: concert, museum',
      'tags.json: must have classic, which events use: concert',
      'venues.json: must have house, which events use: concert, museum',
    ]);
  });

  it('remove and order rows', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const add = { key: 'lecture', name: toLocalText('Lecture') };
    const tags = await readRows(db, 'tags.json');
    const first = await draft(db, { 'tags.json': { rows: [add, ...tags] } }, member);
    expect((await publishDrafts(db, first, actor, NOW)).ok).toBe(true);
    expect((await readRows(db, 'tags.json'))[0]).toEqual(add);
    const moved = await draft(db, { 'tags.json': { rows: [...tags, add] } }, member);
    expect((await review(db, moved)).events[0]?.changes).toEqual([{ kind: 'rows_moved' }]);
    expect((await publishDrafts(db, moved, actor, NOW)).ok).toBe(true);
    expect((await readRows(db, 'tags.json')).at(-1)).toEqual(add);
    const removed = await draft(db, { 'tags.json': { rows: tags } }, member);
    expect((await publishDrafts(db, removed, actor, NOW)).ok).toBe(true);
    expect(await readRows(db, 'tags.json')).toEqual(tags);
  });

  it('remove a venue with its hall, and restore both', async () => {
    const db = await open();
    const files = createSmallSeason();
    const venues = Array.isArray(files['venues.json']) ? files['venues.json'] : [];
    const halls = [{ key: 'cellar', name: toLocalText('Cellar'), plan: 'halls/cellar.json' }];
    const { member, actor } = await openDraftSeason(db, {
      ...files,
      'venues.json': [...venues, { ...venues[0], key: 'annex', halls }],
      'halls/cellar.json': files['halls/great-hall.json'],
    });
    const before = await readRows(db, 'venues.json');
    const id = await draft(db, { 'venues.json': { rows: before.filter(({ key }) => key !== 'annex') } }, member);
    expect((await review(db, id)).events[0]?.changes).toMatchObject([
      { kind: 'rows_removed', rows: [{ key: 'annex' }] },
    ]);
    expect((await publishDrafts(db, id, actor, NOW)).ok).toBe(true);
    expect((await readRows(db, 'venues.json')).map(({ key }) => key)).toEqual(['house']);
    const undone = await undoPublication(db, id, actor, NOW);
    expect(undone.ok, JSON.stringify(undone)).toBe(true);
    expect(await readRows(db, 'venues.json')).toEqual(before);
  });

  it('refuse fewer uses of a promo code than are taken, and codes that staff have issued', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const rows = await readRows(db, 'promo-codes.json');
    await insertUsedCodes(db);
    expect(await readRows(db, 'promo-codes.json')).toEqual(rows);
    const [spring] = rows;
    const fewer = await draft(db, { 'promo-codes.json': { rows: [{ ...spring, uses: 2 }] } }, member);
    expect(await publishDrafts(db, fewer, actor, NOW)).toMatchObject({
      error: { kind: 'invalid', problems: [{ event: 'promo-codes.json', field: 'rows.0.uses' }] },
    });
    const issued = await checkDraft(db, 'promo-codes.json', { rows: [{ ...CODE, code: 'issued' }] }, NOW);
    expect(issued.map(({ field }) => field)).toEqual(['rows.0.code']);
    const removed = await draft(db, { 'promo-codes.json': { rows: [] } }, member);
    expect((await publishDrafts(db, removed, actor, NOW)).ok).toBe(true);
    expect(await readRows(db, 'promo-codes.json')).toEqual([]);
    expect((await undoPublication(db, removed, actor, NOW)).ok).toBe(true);
    expect(await readRows(db, 'promo-codes.json')).toEqual(rows);
  });

  it('are reviewed and continued with values of any shape', { tags: ['long'] }, async () => {
    const db = await open();
    const { member } = await openDraftSeason(db);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.array(
        fc.dictionary(fc.constantFrom('key', 'id', 'code', 'name', 'halls', 'menus'), fc.jsonValue(), { maxKeys: 4 }),
      ),
    );
    const fields = fc.dictionary(fc.constantFrom('rows', 'consents', 'vat', 'shop', '__proto__'), value);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FILES), fields, async (file, document) => {
        const id = await draft(db, { [file]: document }, member);
        const { events, error } = await review(db, id);
        if (!error) expect(events[0]?.changes).not.toBeNull();
        expect((await restartDraft(db, id, file, NOW)).ok).toBe(true);
      }),
      { numRuns: getPropertyRuns(40) },
    );
  });

  it('locate problems in rows, and refuse other fields, plans of halls and removed countries of the shop', async () => {
    const db = await open();
    await openDraftSeason(db);
    const check = async (file: string, document: Record<string, unknown>) =>
      (await checkDraft(db, file, document, NOW)).map(({ event, field }) => `${event} ${field}`);
    const [venue] = await readRows(db, 'venues.json');
    expect(await check('promo-codes.json', { rows: [CODE, { ...CODE, percent: 0 }] })).toEqual([
      'promo-codes.json rows.1.percent',
    ]);
    expect(await check('promo-codes.json', { rows: [{ ...CODE, events: ['nowhere'] }] })).toEqual([
      'promo-codes.json rows.0.events.0',
    ]);
    expect(await check('tags.json', { rows: 'none', more: 1 })).toEqual(['tags.json rows', 'tags.json rows']);
    expect(await check('tags.json', {})).toEqual(['tags.json rows']);
    expect(await check('season.json', { consents: [{ key: 'Bad', text: {} }], currency: 'USD' })).toEqual([
      'season.json consents.0.key',
      'season.json consents.0.text',
      'season.json currency',
    ]);
    expect(await check('venues.json', { rows: [{ ...venue, halls: [] }] })).toContain('venues.json rows.0.halls');
    expect(await check('venues.json', { rows: [{ ...venue, timeZone: 'Mars/Olympus' }] })).toEqual([
      'venues.json rows.0.timeZone',
    ]);
  });

  it('move sessions to the new time zone of their venue, unless tickets are sold', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const [venue] = await readRows(db, 'venues.json');
    const documents = { 'venues.json': { rows: [{ ...venue, timeZone: 'Asia/Tokyo' }] } };
    const id = await draft(db, documents, member);
    const published = await publishDrafts(db, id, actor, NOW);
    expect(published.ok && published.value.changes, JSON.stringify(published)).toBeGreaterThan(1);
    expect((await undoPublication(db, id, actor, NOW)).ok).toBe(true);
    await sellSession(db, 'concert', '2036-03-06', 1);
    const { error } = await review(db, await draft(db, documents, member));
    expect(error).toMatchObject({ kind: 'invalid', problems: [{ event: 'venues.json' }] });
  });

  it('conflict with an import, and continue row by row on top of it', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const codes = await readRows(db, 'promo-codes.json');
    const id = await draft(db, { 'promo-codes.json': { rows: [...codes, CODE] } }, member);
    const files = { ...createSmallSeason(), 'promo-codes.json': [{ code: 'IMPORTED', percent: 5, uses: 1 }] };
    const refused = await importSeasonFolder(db, writeFiles(files), TODAY);
    expect(refused).toMatchObject({ ok: false, error: [{ file: 'promo-codes.json' }] });
    const passed = await importSeasonFolder(db, writeFiles(files), TODAY, undefined, NOW, actor, 'refuse', 'keep');
    expect(passed.ok).toBe(true);
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({
      error: { kind: 'changed', events: ['promo-codes.json'] },
    });
    expect((await restartDraft(db, id, 'promo-codes.json', NOW)).ok).toBe(true);
    expect((await publishDrafts(db, id, actor, NOW)).ok).toBe(true);
    expect((await readRows(db, 'promo-codes.json')).map(({ code }) => code)).toEqual(['IMPORTED', 'AUTUMN']);
  });

  it('are neither removed nor of another kind', async () => {
    const db = await open();
    const { member } = await openDraftSeason(db);
    const id = await draft(db, {}, member);
    const save = (key: string, document: Row | null) => writeDraft(db, id, { key, version: 0, document }, NOW);
    expect(await save('tags.json', null)).toMatchObject({ ok: false, error: { kind: 'not_storable' } });
    for (const key of ['loyalty-cards.json', 'season-tickets.json', '../tags.json', 'halls/x.json'])
      expect(await save(key, { rows: [] })).toMatchObject({ ok: false, error: { kind: 'wrong_key' } });
  });
});
