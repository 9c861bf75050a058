/** Staff change many sessions into drafts over HTTP: within their scope, without losing what others save. */
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { BULK_ENDPOINTS } from '@sahna/contract/admin/season/bulk-endpoints';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { describe, expect, it } from 'vitest';
import { findEventIds } from '../../../modules/season/index.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const QUARTER_LATER: BulkChangeDto = { kind: 'shift_time', minutes: 15 };
const CHEAPER: BulkChangeDto = { kind: 'change_price', percent: -10, roundTo: 10_000, category: null, zone: null };
const RULE = {
  repetition: { kind: 'weekly', weekdays: ['sat'], interval: 1 },
  ...{ from: '2031-03-01', to: '2031-03-31', times: ['19:00'], exceptions: [], holidays: 'include' },
};

const { shop, staff: planner } = await openStaffShop('administrator');

describe('changes of many sessions by staff', () => {
  const findEvent = async (key: string) => (await findEventIds(shop.db, [key])).get(key);
  async function listSessions(key: string) {
    const search = `?eventId=${await findEvent(key)}`;
    const { body } = await planner.send(SEASON_CALENDAR_ENDPOINTS.listSeasonSessions, { search });
    return SEASON_CALENDAR_ENDPOINTS.listSeasonSessions.response.parse(body).items;
  }
  const listIds = async (key: string): Promise<number[]> => (await listSessions(key)).map(({ id }) => id);
  async function preview(body: unknown, browser = planner) {
    const answer = await browser.send(BULK_ENDPOINTS.previewBulkChange, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return BULK_ENDPOINTS.previewBulkChange.response.parse(answer.body);
  }
  async function add(body: unknown, browser = planner) {
    const answer = await browser.send(BULK_ENDPOINTS.addBulkChange, { body });
    return answer.status === 200 ? BULK_ENDPOINTS.addBulkChange.response.parse(answer.body) : readProblem(answer);
  }

  it('preview the rows, save them in one change set, and publish it', async () => {
    const ids = [...(await listIds('aldar-kose')).slice(0, 3), ...(await listIds('seagull'))];
    const { rows, versions, error } = await preview({ selection: { ids }, change: CHEAPER });
    expect(error).toBeNull();
    expect(rows).toHaveLength(ids.length);
    expect(rows[0]?.changes[0]).toMatchObject({ field: 'price', price: expect.stringMatching(/\S/) });
    const added = await add({ ids, change: CHEAPER, versions, target: { title: 'Cheaper <b>' } });
    const id = typeof added === 'object' ? (added?.changeSetId ?? 0) : 0;
    const { body } = await planner.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
    expect(body).toMatchObject({ changeSet: { state: 'published', events: ['aldar-kose', 'seagull'] } });
  });

  it('save a change once if two members add it to the same draft', async () => {
    const ids = await listIds('three-sisters');
    const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Shared' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const { versions } = await preview({ selection: { ids }, change: CHEAPER, changeSetId: id });
    const body = { ids, change: CHEAPER, versions, target: { changeSetId: id } };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    const failed = { error: 'draft_changed', changeSetId: null };
    expect(answers).toEqual(expect.arrayContaining([{ error: null, changeSetId: id }, failed]));
    expect(answers.filter((answer) => typeof answer === 'object' && answer?.error === null)).toHaveLength(1);
  });

  it('refuse events out of scope, in filters, ids and drafts', async () => {
    const member = await StaffBrowser.signIn(shop.url, 'planner');
    const eventId = await findEvent('othello');
    await setGrant(shop.db, member, { role: 'planner', ...(eventId === undefined ? {} : { eventId }) });
    const { rows } = await preview({ selection: { filter: {} }, change: QUARTER_LATER }, member);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ event }) => event)).size).toBe(1);
    const ids = await listIds('cherry-orchard');
    expect((await preview({ selection: { ids }, change: QUARTER_LATER }, member)).rows).toEqual([]);
    const target = { title: 'Foreign' };
    expect(await add({ ids, change: QUARTER_LATER, versions: [], target }, member)).toBe('not-found');
    const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Hidden' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const othello = await listIds('othello');
    expect(await add({ ids: othello, change: QUARTER_LATER, versions: [], target: { changeSetId: id } }, member)).toBe(
      'not-found',
    );
    const choices = await member.send(BULK_ENDPOINTS.readBulkChoices);
    expect(choices.body).toMatchObject({ sources: [], changeSets: [] });
    for (const [event, status] of [
      [{ kind: 'event', eventId: await findEvent('seagull') }, 404],
      [{ kind: 'copy', source: 'othello', key: 'othello-2', title: { en: 'x' } }, 403],
    ] as const) {
      const answer = await member.send(BULK_ENDPOINTS.addSessionDates, { body: { rule: RULE, event, target } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    }
  });

  it('name the session of the hall that a new time clashes with, unless it is out of scope', async () => {
    const [[present], [moved]] = [await listSessions('abai'), await listSessions('carmen')];
    if (!present || !moved) throw new Error('no sessions of Abai and Carmen');
    const { day, time } = present;
    const change = { kind: 'move', day, time, hall: null };
    const selection = { ids: [moved.id] };
    const clash = { day, time, event: present.event, kind: 'overlap' };
    expect((await preview({ selection, change })).rows).toMatchObject([{ clashes: [clash] }]);
    const member = await StaffBrowser.signIn(shop.url, 'planner');
    await setGrant(shop.db, member, { role: 'planner', eventId: moved.eventId });
    expect((await preview({ selection, change }, member)).rows).toMatchObject([{ clashes: [{ ...clash, event: '' }] }]);
  });

  it('refuse bodies that are too long, negative, or of the wrong type', async () => {
    const [id = 0] = await listIds('seagull');
    const price = { kind: 'set_price', category: null, zone: null };
    for (const body of [
      { selection: { ids: Array.from({ length: 10_000 }, (_, at) => at + 1) }, change: QUARTER_LATER },
      { selection: { ids: [] }, change: QUARTER_LATER },
      { selection: { ids: [id] }, change: { ...price, price: -1 } },
      { selection: { ids: [id] }, change: { ...price, price: 0.5 } },
      { selection: { ids: [id] }, change: { ...price, price: 2_000_000_001 } },
      {
        selection: { ids: [id] },
        change: { kind: 'change_price', percent: -101, roundTo: 1, category: null, zone: null },
      },
      {
        selection: { ids: [id] },
        change: { kind: 'change_price', percent: 1, roundTo: 0, category: null, zone: null },
      },
      { selection: { ids: [id] }, change: { kind: 'set_time', time: '25:00' } },
      { selection: { ids: [id] }, change: { kind: 'move', day: '2031-02-30', time: null, hall: null } },
      { selection: { ids: [id] }, change: { kind: 'set_text', field: 'title', text: {} } },
      { selection: { ids: [id] }, change: { kind: 'set_text', field: 'note', text: { en: 'a\u0000' } } },
      { selection: { ids: ['x'] }, change: QUARTER_LATER },
      { selection: { filter: { weekdays: '9' } }, change: QUARTER_LATER },
      { selection: 'all', change: QUARTER_LATER },
      { selection: { ids: [id] }, change: { kind: 'drop' } },
    ])
      expect(
        (await planner.send(BULK_ENDPOINTS.previewBulkChange, { body })).status,
        JSON.stringify(body).slice(0, 90),
      ).toBe(400);
    const many = { ids: Array.from({ length: 2_000 }, (_, at) => 1_000_000 + at), change: QUARTER_LATER };
    const maxFields = Array.from({ length: 2_000 }, (_, at) => ({ key: `${'x'.repeat(70)}-${at}`, version: 1 }));
    expect(await add({ ...many, versions: maxFields, target: { title: 'x' } })).toBe('not-found');
    const unsaved = { ids: [id], change: QUARTER_LATER, versions: [], target: { title: 'x' } };
    expect(await add(unsaved)).toEqual({ error: 'draft_changed', changeSetId: null });
    expect(await add({ ...unsaved, ids: [id, 987_654_321] })).toBe('not-found');
  });

  it('escape nothing and run nothing: HTML in a note stays text', async () => {
    const ids = await listIds('othello');
    const change = { kind: 'set_text', field: 'note', text: { ru: '<img src=x onerror=alert(1)>' } };
    const { rows } = await preview({ selection: { ids }, change });
    expect(rows[0]?.changes).toMatchObject([{ field: 'note.ru', after: '<img src=x onerror=alert(1)>' }]);
  });

  it('create an event from another with the dates of a rule', async () => {
    const event = { kind: 'copy', source: 'seagull', key: 'seagull-spring', title: { kz: 'Шағала', ru: 'Чайка' } };
    const body = { rule: RULE, event, target: { title: 'Spring' } };
    const answer = await planner.send(BULK_ENDPOINTS.addSessionDates, { body });
    const added = BULK_ENDPOINTS.addSessionDates.response.parse(answer.body);
    expect(added).toMatchObject({ error: null, count: 5 });
    const params = { id: added.changeSetId ?? 0 };
    const published = await planner.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params });
    expect(published.body).toMatchObject({ changeSet: { state: 'published' } });
    expect((await planner.send(BULK_ENDPOINTS.addSessionDates, { body })).body).toMatchObject({ error: 'key_exists' });
    expect(await listIds('seagull-spring')).toHaveLength(5);
  });
});
