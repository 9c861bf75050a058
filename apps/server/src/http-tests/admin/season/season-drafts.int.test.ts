/** Staff draft, review, publish and undo changes of the season, within their scope. */
import { CHANGE_SET_ENDPOINTS, type ReviewDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { describe, expect, it } from 'vitest';
import { findEventIds } from '../../../modules/season/index.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const { shop, db, staff: planner } = await openStaffShop('administrator');

describe('drafts of the season', () => {
  async function readDocument(key: string): Promise<Record<string, unknown>> {
    const answer = await planner.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key } });
    return SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(answer.body).document ?? {};
  }

  /** Returns the id of a change set with this document. */
  async function draft(key: string, document: unknown, browser = planner): Promise<number> {
    const created = await browser.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'December <b>' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const saved = await browser.send(CHANGE_SET_ENDPOINTS.saveDraft, {
      params: { id, key },
      body: { version: 0, document },
    });
    expect(saved.body).toMatchObject({ isSaved: true, draft: { version: 1 } });
    return id;
  }

  const act = (name: 'publishChangeSet' | 'undoChangeSet', id: number) =>
    planner.send(CHANGE_SET_ENDPOINTS[name], { params: { id } });

  async function review(id: number, language: string): Promise<ReviewDto> {
    const headers = { 'accept-language': language };
    const answer = await planner.send(CHANGE_SET_ENDPOINTS.reviewChangeSet, { params: { id }, headers });
    return CHANGE_SET_ENDPOINTS.reviewChangeSet.response.parse(answer.body);
  }

  it('describe changes in sentences, publish them and take them back', async () => {
    const before = await readDocument('abai');
    const [first, ...others] = Array.isArray(before['offers']) ? before['offers'] : [];
    const sessions = Array.isArray(before['sessions']) ? before['sessions'] : [];
    const document = {
      ...before,
      ageFrom: 7,
      offers: [{ ...first, price: first.price + 500 }, ...others],
      sessions: sessions.slice(1),
      description: { ...Object(before['description']), en: '<p>Safe</p><script>alert(1)</script>' },
    };
    const id = await draft('abai', document);
    for (const language of ['en', 'ru', 'kk']) {
      const { events, error } = await review(id, language);
      expect(error).toBeNull();
      const sentences = events.flatMap(({ changes }) => changes.map(({ sentence }) => sentence));
      expect(sentences.join('\n')).not.toMatch(/undefined|\{|^$/m);
      expect(sentences).toMatchSnapshot();
    }
    expect((await act('publishChangeSet', id)).body).toMatchObject({
      error: null,
      changeSet: { state: 'published' },
    });
    expect(await readDocument('abai')).toMatchObject({ ageFrom: 7, description: { en: '<p>Safe</p>' } });
    expect((await act('publishChangeSet', id)).body).toMatchObject({ error: { kind: 'wrong_state' } });
    expect((await act('undoChangeSet', id)).body).toMatchObject({ error: null, changeSet: { state: 'undone' } });
    expect(await readDocument('abai')).toEqual(before);
  });

  it('start from the published document that the editor has read before another publication', async () => {
    const before = await readDocument('eugene-onegin');
    await act('publishChangeSet', await draft('eugene-onegin', { ...before, ageFrom: 3 }));
    const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Tosca' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const save = (base: unknown) =>
      planner.send(CHANGE_SET_ENDPOINTS.saveDraft, {
        params: { id, key: 'eugene-onegin' },
        body: { version: 0, document: { ...before, durationMinutes: 77 }, base },
      });
    expect((await save({ title: 'a\u0000b' })).status).toBe(400);
    expect((await save('no document')).status).toBe(400);
    expect((await save(before)).body).toMatchObject({ isSaved: true, draft: { base: before } });
    expect((await act('publishChangeSet', id)).body).toMatchObject({
      error: { kind: 'changed', events: ['eugene-onegin'] },
    });
    const rebased = await planner.send(CHANGE_SET_ENDPOINTS.rebaseDraft, { params: { id, key: 'eugene-onegin' } });
    expect(rebased.body).toMatchObject({ document: { ageFrom: 3, durationMinutes: 77 }, base: { ageFrom: 3 } });
  });

  it('are listed with titles and authors, scheduled on the clock of the venue, and followed', async () => {
    const id = await draft('abai', { ...(await readDocument('abai')), ageFrom: 8 });
    const follow = async (): Promise<unknown> =>
      (await planner.send(CHANGE_SET_ENDPOINTS.readChangeSetState, { params: { id } })).body;
    const schedule = (day: string, time: string) =>
      planner.send(CHANGE_SET_ENDPOINTS.scheduleChangeSet, { params: { id }, body: { day, time } });
    const author = (await planner.readSession()).member?.name;
    const listed = await planner.send(CHANGE_SET_ENDPOINTS.listChangeSets, { headers: { 'accept-language': 'en' } });
    const { items } = CHANGE_SET_ENDPOINTS.listChangeSets.response.parse(listed.body);
    expect(items[0]).toMatchObject({ id, state: 'draft', events: ['abai'], titles: ['Abai'], author });
    expect(readProblem(await schedule('2020-01-01', '10:00'))).toBe('date-in-past');
    for (const [day, time] of [
      ['2036-02-30', '10:00'],
      ['2036-02-20', '24:00'],
      ['', ''],
    ] as const)
      expect((await schedule(day, time)).status).toBe(400);
    expect((await schedule('2036-02-20', '10:30')).body).toMatchObject({ error: null });
    // 5 hours before: the clock of Almaty.
    expect(await follow()).toMatchObject({ state: 'scheduled', publishAt: '2036-02-20T05:30:00.000Z' });
    expect(readProblem(await planner.send(CHANGE_SET_ENDPOINTS.removeDraft, { params: { id, key: 'abai' } }))).toBe(
      'draft-changed',
    );
    expect((await schedule('2036-02-21', '11:00')).body).toMatchObject({ error: null });
    expect(await follow()).toMatchObject({ state: 'scheduled', publishAt: '2036-02-21T06:00:00.000Z' });
    await planner.send(CHANGE_SET_ENDPOINTS.unscheduleChangeSet, { params: { id } });
    expect(await follow()).toMatchObject({ state: 'draft', publishAt: null });
    await planner.send(CHANGE_SET_ENDPOINTS.discardChangeSet, { params: { id } });
    expect(await follow()).toMatchObject({ state: 'discarded' });
  });

  it('keep invalid values and refuse to publish them', async () => {
    const document = { ...(await readDocument('abai')), ageFrom: 'six', unheard: true };
    const id = await draft('abai', document);
    expect((await act('publishChangeSet', id)).body).toMatchObject({
      error: { kind: 'invalid', problems: expect.arrayContaining([expect.objectContaining({ field: 'ageFrom' })]) },
    });
    const untitled = await draft('abai', { ...document, title: { kz: '' } });
    expect((await review(untitled, 'en')).events).toMatchObject([{ title: 'Abai' }]);
    const checked = await planner.send(SEASON_EVENT_ENDPOINTS.checkSeasonEvent, {
      params: { key: 'abai' },
      body: { document },
    });
    expect(checked.body).toMatchObject({ problems: [{ field: 'ageFrom' }, { field: 'unheard' }] });
  });

  it('refuse bodies that are too large, of the wrong type, nested too deep, or not storable', async () => {
    const id = await draft('abai', {});
    const save = (body: unknown) => planner.send(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key: 'abai' }, body });
    let nested: unknown = {};
    for (let depth = 0; depth < 2000; depth++) nested = { nested };
    for (const body of [
      { version: 1, document: [] },
      { version: 1, document: 'text' },
      { version: -1, document: {} },
      { version: 1, document: { nested } },
      { version: 1, document: { note: 'a\u0000b' } },
      { version: 1, document: { note: 'a\ud800b' } },
      { version: 1, document: { 'a\udc00b': 1 } },
    ])
      expect((await save(body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
    expect((await save({ version: 1, document: { note: 'x'.repeat(10_000_000) } })).status).toBe(413);
    expect((await save({ version: 1, document: { note: 'x'.repeat(4_900_000) } })).status).toBe(200);
    const other = { params: { id, key: '../season' }, body: { version: 0, document: {} } };
    expect((await planner.send(CHANGE_SET_ENDPOINTS.saveDraft, other)).status).toBe(400);
  });

  it('refuse documents with too many values or levels, at any level and wherever a document is sent', {
    tags: ['long'],
  }, async () => {
    const published = JSON.stringify(await readDocument('abai'));
    const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Values' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const numbers = Array.from({ length: 90_000 }, (_, at) => at);
    const fields = JSON.stringify(Object.fromEntries(numbers.map((at) => [`unknown${at}`, at])));
    const { checkSeasonEvent, previewSeasonEvent, previewSeasonHall, printSeasonTickets, createSeasonEvent } =
      SEASON_EVENT_ENDPOINTS;
    for (const document of [
      fields,
      `{"unknown": ${fields}}`,
      JSON.stringify({ sessions: numbers }),
      `${'{"unknown":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]) {
      const preview = { params: { key: 'abai' }, body: `{"document": ${document}, "language": "en", "page": "card"}` };
      const save = (documents: string) =>
        planner.send(CHANGE_SET_ENDPOINTS.saveDraft, {
          params: { id, key: 'abai' },
          body: `{"version": 0, ${documents}}`,
        });
      const answers = [
        await planner.send(checkSeasonEvent, preview),
        await planner.send(previewSeasonEvent, preview),
        await planner.send(previewSeasonHall, preview),
        await planner.send(printSeasonTickets, preview),
        await planner.send(createSeasonEvent, { body: `{"key": "large", "title": "Large", "document": ${document}}` }),
        await planner.send(SEASON_LIST_ENDPOINTS.checkSeasonList, { ...preview, params: { file: 'kinds.json' } }),
        await save(`"document": ${document}`),
        await save(`"document": ${published}, "base": ${document}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    }
  });

  it('hide events and drafts of other venues', async () => {
    const hidden = await draft('abai', await readDocument('abai'));
    const member = await StaffBrowser.signIn(shop.url, 'planner');
    const eventId = (await findEventIds(db, ['aiman-sholpan'])).get('aiman-sholpan');
    await setGrant(db, member, { role: 'planner', ...(eventId === undefined ? {} : { eventId }) });
    const listed = await member.send(SEASON_EVENT_ENDPOINTS.listSeasonEvents);
    expect(listed.body).toMatchObject({ items: [{ key: 'aiman-sholpan' }], next: null });
    expect((await member.send(CHANGE_SET_ENDPOINTS.listChangeSets)).body).toEqual({ items: [], next: null });
    for (const [endpoint, body] of [
      [SEASON_EVENT_ENDPOINTS.readSeasonEvent, {}],
      [SEASON_EVENT_ENDPOINTS.checkSeasonEvent, { document: {} }],
      [CHANGE_SET_ENDPOINTS.readChangeSet, {}],
      [CHANGE_SET_ENDPOINTS.readChangeSetState, {}],
      [CHANGE_SET_ENDPOINTS.reviewChangeSet, {}],
      [CHANGE_SET_ENDPOINTS.publishChangeSet, {}],
      [CHANGE_SET_ENDPOINTS.discardChangeSet, {}],
      [CHANGE_SET_ENDPOINTS.saveDraft, { version: 1, document: {} }],
    ] as const) {
      const answer = await member.send(endpoint, { params: { id: hidden, key: 'abai' }, body });
      expect([answer.status, readProblem(answer)], endpoint.path).toEqual([404, 'not-found']);
    }
    const document = await readDocument('aiman-sholpan');
    const ownId = await draft('aiman-sholpan', document, member);
    const moved = {
      params: { id: ownId, key: 'aiman-sholpan' },
      body: { version: 1, document: { ...document, venue: 'x' } },
    };
    expect((await member.send(CHANGE_SET_ENDPOINTS.saveDraft, moved)).status).toBe(403);
    const foreign = { params: { id: ownId, key: 'abai' }, body: { version: 0, document: {} } };
    expect((await member.send(CHANGE_SET_ENDPOINTS.saveDraft, foreign)).status).toBe(404);
  });

  it('are searched by their titles', async () => {
    const found = await planner.send(SEASON_EVENT_ENDPOINTS.listSeasonEvents, { search: '?q=АБАЙ' });
    const { items } = SEASON_EVENT_ENDPOINTS.listSeasonEvents.response.parse(found.body);
    expect(items.map(({ key }) => key)).toContain('abai');
  });
});
