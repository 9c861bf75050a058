/** The seat map over HTTP: an added seat is held, held seats are ordered together, and no other visitor can take them. */
import { ENDPOINTS } from '@sahna/contract';
import { SchemeChange, SchemeList } from '@sahna/contract/seat-map/scheme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../support/event-stream.ts';
import { viewOrder } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import {
  buildSeatOrder,
  chooseSeats,
  listFreeSeats,
  openHall,
  pickSeat,
  type SchemePage,
} from '../support/seat-map-page.ts';
import type { Visitor } from '../support/visitor.ts';

const ROCK = 'Dala Rock: Dombra and Amplifiers';

let shop: RunningShop;
let page: SchemePage;

beforeAll(async () => {
  shop = await openOwnShop();
  page = await openHall(await shop.visitor(), 'Abai');
});

afterAll(() => shop.stop());

async function order(visitor: Visitor, body: object, key = '') {
  const { path, response } = ENDPOINTS.orderCreateScheme;
  const answer = await visitor.post(path, body, { 'idempotency-key': key });
  return response[200].parse(answer.body).response;
}

async function chooseBest(visitor: Visitor, request: object, key = '') {
  const { path, response } = ENDPOINTS.schemeBest;
  const body = { hash: page.hash, calendar_id: page.calendarId, lang: 'en', ...request };
  return response[200].parse((await visitor.post(path, body, { 'idempotency-key': key })).body).response;
}

const listSeatIds = (cart: { tickets: { seat_id: unknown; quantity: number }[] }) =>
  cart.tickets.filter(({ quantity }) => quantity > 0).map(({ seat_id }) => seat_id);

