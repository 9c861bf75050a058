/** Transactions of two processes that need the same rows and the same key wait for each other in one order: none is a deadlock. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { openCartShop } from './support/cart-shop.ts';
import { lockCartLines, locksWaitedFor } from './support/locks.store.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const ALIYA = { id: 'aliya', signedIn: false };
const CART_SECONDS = 20 * 60;
const TERMS = termsOf(ALIYA.id);

describeOnBothEngines('the order of locks', (_open, { engine, create, openAgain }) => {
  // The embedded engine has one connection: no transaction ever waits for another.
  it.runIf(engine === 'postgres')(
    'of a cart’s order and of a batch with the same key, on places whose time is up by one clock of two',
    async () => {
      const config = await create();
      const [db, otherDb, holder] = [await openAgain(config), await openAgain(config), await openAgain(config)];
      const small = await openSmallShop(db, { stock: 5, seats: 0 });
      const [shop, other] = [openCartShop(db, [small]), openCartShop(otherDb, [small])];
      const line = shop.wish({ quantity: 2 });
      await shop.orders.changeCart(ALIYA, [line]);
      other.wait(CART_SECONDS);

      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
      const holding = holder.transaction(async (tx) => {
        await lockCartLines(tx, ALIYA.id);
        lock();
        await released;
      });
      await locked;

      // The cart's order stops at its lines; the batch, meanwhile, releases the same places and goes on to the key.
      const key = { key: 'key', bodyDigest: 'cart' };
      const ordered = shop.orders.checkout({ ...TERMS, seen: [line], repeatable: key });
      await expect.poll(() => locksWaitedFor(db), { timeout: 20_000 }).toBe(1);
      const wish = { ...TERMS, eventHash: line.eventHash, lines: [line] };
      const batch = other.orders.create({ ...wish, repeatable: { ...key, bodyDigest: 'batch' } });
      // Done, or waiting as well.
      await Promise.race([batch, expect.poll(() => locksWaitedFor(db), { timeout: 20_000 }).toBe(2)]);
      release();

      expect(await batch).toMatchObject({ ok: true });
      expect(await ordered).toEqual({ ok: false, refusal: { kind: 'key_reused' } });
      await holding;
      expect(await auditLedger(db, other.now())).toEqual([]);
    },
  );
});
