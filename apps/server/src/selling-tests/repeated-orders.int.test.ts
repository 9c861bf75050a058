import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import type { SellableEvent } from '../modules/catalog/index.ts';
import type { PaceLimits } from '../modules/reservations/index.ts';
import { claimSubscription } from '../modules/season-tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { customerId, subscriptionId } from '../platform/lib/ids.ts';
import type { OrderWish } from '../workflows/place-order.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const REUSED = { ok: false, refusal: { kind: 'key_reused' } };
const OVER_LIMIT = { ok: false, refusal: { kind: 'order_limit', limit: 10 } };

describeOnBothEngines('an order call that is repeated', (open, { itOnce }) => {
  async function shopOf(stock: number, terms: Partial<SellableEvent> = {}, pace: PaceLimits | null = null) {
    const db = await open();
    const small = await openSmallShop(db, { stock, seats: 0 });
    return { db, ...openCartShop(db, [small], [terms], pace) };
  }

  /** An order of `quantity` places; what it says is the body that its key came with. */
  function order(shop: CartShop, quantity: number, key: string | null, terms: Partial<OrderWish> = {}) {
    const { eventHash, ...line } = shop.wish({ quantity });
    return shop.orders.create({
      eventHash,
      lines: [line],
      ...termsOf('aliya', { repeatable: key ? { key, bodyDigest: JSON.stringify([quantity, terms]) } : null }),
      ...terms,
    });
  }

  const orders = async (db: Database) => (await db.query('SELECT id FROM orders')).rows.length;

  itOnce('is refused as before when the rules refused it, and its key is no other order’s', async () => {
    const shop = await shopOf(100);
    expect(await Promise.all([...'aaa'].map((key) => order(shop, 11, key)))).toEqual([
      OVER_LIMIT,
      OVER_LIMIT,
      OVER_LIMIT,
    ]);
    expect(await order(shop, 11, 'a')).toEqual(OVER_LIMIT);
    expect(await order(shop, 1, 'a')).toEqual(REUSED);
    expect(await order(shop, 1, 'a', { eventHash: 'gone' })).toEqual(REUSED);
    expect(await orders(shop.db)).toBe(0);
    expect(await order(shop, 1, 'b')).toMatchObject({ ok: true });
  });

  itOnce('that was refused may be made a day later', async () => {
    const shop = await shopOf(100);
    expect(await order(shop, 11, 'a')).toEqual(OVER_LIMIT);
    shop.wait(23 * 60 * 60);
    await shop.orders.sweep();
    expect(await order(shop, 1, 'a')).toEqual(REUSED);
    shop.wait(2 * 60 * 60);
    await shop.orders.sweep();
    expect(await order(shop, 1, 'a')).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<SellableEvent>]>([
    ['is no longer on sale', { status: 'soon' }],
    ['is for signed-in customers now', { signInRequired: true }],
    ['has a smaller limit', { orderLimit: 1 }],
  ])('finds its order although the event %s', async (_, later) => {
    const shop = await shopOf(100);
    const made = await order(shop, 2, 'a');
    expect(made).toMatchObject({ ok: true });
    shop.change(later);
    expect(await order(shop, 2, null)).toMatchObject({ ok: false });
    expect(await order(shop, 2, 'a')).toEqual(made);
    expect(await order(shop, 3, 'a')).toEqual(REUSED);
    expect(await orders(shop.db)).toBe(1);
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  it('that comes with two bodies at once stands for one of them', async () => {
    const shop = await shopOf(100);
    const answers = await Promise.all([order(shop, 1, 'a'), order(shop, 11, 'a'), order(shop, 1, 'b')]);
    expect(answers.slice(0, 2)).toContainEqual(REUSED);
    expect(await order(shop, 1, 'a')).toEqual(answers[0]);
    expect(await order(shop, 11, 'a')).toEqual(answers[1]);
    expect(answers[2]).toMatchObject({ ok: true });
  });

  itOnce('keeps that a season ticket is not its caller’s', async () => {
    const shop = await shopOf(100);
    const customer = { id: customerId(1), hash: 'aliya', name: 'Әлия', cardCode: '' };
    const foreign = { claims: [claimSubscription(subscriptionId(999_999), customer.id)], customer };
    const refused = { ok: false, refusal: { why: 'no_such_subscription' } };
    expect(await order(shop, 1, 'a', foreign)).toMatchObject(refused);
    expect(await order(shop, 1, 'a', foreign)).toMatchObject(refused);
    expect(await order(shop, 1, 'a')).toEqual(REUSED);
  });

  itOnce('is decided anew for who was only asked to show to be a person', async () => {
    const pace: PaceLimits = { heldPerVisitor: 0, heldPerOrigin: 0, asks: true };
    const shop = await shopOf(100, {}, pace);
    for (const key of ['1', '2', '3', '4', '5']) expect(await order(shop, 1, key)).toMatchObject({ ok: true });
    expect(await order(shop, 1, 'b')).toEqual({ ok: false, refusal: { kind: 'bot_check' } });
    expect(await order(shop, 1, 'b', { proven: true })).toMatchObject({ ok: true });
    // What the rules refuse holds nothing: it does not count for the pace of who sends it, either.
    expect(await order(shop, 11, 'c')).toEqual(OVER_LIMIT);
  });
});