describe('seats chosen on a seat map', () => {
  it('are held when added, and the availability feed reports them', async () => {
    const [one, other] = [await shop.visitor(), await shop.visitor()];
    const [first, second, third] = [pickSeat(page, 0), pickSeat(page, 1), pickSeat(page, 2)];
    const stream = await openStream(`${shop.url}${ENDPOINTS.schemeChanges.path}?${page.query}`);
    const list = await stream.next();
    expect(list).toMatchObject({ name: 'list', data: { plan: page.map.plan } });
    const heldCart = await chooseSeats(one, page, [first, second]);
    expect(heldCart).toMatchObject({ errorCode: '0', taken: [] });
    expect(listSeatIds(heldCart)).toEqual([first.seat_id, second.seat_id]);
    expect(heldCart.reservetime).toBeGreaterThan(800);
    const change = SchemeChange.parse((await stream.next())?.data);
    expect(change.taken.toSorted()).toEqual([first.seat_id, second.seat_id].toSorted());
    expect(change.from).toBe(SchemeList.parse(list?.data).version);
    const lost = await chooseSeats(other, page, [first, third]);
    expect(lost).toMatchObject({ errorCode: '-9998', taken: [first.seat_id] });
    expect(listSeatIds(lost)).toEqual([third.seat_id]);
    expect(listSeatIds(await chooseSeats(one, page, [{ ...first, quantity: 0 }]))).toEqual([second.seat_id]);
    const after = [SchemeChange.parse((await stream.next())?.data)];
    if (!after.some(({ freed }) => freed.length > 0)) after.push(SchemeChange.parse((await stream.next())?.data));
    expect(after.flatMap(({ freed }) => freed)).toEqual([first.seat_id]);
    expect(after.flatMap(({ taken }) => taken)).toEqual([third.seat_id]);
    stream.close();
  });

  it('are held for exactly one of several concurrent requests', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.visitor()));
    const seat = pickSeat(page, 10);
    const carts = await Promise.all(buyers.map((buyer) => chooseSeats(buyer, page, [seat])));
    expect(carts.filter((cart) => listSeatIds(cart).length === 1)).toHaveLength(1);
    expect(carts.filter(({ taken }) => taken.includes(seat.seat_id))).toHaveLength(7);
  });

  it('have the percentage fee of the seat map page', async () => {
    const visitor = await shop.visitor();
    const swans = await openHall(visitor, 'Swan Lake');
    const seat = pickSeat(swans, 0);
    const stated = swans.scheme.price_list.find(({ zonelevel_id }) => zonelevel_id === seat.zonelevel_id);
    expect(stated).toMatchObject({ currency_id: 2, priceservise: 4 });
    const price = stated?.price ?? 0;
    const answer = await chooseSeats(visitor, swans, [seat]);
    expect(answer).toMatchObject({
      service: price * 0.04,
      sum: price * 1.04,
      tickets: [{ price, priceservise: price * 0.04 }],
    });
    const { hash } = await order(visitor, buildSeatOrder(swans, [seat]), 'percent-1');
    const view = await viewOrder(visitor, hash);
    expect(view).toMatchObject({
      demsumma: price * 1.04,
      main: [{ price, priceservise: price * 0.04, cost: price * 1.04 }],
    });
  });

  it('become one order with their positions, including for repeated requests', async () => {
    const visitor = await shop.visitor();
    const seats = listFreeSeats(page, 20, 3);
    await chooseSeats(visitor, page, seats);
    const body = buildSeatOrder(page, seats);
    const created = await order(visitor, body, 'seats-1');
    expect(created).toMatchObject({ errorCode: '0' });
    const { main, events } = await viewOrder(visitor, created.hash);
    expect(events).toMatchObject([{ url: expect.stringMatching(`^/scheme/${page.hash}/\\d\\d\\.\\d\\d\\.\\d{4}/`) }]);
    expect(main).toHaveLength(3);
    for (const place of main) expect([place.sector_en, place.rowname, place.seatname].every(Boolean)).toBe(true);
    expect(listSeatIds(await chooseSeats(visitor, page, []))).toEqual([]);
    const laterSeat = pickSeat(page, 30);
    await chooseSeats(visitor, page, [laterSeat]);
    expect(await order(visitor, body, 'seats-1')).toEqual(created);
    expect(listSeatIds(await chooseSeats(visitor, page, []))).toEqual([laterSeat.seat_id]);
    const other = await visitor.post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [laterSeat]), {
      'idempotency-key': 'seats-1',
    });
    expect(other.status).toBe(409);
  });

  it('can be ordered without a hold, and together with held seats', async () => {
    const visitor = await shop.visitor();
    expect(await order(visitor, buildSeatOrder(page, listFreeSeats(page, 40, 2)))).toMatchObject({ errorCode: '0' });
    const [heldCart, dropped, added] = [pickSeat(page, 42), pickSeat(page, 43), pickSeat(page, 44)];
    await chooseSeats(visitor, page, [heldCart, dropped]);
    const created = await order(visitor, buildSeatOrder(page, [heldCart, added]));
    expect((await viewOrder(visitor, created.hash)).main).toHaveLength(2);
    expect(listSeatIds(await chooseSeats(await shop.visitor(), page, [dropped]))).toEqual([dropped.seat_id]);
    const lost = await order(visitor, buildSeatOrder(page, [added, pickSeat(page, 45)]));
    expect(lost).toMatchObject({ errorCode: '-9998', hash: '' });
  });

  it('stay held when their category changes', async () => {
    const visitor = await shop.visitor();
    const ofZone = Map.groupBy(page.scheme.price_list, ({ zonelevel_id }) => zonelevel_id);
    const seats = listFreeSeats(page, 50, 600);
    const seat = seats.find(({ zonelevel_id }) => (ofZone.get(zonelevel_id)?.length ?? 0) > 1);
    const other = ofZone
      .get(seat?.zonelevel_id ?? 0)
      ?.find(({ clientcategory_id }) => clientcategory_id !== seat?.clientcategory_id);
    if (!seat || !other) throw new Error('a zone of the opera has several categories');
    await chooseSeats(visitor, page, [seat]);
    const { clientcategory_id } = other;
    const changed = await chooseSeats(visitor, page, [{ ...seat, clientcategory_id }]);
    expect(changed).toMatchObject({
      errorCode: '0',
      taken: [],
      tickets: [{ seat_id: seat.seat_id, clientcategory_id }],
    });
    expect(changed.tickets).toHaveLength(1);
  });

  it('are adjacent for best available, within the price limit, and selected once per key', async () => {
    const visitor = await shop.visitor();
    const found = await chooseBest(visitor, { quantity: 3 }, 'best-1');
    expect(found).toMatchObject({ errorCode: '0' });
    expect(listSeatIds(found)).toEqual(found.chosen);
    expect(new Set(found.tickets.map(({ sector_en, row }) => `${sector_en} ${row}`)).size).toBe(1);
    const numbers = found.tickets.map(({ seat }) => Number(seat)).toSorted((a, b) => a - b);
    expect((numbers[2] ?? 0) - (numbers[0] ?? 0)).toBe(2);
    const repeated = await chooseBest(visitor, { quantity: 3 }, 'best-1');
    expect([listSeatIds(repeated), repeated.chosen]).toEqual([found.chosen, found.chosen]);
    const other = await visitor.post(
      ENDPOINTS.schemeBest.path,
      { hash: page.hash, calendar_id: page.calendarId, lang: 'en', quantity: 2 },
      { 'idempotency-key': 'best-1' },
    );
    expect(other).toMatchObject({ status: 409, body: { response: { errorCode: '-9999' } } });
    const prices = page.scheme.price_list.map(({ price, priceservise }) => price + priceservise);
    const cheap = await chooseBest(await shop.visitor(), { quantity: 2, price: Math.min(...prices) });
    expect(cheap.tickets.map(({ price, priceservise }) => price + priceservise)).toEqual([
      Math.min(...prices),
      Math.min(...prices),
    ]);
    expect(await chooseBest(visitor, { quantity: 1, price: 0.01 })).toMatchObject({ errorCode: '-9998', chosen: [] });
    expect(await chooseBest(visitor, { quantity: 90 })).toMatchObject({ errorCode: '-9998', chosen: [] });
  });

  it('are rejected if the request is inconsistent', async () => {
    const visitor = await shop.visitor();
    const seat = pickSeat(page, 60);
    const foreign = await openHall(visitor, ROCK);
    const elsewhere = listFreeSeats(foreign, 0, 1);
    for (const tickets of [
      [{ ...seat, quantity: 2 }],
      [seat, seat],
      [{ ...seat, zonelevel_id: 2_000_000_000 }],
      [{ ...seat, clientcategory_id: 2_000_000_000 }],
      [{ ...seat, seat_id: 900_000_000 }],
      [{ ...seat, calendar_id: foreign.calendarId }],
      elsewhere,
      elsewhere.map((line) => ({ ...line, calendar_id: page.calendarId })),
      elsewhere.map((line) => ({ ...seat, seat_id: line.seat_id })),
    ]) {
      const answer = await chooseSeats(visitor, page, tickets);
      expect(answer.errorCode, JSON.stringify(tickets)).toBe('-9998');
      expect(listSeatIds(answer)).toEqual([]);
      expect(await order(visitor, buildSeatOrder(page, tickets))).toMatchObject({ errorCode: '-9998', hash: '' });
    }
    const { path } = ENDPOINTS.schemeCartUpdate;
    const body = { hash: page.hash, calendar_id: page.calendarId, lang: 'en' };
    for (const tickets of [
      Array(101).fill(seat),
      [{ ...seat, seat_id: '1; DROP' }],
      [{ ...seat, quantity: -1 }],
      'all',
    ])
      expect((await visitor.post(path, { ...body, tickets })).status).toBe(400);
    expect((await visitor.post(path, { ...body, hash: 'nothing', tickets: [] })).status).toBe(404);
    const stranger = { method: 'POST', path, body: { ...body, tickets: [seat] } } as const;
    expect((await visitor.send(stranger)).status).toBe(403);
  });

  it('are quantities in standing areas, up to the stock and the order limit', async () => {
    const visitor = await shop.visitor();
    const rock = await openHall(visitor, ROCK);
    const [area] = rock.map.seat_stand;
    if (!area) throw new Error('the arena has areas to stand in');
    const createStandingLines = (quantity: number) => [
      {
        seat_id: `${area.seat_id}_${area.cat}_0`,
        quantity,
        clientcategory_id: area.cat,
        zonelevel_id: area.zonelevel_id,
      },
    ];
    const heldCart = await chooseSeats(visitor, rock, createStandingLines(3));
    expect(heldCart).toMatchObject({
      errorCode: '0',
      tickets: [{ seat_id: `${area.seat_id}_${area.cat}_0`, quantity: 3 }],
    });
    // The counts of an area follow a hold with a notification.
    await expect.poll(async () => (await openHall(visitor, ROCK)).map.seat_stand[0]?.quant).toBe(area.quant - 3);
    expect(await chooseSeats(visitor, rock, createStandingLines(100))).toMatchObject({
      errorCode: '-9998',
      tickets: [{ quantity: 3 }],
    });
    const created = await order(visitor, buildSeatOrder(rock, createStandingLines(2)));
    expect((await viewOrder(visitor, created.hash)).main).toHaveLength(2);
  });
});
