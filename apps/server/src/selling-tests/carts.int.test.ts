import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import type { CartWish } from '../modules/carts/rules/cart.ts';
import type { SellableEvent } from '../modules/catalog/index.ts';
import type { PaceLimits } from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const ALIYA = { id: 'aliya', signedIn: false };
const BOLAT = { id: 'bolat', signedIn: false };

describeOnBothEngines('the cart', (open, { itOnce }) => {
  async function shopOf(
    stock: number,
    seats: number,
    terms: Partial<SellableEvent>[] = [],
    pace: PaceLimits | null = null,
  ) {
    const db = await open();
    const opera = await openSmallShop(db, { stock, seats });
    const tour = await openSmallShop(db, { stock, seats: 0, name: '-tour' });
    return { db, opera, tour, ...openCartShop(db, [opera, tour], terms, pace) };
  }

  const quantities = async ({ orders }: CartShop, visitor = ALIYA.id) =>
    (await orders.cart(visitor)).lines.map(({ held, ranOut }) => [held, ranOut]);

  function checkout({ orders }: CartShop, seen: CartWish[], key: string | null = null, visitor = ALIYA.id) {
    return orders.checkout({
      seen,
      ...termsOf(visitor, { repeatable: key ? { key, bodyDigest: JSON.stringify(seen) } : null }),
    });
  }

  async function free(db: Database, sessionId: number | undefined): Promise<number | undefined> {
    const { rows } = await db.query<{ free: number }>(
      'SELECT capacity - taken AS free FROM stock WHERE session_id = $1 AND zone_id IS NULL AND offer_id IS NULL',
      [sessionId],
    );
    return rows[0]?.free;
  }

  itOnce('holds what is put into it, and becomes one order of two events without letting anything go', async () => {
    const shop = await shopOf(4, 3, [{ refundPolicy: { allowed: false, untilHours: 1 } }]);
    const { db, orders, wish, recorded } = shop;
    const lines = [wish({ offer: 1, quantity: 3 }), wish({ event: 1, quantity: 2 })];
    expect(await orders.changeCart(ALIYA, lines)).toMatchObject({ ok: true });
    const cart = await orders.cart(ALIYA.id);
    expect(cart.lines.map((line) => [line.of.eventId, line.held, line.seats.map((seat) => seat.seat)])).toEqual([
      [shop.opera.eventId, 3, ['1', '2', '3']],
      [shop.tour.eventId, 2, []],
    ]);
    expect(await orders.changeCart(BOLAT, [wish({ offer: 1, quantity: 1 })])).toMatchObject({
      refusal: { kind: 'not_enough', left: 0 },
    });

    const made = await checkout(shop, lines);
    if (!made.ok) throw new Error(`refused: ${made.refusal.kind}`);
    expect(made.value).toMatchObject({ total: 3 * 700_000 + 2 * 500_000, needsNames: false });
    expect(await quantities(shop)).toEqual([]);
    expect([await free(db, shop.opera.sessions[0]?.id), await free(db, shop.tour.sessions[0]?.id)]).toEqual([1, 2]);
    const view = await orders.view(made.value.hash);
    expect(view?.places.map((place) => [place.eventId, place.refundPolicy.allowed])).toEqual([
      ...Array.from({ length: 3 }, () => [shop.opera.eventId, false]),
      ...Array.from({ length: 2 }, () => [shop.tour.eventId, true]),
    ]);
    expect(await auditLedger(db, shop.now())).toEqual([]);

    const money = { paymentId: 1, amount: made.value.total, currency: 'KZT' };
    expect(await db.transaction((tx) => orders.settle(tx, made.value.id, money))).toEqual({ kind: 'kept' });
    expect(recorded.issued).toEqual([made.value.id]);
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('gives back what is taken out of it, line by line and place by place', async () => {
    const shop = await shopOf(5, 3);
    const { orders, wish, db } = shop;
    await orders.changeCart(ALIYA, [wish({ offer: 1, quantity: 3 }), wish({ quantity: 2 })]);
    await orders.changeCart(ALIYA, [wish({ offer: 1, quantity: 1 })]);
    expect(await quantities(shop)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(await free(db, shop.opera.sessions[0]?.id)).toBe(2);
    await orders.changeCart(ALIYA, [wish({ offer: 1, quantity: 0 }), wish({ quantity: 0 })]);
    expect(await quantities(shop)).toEqual([]);
    expect(await free(db, shop.opera.sessions[0]?.id)).toBe(5);
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('keeps to the limits of the event over all of its lines, whatever was in it before', async () => {
    const shop = await shopOf(20, 10, [{ orderLimit: 4 }]);
    const { orders, wish } = shop;
    await orders.changeCart(ALIYA, [wish({ quantity: 3 })]);
    const refusal = { ok: false, refusal: { kind: 'order_limit', limit: 4 } };
    expect(await orders.changeCart(ALIYA, [wish({ offer: 1, quantity: 2 })])).toEqual(refusal);
    expect(await orders.changeCart(ALIYA, [wish({ session: 1, quantity: 2 })])).toEqual(refusal);
    expect(await orders.changeCart(ALIYA, [wish({ event: 1, quantity: 8 })])).toMatchObject({ ok: true });
    expect(await quantities(shop)).toEqual([
      [3, 0],
      [8, 0],
    ]);
  });

  itOnce('takes all lines of a change or none', async () => {
    const shop = await shopOf(3, 0);
    const { orders, wish } = shop;
    const change = [wish({ quantity: 3 }), wish({ event: 1, quantity: 4 })];
    expect(await orders.changeCart(ALIYA, change)).toMatchObject({ refusal: { kind: 'not_enough', left: 3 } });
    expect(await quantities(shop)).toEqual([]);
  });

  itOnce('says what ran out, leaves it to others, and takes it again where it is still free', async () => {
    const shop = await shopOf(2, 0, [{ reserveMinutes: 5 }]);
    const { orders, wish, db } = shop;
    const both = [wish({ quantity: 2 }), wish({ event: 1, quantity: 2 })];
    await orders.changeCart(ALIYA, both);
    shop.wait(5 * 60);
    expect(await quantities(shop)).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(await checkout(shop, both)).toEqual({ ok: false, refusal: { kind: 'cart_ran_out' } });
    expect(await orders.changeCart(BOLAT, [wish({ quantity: 2 })])).toMatchObject({ ok: true });
    expect(await orders.changeCart(ALIYA, [wish({ quantity: 2 })])).toMatchObject({ refusal: { kind: 'not_enough' } });
    await orders.changeCart(BOLAT, [wish({ quantity: 0 })]);
    expect(await orders.changeCart(ALIYA, [wish({ quantity: 2 })])).toMatchObject({ ok: true });
    expect(await quantities(shop)).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect(await checkout(shop, both)).toMatchObject({ ok: true });
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  it('frees in a sweep what ran out, and forgets it after a day', async () => {
    const shop = await shopOf(2, 0);
    await shop.orders.changeCart(ALIYA, [shop.wish({ quantity: 2 })]);
    shop.wait(16 * 60);
    await shop.orders.sweep();
    expect(await free(shop.db, shop.opera.sessions[0]?.id)).toBe(2);
    expect(await quantities(shop)).toEqual([[0, 2]]);
    shop.wait(25 * 60 * 60);
    await shop.orders.sweep();
    expect(await quantities(shop)).toEqual([]);
  });

  it('counts once when two windows change it at the same moment', async () => {
    const shop = await shopOf(10, 0);
    const { orders, wish } = shop;
    const change = () => orders.changeCart(ALIYA, [wish({ quantity: 3 })]);
    await Promise.all([change(), change(), change(), change()]);
    expect(await quantities(shop)).toEqual([[3, 0]]);
    await Promise.all([1, 2, 1, 2].map((quantity) => orders.changeCart(ALIYA, [wish({ quantity })])));
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  it('is one order however often and from however many windows it is checked out', async () => {
    const shop = await shopOf(10, 0);
    const seen = [shop.wish({ quantity: 3 })];
    await shop.orders.changeCart(ALIYA, seen);
    const answers = await Promise.all([...'aaab'].map((key) => checkout(shop, seen, key)));
    const hashes = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.hash] : [])));
    expect(hashes.size).toBe(1);
    expect((await shop.db.query('SELECT id FROM orders')).rows).toHaveLength(1);
    const key = answers[3]?.ok ? 'b' : 'a';
    expect(await checkout(shop, seen, key)).toMatchObject({ ok: true });
    const other = await checkout(shop, [shop.wish({ quantity: 2 })], key);
    expect(other).toEqual({ ok: false, refusal: { kind: 'key_reused' } });
    expect(await checkout(shop, seen)).toMatchObject({ ok: false });
  });

  itOnce(
    'answers a refused checkout under its key as it did, whatever the cart has become, and no other body',
    async () => {
      const shop = await shopOf(10, 0);
      const three = [shop.wish({ quantity: 3 })];
      const two = [shop.wish({ quantity: 2 })];
      await shop.orders.changeCart(ALIYA, two);
      const changed = { ok: false, refusal: { kind: 'cart_changed' } };
      expect(await Promise.all([...'aaa'].map((key) => checkout(shop, three, key)))).toEqual([
        changed,
        changed,
        changed,
      ]);
      await shop.orders.changeCart(ALIYA, three);
      expect(await checkout(shop, three, 'a')).toEqual(changed);
      expect(await checkout(shop, two, 'a')).toEqual({ ok: false, refusal: { kind: 'key_reused' } });
      shop.wait(16 * 60);
      const ranOut = { ok: false, refusal: { kind: 'cart_ran_out' } };
      expect(await checkout(shop, three, 'b')).toEqual(ranOut);
      await shop.orders.changeCart(ALIYA, three);
      expect(await checkout(shop, three, 'b')).toEqual(ranOut);
      expect(await checkout(shop, three, 'c')).toMatchObject({ ok: true });
      shop.wait(25 * 60 * 60);
      await shop.orders.sweep();
      await shop.orders.changeCart(ALIYA, three);
      expect(await checkout(shop, three, 'a')).toMatchObject({ ok: true });
      expect(await auditLedger(shop.db, shop.now())).toEqual([]);
    },
  );

  itOnce('sells only what the visitor saw, to the visitor whose it is', async () => {
    const shop = await shopOf(10, 0);
    await shop.orders.changeCart(ALIYA, [shop.wish({ quantity: 3 })]);
    const changed = { ok: false, refusal: { kind: 'cart_changed' } };
    expect(await checkout(shop, [shop.wish({ quantity: 2 })])).toEqual(changed);
    expect(await checkout(shop, [shop.wish({ quantity: 3 }), shop.wish({ event: 1, quantity: 1 })])).toEqual(changed);
    expect(await checkout(shop, [shop.wish({ quantity: 3 })], null, BOLAT.id)).toEqual(changed);
    await shop.orders.changeCart(BOLAT, [shop.wish({ quantity: 0 })]);
    expect(await quantities(shop)).toEqual([[3, 0]]);
    expect(await quantities(shop, BOLAT.id)).toEqual([]);
  });

  itOnce('asks for names once when any of its events does, and ends with its time like any order', async () => {
    const shop = await shopOf(10, 0, [{}, { holders: { age: 'none' }, reserveMinutes: 5 }]);
    const seen = [shop.wish({ quantity: 1 }), shop.wish({ event: 1, quantity: 2 })];
    await shop.orders.changeCart(ALIYA, seen);
    const made = await checkout(shop, seen);
    if (!made.ok) throw new Error(`refused: ${made.refusal.kind}`);
    expect(made.value.needsNames).toBe(true);
    expect((await shop.orders.view(made.value.hash))?.secondsLeft).toBe(300);
    shop.wait(301);
    await shop.orders.sweep();
    expect(await free(shop.db, shop.tour.sessions[0]?.id)).toBe(10);
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  itOnce('takes the places of all events again for a late payment, or sends the money back', async () => {
    const shop = await shopOf(2, 0);
    const seen = [shop.wish({ quantity: 2 }), shop.wish({ event: 1, quantity: 2 })];
    const late = async (paymentId: number) => {
      await shop.orders.changeCart(ALIYA, seen);
      const made = await checkout(shop, seen);
      if (!made.ok) throw new Error(`refused: ${made.refusal.kind}`);
      shop.wait(16 * 60);
      const { id, total } = made.value;
      return () =>
        shop.db.transaction((tx) => shop.orders.settle(tx, id, { paymentId, amount: total, currency: 'KZT' }));
    };
    const first = await late(1);
    const second = await late(2);
    expect([await second(), await first()]).toEqual([{ kind: 'kept' }, { kind: 'give_back', why: 'places_gone' }]);
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  itOnce('lets nobody hold more than the cap, in the cart and in unpaid orders together', async () => {
    const pace = { heldPerVisitor: 100, heldPerOrigin: 0, asks: false };
    const shop = await shopOf(500, 0, [{ orderLimit: 100 }, { orderLimit: 100 }], pace);
    const { orders, wish } = shop;
    const seen = [wish({ quantity: 60 })];
    await orders.changeCart(ALIYA, seen);
    await checkout(shop, seen);
    expect(await orders.changeCart(ALIYA, [wish({ event: 1, quantity: 41 })])).toEqual({
      ok: false,
      refusal: { kind: 'held_limit', limit: 100, held: 60 },
    });
    expect(await orders.changeCart(ALIYA, [wish({ event: 1, quantity: 40 })])).toMatchObject({ ok: true });
    expect(await orders.changeCart(BOLAT, [wish({ event: 1, quantity: 41 })])).toMatchObject({ ok: true });
  });
});
