import { expect, it, vi } from 'vitest';
import { NAMES_ONLY } from '../modules/attendees/rules.ts';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { CartLineRequest } from '../modules/carts/rules/cart.ts';
import type { SellableEvent } from '../modules/catalog/index.ts';
import type { HoldLimits } from '../modules/reservations/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { countFree, openSmallShop } from './support/stores/small-shop.store.ts';

const ALIYA = createVisitorActor('aliya');
const BOLAT = createVisitorActor('bolat');

describeOnBothEngines('the cart', (open, { itOnce }) => {
  async function openCartShopOf(
    stock: number,
    seats: number,
    terms: Partial<SellableEvent>[] = [],
    limits: HoldLimits | null = null,
  ) {
    const db = await open();
    const opera = await openSmallShop(db, { stock, seats });
    const tour = await openSmallShop(db, { stock, seats: 0, name: '-tour' });
    return { db, opera, tour, ...openCartShop(db, [opera, tour], terms, limits) };
  }

  const listQuantities = async ({ orders }: CartShop, visitor = ALIYA.visitor) =>
    (await orders.cart(visitor)).lines.map(({ heldQuantity, expiredQuantity }) => [heldQuantity, expiredQuantity]);

  function checkout(
    { orders }: CartShop,
    expectedLines: CartLineRequest[],
    key: string | null = null,
    visitor = ALIYA.visitor,
  ) {
    return orders.checkout({
      expectedLines,
      ...createTerms(visitor, { idempotencyKey: key ? { key, bodyDigest: JSON.stringify(expectedLines) } : null }),
    });
  }

  itOnce('holds its lines and becomes one order of two events without releasing seats', async () => {
    const shop = await openCartShopOf(4, 3, [{ refundPolicy: { allowed: false, untilHours: 1 } }]);
    const { db, orders, requestLine, recorded } = shop;
    const lines = [requestLine({ offer: 1, quantity: 3 }), requestLine({ event: 1, quantity: 2 })];
    expect(await orders.changeCart(ALIYA, lines)).toMatchObject({ ok: true });
    const cart = await orders.cart(ALIYA.visitor);
    expect(
      cart.lines.map((line) => [line.row.eventId, line.heldQuantity, line.seats.map((seat) => seat.seat)]),
    ).toEqual([
      [shop.opera.eventId, 3, ['1', '2', '3']],
      [shop.tour.eventId, 2, []],
    ]);
    expect(await orders.changeCart(BOLAT, [requestLine({ offer: 1, quantity: 1 })])).toMatchObject({
      error: { kind: 'insufficient_stock', left: 0 },
    });

    const created = await checkout(shop, lines);
    if (!created.ok) throw new Error(`refused: ${created.error.kind}`);
    expect(created.value).toMatchObject({ amountDue: 3 * 700_000 + 2 * 500_000, needsNames: false });
    expect(await listQuantities(shop)).toEqual([]);
    expect([await countFree(db, shop.opera.sessions[0]?.id), await countFree(db, shop.tour.sessions[0]?.id)]).toEqual([
      1, 2,
    ]);
    const view = await orders.view(created.value.hash);
    expect(view?.items.map((item) => [item.eventId, item.refundPolicy.allowed])).toEqual([
      ...Array.from({ length: 3 }, () => [shop.opera.eventId, false]),
      ...Array.from({ length: 2 }, () => [shop.tour.eventId, true]),
    ]);
    expect(await auditLedger(db, shop.now())).toEqual([]);

    const money = { paymentId: 1, amount: created.value.amountDue, currency: 'KZT' };
    expect(await db.transaction((tx) => orders.applyPayment(tx, created.value.id, money))).toEqual({ kind: 'applied' });
    expect(recorded.issued).toEqual([created.value.id]);
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('releases removed lines and reduced quantities', async () => {
    const shop = await openCartShopOf(5, 3);
    const { orders, requestLine, db } = shop;
    await orders.changeCart(ALIYA, [requestLine({ offer: 1, quantity: 3 }), requestLine({ quantity: 2 })]);
    await orders.changeCart(ALIYA, [requestLine({ offer: 1, quantity: 1 })]);
    expect(await listQuantities(shop)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(await countFree(db, shop.opera.sessions[0]?.id)).toBe(2);
    await orders.changeCart(ALIYA, [requestLine({ offer: 1, quantity: 0 }), requestLine({ quantity: 0 })]);
    expect(await listQuantities(shop)).toEqual([]);
    expect(await countFree(db, shop.opera.sessions[0]?.id)).toBe(5);
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('releases places although its last attempt was needed to add others', async () => {
    const shop = await openCartShopOf(5, 3);
    const { context, db, orders, requestLine } = shop;
    await orders.changeCart(ALIYA, [requestLine({ offer: 1, quantity: 3 })]);
    const { submit } = context.reservations;
    let conflicts = 4;
    vi.spyOn(context.reservations, 'submit').mockImplementation(async (request) => {
      if (conflicts-- > 0) await db.query('UPDATE cart SET version = version + 1');
      return submit(request);
    });
    const change = [requestLine({ offer: 1, quantity: 1 }), requestLine({ quantity: 2 })];
    expect(await orders.changeCart(ALIYA, change)).toEqual({ ok: true, value: null });
    expect(await listQuantities(shop)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('applies the limits of the event to all of its lines', async () => {
    const shop = await openCartShopOf(20, 10, [{ orderLimit: 4 }]);
    const { orders, requestLine } = shop;
    await orders.changeCart(ALIYA, [requestLine({ quantity: 3 })]);
    const error = { ok: false, error: { kind: 'order_limit', limit: 4 } };
    expect(await orders.changeCart(ALIYA, [requestLine({ offer: 1, quantity: 2 })])).toEqual(error);
    expect(await orders.changeCart(ALIYA, [requestLine({ session: 1, quantity: 2 })])).toEqual(error);
    expect(await orders.changeCart(ALIYA, [requestLine({ event: 1, quantity: 8 })])).toMatchObject({ ok: true });
    expect(await listQuantities(shop)).toEqual([
      [3, 0],
      [8, 0],
    ]);
  });

  itOnce('applies all lines of a change or none', async () => {
    const shop = await openCartShopOf(3, 0);
    const { orders, requestLine } = shop;
    const change = [requestLine({ quantity: 3 }), requestLine({ event: 1, quantity: 4 })];
    expect(await orders.changeCart(ALIYA, change)).toMatchObject({ error: { kind: 'insufficient_stock', left: 3 } });
    expect(await listQuantities(shop)).toEqual([]);
  });

  itOnce('reports expired lines, releases them, and holds them again if they are free', async () => {
    const shop = await openCartShopOf(2, 0, [{ reserveMinutes: 5 }]);
    const { orders, requestLine, db } = shop;
    const both = [requestLine({ quantity: 2 }), requestLine({ event: 1, quantity: 2 })];
    await orders.changeCart(ALIYA, both);
    shop.wait(5 * 60);
    expect(await listQuantities(shop)).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(await checkout(shop, both)).toEqual({ ok: false, error: { kind: 'cart_expired' } });
    expect(await orders.changeCart(BOLAT, [requestLine({ quantity: 2 })])).toMatchObject({ ok: true });
    expect(await orders.changeCart(ALIYA, [requestLine({ quantity: 2 })])).toMatchObject({
      error: { kind: 'insufficient_stock' },
    });
    await orders.changeCart(BOLAT, [requestLine({ quantity: 0 })]);
    expect(await orders.changeCart(ALIYA, [requestLine({ quantity: 2 })])).toMatchObject({ ok: true });
    expect(await listQuantities(shop)).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect(await checkout(shop, both)).toMatchObject({ ok: true });
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  it('releases expired lines in a sweep, and deletes them after a day', async () => {
    const shop = await openCartShopOf(2, 0);
    await shop.orders.changeCart(ALIYA, [shop.requestLine({ quantity: 2 })]);
    shop.wait(16 * 60);
    await shop.orders.sweep();
    expect(await countFree(shop.db, shop.opera.sessions[0]?.id)).toBe(2);
    expect(await listQuantities(shop)).toEqual([[0, 2]]);
    shop.wait(25 * 60 * 60);
    await shop.orders.sweep();
    expect(await listQuantities(shop)).toEqual([]);
  });

  it('counts concurrent changes once', async () => {
    const shop = await openCartShopOf(10, 0);
    const { orders, requestLine } = shop;
    const change = () => orders.changeCart(ALIYA, [requestLine({ quantity: 3 })]);
    await Promise.all([change(), change(), change(), change()]);
    expect(await listQuantities(shop)).toEqual([[3, 0]]);
    await Promise.all([1, 2, 1, 2].map((quantity) => orders.changeCart(ALIYA, [requestLine({ quantity })])));
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  it('becomes one order when it is checked out repeatedly and concurrently', async () => {
    const shop = await openCartShopOf(10, 0);
    const expectedLines = [shop.requestLine({ quantity: 3 })];
    await shop.orders.changeCart(ALIYA, expectedLines);
    const answers = await Promise.all([...'aaab'].map((key) => checkout(shop, expectedLines, key)));
    const hashes = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.hash] : [])));
    expect(hashes.size).toBe(1);
    expect((await shop.db.query('SELECT id FROM orders')).rows).toHaveLength(1);
    const key = answers[3]?.ok ? 'b' : 'a';
    expect(await checkout(shop, expectedLines, key)).toMatchObject({ ok: true });
    const other = await checkout(shop, [shop.requestLine({ quantity: 2 })], key);
    expect(other).toEqual({ ok: false, error: { kind: 'key_reused' } });
    expect(await checkout(shop, expectedLines)).toMatchObject({ ok: false });
  });

  itOnce(
    'returns the stored error of a checkout for its key after changes of the cart, and rejects another body',
    async () => {
      const shop = await openCartShopOf(10, 0);
      const three = [shop.requestLine({ quantity: 3 })];
      const two = [shop.requestLine({ quantity: 2 })];
      await shop.orders.changeCart(ALIYA, two);
      const changed = { ok: false, error: { kind: 'cart_changed' } };
      expect(await Promise.all([...'aaa'].map((key) => checkout(shop, three, key)))).toEqual([
        changed,
        changed,
        changed,
      ]);
      await shop.orders.changeCart(ALIYA, three);
      expect(await checkout(shop, three, 'a')).toEqual(changed);
      expect(await checkout(shop, two, 'a')).toEqual({ ok: false, error: { kind: 'key_reused' } });
      shop.wait(16 * 60);
      const ranOut = { ok: false, error: { kind: 'cart_expired' } };
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

  itOnce('sells only the lines of the request, and only to its visitor', async () => {
    const shop = await openCartShopOf(10, 0);
    await shop.orders.changeCart(ALIYA, [shop.requestLine({ quantity: 3 })]);
    const changed = { ok: false, error: { kind: 'cart_changed' } };
    expect(await checkout(shop, [shop.requestLine({ quantity: 2 })])).toEqual(changed);
    expect(
      await checkout(shop, [shop.requestLine({ quantity: 3 }), shop.requestLine({ event: 1, quantity: 1 })]),
    ).toEqual(changed);
    expect(await checkout(shop, [shop.requestLine({ quantity: 3 })], null, BOLAT.visitor)).toEqual(changed);
    await shop.orders.changeCart(BOLAT, [shop.requestLine({ quantity: 0 })]);
    expect(await listQuantities(shop)).toEqual([[3, 0]]);
    expect(await listQuantities(shop, BOLAT.visitor)).toEqual([]);
  });

  itOnce('requires names if one of its events does, and expires like any order', async () => {
    const shop = await openCartShopOf(10, 0, [{}, { attendeeFields: NAMES_ONLY, reserveMinutes: 5 }]);
    const expectedLines = [shop.requestLine({ quantity: 1 }), shop.requestLine({ event: 1, quantity: 2 })];
    await shop.orders.changeCart(ALIYA, expectedLines);
    const created = await checkout(shop, expectedLines);
    if (!created.ok) throw new Error(`refused: ${created.error.kind}`);
    expect(created.value.needsNames).toBe(true);
    expect((await shop.orders.view(created.value.hash))?.secondsLeft).toBe(300);
    shop.wait(301);
    await shop.orders.sweep();
    expect(await countFree(shop.db, shop.tour.sessions[0]?.id)).toBe(10);
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  itOnce('holds the seats of all events again for a late payment, or refunds it', async () => {
    const shop = await openCartShopOf(2, 0);
    const expectedLines = [shop.requestLine({ quantity: 2 }), shop.requestLine({ event: 1, quantity: 2 })];
    const payLate = async (paymentId: number) => {
      await shop.orders.changeCart(ALIYA, expectedLines);
      const created = await checkout(shop, expectedLines);
      if (!created.ok) throw new Error(`refused: ${created.error.kind}`);
      shop.wait(16 * 60);
      const { id, amountDue } = created.value;
      return () =>
        shop.db.transaction((tx) =>
          shop.orders.applyPayment(tx, id, { paymentId, amount: amountDue, currency: 'KZT' }),
        );
    };
    const first = await payLate(1);
    const second = await payLate(2);
    expect([await second(), await first()]).toEqual([
      { kind: 'applied' },
      { kind: 'refund', reason: 'seats_unavailable' },
    ]);
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  itOnce('limits the sum of seats held in carts and unpaid orders', async () => {
    const limits = { heldPerVisitor: 100, heldPerOrigin: 0, hasBotCheck: false };
    const shop = await openCartShopOf(500, 0, [{ orderLimit: 100 }, { orderLimit: 100 }], limits);
    const { orders, requestLine } = shop;
    const expectedLines = [requestLine({ quantity: 60 })];
    await orders.changeCart(ALIYA, expectedLines);
    await checkout(shop, expectedLines);
    expect(await orders.changeCart(ALIYA, [requestLine({ event: 1, quantity: 41 })])).toEqual({
      ok: false,
      error: { kind: 'visitor_hold_limit', limit: 100, heldSeats: 60 },
    });
    expect(await orders.changeCart(ALIYA, [requestLine({ event: 1, quantity: 40 })])).toMatchObject({ ok: true });
    expect(await orders.changeCart(BOLAT, [requestLine({ event: 1, quantity: 41 })])).toMatchObject({ ok: true });
  });
});
