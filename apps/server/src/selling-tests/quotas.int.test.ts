/** Quotas: seats that only one channel sells until the block ends, refused to others in the batch. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { changeStaffBlock, createStaffBlock, listTakenSeats, releaseStaffBlock } from '../modules/seating/inventory.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { staffMemberId } from '../platform/lib/ids.ts';
import { createVisitorActor, STAFF } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const ALIYA = createVisitorActor('aliya');
const SEATS = 8;
const TERMS = {
  ...{ reason: 'Касса', recipient: '', ownerEmail: '', color: 'blue', isKilled: false, unblocksAt: null },
  channel: 'boxOffice',
} as const;
const UNAVAILABLE = { error: { kind: 'seats_unavailable' } };
type QuotaTerms = Parameters<typeof createStaffBlock>[1]['terms'];

describeOnBothEngines('quotas', (open, { itOnce }) => {
  async function openShop() {
    const db = await open();
    const small = await openSmallShop(db, { stock: SEATS, seats: SEATS });
    const shop = openCartShop(db, [small]);
    const sessionId = small.sessions[0]?.id;
    if (sessionId === undefined) throw new Error('the small shop has a session');
    const create = (seats: readonly number[], terms: Partial<QuotaTerms> = {}, key = 'quota') => {
      const input = {
        sessionId,
        key,
        memberId: staffMemberId(1),
        terms: { ...TERMS, ...terms },
        places: { seats, zones: {} },
      };
      return db.transaction((tx) => createStaffBlock(tx, input, shop.now()));
    };
    const order = (
      seat: number | undefined,
      actor: Parameters<typeof shop.orders.create>[0]['actor'],
      visitor = 'aliya',
    ) => {
      const line = shop.requestLine({ offer: 1, quantity: 1, seatId: seat ?? 0 });
      return shop.orders.create({ ...createTerms(visitor), eventHash: line.eventHash, lines: [line], actor });
    };
    return { ...shop, db, small, sessionId, create, order, seats: small.seatIds };
  }

  it('are sold by their channel, and are taken for all others until they end', async () => {
    const { db, seats, create, order, sessionId, now, wait } = await openShop();
    const end = new Date(now().getTime() + 60_000);
    const [first, second, third] = seats;
    expect(await create(seats.slice(0, 3), { unblocksAt: end })).toMatchObject({ ok: true });
    expect((await listTakenSeats(db, sessionId, now())).toSorted()).toEqual(seats.slice(0, 3));
    expect(await order(first, ALIYA)).toMatchObject(UNAVAILABLE);
    expect(await order(first, STAFF)).toMatchObject({ ok: true });
    expect(await order(first, STAFF)).toMatchObject(UNAVAILABLE);
    expect(await auditLedger(db, now())).toEqual([]);
    wait(60);
    expect(await order(second, ALIYA)).toMatchObject({ ok: true });
    expect(await listTakenSeats(db, sessionId, now())).not.toContain(third);
    // A new quota takes the seats of one that has ended.
    expect(await create([third ?? 0], {}, 'again')).toMatchObject({ value: { added: { seats: ['3'] } } });
    expect(await order(third, ALIYA)).toMatchObject(UNAVAILABLE);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('never get a seat that a buyer gets at the same moment', async () => {
    const { db, seats, create, order, now } = await openShop();
    for (const [index, seat] of seats.entries()) {
      const [painted, ordered] = await Promise.all([
        create([seat], {}, `quota-${index}`),
        order(seat, createVisitorActor(`visitor-${index}`), `visitor-${index}`),
      ]);
      const isPainted = painted.ok && painted.value.added.seats.length === 1;
      expect([isPainted, ordered.ok].filter(Boolean)).toHaveLength(1);
    }
    expect(await auditLedger(db, now())).toEqual([]);
  });

  itOnce('of the website are refused to the box office', async () => {
    const { db, seats, create, order, sessionId, now } = await openShop();
    await create(seats.slice(0, 1), { channel: 'web' });
    expect(await order(seats[0], STAFF)).toMatchObject(UNAVAILABLE);
    expect(await listTakenSeats(db, sessionId, now())).toEqual([]);
    expect(await order(seats[0], ALIYA)).toMatchObject({ ok: true });
  });

  itOnce('stay quotas when an order of their channel ends unpaid', async () => {
    const { seats, create, order, wait } = await openShop();
    await create(seats.slice(0, 1));
    expect(await order(seats[0], STAFF)).toMatchObject({ ok: true });
    wait(24 * 3600);
    expect(await order(seats[0], ALIYA)).toMatchObject(UNAVAILABLE);
    expect(await order(seats[0], STAFF)).toMatchObject({ ok: true });
  });

  itOnce('gain and lose seats, refuse those of other blocks, and free the rest when they are released', async () => {
    const { db, seats, create, order, sessionId, now } = await openShop();
    const [first, second, third = 0] = seats;
    const created = await create(seats.slice(0, 2));
    const id = created.ok ? created.value.id : 0;
    expect(await create(seats.slice(1, 3), { channel: '' }, 'block')).toMatchObject({
      value: { added: { seats: ['3'] }, refused: [{ reason: 'blocked', seatId: second }] },
    });
    const add = { seats: [third], zones: { z: 2 } };
    // A change cannot turn a quota into a block.
    const change = { sessionId, id, version: 1, terms: { ...TERMS, channel: '' as const, isKilled: true }, add };
    const changed = await db.transaction((tx) => changeStaffBlock(tx, { ...change, remove: [first ?? 0] }, now()));
    expect(changed).toMatchObject({
      value: { block: { channel: 'boxOffice', isKilled: false, quantity: 1 }, removed: { seats: ['1'] } },
    });
    expect(changed.ok && changed.value.refused.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['seat', 'blocked'],
      ['zone', 'unknown'],
    ]);
    expect(await order(first, ALIYA)).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
    await db.transaction((tx) => releaseStaffBlock(tx, { sessionId, id, version: 2 }, now()));
    expect(await order(second, createVisitorActor('bolat'), 'bolat')).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
  });
});
