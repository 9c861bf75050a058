/** Staff block seats of a session, change and release blocks and free carts, on both engines. */
import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@sahna/contract';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { SEAT_TEMPLATE_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { SESSION_SEATS_ENDPOINTS, type SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { toLocalMoment } from '../../../platform/lib/local-date.ts';
import { notifyBlockEndings } from '../../../workflows/notify-block-endings.ts';
import { openShop, type RunningShop } from '../../support/running-shop.ts';
import {
  buildSeatOrder,
  type Chosen,
  chooseSeats,
  listFreeSeats,
  openHall,
  type SchemePage,
} from '../../support/seat-map-page.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { listEmailSubjects } from '../../support/stores/sessions.store.ts';
import { readOtherEvent } from './sessions.store.ts';

const EVENT = 'Abai';
const TERMS = {
  reason: 'Спонсор <b>«Алатау»</b>',
  owner: 'Алатау <script>alert(1)</script>',
  ownerEmail: '',
  color: 'violet',
  end: { kind: 'never' },
  isKilled: false,
} as const;
const HOUR_MS = 3_600_000;

describeOnBothEngines('seats of a session', (_open, { openForAll, itOnce }) => {
  let shop: RunningShop;
  let planner: StaffBrowser;
  let page: SchemePage;
  let id: number;
  /** Seats that no other test uses. */
  let free: Chosen[];

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    shop = await openShop(db, { environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@venue.example' } });
    planner = await StaffBrowser.signIn(shop.url, 'planner');
    page = await openHall(await shop.visitor(), EVENT);
    id = page.calendarId;
    free = listFreeSeats(page, 0, 80);
  }, 300_000);
  afterAll(() => shop.stop());

  const takeSeats = (count: number): number[] => free.splice(0, count).map(({ seat_id }) => seat_id);

  async function call<Endpoint extends AdminEndpoint>(
    endpoint: Endpoint,
    input: { params?: object; body?: object; search?: string } = {},
    browser = planner,
  ): Promise<z.infer<Endpoint['response']>> {
    const answer = await browser.send(endpoint, { ...input, params: { id, ...input.params } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return endpoint.response.parse(answer.body) as z.infer<Endpoint['response']>;
  }
  const read = (): Promise<SessionSeatsDto> => call(SESSION_SEATS_ENDPOINTS.readSessionSeats);
  const block = async (seats: readonly number[], more: object = {}, browser = planner) => {
    const body = { ...TERMS, key: randomUUID(), sessionIds: [id], seats, zones: {}, ...more };
    return (await call(SESSION_SEATS_ENDPOINTS.blockSeats, { body }, browser)).results[0];
  };
  /** Visitors see changes within 250 ms. */
  const expectFreeForVisitors = (seat: number | undefined, isFree: boolean) =>
    vi.waitFor(async () => expect(await isFreeForVisitors(seat ?? 0)).toBe(isFree), 10_000);
  const isFreeForVisitors = async (seat: number): Promise<boolean> =>
    listFreeSeats(await openHall(await shop.visitor(), EVENT), 0, 5_000).some(({ seat_id }) => seat_id === seat);

  itOnce('lists sessions of the same event before others with the same seats', async () => {
    const { siblings } = await call(SESSION_SEATS_ENDPOINTS.readSessionHall);
    const titles = siblings.map(({ event }) => event);
    const sameEvent = titles.filter((title) => title === 'Абай');
    expect(sameEvent.length).toBeGreaterThan(0);
    expect(titles.slice(0, sameEvent.length)).toEqual(sameEvent);
    expect(titles.length).toBeGreaterThan(sameEvent.length);
  });

  itOnce('blocks free seats, refuses taken ones one by one, and counts both', async () => {
    const before = await read();
    const buyer = await shop.visitor();
    const [inCart, ...seats] = takeSeats(4);
    await chooseSeats(buyer, page, listFreeSeats(page, 0, 1));
    const result = await block([inCart ?? 0, ...seats, 2_000_000_000]);
    expect(result).toMatchObject({ blocked: 3, freed: 0, problem: null });
    expect(result?.refused.map(({ reason }) => reason).toSorted()).toEqual(['cart', 'unknown']);
    const { counts, blocks } = await read();
    expect(counts).toMatchObject({ inCarts: before.counts.inCarts + 1, blocked: before.counts.blocked + 3 });
    const { capacity, killed, sold, reserved, inCarts, blocked } = counts;
    expect((capacity ?? 0) - killed - sold - reserved - inCarts - blocked).toBe(counts.free);
    const created = blocks.find((row) => row.id === result?.blockId);
    expect(created?.seats.toSorted()).toEqual(seats.toSorted());
    expect(created).toMatchObject({ reason: TERMS.reason, owner: TERMS.owner, version: 1 });
    await expectFreeForVisitors(seats[0], false);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('changes a block only at the version that the change was decided on, and releases it', async () => {
    const seats = takeSeats(4);
    const created = await block(seats.slice(0, 2));
    const params = { blockId: created?.blockId };
    const body = { ...TERMS, version: 1, add: { seats: seats.slice(2), zones: {} }, remove: seats.slice(0, 1) };
    const changed = await call(SESSION_SEATS_ENDPOINTS.changeSeatBlock, { params, body });
    expect(changed).toMatchObject({ version: 2, blocked: 2, freed: 1 });
    const stale = await planner.send(SESSION_SEATS_ENDPOINTS.changeSeatBlock, { params: { id, ...params }, body });
    expect([stale.status, readProblem(stale)]).toEqual([409, 'changed-meanwhile']);
    const release = { version: 2, reason: 'Спонсор отказался' };
    await call(SESSION_SEATS_ENDPOINTS.releaseSeatBlock, { params, body: release });
    expect((await read()).blocks.map((row) => row.id)).not.toContain(created?.blockId);
    await expectFreeForVisitors(seats[1], true);
    const { events } = await call(SESSION_SEATS_ENDPOINTS.readSeatHistory, { params: { seatId: seats[1] } });
    expect(events.map(({ verb, reason }) => [verb, reason])).toEqual([
      ['release_blocked_seats', release.reason],
      ['block_seats', TERMS.reason],
    ]);
    expect(events[0]?.actor?.name).not.toBe('');
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('gives a seat to a buyer or a block, never to both', async () => {
    const rounds = Array.from({ length: 6 }, () => free.splice(0, 1));
    for (const [seat] of rounds) {
      if (!seat) throw new Error('no seat is left');
      const buyer = await shop.visitor();
      const [ordered, blocked, other] = await Promise.all([
        buyer.post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [seat])),
        block([seat.seat_id]),
        block([seat.seat_id]),
      ]);
      const { errorCode } = OrderCreateResponse.parse(ordered.body).response;
      expect((errorCode === '0' ? 1 : 0) + (blocked?.blocked ?? 0) + (other?.blocked ?? 0)).toBe(1);
    }
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('repeats nothing for a key, and reports each session by itself', async () => {
    const { siblings } = await call(SESSION_SEATS_ENDPOINTS.readSessionHall);
    const seats = takeSeats(2);
    const sessionIds = [id, ...siblings.slice(0, 1).map((sibling) => sibling.id)];
    const body = { ...TERMS, key: randomUUID(), sessionIds, seats, zones: {} };
    const { results } = await call(SESSION_SEATS_ENDPOINTS.blockSeats, { body });
    expect(results.map(({ sessionId }) => sessionId)).toEqual(sessionIds);
    expect(results[0]?.blocked).toBe(2);
    const again = await call(SESSION_SEATS_ENDPOINTS.blockSeats, { body });
    expect(again.results.map(({ blockId }) => blockId)).toEqual(results.map(({ blockId }) => blockId));
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('leaves killed seats out of the capacity', async () => {
    const before = (await read()).counts;
    await block(takeSeats(2), { isKilled: true, end: { kind: 'before', hours: 3 } });
    const { counts, blocks } = await read();
    expect([counts.killed - before.killed, counts.blocked - before.blocked]).toEqual([2, 0]);
    expect(blocks.find(({ isKilled }) => isKilled)?.until).toBeNull();
  });

  itOnce('frees a line of a cart with a reason, and refuses once an order has its seats', async () => {
    const buyer = await shop.visitor();
    const [seat, paying] = [free.splice(0, 1), free.splice(0, 1)];
    await chooseSeats(buyer, page, seat);
    const line = (await read()).carts.find(({ seats }) => seats.includes(seat[0]?.seat_id ?? 0));
    const body = { lineId: line?.id, reason: 'Покупатель позвонил' };
    await call(SESSION_SEATS_ENDPOINTS.releaseCartSeats, { body });
    await expectFreeForVisitors(seat[0]?.seat_id, true);
    const again = await planner.send(SESSION_SEATS_ENDPOINTS.releaseCartSeats, { params: { id }, body });
    expect(readProblem(again)).toBe('not-in-cart');
    const other = await shop.visitor();
    await other.post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, paying));
    const reserved = (await read()).reserved.find(({ seats }) => seats.includes(paying[0]?.seat_id ?? 0));
    const refused = await planner.send(SESSION_SEATS_ENDPOINTS.releaseCartSeats, {
      params: { id },
      body: { lineId: reserved?.id, reason: 'x' },
    });
    expect(readProblem(refused)).toBe('not-in-cart');
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('emails the author and the owner of the seats once, the day before', async () => {
    const end = new Date(Date.now() + 30 * HOUR_MS);
    const owner = `sponsor-${randomUUID()}@mail.example`;
    const created = await block(takeSeats(2), {
      ownerEmail: owner,
      end: { kind: 'at', ...toLocalMoment(end, 'Asia/Almaty') },
    });
    expect(created?.blocked).toBe(2);
    const remindAt = (hours: number) =>
      notifyBlockEndings({ ...shop.context, clock: { now: () => new Date(Date.now() + hours * HOUR_MS) } });
    await remindAt(1);
    expect(await listEmailSubjects(shop.db, owner)).toEqual([]);
    const { member } = await planner.readSession();
    const before = (await listEmailSubjects(shop.db, member?.email ?? '')).length;
    await Promise.all([remindAt(7), remindAt(7)]);
    await remindAt(8);
    expect(await listEmailSubjects(shop.db, owner)).toHaveLength(1);
    expect((await listEmailSubjects(shop.db, member?.email ?? '')).length - before).toBe(1);
  });

  itOnce('proposes the adjacent seats that a buyer would get', async () => {
    const { seats } = await call(SESSION_SEATS_ENDPOINTS.findBestSeats, { search: '?quantity=4' });
    expect(seats).toHaveLength(4);
    await block(seats);
    const next = await call(SESSION_SEATS_ENDPOINTS.findBestSeats, { search: '?quantity=4' });
    expect(next.seats.filter((seat) => seats.includes(seat))).toEqual([]);
  });

  itOnce('paints a quota, which visitors cannot buy, and which is not counted as blocked', async () => {
    const before = (await read()).counts;
    const [seat] = free.splice(0, 1);
    if (!seat) throw new Error('no seat is left');
    const quota = await block([seat.seat_id], { channel: 'boxOffice', isKilled: true });
    const { counts, blocks } = await read();
    expect(counts).toEqual({ ...before, inQuotas: before.inQuotas + 1 });
    const expected = { channel: 'boxOffice', isKilled: false, quantity: 1, left: 1, seats: [seat.seat_id] };
    expect(blocks.find(({ id }) => id === quota?.blockId)).toMatchObject(expected);
    await expectFreeForVisitors(seat.seat_id, false);
    const order = await (await shop.visitor()).post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [seat]));
    expect(OrderCreateResponse.parse(order.body).response.errorCode).not.toBe('0');
    const params = { blockId: quota?.blockId };
    await call(SESSION_SEATS_ENDPOINTS.releaseSeatBlock, { params, body: { version: 1, reason: '' } });
    await expectFreeForVisitors(seat.seat_id, true);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('saves blocks as a template, and blocks its free places in another session, once for a key', async () => {
    const { siblings } = await call(SESSION_SEATS_ENDPOINTS.readSessionHall);
    const other = siblings.find(({ time }) => time !== null) ?? siblings[0];
    const [seats, name] = [takeSeats(3), 'Демеуші <b>үлгісі</b>'];
    await block(seats, { color: 'red', end: { kind: 'before', hours: 5 } });
    await block(seats.slice(0, 1), { sessionIds: [other?.id] });
    const request = { name, hasBlocks: true, hasPainting: false };
    const saved = await call(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, { body: request });
    const again = await call(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, { body: request });
    expect(again).toEqual({ id: null, error: 'name_taken' });
    const listTemplates = async () =>
      (await call(SEAT_TEMPLATE_ENDPOINTS.listSeatTemplates, { search: `?sessionId=${id}` })).templates;
    const [template] = await listTemplates();
    expect(template).toMatchObject({ id: saved.id, name });
    expect(template?.blocks.at(-1)).toMatchObject({ color: 'red', quantity: 3, endsMinutesBefore: 300 });
    const quantity = (template?.blocks ?? []).reduce((sum, row) => sum + row.quantity, 0);
    const params = { id: saved.id };
    const list = await call(SEASON_CALENDAR_ENDPOINTS.listSeasonSessions, { search: '?limit=100' });
    const elsewhere = list.items.find(({ hallId }) => hallId !== template?.hallId);
    const preview = async (selection: object) =>
      (await call(SEAT_TEMPLATE_ENDPOINTS.previewSeatTemplate, { params, body: { selection } })).rows;
    const rows = await preview({ ids: [id, other?.id, elsewhere?.id] });
    const rowOf = (session: number | undefined) => rows.find((row) => row.id === session);
    expect(rowOf(elsewhere?.id)).toMatchObject({ problem: 'other_hall', quantity: 0 });
    expect(rowOf(id)).toMatchObject({ problem: null, quantity: 0, inUseCount: quantity });
    const beginning = new Date(`${other?.day}T${other?.time}:00+05:00`).getTime();
    const liveBlocks = (template?.blocks ?? []).filter(
      ({ endsMinutesBefore: end }) => end === null || beginning - end * 60_000 > Date.now(),
    );
    const live = liveBlocks.reduce((sum, row) => sum + row.quantity, 0);
    expect(rowOf(other?.id)?.quantity).toBe(live - (rowOf(other?.id)?.inUseCount ?? 0));
    expect(rowOf(other?.id)?.inUse).toContainEqual(expect.objectContaining({ reason: 'blocked', row: '1' }));
    const filtered = await preview({ filter: { from: other?.day, to: other?.day } });
    expect(filtered.map(({ problem }) => problem)).toEqual(filtered.map(() => null));
    expect(filtered.map((row) => row.id)).toContain(other?.id);
    // Without days, every future session of the hall, in steps.
    const all = await preview({ filter: {} });
    expect(all.find((row) => row.id === other?.id)).toEqual(rowOf(other?.id));
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length);
    const body = { key: randomUUID(), sessionIds: [other?.id] };
    const apply = () => call(SEAT_TEMPLATE_ENDPOINTS.applySeatTemplate, { params, body });
    const [applied, repeated] = (await Promise.all([apply(), apply()])).map(({ results }) => results[0]);
    expect(applied).toMatchObject({ problem: null, blocked: rowOf(other?.id)?.quantity });
    expect(repeated?.blocks).toEqual(applied?.blocks);
    const { blocks } = await call(SESSION_SEATS_ENDPOINTS.readSessionSeats, { params: { id: other?.id } });
    const copy = blocks.find((row) => row.id === applied?.blocks.at(-1)?.id);
    expect(copy?.seats.toSorted()).toEqual(seats.slice(1).toSorted());
    expect(new Date(copy?.until ?? '').getTime()).toBe(beginning - 5 * HOUR_MS);
    const history = { id: other?.id, seatId: seats[1] };
    const { events } = await call(SESSION_SEATS_ENDPOINTS.readSeatHistory, { params: history });
    expect(events.map(({ verb }) => verb)).toEqual(['block_seats']);
    await call(SEAT_TEMPLATE_ENDPOINTS.removeSeatTemplate, { params });
    expect(await listTemplates()).toEqual([]);
    expect((await planner.send(SEAT_TEMPLATE_ENDPOINTS.applySeatTemplate, { params, body })).status).toBe(404);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('refuses sessions out of scope, ends in the past, and requests that are too large', async () => {
    const limited = await StaffBrowser.signIn(shop.url, 'planner');
    const seats = takeSeats(1);
    const body = { ...TERMS, key: randomUUID(), sessionIds: [id], seats, zones: {} };
    const past = { ...body, end: { kind: 'at', day: '2020-01-01', time: '10:00' } };
    expect((await call(SESSION_SEATS_ENDPOINTS.blockSeats, { body: past })).results[0]?.problem).toBe('end_in_past');
    const huge = { ...body, seats: Array.from({ length: 200_000 }, (_, index) => index + 1) };
    expect((await planner.send(SESSION_SEATS_ENDPOINTS.blockSeats, { body: huge })).status).toBe(413);
    const wrong = { ...body, color: 'url(x)', seats: ['1; DROP TABLE hold'] };
    expect((await planner.send(SESSION_SEATS_ENDPOINTS.blockSeats, { body: wrong })).status).toBe(400);
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    expect((await viewer.send(SESSION_SEATS_ENDPOINTS.blockSeats, { body })).status).toBe(403);
    await setGrant(shop.db, limited, { role: 'planner', eventId: await readOtherEvent(shop.db, id) });
    expect((await limited.send(SESSION_SEATS_ENDPOINTS.blockSeats, { body })).status).toBe(404);
    expect((await limited.send(SESSION_SEATS_ENDPOINTS.readSessionSeats, { params: { id } })).status).toBe(404);
    const template = { params: { id }, body: { name: 'x', hasBlocks: true, hasPainting: true } };
    expect((await limited.send(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, template)).status).toBe(404);
    const search = `?sessionId=${id}`;
    expect((await limited.send(SEAT_TEMPLATE_ENDPOINTS.listSeatTemplates, { search })).status).toBe(404);
  });
});
