/** Places chosen in a hall over HTTP: held as they are added, ordered together, lost to nobody else. */
import { ENDPOINTS } from '@sahna/contract';
import { SchemeChange, SchemeList } from '@sahna/contract/endpoints/scheme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from './event-stream.ts';
import { chooseSeats, freeSeats, openHall, type SchemePage, seatAt, seatOrder } from './halls.ts';
import { viewOrder } from './orders.ts';
import { openOwnShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

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

async function best(visitor: Visitor, wish: object, key = '') {
  const { path, response } = ENDPOINTS.schemeBest;
  const body = { hash: page.hash, calendar_id: page.calendarId, lang: 'en', ...wish };
  return response[200].parse((await visitor.post(path, body, { 'idempotency-key': key })).body).response;
}

const idsOf = (cart: { tickets: { seat_id: unknown; quantity: number }[] }) =>
  cart.tickets.filter(({ quantity }) => quantity > 0).map(({ seat_id }) => seat_id);

describe('places chosen in a hall', () => {
  it('are held from the moment they are added, and seen to go by who looks', async () => {
    const [one, other] = [await shop.visitor(), await shop.visitor()];
    const [first, second, third] = [seatAt(page, 0), seatAt(page, 1), seatAt(page, 2)];
    const stream = await openStream(`${shop.url}${ENDPOINTS.schemeChanges.path}?${page.query}`);
    const list = await stream.next();
    expect(list).toMatchObject({ name: 'list', data: { plan: page.map.plan } });
    const held = await chooseSeats(one, page, [first, second]);
    expect(held).toMatchObject({ errorCode: '0', taken: [] });
    expect(idsOf(held)).toEqual([first.seat_id, second.seat_id]);
    expect(held.reservetime).toBeGreaterThan(800);
    const change = SchemeChange.parse((await stream.next(2_000))?.data);
    expect(change.taken.toSorted()).toEqual([first.seat_id, second.seat_id].toSorted());
    expect(change.from).toBe(SchemeList.parse(list?.data).version);
    const lost = await chooseSeats(other, page, [first, third]);
    expect(lost).toMatchObject({ errorCode: '-9998', taken: [first.seat_id] });
    expect(idsOf(lost)).toEqual([third.seat_id]);
    expect(idsOf(await chooseSeats(one, page, [{ ...first, quantity: 0 }]))).toEqual([second.seat_id]);
    const after = [SchemeChange.parse((await stream.next(2_000))?.data)];
    if (!after.some(({ freed }) => freed.length > 0)) after.push(SchemeChange.parse((await stream.next(2_000))?.data));
    expect(after.flatMap(({ freed }) => freed)).toEqual([first.seat_id]);
    expect(after.flatMap(({ taken }) => taken)).toEqual([third.seat_id]);
    stream.close();
  });

  it('go to one of two who want the same at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.visitor()));
    const seat = seatAt(page, 10);
    const carts = await Promise.all(buyers.map((buyer) => chooseSeats(buyer, page, [seat])));
    expect(carts.filter((cart) => idsOf(cart).length === 1)).toHaveLength(1);
    expect(carts.filter(({ taken }) => taken.includes(seat.seat_id))).toHaveLength(7);
  });

  it('cost a fee in per cent as the page of the hall states it', async () => {
    const visitor = await shop.visitor();
    const swans = await openHall(visitor, 'Swan Lake');
    const seat = seatAt(swans, 0);
    const stated = swans.scheme.price_list.find(({ zonelevel_id }) => zonelevel_id === seat.zonelevel_id);
    expect(stated).toMatchObject({ currency_id: 2, priceservise: 4 });
    const price = stated?.price ?? 0;
    const answer = await chooseSeats(visitor, swans, [seat]);
    expect(answer).toMatchObject({
      service: price * 0.04,
      sum: price * 1.04,
      tickets: [{ price, priceservise: price * 0.04 }],
    });
    const { hash } = await order(visitor, seatOrder(swans, [seat]), 'percent-1');
    const view = await viewOrder(visitor, hash);
    expect(view).toMatchObject({
      demsumma: price * 1.04,
      main: [{ price, priceservise: price * 0.04, cost: price * 1.04 }],
    });
  });

  it('become an order, which says where they are, once however often it is sent', async () => {
    const visitor = await shop.visitor();
    const seats = freeSeats(page, 20, 3);
    await chooseSeats(visitor, page, seats);
    const body = seatOrder(page, seats);
    const made = await order(visitor, body, 'seats-1');
    expect(made).toMatchObject({ errorCode: '0' });
    const { main, events } = await viewOrder(visitor, made.hash);
    expect(events).toMatchObject([{ url: `/scheme/${page.hash}` }]);
    expect(main).toHaveLength(3);
    for (const place of main) expect([place.sector_en, place.rowname, place.seatname].every(Boolean)).toBe(true);
    expect(idsOf(await chooseSeats(visitor, page, []))).toEqual([]);
    const later = seatAt(page, 30);
    await chooseSeats(visitor, page, [later]);
    expect(await order(visitor, body, 'seats-1')).toEqual(made);
    expect(idsOf(await chooseSeats(visitor, page, []))).toEqual([later.seat_id]);
    const other = await visitor.post(ENDPOINTS.orderCreateScheme.path, seatOrder(page, [later]), {
      'idempotency-key': 'seats-1',
    });
    expect(other.status).toBe(409);
  });

  it('are ordered without having been held, too, and together with those that were', async () => {
    const visitor = await shop.visitor();
    expect(await order(visitor, seatOrder(page, freeSeats(page, 40, 2)))).toMatchObject({ errorCode: '0' });
    const [held, dropped, added] = [seatAt(page, 42), seatAt(page, 43), seatAt(page, 44)];
    await chooseSeats(visitor, page, [held, dropped]);
    const made = await order(visitor, seatOrder(page, [held, added]));
    expect((await viewOrder(visitor, made.hash)).main).toHaveLength(2);
    expect(idsOf(await chooseSeats(await shop.visitor(), page, [dropped]))).toEqual([dropped.seat_id]);
    const lost = await order(visitor, seatOrder(page, [added, seatAt(page, 45)]));
    expect(lost).toMatchObject({ errorCode: '-9998', hash: '' });
  });

  it('stay with who holds them when another category is chosen for them', async () => {
    const visitor = await shop.visitor();
    const ofZone = Map.groupBy(page.scheme.price_list, ({ zonelevel_id }) => zonelevel_id);
    const seats = freeSeats(page, 50, 600);
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

  it('are the best side by side where that is asked for, up to a price, and once for a key', async () => {
    const visitor = await shop.visitor();
    const found = await best(visitor, { quantity: 3 }, 'best-1');
    expect(found).toMatchObject({ errorCode: '0' });
    expect(idsOf(found)).toEqual(found.chosen);
    expect(new Set(found.tickets.map(({ sector_en, row }) => `${sector_en} ${row}`)).size).toBe(1);
    const numbers = found.tickets.map(({ seat }) => Number(seat)).toSorted((a, b) => a - b);
    expect((numbers[2] ?? 0) - (numbers[0] ?? 0)).toBe(2);
    expect(idsOf(await best(visitor, { quantity: 3 }, 'best-1'))).toEqual(found.chosen);
    const prices = page.scheme.price_list.map(({ price, priceservise }) => price + priceservise);
    const cheap = await best(await shop.visitor(), { quantity: 2, price: Math.min(...prices) });
    expect(cheap.tickets.map(({ price, priceservise }) => price + priceservise)).toEqual([
      Math.min(...prices),
      Math.min(...prices),
    ]);
    expect(await best(visitor, { quantity: 1, price: 0.01 })).toMatchObject({ errorCode: '-9998', chosen: [] });
    expect(await best(visitor, { quantity: 90 })).toMatchObject({ errorCode: '-9998', chosen: [] });
  });

  it('are refused in order where the wish makes no sense', async () => {
    const visitor = await shop.visitor();
    const seat = seatAt(page, 60);
    const foreign = await openHall(visitor, ROCK);
    const elsewhere = freeSeats(foreign, 0, 1);
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
      expect(idsOf(answer)).toEqual([]);
      expect(await order(visitor, seatOrder(page, tickets))).toMatchObject({ errorCode: '-9998', hash: '' });
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

  it('are taken by number in areas to stand in, as many as there are and the order may have', async () => {
    const visitor = await shop.visitor();
    const rock = await openHall(visitor, ROCK);
    const [area] = rock.map.seat_stand;
    if (!area) throw new Error('the arena has areas to stand in');
    const standing = (quantity: number) => [
      {
        seat_id: `${area.seat_id}_${area.cat}_0`,
        quantity,
        clientcategory_id: area.cat,
        zonelevel_id: area.zonelevel_id,
      },
    ];
    const held = await chooseSeats(visitor, rock, standing(3));
    expect(held).toMatchObject({
      errorCode: '0',
      tickets: [{ seat_id: `${area.seat_id}_${area.cat}_0`, quantity: 3 }],
    });
    const after = await openHall(visitor, ROCK);
    expect(after.map.seat_stand[0]?.quant).toBe(area.quant - 3);
    expect(await chooseSeats(visitor, rock, standing(100))).toMatchObject({
      errorCode: '-9998',
      tickets: [{ quantity: 3 }],
    });
    const made = await order(visitor, seatOrder(rock, standing(2)));
    expect((await viewOrder(visitor, made.hash)).main).toHaveLength(2);
  });
});
