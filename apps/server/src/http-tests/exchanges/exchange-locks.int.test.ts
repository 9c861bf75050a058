// @module-tag long
/** A paid exchange locks its two orders in the common order: no deadlock occurs. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import { expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import {
  countDeadlocks,
  countLockWaits,
  countOtherConnections,
  lockCountersOf,
} from '../../selling-tests/support/stores/locks.store.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShopWithBank } from '../support/running-shop.ts';
import { listOtherSessions } from '../support/stores/exchange.store.ts';
import { setPolicy } from '../support/stores/order-return.store.ts';
import { createExchangeSteps } from './exchange-steps.ts';

const CARD = { cardCode: '7000000002', cardPin: '2222' };
const CODE = 'SAHNA10';

describeOnBothEngines('a paid exchange', (_open, { engine, createSeason, openAgain }) => {
  // The embedded engine has one connection, so no transaction waits for another.
  it.runIf(engine === 'postgres')('waits for the locks on the card and the promo code of its old tickets', async () => {
    const config = await createSeason();
    const [db, holder] = [await openAgain(config), await openAgain(config)];
    const { bank, shop, buyer } = await openShopWithBank(db);
    const { exchangeOrThrow, createExchangeRequest, findPriceRange, waitUntilPaid } = createExchangeSteps(() => ({
      shop,
      bank,
      buyer,
    }));
    const discount = async (hash: string, fields: object) => {
      const { body } = await buyer.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', ...fields });
      const { errorCode, errorText } = OrderChanged.parse(body).response;
      return errorCode === '0' ? 'done' : errorText;
    };
    const placeOrder = async () => {
      const page = await openEventPage(buyer, 'Abai');
      return makeOrder(buyer, createOrderBody(page, [createLine(page, 1)]));
    };
    const released = Promise.withResolvers<void>();
    try {
      const old = await placeOrder();
      expect(await discount(old, { ...CARD, promoCode: CODE })).toBe('done');
      await payByCard(await beginToPay(buyer, old), GOOD_CARD);
      await waitUntilPaid(old);
      const { ord_num: number } = await viewOrder(buyer, old);
      await setPolicy(db, number, { allowed: true, untilHours: 1 });
      const [session] = await listOtherSessions(db, number);
      if (session === undefined) throw new Error('there are three evenings');
      const bought = { hash: old, number, sum: 0, session };
      const { dear } = await findPriceRange(bought);
      const { created: dearer } = await exchangeOrThrow(createExchangeRequest(bought, [1], dear.id));
      const other = await placeOrder();
      expect(await discount(other, CARD)).toBe('done');

      const locked = Promise.withResolvers<void>();
      const holding = holder.transaction(async (tx) => {
        await lockCountersOf(tx, number);
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      await payByCard(await beginToPay(buyer, dearer.hash), GOOD_CARD);
      await expect.poll(() => countLockWaits(holder)).toBeGreaterThan(0);
      const waiting = await countLockWaits(holder);
      // Locks the code, then the card.
      let isDone = false;
      const discounted = discount(other, { promoCode: CODE, bonuses: 100 }).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await countLockWaits(holder)) > waiting).toBe(true);
      released.resolve();
      await holding;
      expect(await discounted).toBe('done');
      await waitUntilPaid(dearer.hash);
      expect(await auditLedger(db, new Date())).toEqual([]);
    } finally {
      released.resolve();
      await shop.stop();
    }
    await Promise.all([db.close(), holder.close()]);
    const reader = await openAgain(config.kind === 'postgres' ? { ...config, poolSize: 1 } : config);
    await expect.poll(() => countOtherConnections(reader)).toBe(0);
    expect(await countDeadlocks(reader)).toBe(0);
  });
});
