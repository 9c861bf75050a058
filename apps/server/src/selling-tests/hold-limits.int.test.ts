/** Hold limits per visitor under concurrent requests; and as a negative control without the lock. */
import { expect, it } from 'vitest';
import type { HoldLimits } from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { createVisitorActor, STAFF } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createTerms } from './support/order-terms.ts';
import { createPurchaseRequest, type PurchaseInput } from './support/purchase-requests.ts';
import { countHeldByVisitor, removeLock } from './support/stores/held-seats.store.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const CALLS = 50;
const CAP: HoldLimits = { heldPerVisitor: 10, heldPerOrigin: 0, hasBotCheck: false };
const ASKING: HoldLimits = { heldPerVisitor: 0, heldPerOrigin: 0.25, hasBotCheck: true };

/** Each request as a separate process: a batch of one, alternating between both sessions, so that their locks differ. */
const orderConcurrently = (
  db: Database,
  shop: SmallShop,
  inputOf: (nth: number) => PurchaseInput,
  limits: HoldLimits,
) =>
  Promise.all(
    Array.from({ length: CALLS }, (_, nth) =>
      takeOrders(db, [createPurchaseRequest(shop, { session: nth % 2, ...inputOf(nth) }, NOW)], NOW, limits),
    ),
  ).then((answers) => answers.flat());

