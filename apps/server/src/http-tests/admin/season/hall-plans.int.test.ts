/** Staff edit and publish hall plans over HTTP, and move sessions to them. */
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { PLAN_FILE_ENDPOINTS } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findEventIds } from '../../../modules/season/index.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { sellSeatOfHall } from './hall-plans.store.ts';

const { readPlanFile } = PLAN_FILE_ENDPOINTS;
const { listHalls, readHallPlan, readHallDraft, startHallDraft, importHallDraft, saveHallDraft } = HALL_PLAN_ENDPOINTS;
const { reviewHallDraft, publishHallDraft, discardHallDraft, previewHallMove, moveHallSessions, tryHallDraft } =
  HALL_PLAN_ENDPOINTS;

const HALL = 'dala-arena';
const Venues = z.object({ rows: z.array(z.looseObject({ key: z.string() })) });
const { shop, staff: planner } = await openStaffShop('planner');

describe('hall plans of staff', () => {
  async function readDraft(key = HALL) {
    return readHallDraft.response.parse((await planner.send(readHallDraft, { params: { key } })).body);
  }
  async function review(key = HALL) {
    const answer = await planner.send(reviewHallDraft, { params: { key } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return reviewHallDraft.response.parse(answer.body);
  }
  async function publish(body: { version: number; publishedVersion: number }, key = HALL) {
    return planner.send(publishHallDraft, { params: { key }, body });
  }

  it('saves a version once if two members save it', async () => {
    await planner.send(startHallDraft, { params: { key: HALL } });
    const { plan, version } = await readDraft();
    const save = (width: number) =>
      planner.send(saveHallDraft, { params: { key: HALL }, body: { version, plan: { ...plan, width } } });
    const saves = (await Promise.all([save(plan.width + 1), save(plan.width + 2)])).map(({ body }) =>
      saveHallDraft.response.parse(body),
    );
    expect(saves.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    const stored = await readDraft();
    expect(saves.find(({ isSaved }) => !isSaved)?.draft?.plan.width).toBe(stored.plan.width);
    expect((await publish({ version, publishedVersion: 1 })).status).toBe(409);
    await planner.send(discardHallDraft, { params: { key: HALL } });
  });

  it('gives the drawing the visible area of a plan that grows', async () => {
    await planner.send(startHallDraft, { params: { key: HALL } });
    const { plan, version, svg } = await readDraft();
    const save = (at: number, height: number) =>
      planner.send(saveHallDraft, { params: { key: HALL }, body: { version: at, plan: { ...plan, height } } });
    expect(svg).toContain(`viewBox="0 0 ${plan.width} ${plan.height}"`);
    await save(version, plan.height + 50);
    const grown = await readDraft();
    expect(grown.svg).toBe(svg.replace(`0 0 ${plan.width} ${plan.height}`, `0 0 ${plan.width} ${plan.height + 50}`));
    expect((await review()).differences).toEqual(['size']);
    await save(version + 1, plan.height);
    expect((await readDraft()).svg).toBe(svg);
    await planner.send(discardHallDraft, { params: { key: HALL } });
  });

  it('proposes seats in the order of a draft, and publishes the order', async () => {
    await planner.send(startHallDraft, { params: { key: HALL } });
    const { plan, version } = await readDraft();
    const propose = async (quantity: number | string) =>
      planner.send(tryHallDraft, { params: { key: HALL }, search: `?quantity=${quantity}` });
    const readBuyers = async (quantity: number) => {
      const { status, body } = await propose(quantity);
      expect([status, body]).toEqual([200, expect.anything()]);
      return tryHallDraft.response.parse(body).buyers;
    };
    const usual = await readBuyers(4);
    expect(usual.map((seats) => seats.length)).toEqual([4, 4, 4]);
    expect(new Set(usual.flat()).size).toBe(12);
    // The last row of the map comes first, the seats that were proposed come second.
    const ordinary = plan.seats.filter(([, , , , , , , , kind]) => kind === 'ordinary');
    const last = ordinary.reduce((far, seat) => (seat[5] > far[5] ? seat : far));
    const row = ordinary.filter(([, sector, label]) => sector === last[1] && label === last[2]).map(([id]) => id);
    const seats = plan.seats.map(
      (seat) => [...seat.slice(0, 12), row.includes(seat[0]) ? 1 : usual.flat().includes(seat[0]) ? 2 : 0] as const,
    );
    await planner.send(saveHallDraft, { params: { key: HALL }, body: { version, plan: { ...plan, seats } } });
    const [first = [], ...next] = await readBuyers(4);
    expect(row).toEqual(expect.arrayContaining(first));
    expect(next.flat().filter((id) => first.includes(id))).toEqual([]);
    expect(await readBuyers(1)).not.toEqual(await readBuyers(2));
    for (const quantity of ['0', '21', '1.5', 'four', ''])
      expect([quantity, (await propose(quantity)).status]).toEqual([quantity, 400]);
    const found = await review();
    expect(found.differences).toEqual(['order']);
    expect((await publish(found)).status).toBe(200);
    const stored = readHallPlan.response.parse((await planner.send(readHallPlan, { params: { key: HALL } })).body);
    const orderOf = (list: readonly (readonly unknown[])[]) => new Map(list.map((seat) => [seat[0], seat[12]]));
    expect(orderOf(stored.plan.seats)).toEqual(orderOf(seats));
    expect((await propose(4)).status).toBe(404);
  });

  it('lists sold seats that a draft removes or renames, publishes it, and moves sessions', async () => {
    const sold = await sellSeatOfHall(shop.db, HALL, ['Айгерім', 'Болат']);
    await planner.send(startHallDraft, { params: { key: HALL } });
    const { plan, version } = await readDraft();
    const [renamed, removed] = sold.map(({ seat }) => seat);
    const seats = plan.seats
      .filter(([id]) => id !== removed)
      .map((row) => (row[0] === renamed ? ([...row.slice(0, 3), '777', ...row.slice(4)] as const) : row));
    await planner.send(saveHallDraft, { params: { key: HALL }, body: { version, plan: { ...plan, seats } } });
    const found = await review();
    expect(found.changes).toMatchObject([
      { kind: 'removed', count: 1 },
      { kind: 'renamed', count: 1, seats: [{ after: { seat: '777' } }] },
    ]);
    expect(found.differences).toEqual([]);
    expect(found.affected.map(({ after, order, attendee }) => [after?.seat ?? null, order?.name, attendee])).toEqual([
      [null, 'Болат', 'Келуші Болат'],
      ['777', 'Айгерім', 'Келуші Айгерім'],
    ]);
    const published = await publish(found);
    expect(published.body).toEqual({ version: found.publishedVersion + 1 });
    const moves = previewHallMove.response.parse((await planner.send(previewHallMove, { params: { key: HALL } })).body);
    expect(moves.sessions.filter(({ problem }) => problem === 'seats_removed')).toHaveLength(1);
    expect(moves.sessions.flatMap(({ seats: changed }) => changed.map(({ attendee }) => attendee))).toContain(
      'Келуші Болат',
    );
    const moved = moveHallSessions.response.parse(
      (await planner.send(moveHallSessions, { params: { key: HALL } })).body,
    );
    expect(moved.moved).toBe(moves.sessions.length - 1);
    const left = previewHallMove.response.parse((await planner.send(previewHallMove, { params: { key: HALL } })).body);
    expect(left.sessions).toHaveLength(1);
    const old = await planner.send(readHallPlan, { params: { key: HALL }, search: '?version=1' });
    expect(readHallPlan.response.parse(old.body).plan.seats).toHaveLength(plan.seats.length);
  }, 120_000);

  it('refuses plans that an import refuses, and zones with prices that a draft lacks', async () => {
    await planner.send(startHallDraft, { params: { key: HALL } });
    const { plan, version } = await readDraft();
    const [zone, other] = plan.zones.map(({ key }) => key);
    const seats = plan.seats.map((row) =>
      row[7] === zone ? ([...row.slice(0, 7), other, ...row.slice(8)] as const) : row,
    );
    const standing = plan.standing.map((area) => ({ ...area, zone: area.zone === zone ? other : area.zone }));
    const without = { ...plan, seats, standing, zones: plan.zones.filter(({ key }) => key !== zone) };
    const save = async (changed: object, at: number) =>
      planner.send(saveHallDraft, { params: { key: HALL }, body: { version: at, plan: changed } });
    await save(without, version);
    const first = await review();
    expect(first.zonesInUse[0]?.events.length).toBeGreaterThan(0);
    expect((await publish(first)).status).toBe(409);
    await save({ ...plan, seats: [...plan.seats, plan.seats[0]] }, version + 1);
    const second = await review();
    expect(second.problems[0]).toMatchObject({ field: expect.stringContaining('seats') });
    expect((await publish(second)).status).toBe(409);
    expect((await save({ ...plan, width: -1 }, version + 2)).status).toBe(400);
    expect((await save({ ...plan, seats: [['\u0000', ...(plan.seats[0]?.slice(1) ?? [])]] }, version + 2)).status).toBe(
      400,
    );
    await planner.send(discardHallDraft, { params: { key: HALL } });
    expect((await planner.send(discardHallDraft, { params: { key: HALL } })).status).toBe(404);
  });

  it('publishes a new sector, zone and standing area, and lists sessions without a price for the zone', async () => {
    await planner.send(startHallDraft, { params: { key: HALL } });
    const { plan, version } = await readDraft();
    const [sector, area] = [plan.sectors[0], plan.standing[0]];
    if (!sector || !area) throw new Error('The hall has no standing area');
    const terrace = { key: 'terrace', name: { en: 'Terrace', ru: 'Терраса', kz: 'Терраса алаңы' } };
    const extended = {
      ...plan,
      sectors: [...plan.sectors, { ...terrace, bounds: [0, 0, 0, 0] }],
      zones: [...plan.zones, { ...terrace, color: '#2f7d1e' }],
      standing: [...plan.standing, { ...area, ...terrace, sector: 'terrace', zone: 'terrace', capacity: 40 }],
    };
    const save = async (changed: object, at: number) =>
      planner.send(saveHallDraft, { params: { key: HALL }, body: { version: at, plan: changed } });
    await save(extended, version);
    const flat = await review();
    expect(flat.problems).toMatchObject([{ code: 'sector-size', values: { key: 'terrace' } }]);
    expect((await publish(flat)).status).toBe(409);
    const sectors = [...plan.sectors, { ...terrace, bounds: [10, 10, 120, 60] }];
    await save({ ...extended, sectors }, version + 1);
    const found = await review();
    expect(found.problems).toEqual([]);
    expect(found.differences).toEqual(['sectors', 'zones', 'standing']);
    const { halls } = listHalls.response.parse((await planner.send(listHalls)).body);
    const sessions = halls.find(({ key }) => key === HALL)?.versions.reduce((sum, each) => sum + each.sessions, 0);
    expect(found.unpriced).toHaveLength(sessions ?? -1);
    expect(found.unpriced[0]).toMatchObject({ eventKey: expect.any(String), zones: [terrace.name.kz] });
    expect((await publish(found)).status).toBe(200);
    const moves = previewHallMove.response.parse((await planner.send(previewHallMove, { params: { key: HALL } })).body);
    expect(moves.sessions.every(({ unpricedZones }) => unpricedZones.includes(terrace.name.kz))).toBe(true);
    const stored = readHallPlan.response.parse((await planner.send(readHallPlan, { params: { key: HALL } })).body);
    expect(stored.plan.standing.at(-1)).toMatchObject({ sector: 'terrace', zone: 'terrace', capacity: 40 });
    await planner.send(startHallDraft, { params: { key: HALL } });
    const draft = await readDraft();
    await save({ ...plan, standing: [{ ...area, capacity: 20_000_000 }] }, draft.version).then(({ status }) =>
      expect(status).toBe(400),
    );
    await save({ ...plan, standing: [{ ...area, zone: 'nowhere' }] }, draft.version);
    expect((await review()).problems).toMatchObject([{ code: 'zone-unknown' }]);
    await planner.send(discardHallDraft, { params: { key: HALL } });
  });

  it('publishes the first plan of a hall of a new venue, and retires no venue', async () => {
    const list = { params: { file: 'venues.json' } };
    const readVenues = async () => {
      const answer = await planner.send(SEASON_LIST_ENDPOINTS.readSeasonList, list);
      return Venues.parse(SEASON_LIST_ENDPOINTS.readSeasonList.response.parse(answer.body).document);
    };
    const { rows } = await readVenues();
    const [model] = rows;
    if (!model) throw new Error('The shop has no venue');
    const name = { en: 'Spree', ru: 'Шпрее', kz: 'Шпрее' };
    const venue = { ...model, key: 'spree', name, timeZone: 'Europe/Berlin', halls: [] };
    const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Spree' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const body = { version: 0, document: { rows: [...rows, venue] } };
    await planner.send(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key: 'venues.json' }, body });
    const change = await planner.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
    expect(change.body).toMatchObject({ error: null });
    const published = await planner.send(readHallPlan, { params: { key: HALL } });
    const { plan, svg } = readHallPlan.response.parse(published.body);
    const params = { key: 'spree-hall' };
    const hall = { venue: venue.key, name };
    await planner.send(importHallDraft, { params, body: { hall, plan, svg } });
    expect((await publish({ version: 1, publishedVersion: 0 }, params.key)).body).toEqual({ version: 1 });
    expect((await readVenues()).rows.map(({ key }) => key)).toEqual([...rows.map(({ key }) => key), venue.key]);
  });

  it('refuses members with a scope, and halls that do not exist', async () => {
    const scoped = await StaffBrowser.signIn(shop.url, 'support');
    const eventId = (await findEventIds(shop.db, ['seagull'])).get('seagull');
    await setGrant(shop.db, scoped, { role: 'planner', ...(eventId === undefined ? {} : { eventId }) });
    expect(readProblem(await scoped.send(listHalls))).toBe('forbidden');
    const answers = { parts: [], sectors: [], zones: [], columns: {} };
    const body = { content: 'Ряд;Место\n1;1\n', format: null, answers };
    expect(readProblem(await scoped.send(readPlanFile, { body }))).toBe('forbidden');
    const published = await planner.send(readHallPlan, { params: { key: HALL } });
    const { plan, svg } = readHallPlan.response.parse(published.body);
    const requests = [
      [importHallDraft, { hall: null, plan, svg }],
      [saveHallDraft, { version: 1, plan }],
      [publishHallDraft, { version: 1, publishedVersion: 1 }],
      ...[readHallPlan, readHallDraft, startHallDraft, reviewHallDraft, discardHallDraft].map(
        (endpoint) => [endpoint, {}] as const,
      ),
      ...[previewHallMove, moveHallSessions].map((endpoint) => [endpoint, {}] as const),
    ] as const;
    const trial = await scoped.send(tryHallDraft, { params: { key: HALL }, search: '?quantity=4' });
    expect(readProblem(trial)).toBe('forbidden');
    for (const [endpoint, content] of requests) {
      const answer = await scoped.send(endpoint, { params: { key: HALL }, body: content });
      expect([endpoint.path, readProblem(answer)]).toEqual([endpoint.path, 'forbidden']);
    }
    for (const endpoint of [readHallPlan, readHallDraft, startHallDraft, previewHallMove])
      expect((await planner.send(endpoint, { params: { key: 'no-hall' } })).status).toBe(404);
  });
});
