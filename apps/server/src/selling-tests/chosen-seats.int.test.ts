/** Places chosen in a hall, by many at once: everybody has what they hold, and nobody else has it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { drawUpHall } from '../modules/seating/inventory.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type SeatId, seatId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const BUYERS = 40;
const SEATS = 400;

function wishes({ eventHash, sessions, offers }: SmallShop, nth = 0) {
  const [session, offer] = [sessions[nth], offers[1]];
  if (!session || !offer) throw new Error('the small shop has two sessions and two offers');
  const at = { eventHash, session: session.id, voucherCard: false };
  const lines = (seats: readonly SeatId[], quantity = 1) =>
    seats.map((seat) => ({ categoryId: offer.categoryId, zoneId: offer.zoneId, seatId: seat, quantity }));
  return { at, lines, day: session.day, time: session.time };
}

const visitorOf = (nth: number) => ({ id: `visitor-${nth}`, signedIn: false });

async function hallOf(db: Database, seats: number) {
  const small = await openSmallShop(db, { stock: seats + 10, seats });
  // Two processes of one shop: each has its batcher, and only the database between them.
  return {
    small,
    ids: small.seatIds.map(seatId),
    shops: [openCartShop(db, [small]), openCartShop(db, [small])] as const,
  };
}

describeOnBothEngines('seats that are chosen', (open, { itOnce }) => {
  it('are sold out by many who choose at once, each seat once', { timeout: 120_000 }, async () => {
    const db = await open();
    const { small, ids, shops } = await hallOf(db, SEATS);
    const { at, lines } = wishes(small);
    const free = new Set(ids);
    const random = fc.sample(fc.nat(), { numRuns: SEATS * 10, seed: 1 });
    let drawn = 0;
    const sold: number[] = [];
    async function buy(nth: number): Promise<void> {
      const { orders } = shops[nth % 2 === 0 ? 0 : 1];
      const visitor = visitorOf(nth);
      while (free.size > 0) {
        // Everybody sees the same seats, some of which are gone already.
        const seen = [...free];
        const wanted = [0, 1].flatMap(() => seen[(random[drawn++ % random.length] ?? 0) % seen.length] ?? []);
        const { lost, refusal } = await orders.changeSeats(visitor, {
          ...at,
          lines: lines([...new Set(wanted)]),
          alone: true,
        });
        if (refusal && refusal.kind !== 'seats_taken') throw new Error(JSON.stringify(refusal));
        const held = [...new Set(wanted)].filter((seat) => !lost.includes(seat));
        for (const seat of wanted) free.delete(seat);
        if (held.length === 0) continue;
        const made = await orders.orderSeats({ ...termsOf(visitor.id), ...at, lines: lines(held) });
        if (!made.ok) throw new Error(JSON.stringify(made.refusal));
        sold.push(...held);
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, (_, nth) => buy(nth)));
    expect(sold.toSorted((a, b) => a - b)).toEqual(ids);
    expect(await auditLedger(db, shops[0].now())).toEqual([]);
  });

  itOnce('are given back where another session is chosen, but in a shop that has a cart for all', async () => {
    const db = await open();
    const { small, ids, shops } = await hallOf(db, 10);
    const { orders, now } = shops[0];
    const [first, second] = [wishes(small), wishes(small, 1)];
    const [seat, other] = ids;
    if (!seat || !other) throw new Error('the hall has seats');
    const visitor = visitorOf(1);
    const held = async () =>
      (await orders.cart(visitor.id)).lines.filter((line) => line.held > 0).map(({ of }) => of.sessionId);
    await orders.changeSeats(visitor, { ...first.at, lines: first.lines([seat, other]), alone: false });
    await orders.changeSeats(visitor, { ...second.at, lines: second.lines([seat]), alone: false });
    expect(new Set(await held()).size).toBe(2);
    await orders.changeSeats(visitor, { ...second.at, lines: [], alone: true });
    expect(await held()).toEqual([second.at.session]);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  itOnce('of a retry that comes late leave alone what was chosen since', async () => {
    const db = await open();
    const { small, ids, shops } = await hallOf(db, 10);
    const { orders } = shops[0];
    const { at, lines } = wishes(small);
    const [one, two, three] = ids;
    if (!one || !two || !three) throw new Error('the hall has seats');
    const visitor = visitorOf(1);
    const wish = {
      ...termsOf(visitor.id, { repeatable: { key: 'k', bodyDigest: 'b' } }),
      ...at,
      lines: lines([one, two]),
    };
    await orders.changeSeats(visitor, { ...at, lines: lines([one]), alone: true });
    const made = await orders.orderSeats(wish);
    await orders.changeSeats(visitor, { ...at, lines: lines([three]), alone: true });
    expect(await orders.orderSeats(wish)).toEqual(made);
    const [left] = (await orders.cart(visitor.id)).lines;
    expect([left?.of.seatId, left?.held]).toEqual([three, 1]);
  });

  itOnce('are the best that are left, two by two and never the same, when the shop chooses', async () => {
    const db = await open();
    const { small, ids, shops } = await hallOf(db, 40);
    const { at } = wishes(small);
    const zone = small.offers[1]?.zoneId;
    if (!zone) throw new Error('the second offer is of a zone');
    const hall = drawUpHall(
      ids.map((id, x) => ({
        id,
        sectorId: 1,
        zoneId: zone,
        row: '1',
        x,
        y: 0,
        kind: 'ordinary',
        restricted: false,
      })),
      null,
    );
    const wish = {
      ...at,
      hall,
      quantity: 2,
      kind: 'ordinary',
      categoryId: null,
      zoneId: null,
      most: null,
      leavesSingles: false,
      repeatable: null,
    } as const;
    const take = (nth: number) => shops[nth % 2 === 0 ? 0 : 1].orders.takeBest(visitorOf(nth), wish);
    const taken = await Promise.all(Array.from({ length: 22 }, (_, nth) => take(nth)));
    const pairs = taken.flatMap((one) => (one.ok ? [one.value] : []));
    expect(pairs.length).toBeGreaterThanOrEqual(18);
    expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
    expect(pairs.every(([one = 0, other = 0]) => other - one === 1)).toBe(true);
    const refused = taken.filter((one) => !one.ok);
    expect(refused).toEqual(refused.map(() => ({ ok: false, refusal: { kind: 'none_together' } })));
    expect(pairs.length + refused.length).toBe(taken.length);
    // Nobody was refused while there were two side by side.
    const left = ids.filter((id) => !pairs.flat().includes(id));
    expect(left.filter((id) => left.some((other) => other - id === 1))).toEqual([]);
    expect(await auditLedger(db, shops[0].now())).toEqual([]);
  });
});
