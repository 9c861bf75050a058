/** Staff paint price zones and the order of the best seats of sessions while these sell. */
import { ENDPOINTS } from '@sahna/contract';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import {
  SEAT_PAINTING_ENDPOINTS,
  type SessionPaintingDto,
} from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { SEAT_TEMPLATE_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { buildSeatOrder, type Chosen, listFreeSeats, openHall, type SchemePage } from '../../support/seat-map-page.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { readOtherEvent } from './sessions.store.ts';

const EVENT = 'Abai';
const { shop, db, staff: planner } = await openStaffShop('planner');
const { calendarId: id } = await openHall(await shop.visitor(), EVENT);
const openPage = async (): Promise<SchemePage> => openHall(await shop.visitor(), EVENT);

async function call<Endpoint extends AdminEndpoint>(
  endpoint: Endpoint,
  input: { body?: object; search?: string; params?: object } = {},
): Promise<z.infer<Endpoint['response']>> {
  const answer = await planner.send(endpoint, { ...input, params: { id, ...input.params } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return endpoint.response.parse(answer.body) as z.infer<Endpoint['response']>;
}
const read = (): Promise<SessionPaintingDto> => call(SEAT_PAINTING_ENDPOINTS.readSessionPainting);
const createBody = async (zones: { key: string; seats: number[] }[], order: number[][] | null = null) => ({
  sessions: [{ id, planId: (await read()).planId }],
  ...{ zones, order },
});
const paint = async (...painting: Parameters<typeof createBody>) =>
  call(SEAT_PAINTING_ENDPOINTS.paintSessions, { body: await createBody(...painting) });

/** The zone of a seat, and another zone that has prices. */
function findZones({ seats, seatZones, zones }: SessionPaintingDto, seat: number) {
  const current = zones[seatZones[seats.indexOf(seat)] ?? 0];
  const other = zones.find(({ key, prices }) => key !== current?.key && prices.length > 0);
  if (!current || !other) throw new Error('the hall has two zones with prices');
  return { current, other };
}

async function order(page: SchemePage, seat: Chosen): Promise<string> {
  const answer = await (await shop.visitor()).post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [seat]));
  return OrderCreateResponse.parse(answer.body).response.errorCode;
}
const findFree = (page: SchemePage, seat: number): Chosen | undefined =>
  listFreeSeats(page, 0, 5_000).find(({ seat_id }) => seat_id === seat);

it('sells a painted seat at the prices of its new zone, and does not undo that afterwards', async () => {
  const page = await openPage();
  const [seat] = listFreeSeats(page, 0, 1);
  if (!seat) throw new Error('no seat is left');
  const { current, other } = findZones(await read(), seat.seat_id);
  const body = await createBody([{ key: other.key, seats: [seat.seat_id] }]);
  const preview = await call(SEAT_PAINTING_ENDPOINTS.previewSessionPainting, { body });
  expect(preview.sessions[0]?.moves).toEqual([{ from: current.key, to: other.key, seats: 1 }]);
  expect(findZones(await read(), seat.seat_id).current.key).toBe(current.key);
  const painted = await call(SEAT_PAINTING_ENDPOINTS.paintSessions, { body });
  expect(painted).toMatchObject({ error: null, sessions: [{ sessionId: id, unchanged: [] }] });
  const stale = await call(SEAT_PAINTING_ENDPOINTS.paintSessions, { body });
  expect(stale).toEqual({ error: 'changed', refusedSessions: [id], sessions: [] });
  expect(await order(page, seat)).not.toBe('0');
  const repainted = await vi.waitFor(async () => {
    const next = await openPage();
    const found = findFree(next, seat.seat_id);
    expect(found?.zonelevel_id).not.toBe(seat.zonelevel_id);
    return { next, found };
  }, 10_000);
  expect(repainted.found && (await order(repainted.next, repainted.found))).toBe('0');
  const sessions = painted.sessions.map(({ sessionId, planId, formerPlanId }) => ({
    id: sessionId,
    planId,
    formerPlanId,
  }));
  const undone = await call(SEAT_PAINTING_ENDPOINTS.undoSessionPainting, { body: { sessions } });
  expect(undone).toEqual({ error: 'seats_sold', refusedSessions: [id], sessions: [] });
  const again = await paint([{ key: current.key, seats: [seat.seat_id] }]);
  expect(again.sessions[0]?.unchanged).toEqual([{ seatId: seat.seat_id, reason: 'reserved' }]);
  const { events } = await call(SESSION_SEATS_ENDPOINTS.readSeatHistory, { params: { seatId: seat.seat_id } });
  expect(events.map(({ verb }) => verb)).toContain('paint_session');
  expect(await auditLedger(db, new Date())).toEqual([]);
});

it('sells a seat in its former zone, or paints it, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const page = await openPage();
    // The page may be older than the last sale or painting, by 250 ms: each round has a seat of its own.
    const [seat] = listFreeSeats(page, (round + 1) * 3, 1);
    if (!seat) throw new Error('no seat is left');
    const { current, other } = findZones(await read(), seat.seat_id);
    const body = await createBody([{ key: other.key, seats: [seat.seat_id] }]);
    const [errorCode, painted] = await Promise.all([
      order(page, seat),
      call(SEAT_PAINTING_ENDPOINTS.paintSessions, { body }),
    ]);
    const isSold = errorCode === '0';
    expect(painted.sessions[0]?.unchanged.length).toBe(isSold ? 1 : 0);
    expect(findZones(await read(), seat.seat_id).current.key).toBe(isSold ? current.key : other.key);
  }
  expect(await auditLedger(db, new Date())).toEqual([]);
});

