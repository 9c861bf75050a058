/** Concurrent choices of seats: each seat is held by at most one visitor. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { buildSeatLayout } from '../modules/seating/inventory.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type SeatId, seatId } from '../platform/lib/ids.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';

const BUYERS = 40;
const SEATS = 400;

function createSeatRequests({ eventHash, sessions, offers }: SmallShop, nth = 0) {
  const [session, offer] = [sessions[nth], offers[1]];
  if (!session || !offer) throw new Error('the small shop has two sessions and two offers');
  const at = { eventHash, session: session.id, voucherCard: false };
  const createLines = (seats: readonly SeatId[], quantity = 1) =>
    seats.map((seat) => ({ categoryId: offer.categoryId, zoneId: offer.zoneId, seatId: seat, quantity }));
  return { at, createLines, day: session.day, time: session.time };
}

function createBestRequest(small: SmallShop, quantity: number) {
  const zoneId = small.offers[1]?.zoneId;
  if (!zoneId) throw new Error('the second offer is of a zone');
  const seat = { sectorId: 1, zoneId, row: '1', y: 0, kind: 'ordinary', restricted: false } as const;
  return {
    ...createSeatRequests(small).at,
    hall: buildSeatLayout(
      small.seatIds.map((id, x) => ({ ...seat, id: seatId(id), x })),
      null,
    ),
    quantity,
    kind: 'ordinary',
    categoryId: null,
    zoneId: null,
    maxPrice: null,
    leavesSingles: false,
    idempotencyKey: null,
  } as const;
}

const createVisitor = (nth: number) => createVisitorActor(`visitor-${nth}`);

async function openHallShops(db: Database, seats: number) {
  const small = await openSmallShop(db, { stock: seats + 10, seats });
  // Two processes of one shop: each has its own batcher, and they share only the database.
  return {
    small,
    ids: small.seatIds.map(seatId),
    shops: [openCartShop(db, [small]), openCartShop(db, [small])] as const,
  };
}

describeOnBothEngines('chosen seats', (open, { itOnce }) => {
  it('sell out once each under concurrent selections', async () => {
    const db = await open();
    const { small, ids, shops } = await openHallShops(db, SEATS);
    const { at, createLines } = createSeatRequests(small);
    const free = new Set(ids);
    const random = fc.sample(fc.nat(), { numRuns: SEATS * 10, seed: 1 });
    let drawn = 0;
    const sold: number[] = [];
    async function buy(nth: number): Promise<void> {
      const { orders } = shops[nth % 2 === 0 ? 0 : 1];
      const visitor = createVisitor(nth);
      while (free.size > 0) {
        // Everybody sees the same seats, some of which are gone.
        const visibleSeats = [...free];
        const drawnSeats = [0, 1].flatMap(
          () => visibleSeats[(random[drawn++ % random.length] ?? 0) % visibleSeats.length] ?? [],
        );
        const { lost, error } = await orders.changeSeats(visitor, {
          ...at,
          lines: createLines([...new Set(drawnSeats)]),
          shouldReleaseOtherSessions: true,
        });
        if (error && error.kind !== 'seats_unavailable') throw new Error(JSON.stringify(error));
        const heldSeats = [...new Set(drawnSeats)].filter((seat) => !lost.includes(seat));
        for (const seat of drawnSeats) free.delete(seat);
        if (heldSeats.length === 0) continue;
        const created = await orders.orderSeats({
          ...createTerms(visitor.visitor),
          ...at,
          lines: createLines(heldSeats),
        });
        if (!created.ok) throw new Error(JSON.stringify(created.error));
        sold.push(...heldSeats);
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, (_, nth) => buy(nth)));
    expect(sold.toSorted((a, b) => a - b)).toEqual(ids);
    expect(await auditLedger(db, shops[0].now())).toEqual([]);
  });

  itOnce('are released when another session is chosen, except in a shop with one cart for all events', async () => {
    const db = await open();
    const { small, ids, shops } = await openHallShops(db, 10);
    const { orders, now } = shops[0];
    const [first, second] = [createSeatRequests(small), createSeatRequests(small, 1)];
    const [seat, other] = ids;
    if (!seat || !other) throw new Error('the hall has seats');
    const visitor = createVisitor(1);
    const listHeldSessions = async () =>
      (await orders.cart(visitor.visitor)).lines
        .filter((line) => line.heldQuantity > 0)
        .map(({ row }) => row.sessionId);
    await orders.changeSeats(visitor, {
      ...first.at,
      lines: first.createLines([seat, other]),
      shouldReleaseOtherSessions: false,
    });
    await orders.changeSeats(visitor, {
      ...second.at,
      lines: second.createLines([seat]),
      shouldReleaseOtherSessions: false,
    });
    expect(new Set(await listHeldSessions()).size).toBe(2);
    await orders.changeSeats(visitor, { ...second.at, lines: [], shouldReleaseOtherSessions: true });
    expect(await listHeldSessions()).toEqual([second.at.session]);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  itOnce('have their numbers in the cart after their holds expire', async () => {
    const { small, ids, shops } = await openHallShops(await open(), 10);
    const { orders, wait } = shops[0];
    const { at, createLines } = createSeatRequests(small);
    const { visitor } = createVisitor(1);
    const lines = createLines(ids.slice(0, 2));
    await orders.changeSeats(createVisitor(1), { ...at, lines, shouldReleaseOtherSessions: false });
    const listSeats = async () => (await orders.cart(visitor)).lines.map(({ seats }) => seats.map(({ seat }) => seat));
    const heldSeats = await listSeats();
    wait(3600);
    await orders.sweep();
    expect(await listSeats()).toEqual(heldSeats);
    expect(heldSeats).toEqual([['1'], ['2']]);
  });

  itOnce('keep later selections when a late retry arrives', async () => {
    const db = await open();
    const { small, ids, shops } = await openHallShops(db, 10);
    const { orders } = shops[0];
    const { at, createLines } = createSeatRequests(small);
    const [result, two, three] = ids;
    if (!result || !two || !three) throw new Error('the hall has seats');
    const visitor = createVisitor(1);
    const request = {
      ...createTerms(visitor.visitor, { idempotencyKey: { key: 'k', bodyDigest: 'b' } }),
      ...at,
      lines: createLines([result, two]),
    };
    await orders.changeSeats(visitor, { ...at, lines: createLines([result]), shouldReleaseOtherSessions: true });
    const created = await orders.orderSeats(request);
    await orders.changeSeats(visitor, { ...at, lines: createLines([three]), shouldReleaseOtherSessions: true });
    expect(await orders.orderSeats(request)).toEqual(created);
    const [left] = (await orders.cart(visitor.visitor)).lines;
    expect([left?.row.seatId, left?.heldQuantity]).toEqual([three, 1]);
  });

  itOnce('are distinct best available pairs', async () => {
    const db = await open();
    const { small, ids, shops } = await openHallShops(db, 40);
    const request = createBestRequest(small, 2);
    const take = (nth: number) => shops[nth % 2 === 0 ? 0 : 1].orders.takeBest(createVisitor(nth), request);
    const results = await Promise.all(Array.from({ length: 22 }, (_, nth) => take(nth)));
    const pairs = results.flatMap((result) => (result.ok ? [result.value] : []));
    expect(pairs.length).toBeGreaterThanOrEqual(18);
    expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
    expect(pairs.every(([result = 0, other = 0]) => other - result === 1)).toBe(true);
    const refused = results.filter((result) => !result.ok);
    expect(refused).toEqual(refused.map(() => ({ ok: false, error: { kind: 'no_adjacent_seats' } })));
    expect(pairs.length + refused.length).toBe(results.length);
    // No request was refused while a pair was free.
    const left = ids.filter((id) => !pairs.flat().includes(id));
    expect(left.filter((id) => left.some((other) => other - id === 1))).toEqual([]);
    expect(await auditLedger(db, shops[0].now())).toEqual([]);
  });

  itOnce('are the same best available seats for a repeated key, also when the order limit is reached', async () => {
    const db = await open();
    const { small, ids, shops } = await openHallShops(db, 40);
    const [first, second] = shops;
    const createKey = (key: string, bodyDigest = 'b') => ({ idempotencyKey: { key, bodyDigest } });
    const request = { ...createBestRequest(small, 6), ...createKey('six') };
    const concurrent = [first, first, second].map(({ orders }) => orders.takeBest(createVisitor(1), request));
    const [held, ...repeated] = await Promise.all(concurrent);
    if (!held?.ok) throw new Error(JSON.stringify(held));
    expect(held.value).toHaveLength(6);
    repeated.push(await second.orders.takeBest(createVisitor(1), request));
    expect(repeated).toEqual([held, held, held]);
    const other = { ...createBestRequest(small, 5), ...createKey('six', 'other') };
    expect(await first.orders.takeBest(createVisitor(1), other)).toEqual({ ok: false, error: { kind: 'key_reused' } });
    const tooMany = { ...createBestRequest(small, 6), ...createKey('six more') };
    const error = { ok: false, error: { kind: 'order_limit', limit: 10 } };
    expect(await first.orders.takeBest(createVisitor(1), tooMany)).toEqual(error);
    const { at, createLines } = createSeatRequests(small);
    const released = createLines(held.value, 0);
    await first.orders.changeSeats(createVisitor(1), { ...at, lines: released, shouldReleaseOtherSessions: false });
    expect(await first.orders.takeBest(createVisitor(1), tooMany)).toEqual(error);
    expect(await first.orders.takeBest(createVisitor(1), request)).toEqual(held);
    expect((await first.orders.cart(createVisitor(1).visitor)).lines).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(held.value));
    expect(await auditLedger(db, first.now())).toEqual([]);
  });
});
