import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { SellableEvent } from '../modules/catalog/index.ts';
import type { HoldLimits } from '../modules/reservations/index.ts';
import { requestVisits } from '../modules/season-tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { customerId, seasonTicketId } from '../platform/lib/ids.ts';
import { createVisitorActor } from '../testing/actors.ts';
import type { CreateOrderInput } from '../workflows/place-order.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { type BuyerTerms, createTerms } from './support/order-terms.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const REUSED = { ok: false, error: { kind: 'key_reused' } };
const OVER_LIMIT = { ok: false, error: { kind: 'order_limit', limit: 10 } };

describeOnBothEngines('a repeated order request', (open, { itOnce }) => {
  async function openTestShop(stock: number, terms: Partial<SellableEvent> = {}, limits: HoldLimits | null = null) {
    const db = await open();
    const small = await openSmallShop(db, { stock, seats: 0 });
    return { db, ...openCartShop(db, [small], [terms], limits) };
  }

  /** Orders `quantity` places. The digest of its body is made of the arguments. */
  function order(
    shop: CartShop,
    quantity: number,
    key: string | null,
    terms: Partial<CreateOrderInput & BuyerTerms> = {},
  ) {
    const { eventHash, ...line } = shop.requestLine({ quantity });
    return shop.orders.create({
      eventHash,
      lines: [line],
      ...createTerms('aliya', { idempotencyKey: key ? { key, bodyDigest: JSON.stringify([quantity, terms]) } : null }),
      ...terms,
    });
  }

  const countOrderRows = async (db: Database) => (await db.query('SELECT id FROM orders')).rows.length;

  itOnce('returns the stored error of the rules, and rejects its key for another order', async () => {
    const shop = await openTestShop(100);
    expect(await Promise.all([...'aaa'].map((key) => order(shop, 11, key)))).toEqual([
      OVER_LIMIT,
      OVER_LIMIT,
      OVER_LIMIT,
    ]);
    expect(await order(shop, 11, 'a')).toEqual(OVER_LIMIT);
    expect(await order(shop, 1, 'a')).toEqual(REUSED);
    expect(await order(shop, 1, 'a', { eventHash: 'gone' })).toEqual(REUSED);
    expect(await countOrderRows(shop.db)).toBe(0);
    expect(await order(shop, 1, 'b')).toMatchObject({ ok: true });
  });

  itOnce('can succeed a day after a rejection', async () => {
    const shop = await openTestShop(100);
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
  ])('finds its order when the event %s', async (_, edits) => {
    const shop = await openTestShop(100);
    const created = await order(shop, 2, 'a');
    expect(created).toMatchObject({ ok: true });
    shop.change(edits);
    expect(await order(shop, 2, null)).toMatchObject({ ok: false });
    expect(await order(shop, 2, 'a')).toEqual(created);
    expect(await order(shop, 3, 'a')).toEqual(REUSED);
    expect(await countOrderRows(shop.db)).toBe(1);
    expect(await auditLedger(shop.db, shop.now())).toEqual([]);
  });

  it('succeeds for one of two concurrent bodies', async () => {
    const shop = await openTestShop(100);
    const answers = await Promise.all([order(shop, 1, 'a'), order(shop, 11, 'a'), order(shop, 1, 'b')]);
    expect(answers.slice(0, 2)).toContainEqual(REUSED);
    expect(await order(shop, 1, 'a')).toEqual(answers[0]);
    expect(await order(shop, 11, 'a')).toEqual(answers[1]);
    expect(answers[2]).toMatchObject({ ok: true });
  });

  itOnce('returns the stored error for the season ticket of another customer', async () => {
    const shop = await openTestShop(100);
    const customer = { id: customerId(1), hash: 'aliya', name: 'Әлия', cardCode: '' };
    const foreign = { extensions: [requestVisits(seasonTicketId(999_999), customer.id)], customer };
    const refused = { ok: false, error: { reason: 'season_ticket_not_found' } };
    expect(await order(shop, 1, 'a', foreign)).toMatchObject(refused);
    expect(await order(shop, 1, 'a', foreign)).toMatchObject(refused);
    expect(await order(shop, 1, 'a')).toEqual(REUSED);
  });

  itOnce('is processed again after a required bot check', async () => {
    const limits: HoldLimits = { heldPerVisitor: 0, heldPerOrigin: 0, hasBotCheck: true };
    const shop = await openTestShop(100, {}, limits);
    for (const key of ['1', '2', '3', '4', '5']) expect(await order(shop, 1, key)).toMatchObject({ ok: true });
    expect(await order(shop, 1, 'b')).toEqual({ ok: false, error: { kind: 'bot_check' } });
    expect(
      await order(shop, 1, 'b', { actor: createVisitorActor('aliya', { hasPassedBotCheck: true }) }),
    ).toMatchObject({
      ok: true,
    });
    // Requests refused by the rules hold nothing, and do not count for the hold limits.
    expect(await order(shop, 11, 'c')).toEqual(OVER_LIMIT);
  });
});
