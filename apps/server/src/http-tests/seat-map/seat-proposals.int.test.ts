/** Proposed seats: shown without a hold, and held when accepted. */
import { ENDPOINTS } from '@sahna/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { chooseSeats, openHall, type SchemePage } from '../support/seat-map-page.ts';
import { readTables } from '../support/stores/ledger.store.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: RunningShop;
let page: SchemePage;

beforeAll(async () => {
  shop = await openOwnShop();
  page = await openHall(await shop.visitor(), 'Abai');
});

afterAll(() => shop.stop());

async function propose(visitor: Visitor, query = '') {
  const { path, response } = ENDPOINTS.schemeProposal;
  const { body } = await visitor.get(`${path}?${page.query}&${query}`);
  return response[200].parse(body).response;
}

function listSeatIds({ seats }: Awaited<ReturnType<typeof propose>>): number[] {
  return seats.map(({ seat_id }) => seat_id);
}

async function hold(visitor: Visitor, { seats }: Awaited<ReturnType<typeof propose>>) {
  const { path, response } = ENDPOINTS.schemeCartUpdate;
  const tickets = seats.map(({ price: _, ...seat }) => ({ ...seat, quantity: 1 }));
  const body = { hash: page.hash, calendar_id: page.calendarId, lang: 'en', whole: 1, tickets };
  return response[200].parse((await visitor.post(path, body)).body).response;
}

describe('seat proposals', () => {
  it('returns the seats that best available selects, without holding them', async () => {
    const visitor = await shop.visitor();
    const before = await readTables(shop.db);
    const proposed = await propose(visitor, 'quantity=2');
    expect(proposed.seats).toHaveLength(2);
    expect(await propose(visitor, 'quantity=2')).toEqual(proposed);
    expect(await readTables(shop.db)).toEqual(before);
    const { path, response } = ENDPOINTS.schemeBest;
    const request = { hash: page.hash, calendar_id: page.calendarId, lang: 'en', quantity: 2 };
    const heldCart = response[200].parse((await visitor.post(path, request)).body).response;
    expect(heldCart.chosen.toSorted()).toEqual(listSeatIds(proposed).toSorted());
    await chooseSeats(
      visitor,
      page,
      heldCart.tickets.map((line) => ({ ...line, quantity: 0 })),
    );
  });

  it('returns other seats for each request, within the price range', async () => {
    const visitor = await shop.visitor();
    const sums = [...new Set(page.scheme.price_list.map(({ price, priceservise }) => price + priceservise))].toSorted(
      (a, b) => a - b,
    );
    const [, second = 0, third = 0] = sums;
    const passed: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const without = passed.length > 0 ? `&without=${passed.join(',')}` : '';
      const proposed = await propose(visitor, `quantity=3&minprice=${second}&price=${third}${without}`);
      expect(proposed.seats).toHaveLength(3);
      for (const { seat_id, price } of proposed.seats) {
        expect(passed).not.toContain(seat_id);
        expect(price).toBeGreaterThanOrEqual(second);
        expect(price).toBeLessThanOrEqual(third);
      }
      expect(proposed.sum).toBe(proposed.seats.reduce((sum, { price }) => sum + price, 0));
      passed.push(...listSeatIds(proposed));
    }
    expect(await propose(visitor, 'quantity=2&price=1')).toEqual({ seats: [], sum: 0 });
    for (const wrong of ['quantity=0', 'quantity=two', 'quantity=2&price=-1', "quantity=2&without=1'--"])
      expect((await visitor.get(`${ENDPOINTS.schemeProposal.path}?${page.query}&${wrong}`)).status).toBe(400);
  });

  it('can be held completely, or not at all when one seat is taken', async () => {
    const [buyer, rival] = [await shop.visitor(), await shop.visitor()];
    const proposed = await propose(buyer, 'quantity=2');
    const [, second] = proposed.seats;
    if (!second) throw new Error('two seats are proposed');
    expect(await hold(rival, { ...proposed, seats: [second] })).toMatchObject({ errorCode: '0' });
    const lost = await hold(buyer, proposed);
    expect(lost).toMatchObject({ errorCode: '-9998', taken: [second.seat_id], tickets: [] });
    // Availability may be a quarter of a second old: the client excludes the seats it lost.
    const next = await propose(buyer, `quantity=2&without=${lost.taken.join(',')}`);
    expect(listSeatIds(next)).not.toContain(second.seat_id);
    const heldCart = await hold(buyer, next);
    expect(heldCart.tickets.map(({ seat_id }) => seat_id).toSorted()).toEqual(listSeatIds(next).toSorted());
  });
});
