/** Every list of the season is read, checked, drafted, published and undone by staff without limits of venue or event. */
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_LIST_ENDPOINTS, SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { describe, expect, it } from 'vitest';
import { findEventIds, publishChangeSet } from '../../../modules/season/index.ts';
import { SYSTEM } from '../../../platform/lib/actor.ts';
import { measureSlowness } from '../../../testing/machine-slowness.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

type Rows = Record<string, unknown>[];

const { shop, db, staff: planner } = await openStaffShop('planner');

describe('lists of the season', () => {
  async function readList(file: string): Promise<Record<string, unknown>> {
    const answer = await planner.send(SEASON_LIST_ENDPOINTS.readSeasonList, { params: { file } });
    return SEASON_LIST_ENDPOINTS.readSeasonList.response.parse(answer.body).document ?? {};
  }

  const toRows = (rows: unknown): Rows => (Array.isArray(rows) ? rows : []);

  async function draft(documents: Record<string, unknown>, browser = planner): Promise<number> {
    const created = await browser.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Lists <b>' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    for (const [key, document] of Object.entries(documents)) {
      const saved = await browser.send(CHANGE_SET_ENDPOINTS.saveDraft, {
        params: { id, key },
        body: { version: 0, document },
      });
      expect(saved.body, key).toMatchObject({ isSaved: true, draft: { version: 1 } });
    }
    return id;
  }

  async function review(id: number, language = 'en') {
    const headers = { 'accept-language': language };
    const answer = await planner.send(CHANGE_SET_ENDPOINTS.reviewChangeSet, { params: { id }, headers });
    return CHANGE_SET_ENDPOINTS.reviewChangeSet.response.parse(answer.body);
  }

  const act = (name: 'publishChangeSet' | 'undoChangeSet', id: number) =>
    planner.send(CHANGE_SET_ENDPOINTS[name], { params: { id } });

  it('have no change when they are saved as they were read', async () => {
    const documents: Record<string, unknown> = {};
    for (const { file } of SEASON_LISTS) {
      documents[file] = await readList(file);
      const checked = await planner.send(SEASON_LIST_ENDPOINTS.checkSeasonList, {
        params: { file },
        body: { document: documents[file] },
      });
      expect(checked.body, file).toEqual({ problems: [] });
    }
    const id = await draft(documents);
    const { events, error } = await review(id);
    expect(error).toBeNull();
    expect(events.filter(({ changes }) => changes.length > 0)).toEqual([]);
    expect(await publishChangeSet(db, id, SYSTEM, new Date())).toMatchObject({ ok: true, value: { changes: 0 } });
    expect(JSON.stringify(documents)).not.toMatch(/pinDigest|\/\/storage|@sahna\.example/);
  });

  it('are described in sentences, published together and undone', async () => {
    const before = new Map<string, Record<string, unknown>>();
    for (const { file } of SEASON_LISTS) before.set(file, await readList(file));
    const documents: Record<string, unknown> = {};
    for (const { file, rows, rowKey } of SEASON_LISTS) {
      const list = before.get(file) ?? {};
      const [first, ...rest] = toRows(list[rows]);
      const text = { kz: 'Жаңа <i>', ru: 'Новое <i>', en: 'New <i>' };
      const changed = {
        ...first,
        ...(rowKey === 'code' ? { uses: 1234 } : { [rows === 'rows' ? 'name' : 'text']: text }),
      };
      documents[file] = { ...list, [rows]: [changed, ...rest] };
    }
    const codes = Array.from({ length: 50 }, (_, n) => ({ code: `BULK${n}`, percent: 10, uses: 1 }));
    documents['promo-codes.json'] = { rows: [...toRows(before.get('promo-codes.json')?.['rows']), ...codes] };
    const id = await draft(documents);
    for (const language of ['en', 'ru', 'kk']) {
      const { events, error } = await review(id, language);
      expect(error).toBeNull();
      const sentences = events.map(({ title, changes }) =>
        [title, ...changes.map(({ sentence }) => sentence)].join('; '),
      );
      expect(sentences.join('\n')).not.toMatch(/undefined|\{|^$/m);
      expect(sentences).toMatchSnapshot();
    }
    expect((await act('publishChangeSet', id)).body).toMatchObject({ error: null });
    expect(toRows((await readList('promo-codes.json'))['rows']).map(({ code }) => code)).toContain('BULK49');
    expect((await act('undoChangeSet', id)).body).toMatchObject({ error: null, changeSet: { state: 'undone' } });
    for (const [file, document] of before) expect(await readList(file), file).toEqual(document);
  });

  it('report removed rows that events use while they are edited, and name the fields of problems', async () => {
    const check = async (file: string, rows: unknown, changeSetId?: number) => {
      const body = { document: { rows }, ...(changeSetId === undefined ? {} : { changeSetId }) };
      const answer = await planner.send(SEASON_LIST_ENDPOINTS.checkSeasonList, { params: { file }, body });
      return SEASON_LIST_ENDPOINTS.checkSeasonList.response.parse(answer.body).problems;
    };
    for (const file of ['kinds.json', 'venues.json', 'categories.json', 'tags.json']) {
      const rows = toRows((await readList(file))['rows']);
      const problems = await check(file, rows.slice(1));
      expect(problems.map(({ code, event, field }) => [code, event, field])).toContainEqual([
        'row-in-use',
        file,
        'rows',
      ]);
      expect(problems.map(({ values }) => values?.['key'])).toContain(rows[0]?.['key']);
    }
    const kinds = toRows((await readList('kinds.json'))['rows']);
    const withoutMenus = kinds.map((kind) => ({ ...kind, menus: toRows(kind['menus']).slice(1) }));
    expect((await check('kinds.json', withoutMenus)).map(({ code }) => code)).toContain('row-in-use');

    // Events of the same draft have problems of their own.
    const categories = toRows((await readList('categories.json'))['rows']);
    const keys = ['adult'];
    const remaining = categories.filter(({ key }) => !keys.includes(String(key)));
    const [problem] = await check('categories.json', remaining);
    const users = String(problem?.values?.['events']).replace(' …', '').split(', ');
    const used = await draft(Object.fromEntries(users.map((key) => [key, {}])));
    const [others] = await check('categories.json', remaining, used);
    expect(users).not.toContain(String(others?.values?.['events']).split(', ')[0]);

    const id = await draft({
      'categories.json': { rows: [...categories, { key: 'guest', name: {} }] },
      abai: { sessions: [{ date: '2036-12-05', time: '19:00', form: { fio: 1 } }] },
    });
    for (const [language, session] of [
      ['en', '5 December 2036, 19:00'],
      ['ru', '5 декабря 2036'],
      ['kk', '2036'],
    ] as const) {
      const { error } = await review(id, language);
      const named = error?.kind === 'invalid' ? error.problems : [];
      const name = named.find(({ field }) => field === 'sessions.0.form.fio')?.name ?? '';
      expect(name).toContain(session);
      expect(named.map((each) => each.name).join()).not.toMatch(/sessions|rows|\bform\b|\d\.\d/);
    }
  });

  it('publish 1,000 promo codes quickly', async () => {
    const { rows } = await readList('promo-codes.json');
    const codes = Array.from({ length: 1000 }, (_, n) => ({ code: `MANY${n}`, percent: 10, uses: 1 }));
    const id = await draft({ 'promo-codes.json': { rows: [...toRows(rows), ...codes] } });
    const start = performance.now();
    expect((await act('publishChangeSet', id)).body).toMatchObject({ error: null });
    const publishedMs = performance.now() - start;
    expect((await act('undoChangeSet', id)).body).toMatchObject({ error: null });
    expect(publishedMs).toBeLessThan(10_000 * measureSlowness());
  });

  it('refuse events and lists of the wrong form, and files that are no lists', async () => {
    const id = await draft({});
    const save = async (key: string, document: unknown) =>
      (await planner.send(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key }, body: { version: 0, document } }))
        .status;
    expect(await save('tags.json', null)).toBe(400);
    expect(await save('tags.json', [])).toBe(400);
    for (const key of ['loyalty-cards.json', 'season-tickets.json', 'halls.json', '__proto__'])
      expect(await save(key, { rows: [] }), key).toBe(400);
    const read = await planner.send(SEASON_LIST_ENDPOINTS.readSeasonList, { params: { file: 'loyalty-cards.json' } });
    expect(read.status).toBe(400);
  });

  it('are hidden from members with a scope, and promo codes from viewers', async () => {
    const id = await draft({ 'promo-codes.json': { rows: [] } });
    const member = await StaffBrowser.signIn(shop.url, 'planner');
    const eventId = (await findEventIds(db, ['abai'])).get('abai');
    await setGrant(db, member, { role: 'planner', ...(eventId === undefined ? {} : { eventId }) });
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    const requests = [
      [SEASON_LIST_ENDPOINTS.readSeasonList, {}],
      [CHANGE_SET_ENDPOINTS.readChangeSet, {}],
      [CHANGE_SET_ENDPOINTS.reviewChangeSet, {}],
    ] as const;
    expect((await member.readSession()).member).toMatchObject({ hasWholeSeason: false, hasAllPeople: false });
    expect((await viewer.readSession()).member?.hasWholeSeason).toBe(true);
    for (const browser of [member, viewer]) {
      for (const [endpoint] of requests) {
        const answer = await browser.send(endpoint, { params: { id, file: 'promo-codes.json' } });
        expect([answer.status, readProblem(answer)], endpoint.path).toEqual([404, 'not-found']);
      }
      const listed = await browser.send(CHANGE_SET_ENDPOINTS.listChangeSets);
      const { items } = CHANGE_SET_ENDPOINTS.listChangeSets.response.parse(listed.body);
      expect(items.map((item) => item.id)).not.toContain(id);
    }
    const tags = { params: { file: 'tags.json' }, body: { document: { rows: [] } } };
    expect((await member.send(SEASON_LIST_ENDPOINTS.readSeasonList, tags)).status).toBe(404);
    expect((await member.send(SEASON_LIST_ENDPOINTS.checkSeasonList, tags)).status).toBe(404);
    expect((await viewer.send(SEASON_LIST_ENDPOINTS.readSeasonList, tags)).status).toBe(200);
    const created = await member.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Mine' } });
    const mine = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body).id;
    const save = { params: { id: mine, key: 'tags.json' }, body: { version: 0, document: { rows: [] } } };
    expect((await member.send(CHANGE_SET_ENDPOINTS.saveDraft, save)).status).toBe(404);
  });
});