describeOnBothEngines('a visitor with many held seats', (open, { engine, itOnce }) => {
  it('stops at the cap under concurrent requests', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const answers = await orderConcurrently(db, shop, () => ({ visitor: 'hoarder', quantity: 2 }), CAP);
    expect(await countHeldByVisitor(db)).toEqual({ hoarder: 10 });
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    for (const answer of answers)
      if (!answer.ok) expect(answer.error).toEqual({ kind: 'visitor_hold_limit', limit: 10, heldSeats: 10 });
  });

  itOnce('stops at the cap within one batch, which does not affect others', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const batch = Array.from({ length: CALLS }, (_, nth) =>
      createPurchaseRequest(shop, { visitor: nth % 10 === 0 ? `buyer ${nth}` : 'hoarder', quantity: 2 }, NOW),
    );
    const answers = await takeOrders(db, batch, NOW, CAP);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect((await countHeldByVisitor(db)).hoarder).toBe(10);
  });

  itOnce('can order again when the reservations have expired', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const buildRequest = () => createPurchaseRequest(shop, { visitor: 'hoarder', quantity: 10 }, NOW);
    expect(await takeOrders(db, [buildRequest()], NOW, CAP)).toMatchObject([{ ok: true }]);
    expect(await takeOrders(db, [buildRequest()], toInstant(14 * 60), CAP)).toMatchObject([
      { error: { kind: 'visitor_hold_limit' } },
    ]);
    expect(await takeOrders(db, [buildRequest()], toInstant(16 * 60), CAP)).toMatchObject([{ ok: true }]);
  });

  itOnce('requires a bot check after several unpaid orders in the last hour', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const answers = await orderConcurrently(db, shop, (nth) => ({ visitor: 'hoarder', origin: `site ${nth}` }), ASKING);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    const repeatOrder = (hasPassedBotCheck: boolean, at = NOW) =>
      takeOrders(db, [createPurchaseRequest(shop, { visitor: 'hoarder', hasPassedBotCheck }, at)], at, ASKING);
    expect(await repeatOrder(false)).toMatchObject([{ error: { kind: 'bot_check' } }]);
    expect(await repeatOrder(true)).toMatchObject([{ ok: true }]);
    // A required check is not stored as a response: the same key works with the proof.
    const orderWithKey = (hasPassedBotCheck: boolean) =>
      takeOrders(
        db,
        [
          createPurchaseRequest(
            shop,
            { visitor: 'hoarder', hasPassedBotCheck, key: 'k', body: `checked ${hasPassedBotCheck}` },
            NOW,
          ),
        ],
        NOW,
        ASKING,
      );
    expect(await orderWithKey(false)).toMatchObject([{ error: { kind: 'bot_check' } }]);
    expect(await orderWithKey(true)).toMatchObject([{ ok: true }]);
    expect(await repeatOrder(false, toInstant(59 * 60))).toMatchObject([{ error: { kind: 'bot_check' } }]);
    expect(await repeatOrder(false, toInstant(61 * 60))).toMatchObject([{ ok: true }]);
  });

  itOnce('stops at the cap in the cart, and requires a bot check after many orders of carts', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const limits: HoldLimits = { heldPerVisitor: 10, heldPerOrigin: 0, hasBotCheck: true };
    const { orders, requestLine: inputOf } = openCartShop(db, [shop], [], limits);
    const hoarder = createVisitorActor('hoarder');
    // Four expired orders, and one that is held.
    for (let nth = 0; nth < 4; nth++)
      await takeOrders(db, [createPurchaseRequest(shop, { visitor: 'hoarder' }, NOW, 0)], NOW, limits);
    expect(
      await takeOrders(db, [createPurchaseRequest(shop, { visitor: 'hoarder', quantity: 4 }, NOW)], NOW, limits),
    ).toMatchObject([{ ok: true }]);
    expect(await orders.changeCart(hoarder, [inputOf({ quantity: 7 })])).toEqual({
      ok: false,
      error: { kind: 'visitor_hold_limit', limit: 10, heldSeats: 4 },
    });
    const expectedLines = [inputOf({ quantity: 6 })];
    expect(await orders.changeCart(hoarder, expectedLines)).toMatchObject({ ok: true });
    const more = createPurchaseRequest(shop, { visitor: 'hoarder', hasPassedBotCheck: true }, NOW);
    expect(await takeOrders(db, [more], NOW, limits)).toMatchObject([
      { error: { kind: 'visitor_hold_limit', heldSeats: 10 } },
    ]);
    const checkout = (hasPassedBotCheck: boolean, idempotencyKey: { key: string; bodyDigest: string } | null = null) =>
      orders.checkout({
        expectedLines,
        ...createTerms('hoarder', { actor: createVisitorActor('hoarder', { hasPassedBotCheck }), idempotencyKey }),
      });
    expect(await checkout(false, { key: 'k', bodyDigest: 'a' })).toEqual({ ok: false, error: { kind: 'bot_check' } });
    expect(await checkout(true, { key: 'k', bodyDigest: 'with the proof' })).toMatchObject({ ok: true });
  });

  itOnce('has no caps and no bot check as staff, and holds seats for the full time', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const { orders, requestLine: inputOf } = openCartShop(db, [shop], [], { ...CAP, hasBotCheck: true });
    const { eventHash, ...line } = inputOf({ quantity: 10 });
    const order = (actor: Actor) => orders.create({ ...createTerms(''), eventHash, lines: [line], actor });
    // More than half of the seats: other visitors would need a check and get a shorter hold.
    for (let nth = 0; nth < 15; nth++) expect(await order(STAFF)).toMatchObject({ ok: true });
    expect(await order(createVisitorActor('late'))).toMatchObject({ ok: true });
    const { rows } = await db.query(
      `SELECT visitor, extract(epoch FROM expires_at - created_at)::int AS seconds, count(*)::int AS orders
         FROM orders GROUP BY 1, 2 ORDER BY 1 NULLS FIRST`,
    );
    expect(rows).toMatchObject([
      { visitor: null, seconds: 900, orders: 15 },
      { visitor: 'late', seconds: 300, orders: 1 },
    ]);
  });

  // The embedded engine runs one transaction at a time.
  if (engine === 'postgres')
    it('exceeds the cap in batches without the visitor lock (negative control)', async () => {
      const db = await open();
      const shop = await openSmallShop(db, { stock: 200, seats: 0 });
      const unlocked = removeLock(db, 2);
      const answers = await Promise.all(
        [0, 1].map((session) =>
          takeOrders(
            unlocked,
            [createPurchaseRequest(shop, { session, visitor: 'hoarder', quantity: 10 }, NOW)],
            NOW,
            CAP,
          ),
        ),
      );
      expect(answers.flat()).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await countHeldByVisitor(db)).toEqual({ hoarder: 2 * CAP.heldPerVisitor });
    });
});
