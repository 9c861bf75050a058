/** A zone with seats and two standing areas: each area has its own places, however they are bought. */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import {
  createConcert,
  createSmallSeason,
  type Files,
  writeFiles,
} from '../../modules/catalog/testing/small-season.ts';
import { importFolder, moveToNewestPlan } from '../../modules/season/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { toLocalDay } from '../../platform/lib/local-date.ts';
import { createLine, createOrderBody, openEventPage, viewOrder } from '../support/orders.ts';
import { openShop } from '../support/running-shop.ts';
import { buildSeatOrder, chooseSeats, openHall, type SchemePage } from '../support/seat-map-page.ts';
import type { Visitor } from '../support/visitor.ts';

const today = toLocalDay(new Date(), 'Asia/Almaty');
const localize = (text: string) => ({ en: text, ru: text, kz: text, ch: text });

type Area = { key: string; capacity: number; zone?: string };

/** A hall with two seats and these standing areas, all in one zone at one price. */
function buildSeason(areas: readonly Area[]): Files {
  const files = createSmallSeason();
  const hall = Object(files['halls/great-hall.json']);
  return {
    ...files,
    'halls/great-hall.json': {
      ...hall,
      standing: areas.map(({ key, capacity, zone = 'stalls' }) => ({
        ...{ key, name: localize(`Area ${key}`), sector: 'all', zone, capacity },
      })),
    },
    'events/concert.json': {
      ...createConcert(),
      seatMap: true,
      orderLimit: 20,
      sessions: [{ date: '+5', time: '19:00' }],
      offers: [
        { category: 'adult', zone: 'stalls', price: 5000 },
        { category: 'child', zone: 'balcony', price: 2000 },
      ],
    },
  };
}

async function importSeason(db: Database, files: Files): Promise<void> {
  const imported = await importFolder(db, writeFiles(files), today);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
}

function createStandingLine(page: SchemePage, key: string, quantity: number) {
  const area = page.map.seat_stand.find((candidate) => candidate.seat_name_en === `Area ${key}`);
  if (!area) throw new Error(`the hall has no area ${key}`);
  const { cat, zonelevel_id } = area;
  return { seat_id: `${area.seat_id}_${cat}_0`, quantity, clientcategory_id: cat, zonelevel_id };
}

async function readFreePlaces(visitor: Visitor, page: SchemePage): Promise<Record<string, number>> {
  const answer = await visitor.get(`${ENDPOINTS.schemeMap.path}?${page.query}`);
  const { seat_stand } = ENDPOINTS.schemeMap.response[200].parse(answer.body).response;
  return Object.fromEntries(seat_stand.map((stand) => [stand.seat_name_en, stand.quant]));
}

async function order(visitor: Visitor, path: string, body: object) {
  return OrderCreateResponse.parse((await visitor.post(path, body)).body).response;
}

