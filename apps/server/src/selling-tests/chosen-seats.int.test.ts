/** Concurrent choices of seats: each seat is held by at most one visitor. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { buildSeatLayout } from '../modules/seating/inventory.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type SeatId, seatId } from '../platform/lib/ids.ts';
import { visitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { termsOf } from './support/order-terms.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';

const BUYERS = 40;
const SEATS = 400;

function seatRequests({ eventHash, sessions, offers }: SmallShop, nth = 0) {
  const [session, offer] = [sessions[nth], offers[1]];
  if (!session || !offer) throw new Error('the small shop has two sessions and two offers');
  const at = { eventHash, session: session.id, voucherCard: false };
  const lines = (seats: readonly SeatId[], quantity = 1) =>
    seats.map((seat) => ({ categoryId: offer.categoryId, zoneId: offer.zoneId, seatId: seat, quantity }));
  return { at, lines, day: session.day, time: session.time };
}

function bestRequest(small: SmallShop, quantity: number) {
  const zoneId = small.offers[1]?.zoneId;
  if (!zoneId) throw new Error('the second offer is of a zone');
  const seat = { sectorId: 1, zoneId, row: '1', y: 0, kind: 'ordinary', restricted: false } as const;
  return {
    ...seatRequests(small).at,
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

const visitorOf = (nth: number) => visitorActor(`visitor-${nth}`);

async function hallOf(db: Database, seats: number) {
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
    const { small, ids, shops } = await hallOf(db, SEATS);
    const { at, lines } = seatRequests(small);
    const free = new Set(ids);
    const random = fc.sample(fc.nat(), { numRuns: SEATS * 10, seed: 1 });
    let drawn = 0;
    const sold: number[] = [];
    async function buy(nth: number): Promise<void> {
      const { orders } = shops[nth % 2 === 0 ? 0 : 1];
      const visitor = visitorOf(nth);
      while (free.size > 0) {
        // Everybody sees the same seats, some of which are gone.
        const visibleSeats = [...free];
        const drawnSeats = [0, 1].flatMap(
          () => visibleSeats[(random[drawn++ % random.length] ?? 0) % visibleSeats.length] ?? [],
        );
        const { lost, error } = await orders.changeSeats(visitor, {
          ...at,
          lines: lines([...new Set(drawnSeats)]),
          releaseOtherSessions: true,
        });
        if (error && error.kind !== 'seats_unavailable') throw new Error(JSON.stringify(error));
        const heldSeats = [...new Set(drawnSeats)].filter((seat) => !lost.includes(seat));
        for (const seat of drawnSeats) free.delete(seat);
        if (heldSeats.length === 0) continue;
        const created = await orders.orderSeats({ ...termsOf(visitor.visitor), ...at, lines: lines(heldSeats) });
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
    const { small, ids, shops } = await hallOf(db, 10);
    const { orders, now } = shops[0];
    const [first, second] = [seatRequests(small), seatRequests(small, 1)];
    const [seat, other] = ids;
    if (!seat || !other) throw new Error('the hall has seats');
    const visitor = visitorOf(1);
    const heldSessions = async () =>
      (await orders.cart(visitor.visitor)).lines
        .filter((line) => line.heldQuantity > 0)
        .map(({ row }) => row.sessionId);
    await orders.changeSeats(visitor, { ...first.at, lines: first.lines([seat, other]), releaseOtherSessions: false });
    await orders.changeSeats(visitor, { ...second.at, lines: second.lines([seat]), releaseOtherSessions: false });
    expect(new Set(await heldSessions()).size).toBe(2);
    await orders.changeSeats(visitor, { ...second.at, lines: [], releaseOtherSessions: true });
    expect(await heldSessions()).toEqual([second.at.session]);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  itOnce('keep later selections when a late retry arrives', async () => {
    const db = await open();
    const { small, ids, shops } = await hallOf(db, 10);
    const { orders } = shops[0];
    const { at, lines } = seatRequests(small);
    const [result, two, three] = ids;
    if (!result || !two || !three) throw new Error('the hall has seats');
    const visitor = visitorOf(1);
    const request = {
      ...termsOf(visitor.visitor, { idempotencyKey: { key: 'k', bodyDigest: 'b' } }),
      ...at,
      lines: lines([result, two]),
    };
    await orders.changeSeats(visitor, { ...at, lines: lines([result]), releaseOtherSessions: true });
    const created = await orders.orderSeats(request);
    await orders.changeSeats(visitor, { ...at, lines: lines([three]), releaseOtherSessions: true });
    expect(await orders.orderSeats(request)).toEqual(created);
    const [left] = (await orders.cart(visitor.visitor)).lines;
    expect([left?.row.seatId, left?.heldQuantity]).toEqual([three, 1]);
  });

  itOnce('are distinct best available pairs', async () => {
    const db = await open();
    const { small, ids, shops } = await hallOf(db, 40);
    const request = bestRequest(small, 2);
    const take = (nth: number) => shops[nth % 2 === 0 ? 0 : 1].orders.takeBest(visitorOf(nth), request);
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
    const { small, ids, shops } = await hallOf(db, 40);
    const [first, second] = shops;
    const keyOf = (key: string, bodyDigest = 'b') => ({ idempotencyKey: { key, bodyDigest } });
    const request = { ...bestRequest(small, 6), ...keyOf('six') };
    const concurrent = [first, first, second].map(({ orders }) => orders.takeBest(visitorOf(1), request));
    const [held, ...repeated] = await Promise.all(concurrent);
    if (!held?.ok) throw new Error(JSON.stringify(held));
    expect(held.value).toHaveLength(6);
    repeated.push(await second.orders.takeBest(visitorOf(1), request));
    expect(repeated).toEqual([held, held, held]);
    const other = { ...bestRequest(small, 5), ...keyOf('six', 'other') };
    expect(await first.orders.takeBest(visitorOf(1), other)).toEqual({ ok: false, error: { kind: 'key_reused' } });
    const tooMany = { ...bestRequest(small, 6), ...keyOf('six more') };
    const error = { ok: false, error: { kind: 'order_limit', limit: 10 } };
    expect(await first.orders.takeBest(visitorOf(1), tooMany)).toEqual(error);
    const { at, lines } = seatRequests(small);
    const released = lines(held.value, 0);
    await first.orders.changeSeats(visitorOf(1), { ...at, lines: released, releaseOtherSessions: false });
    expect(await first.orders.takeBest(visitorOf(1), tooMany)).toEqual(error);
    expect(await first.orders.takeBest(visitorOf(1), request)).toEqual(held);
    expect((await first.orders.cart(visitorOf(1).visitor)).lines).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(held.value));
    expect(await auditLedger(db, first.now())).toEqual([]);
  });
});