it('proposes the seats of the painted order first, before and after it is saved', async () => {
  const { siblings } = await call(SESSION_SEATS_ENDPOINTS.readSessionHall);
  const last = listFreeSeats(await openPage(), 0, 5_000)
    .map(({ seat_id }) => seat_id)
    .slice(-60);
  const attempt = (groups: number[][]) =>
    call(SEAT_PAINTING_ENDPOINTS.tryBestSeats, { body: { quantity: 2, order: groups } });
  const usual = (await attempt([])).seats;
  const { seats } = await attempt([last]);
  expect(last).toEqual(expect.arrayContaining(seats));
  expect(seats.filter((seat) => usual.includes(seat))).toEqual([]);
  await paint([], [last]);
  expect((await read()).order.map((group) => group.toSorted())).toEqual([last.toSorted()]);
  await vi.waitFor(async () => {
    const found = await call(SESSION_SEATS_ENDPOINTS.findBestSeats, { search: '?quantity=2' });
    expect(found.seats).toEqual(seats);
  }, 10_000);
  const after = await call(SESSION_SEATS_ENDPOINTS.readSessionHall);
  expect(after.siblings).toEqual(siblings);
  await paint([], []);
  expect((await read()).order).toEqual([]);
});

it('saves a painting as a template, and paints other sessions like it with the permission to change the season', async () => {
  const { siblings, seats } = await read();
  const [sibling] = siblings;
  const [seat = 0] = seats.slice(-1);
  const params = { id: sibling?.id };
  const readSibling = () => call(SEAT_PAINTING_ENDPOINTS.readSessionPainting, { params });
  const { other } = findZones(await readSibling(), seat);
  await paint([{ key: other.key, seats: [seat] }], [[seat]]);
  const request = { name: 'Premiere', hasBlocks: true, hasPainting: false };
  const empty = await call(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, { body: request });
  expect(empty).toEqual({ id: null, error: 'nothing_to_save' });
  const body = { ...request, hasPainting: true };
  const { id: template } = await call(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, { body });
  const { templates } = await call(SEAT_TEMPLATE_ENDPOINTS.listSeatTemplates, { search: `?sessionId=${id}` });
  expect(templates.at(-1)).toMatchObject({ id: template, blocks: [], painting: { orderSeats: 1 } });
  const selection = { ids: [sibling?.id] };
  const preview = async () =>
    (await call(SEAT_TEMPLATE_ENDPOINTS.previewSeatTemplate, { params: { id: template }, body: { selection } }))
      .rows[0];
  const row = await preview();
  expect(row).toMatchObject({ problem: null, quantity: 0, painting: { planId: sibling?.planId, isReordered: true } });
  const moves = row?.painting?.moves ?? [];
  expect(moves.map(({ to }) => to)).toContain(other.name);
  const sessions = { sessions: [{ id: sibling?.id, planId: sibling?.planId }] };
  const attempt = { params: { id: template }, body: sessions };
  const support = await StaffBrowser.signIn(shop.url, 'support');
  expect((await support.send(SEAT_TEMPLATE_ENDPOINTS.paintSeatTemplate, attempt)).status).toBe(403);
  const painted = await call(SEAT_TEMPLATE_ENDPOINTS.paintSeatTemplate, attempt);
  expect(painted.results).toMatchObject([{ problem: null, moved: moves.reduce((sum, { seats: n }) => sum + n, 0) }]);
  expect(findZones(await readSibling(), seat).current.key).toBe(other.key);
  expect((await readSibling()).order).toEqual([[seat]]);
  expect((await preview())?.painting).toMatchObject({ moves: [], isReordered: false });
  await paint([], []);
  expect(await auditLedger(db, new Date())).toEqual([]);
});

it('refuses malformed paintings, and sessions out of scope', async () => {
  const body = await createBody([]);
  const status = async (changes: object): Promise<number> =>
    (await planner.send(SEAT_PAINTING_ENDPOINTS.paintSessions, { body: { ...body, ...changes } })).status;
  expect(await status({ order: [[]] })).toBe(400);
  expect(await status({ order: 'best' })).toBe(400);
  expect(await status({ zones: [{ key: 'stalls', seats: ['1'] }] })).toBe(400);
  expect(await status({ zones: [{ key: 'stalls', seats: [2 ** 40] }] })).toBe(400);
  expect(await status({ sessions: [] })).toBe(400);
  expect(await status({ sessions: [{ id: 2_000_000_000, planId: 1 }] })).toBe(404);
  expect(await status({ zones: [{ key: 'x'.repeat(900_000), seats: [] }] })).toBe(413);
  expect(await paint([{ key: '<b>', seats: [] }])).toMatchObject({ error: 'unknown_zone' });
  expect(await paint([], [[2_000_000_000]])).toMatchObject({ error: 'unknown_seat' });
  const restricted = await StaffBrowser.signIn(shop.url, 'planner');
  await setGrant(db, restricted, { role: 'planner', eventId: await readOtherEvent(db, id) });
  const refused = await restricted.send(SEAT_PAINTING_ENDPOINTS.paintSessions, { body });
  expect([refused.status, readProblem(refused)]).toEqual([404, 'not-found']);
});