describeOnBothEngines('standing areas', (open, { itOnce }) => {
  itOnce('are sold separately from the seats of their zone, and the ledger agrees', async () => {
    const db = await open();
    await importSeason(
      db,
      buildSeason([
        { key: 'left', capacity: 4 },
        { key: 'right', capacity: 3 },
      ]),
    );
    const shop = await openShop(db);
    const [visitor, other, third] = [await shop.visitor(), await shop.visitor(), await shop.visitor()];
    const page = await openHall(visitor, 'Concert en');
    expect(await readFreePlaces(visitor, page)).toEqual({ 'Area left': 4, 'Area right': 3 });

    // Held in both areas, as separate lines.
    const heldCart = await chooseSeats(visitor, page, [
      createStandingLine(page, 'left', 3),
      createStandingLine(page, 'right', 1),
    ]);
    expect(heldCart).toMatchObject({ errorCode: '0', sum: 20_000 });
    expect(heldCart.tickets.map(({ sector_en, quantity }) => [sector_en, quantity])).toEqual([
      ['Area left', 3],
      ['Area right', 1],
    ]);
    const fewer = await chooseSeats(visitor, page, [createStandingLine(page, 'left', 2)]);
    expect(fewer.tickets.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const over = await chooseSeats(other, page, [createStandingLine(page, 'left', 3)]);
    expect(over).toMatchObject({ errorCode: '-9998', tickets: [] });

    // A seat and standing places of the same zone and category in one order, without an earlier hold.
    const seats = Array.isArray(page.map.seat_numbers) ? page.map.seat_numbers : [];
    const { seat_id = 0, categoryId = 0, zonelevel_id = 0 } = seats.find(({ row }) => row === '1') ?? {};
    const seat = { seat_id, quantity: 1, clientcategory_id: categoryId, zonelevel_id };
    const mixed = await order(
      other,
      ENDPOINTS.orderCreateScheme.path,
      buildSeatOrder(page, [seat, createStandingLine(page, 'left', 2)]),
    );
    expect(mixed).toMatchObject({ errorCode: '0' });
    const { main } = await viewOrder(other, mixed.hash);
    expect(main.map(({ sector_en }) => sector_en).sort()).toEqual(['Area left', 'Area left', 'Hall en']);
    await expect.poll(() => readFreePlaces(visitor, page)).toEqual({ 'Area left': 0, 'Area right': 2 });

    // The held places become an order, too.
    const ownOrder = await order(
      visitor,
      ENDPOINTS.orderCreateScheme.path,
      buildSeatOrder(page, [createStandingLine(page, 'left', 2), createStandingLine(page, 'right', 1)]),
    );
    expect((await viewOrder(visitor, ownOrder.hash)).main).toHaveLength(3);

    // Best available prefers adjacent places: two standing places rather than a seat and one of them.
    const event = await openEventPage(third, 'Concert en');
    const any = await order(
      third,
      ENDPOINT_PATHS.orderCreate,
      createOrderBody(event, [createLine(event, 2, 'Adult en')]),
    );
    expect((await viewOrder(third, any.hash)).main.map(({ sector_en }) => sector_en)).toEqual([
      'Area right',
      'Area right',
    ]);
    await expect.poll(() => readFreePlaces(visitor, page)).toEqual({ 'Area left': 0, 'Area right': 0 });
    expect((await auditLedger(db, new Date())).map((finding) => finding.invariant)).toEqual([]);
    await shop.stop();
  });

  it('never oversell to concurrent buyers', async () => {
    const db = await open();
    await importSeason(
      db,
      buildSeason([
        { key: 'left', capacity: 15 },
        { key: 'right', capacity: 9 },
      ]),
    );
    const shop = await openShop(db);
    const page = await openHall(await shop.visitor(), 'Concert en');
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.visitor()));
    const carts = await Promise.all(
      buyers.map((buyer, nth) =>
        chooseSeats(buyer, page, [createStandingLine(page, nth % 2 ? 'left' : 'right', 1 + (nth % 3))]),
      ),
    );
    const sumHeld = (name: string): number =>
      carts
        .flatMap(({ tickets }) => tickets)
        .filter(({ sector_en }) => sector_en === name)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(sumHeld('Area left')).toBe(15);
    expect(sumHeld('Area right')).toBe(9);
    expect((await auditLedger(db, new Date())).map((finding) => finding.invariant)).toEqual([]);
    await shop.stop();
  });

  itOnce('keep their sold places when a new plan assigns them to another zone', async () => {
    const db = await open();
    await importSeason(db, buildSeason([{ key: 'left', capacity: 4 }]));
    const shop = await openShop(db);
    const visitor = await shop.visitor();
    const page = await openHall(visitor, 'Concert en');
    await order(visitor, ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [createStandingLine(page, 'left', 3)]));

    await importSeason(db, buildSeason([{ key: 'right', capacity: 4 }]));
    const gone = await moveToNewestPlan(db, 'great-hall', new Date(), { isDryRun: false });
    expect(gone.sessions.map(({ error }) => error)).toEqual(['zone_too_small']);
    await importSeason(db, buildSeason([{ key: 'left', capacity: 2 }]));
    const small = await moveToNewestPlan(db, 'great-hall', new Date(), { isDryRun: false });
    expect(small.sessions.map(({ error }) => error)).toEqual(['zone_too_small']);

    await importSeason(
      db,
      buildSeason([
        { key: 'left', capacity: 3, zone: 'balcony' },
        { key: 'right', capacity: 5 },
      ]),
    );
    const moved = await moveToNewestPlan(db, 'great-hall', new Date(), { isDryRun: false });
    expect(moved.sessions.map(({ error }) => error)).toEqual([null]);
    const { rows } = await db.query(
      `SELECT standing_area.key, zone.key AS zone, capacity, allocated FROM stock
         JOIN standing_area ON standing_area.id = area_id JOIN zone ON zone.id = zone_id ORDER BY 1`,
    );
    expect(rows).toEqual([
      { key: 'left', zone: 'balcony', capacity: 3, allocated: 3 },
      { key: 'right', zone: 'stalls', capacity: 5, allocated: 0 },
    ]);
    expect((await auditLedger(db, new Date())).map((finding) => finding.invariant)).toEqual([]);
    await shop.stop();
  });
});
