// @module-tag long
/** Hostile input to the seat map endpoints: everything is rejected with a message, and nothing is held, sold or stored. */
import { ENDPOINTS, STANDING_IDS_FROM } from '@sahna/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createDatabaseEnvironment, startShopProcess } from '../support/processes/shop-process.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import {
  buildSeatOrder,
  chooseSeats,
  listFreeSeats,
  openHall,
  pickSeat,
  type SchemePage,
} from '../support/seat-map-page.ts';
import { readTables } from '../support/stores/ledger.store.ts';
import { Visitor } from '../support/visitor.ts';

let shop: RunningShop;
let page: SchemePage;
let rock: SchemePage;

beforeAll(async () => {
  shop = await openOwnShop();
  const visitor = await shop.visitor();
  page = await openHall(visitor, 'Abai');
  rock = await openHall(visitor, 'Dala Rock: Dombra and Amplifiers');
});

afterAll(() => shop.stop());

const TRACES = /node_modules|\.ts\b|SELECT |Error:|stack|FST_/;
const AWKWARD = ['', '-1', '0', '1.5', '1e9', '99999999999999999999', '0x10', 'null', '[]', "1'--", '\u0000', '٣'];

describe('the seat map endpoints', () => {
  it('return 400 or 404 for malformed queries', async () => {
    const visitor = await shop.visitor();
    for (const id of ['schemeMap', 'schemeAvailability', 'schemeChanges', 'schemeCart', 'scheme'] as const) {
      const queries = AWKWARD.flatMap((text) => {
        const awkward = encodeURIComponent(text);
        return [
          `hash=${awkward}&calendar_id=${page.calendarId}&lang=en`,
          ...(id === 'scheme' ? [] : [`hash=${page.hash}&calendar_id=${awkward}&lang=en`]),
        ];
      });
      queries.push(`hash=${page.hash}&hash=${rock.hash}&calendar_id=1&calendar_id=2`);
      if (id !== 'scheme') queries.push(`hash=${rock.hash}&calendar_id=${page.calendarId}&lang=en`);
      for (const query of queries) {
        const answer = await visitor.get(`${ENDPOINTS[id].path}?${query}`);
        expect([400, 404], `${id} ${query}: ${answer.status}`).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toMatch(TRACES);
      }
    }
    const names = [
      ...AWKWARD.filter(Boolean),
      ...['0', 2 ** 31, '9'.repeat(10)].map((id) => `${id}-${'A'.repeat(22)}`),
    ];
    for (const { path } of [ENDPOINTS.schemePlan, ENDPOINTS.schemeGeometry, ENDPOINTS.schemeDrawing])
      for (const name of names) {
        const answer = await visitor.get(path.replace(':plan', encodeURIComponent(name)));
        expect([400, 404], `${path} ${name}: ${answer.status}`).toContain(answer.status);
      }
  });

  it('hold nothing for invalid seats', async () => {
    const visitor = await shop.visitor();
    const before = await readTables(shop.db);
    const seat = pickSeat(page, 5);
    const area = rock.map.seat_stand[0];
    if (!area) throw new Error('the rock concert has an area to stand in');
    const ofRock = { clientcategory_id: area.cat, zonelevel_id: area.zonelevel_id };
    const ids: unknown[] = [
      ...[0, -1, 1.5, 2 ** 31, 2 ** 53, STANDING_IDS_FROM, STANDING_IDS_FROM + 999_999, true, null, {}, [seat.seat_id]],
      ...[
        '',
        '_',
        '0_0_0',
        '1__0',
        `${area.seat_id}_${area.cat}_0_0`,
        `${STANDING_IDS_FROM}_1_0`,
        '9999999999_1_0',
        '1 ',
      ],
      // A standing area of another hall.
      ...[area.seat_id, `${area.seat_id}_${seat.clientcategory_id}_0`],
    ];
    for (const { path } of [ENDPOINTS.schemeCartUpdate, ENDPOINTS.orderCreateScheme])
      for (const seat_id of ids) {
        const tickets = [{ ...seat, seat_id }];
        const choosing = { hash: page.hash, calendar_id: page.calendarId, lang: 'en', tickets };
        // Bypasses the static types, as a hostile client would.
        const answer = await visitor.post(path, { ...buildSeatOrder(page, []), ...choosing });
        const details = `${path} ${JSON.stringify(seat_id)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        expect([200, 400], details).toContain(answer.status);
        expect(details).not.toMatch(TRACES);
        expect(details).not.toContain('"errorCode":"0"');
      }
    for (const line of [
      { ...seat, ...ofRock },
      { ...ofRock, seat_id: seat.seat_id, quantity: 1 },
      { ...ofRock, seat_id: `${area.seat_id}_${area.cat}_0`, quantity: 101 },
      { ...ofRock, seat_id: `${area.seat_id}_${area.cat}_0`, quantity: 0.5 },
      { ...ofRock, seat_id: `${area.seat_id}_${area.cat}_0`, quantity: '1' },
      { ...ofRock, zonelevel_id: seat.zonelevel_id, seat_id: area.seat_id, quantity: 1 },
    ]) {
      const body = { hash: rock.hash, calendar_id: rock.calendarId, lang: 'en', tickets: [line] };
      const answer = await visitor.post(ENDPOINTS.schemeCartUpdate.path, body);
      expect([200, 400], JSON.stringify(line)).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('"errorCode":"0"');
    }
    const best = { hash: page.hash, calendar_id: page.calendarId, lang: 'en' };
    for (const request of [
      { quantity: 0 },
      { quantity: 101 },
      { quantity: -1 },
      { quantity: 2, price: -5 },
      { quantity: 2, price: 1e300 },
      { quantity: 1, kind: 'throne' },
      { quantity: 1, zonelevel_id: 2 ** 40 },
      { quantity: 1, clientcategory_id: 2_000_000_000 },
    ]) {
      const answer = await visitor.post(ENDPOINTS.schemeBest.path, { ...best, ...request });
      expect([200, 400], JSON.stringify(request)).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('"errorCode":"0"');
    }
    await chooseSeats(
      visitor,
      page,
      listFreeSeats(page, 0, 100).map((line) => ({ ...line, quantity: 0 })),
    );
    const huge = { ...best, tickets: Array.from({ length: 100_000 }, () => seat) };
    expect([400, 413]).toContain((await visitor.post(ENDPOINTS.schemeCartUpdate.path, huge)).status);
    expect(pickSoldRows(await readTables(shop.db))).toEqual(pickSoldRows(before));
    expect((await auditLedger(shop.db, new Date())).map((finding) => finding.invariant)).toEqual([]);
  });

  it('hold each seat once for concurrent requests of one visitor, and keep the cart consistent', async () => {
    const visitor = await shop.visitor();
    const seats = listFreeSeats(page, 100, 6);
    const carts = await Promise.all(
      Array.from({ length: 24 }, (_, nth) =>
        chooseSeats(visitor, page, nth % 4 === 3 ? seats.map((seat) => ({ ...seat, quantity: 0 })) : seats),
      ),
    );
    for (const cart of carts) expect(cart.taken).toEqual([]);
    const { tickets } = await chooseSeats(visitor, page, seats);
    expect(tickets.map(({ seat_id, quantity }) => [seat_id, quantity]).toSorted()).toEqual(
      seats.map(({ seat_id }) => [seat_id, 1]).toSorted(),
    );
    const { path } = ENDPOINTS.orderCreateScheme;
    const orders = await Promise.all(
      Array.from({ length: 6 }, () =>
        visitor.post(path, buildSeatOrder(page, seats), { 'idempotency-key': 'one-order' }),
      ),
    );
    expect(new Set(orders.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await auditLedger(shop.db, new Date())).map((finding) => finding.invariant)).toEqual([]);
  });
});

describeOnBothEngines('a process killed between seat selection and order', (_open, { createSeason, openAgain }) => {
  it('keeps the seats of the visitor', { tags: ['long'] }, async () => {
    const config = await createSeason();
    // Nothing is paid here: a process less at each start.
    const environment = { ...createDatabaseEnvironment(config), PAYMENTS: 'none' };
    const first = await startShopProcess(environment);
    const visitor = new Visitor(first.url);
    await visitor.arrive();
    const hall = await openHall(visitor, 'Abai');
    const seats = listFreeSeats(hall, 0, 3);
    expect((await chooseSeats(visitor, hall, seats)).errorCode).toBe('0');
    const { path } = ENDPOINTS.orderCreateScheme;
    // Killed during the order request: the repeated request with the same key finds out whether the order was created.
    const cut = visitor.post(path, buildSeatOrder(hall, seats), { 'idempotency-key': 'cut' }).catch(() => null);
    await first.end('SIGKILL');
    await cut;
    const second = await startShopProcess(environment);
    visitor.moveTo(second.url);
    const send = () => visitor.post(path, buildSeatOrder(hall, seats), { 'idempotency-key': 'cut' });
    const created = ENDPOINTS.orderCreateScheme.response[200].parse((await send()).body).response;
    expect(created).toMatchObject({ errorCode: '0' });
    expect((await send()).body).toEqual({ response: created });
    await second.stop();
    const db = await openAgain(config);
    expect((await auditLedger(db, new Date())).map((finding) => finding.invariant)).toEqual([]);
    const { rows } = await db.query("SELECT count(*)::int AS places FROM hold WHERE state <> 'released'");
    expect(rows).toEqual([{ places: 3 }]);
  });
});

/** Tables that a refused request must not change. */
function pickSoldRows(ledger: Awaited<ReturnType<typeof readTables>>) {
  return ['hold', 'orders', 'order_item', 'cart_line', 'stock rows'].map((name) => ledger[name]);
}
