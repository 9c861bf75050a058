/** Free places of visitors, and quotas of standing places: numbers that only one channel sells until the block ends. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { createAvailabilityCache } from '../modules/catalog/availability-cache.ts';
import { countOfferPlacesLeft } from '../modules/catalog/rules/availability.ts';
import { createStaffBlock, releaseStaffBlock } from '../modules/seating/inventory.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { staffMemberId } from '../platform/lib/ids.ts';
import { createVisitorActor, STAFF } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';
import { addStandingZone, limitSeatedZone } from './support/stores/standing-zone.store.ts';

const SEATS = 8;
const STANDING_PLACES = 10;
const TERMS = {
  ...{ reason: 'Касса', recipient: '', ownerEmail: '', color: 'blue', isKilled: false, unblocksAt: null },
  channel: 'boxOffice',
} as const;
type QuotaTerms = Parameters<typeof createStaffBlock>[1]['terms'];
type Buyer = Parameters<ReturnType<typeof openCartShop>['orders']['create']>[0]['actor'];

/** Index of the offer of numbered seats, and of the offer of standing places. */
const [SEATED, ON_FLOOR] = [1, 2];

describeOnBothEngines('places in quotas', (open, { itOnce }) => {
  async function openShop({ stock = 100 } = {}) {
    const db = await open();
    const small = await addStandingZone(db, await openSmallShop(db, { stock, seats: SEATS }), STANDING_PLACES);
    const shop = openCartShop(db, [small]);
    const sessionId = small.sessions[0]?.id;
    if (sessionId === undefined) throw new Error('the small shop has a session');
    const availability = createAvailabilityCache(db, shop);
    const block = (
      places: { seats?: readonly number[]; floor?: number },
      terms: Partial<QuotaTerms> = {},
      key = 'quota',
    ) => {
      const zones = places.floor === undefined ? {} : { floor: places.floor };
      const input = {
        ...{ sessionId, key, memberId: staffMemberId(1), terms: { ...TERMS, ...terms } },
        places: { seats: places.seats ?? [], zones },
      };
      return db.transaction((tx) => createStaffBlock(tx, input, shop.now()));
    };
    let visitors = 0;
    const buy = async (offer: number, quantity: number, actor?: Buyer, seatId?: number) => {
      const visitor = `visitor-${visitors++}`;
      const line = shop.requestLine({ offer, quantity, ...(seatId === undefined ? {} : { seatId }) });
      const terms = createTerms(visitor);
      const buyer = actor ?? createVisitorActor(visitor);
      return shop.orders.create({ ...terms, eventHash: line.eventHash, lines: [line], actor: buyer });
    };
    /** What a visitor reads, which must be what a visitor can buy. */
    const countFree = async (index: number): Promise<number> => {
      const offer = small.offers[index];
      if (!offer) throw new Error('no such offer');
      return countOfferPlacesLeft({ ...offer, days: [] }, sessionId, await availability.read());
    };
    return { ...shop, db, small, sessionId, block, buy, countFree, seats: small.seatIds };
  }
  const insufficient = (left: number) => ({ error: { kind: 'insufficient_stock', left } });

  it('are not free for visitors until the quota ends', async () => {
    const { block, buy, countFree, seats, now, wait, db } = await openShop();
    expect(await countFree(SEATED)).toBe(SEATS);
    await block({ seats: seats.slice(0, 3), floor: 4 }, { unblocksAt: new Date(now().getTime() + 60_000) });
    expect([await countFree(SEATED), await countFree(ON_FLOOR)]).toEqual([SEATS - 3, STANDING_PLACES - 4]);
    expect(await buy(ON_FLOOR, STANDING_PLACES - 3)).toMatchObject(insufficient(STANDING_PLACES - 4));
    expect(await buy(ON_FLOOR, STANDING_PLACES - 4)).toMatchObject({ ok: true });
    expect(await countFree(ON_FLOOR)).toBe(0);
    // Places that the channel sells leave the quota.
    expect(await buy(ON_FLOOR, 3, STAFF)).toMatchObject({ ok: true });
    expect(await buy(SEATED, 1, STAFF)).toMatchObject({ ok: true });
    expect(await countFree(ON_FLOOR)).toBe(0);
    expect(await auditLedger(db, now())).toEqual([]);
    wait(60);
    expect([await countFree(SEATED), await countFree(ON_FLOOR)]).toEqual([SEATS - 1, 1]);
    expect(await buy(ON_FLOOR, 1)).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('are sold once when channels buy at the same moment', async () => {
    const { block, buy, db, now } = await openShop();
    await block({ floor: 4 });
    const buyers = Array.from({ length: STANDING_PLACES }, (_, n) => [
      buy(ON_FLOOR, 1),
      n < 6 ? buy(ON_FLOOR, 1, STAFF) : null,
    ]);
    const [web, boxOffice] = [
      await Promise.all(buyers.map(([order]) => order)),
      await Promise.all(buyers.map(([, order]) => order)),
    ].map((orders) => orders.filter((order) => order?.ok).length);
    expect(web).toBeLessThanOrEqual(STANDING_PLACES - 4);
    expect(boxOffice).toBeGreaterThanOrEqual(4);
    expect((web ?? 0) + (boxOffice ?? 0)).toBe(STANDING_PLACES);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('return to the quota when an order of the channel ends unpaid', async () => {
    const { block, buy, countFree, wait, orders, db, now } = await openShop();
    await block({ floor: 4 });
    expect(await buy(ON_FLOOR, 5, STAFF)).toMatchObject({ ok: true });
    expect(await countFree(ON_FLOOR)).toBe(STANDING_PLACES - 5);
    wait(24 * 3600);
    expect(await countFree(ON_FLOOR)).toBe(STANDING_PLACES - 4);
    expect(await buy(ON_FLOOR, STANDING_PLACES - 3)).toMatchObject(insufficient(STANDING_PLACES - 4));
    await orders.sweep();
    expect(await countFree(ON_FLOOR)).toBe(STANDING_PLACES - 4);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  itOnce('can be neither blocked nor in a second quota, and are free when it is released', async () => {
    const { block, countFree, db, sessionId, now } = await openShop();
    const created = await block({ floor: 6 });
    expect(created).toMatchObject({ value: { block: { quantity: 6, places: { zones: { floor: 6 } } } } });
    const refused = {
      value: { block: null, refused: [{ key: 'floor', reason: 'insufficient', left: STANDING_PLACES - 6 }] },
    };
    expect(await block({ floor: 5 }, { channel: 'agents' }, 'agents')).toMatchObject(refused);
    expect(await block({ floor: 5 }, { channel: '' }, 'block')).toMatchObject(refused);
    expect(await block({ floor: 2 }, { channel: '' }, 'other')).toMatchObject({ value: { block: { quantity: 2 } } });
    expect(await countFree(ON_FLOOR)).toBe(2);
    // The website's quota is free for visitors.
    expect(await block({ floor: 2 }, { channel: 'web' }, 'web')).toMatchObject({ ok: true });
    expect(await countFree(ON_FLOOR)).toBe(2);
    const id = created.ok ? created.value.id : 0;
    await db.transaction((tx) => releaseStaffBlock(tx, { sessionId, id, version: 1 }, now()));
    expect(await countFree(ON_FLOOR)).toBe(STANDING_PLACES - 2);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('are left for their channel in a zone that sells fewer places than it has seats', async () => {
    const { block, buy, countFree, seats, db, sessionId, now } = await openShop();
    await limitSeatedZone(db, sessionId, { capacity: SEATS - 2, seats: SEATS });
    await block({ seats: seats.slice(0, 3) });
    expect(await countFree(SEATED)).toBe(SEATS - 5);
    expect(await buy(SEATED, SEATS - 4)).toMatchObject(insufficient(SEATS - 5));
    expect(await buy(SEATED, SEATS - 6)).toMatchObject({ ok: true });
    const orders = await Promise.all([seats[6], seats[7], seats[5]].map((seat) => buy(SEATED, 1, undefined, seat)));
    expect(orders.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countFree(SEATED)).toBe(0);
    expect(await buy(SEATED, 3, STAFF)).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('are left for their channel in a session that sells fewer places than its zones have', async () => {
    const { block, buy, countFree, seats, db, now, wait } = await openShop({ stock: 12 });
    const unblocksAt = new Date(now().getTime() + 60_000);
    await block({ seats: seats.slice(0, 3), floor: 4 }, { unblocksAt });
    expect([await countFree(SEATED), await countFree(ON_FLOOR)]).toEqual([5, 5]);
    expect(await buy(SEATED, 3)).toMatchObject({ ok: true });
    expect([await countFree(SEATED), await countFree(ON_FLOOR)]).toEqual([2, 2]);
    expect(await buy(ON_FLOOR, 3)).toMatchObject(insufficient(2));
    const [web, boxOffice] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => buy(ON_FLOOR, 1))),
      Promise.all([buy(ON_FLOOR, 4, STAFF), buy(SEATED, 1, STAFF, seats[0]), buy(SEATED, 1, STAFF, seats[1])]),
    ]);
    expect([web, boxOffice].map((orders) => orders.filter(({ ok }) => ok).length)).toEqual([2, 3]);
    expect([await countFree(SEATED), await countFree(ON_FLOOR)]).toEqual([0, 0]);
    expect(await auditLedger(db, now())).toEqual([]);
    // The quota ends with a seat that its channel has not sold.
    wait(60);
    expect(await countFree(SEATED)).toBe(1);
    expect(await buy(SEATED, 1)).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('are left by blocks of staff in a session that sells fewer places than its zones have', async () => {
    const { block, buy, countFree, seats, db, now } = await openShop({ stock: 12 });
    await block({ seats: seats.slice(0, 3), floor: 4 });
    expect(await block({ floor: 6 }, { channel: '' }, 'many')).toMatchObject({
      value: { block: null, refused: [{ key: 'floor', reason: 'insufficient', left: 5 }] },
    });
    const blocks = await Promise.all([
      block({ floor: 4 }, { channel: '' }, 'floor'),
      block({ seats: seats.slice(3, 7) }, { channel: '' }, 'seats'),
    ]);
    expect(blocks.map((result) => (result.ok ? result.value.block?.quantity : null)).toSorted()).toEqual([
      4,
      undefined,
    ]);
    expect(await countFree(SEATED)).toBe(1);
    const sold = await Promise.all([
      buy(ON_FLOOR, 4, STAFF),
      ...seats.slice(0, 3).map((seat) => buy(SEATED, 1, STAFF, seat)),
    ]);
    expect(sold.every(({ ok }) => ok)).toBe(true);
    expect(await auditLedger(db, now())).toEqual([]);
  });
});
