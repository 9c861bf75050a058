/** Transactions of two processes on the same rows and key take their locks in one order: no deadlock occurs. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { countLockWaits, lockCartLines } from './support/stores/locks.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const ALIYA = createVisitorActor('aliya');
const CART_SECONDS = 20 * 60;
const TERMS = createTerms(ALIYA.visitor);

describeOnBothEngines('the lock order', (_open, { engine, create, openAgain }) => {
  // The embedded engine has one connection, so no transaction waits for another.
  it.runIf(engine === 'postgres')(
    'is the same for a cart checkout and a batch with the same key and expired holds',
    async () => {
      const config = await create();
      const [db, otherDb, holder] = [await openAgain(config), await openAgain(config), await openAgain(config)];
      const small = await openSmallShop(db, { stock: 5, seats: 0 });
      const [shop, other] = [openCartShop(db, [small]), openCartShop(otherDb, [small])];
      const line = shop.requestLine({ quantity: 2 });
      await shop.orders.changeCart(ALIYA, [line]);
      other.wait(CART_SECONDS);

      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
      const holding = holder.transaction(async (tx) => {
        await lockCartLines(tx, ALIYA.visitor);
        lock();
        await released;
      });
      await locked;

      // The checkout waits for the cart lines; meanwhile the batch releases the same seats and continues to the key.
      const key = { key: 'key', bodyDigest: 'cart' };
      const ordered = shop.orders.checkout({ ...TERMS, expectedLines: [line], idempotencyKey: key });
      await expect.poll(() => countLockWaits(db)).toBe(1);
      const input = { ...TERMS, eventHash: line.eventHash, lines: [line] };
      let isDone = false;
      const batch = other.orders.create({ ...input, idempotencyKey: { ...key, bodyDigest: 'batch' } }).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await countLockWaits(db)) === 2).toBe(true);
      release();

      expect(await batch).toMatchObject({ ok: true });
      expect(await ordered).toEqual({ ok: false, error: { kind: 'key_reused' } });
      await holding;
      expect(await auditLedger(db, other.now())).toEqual([]);
    },
  );
});
