/** An event can limit its payment methods: only those are offered and accepted. */
import { ERROR_CODE } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { openShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

async function limitPaymentMethods(db: Database, title: string, methods: readonly string[]): Promise<void> {
  const { rowCount } = await db.query("UPDATE event SET pay_by = $2::jsonb WHERE title ->> 'en' = $1", [
    title,
    JSON.stringify(methods),
  ]);
  expect(rowCount).toBe(1);
}

async function pay(visitor: Visitor, hash: string, method: number) {
  return OrderPayResponse.parse((await visitor.post(`/api/order/pay/${method}`, { hash, lang: 'en' })).body).response;
}

describeWithDatabase('the payment methods of an event', (_open, { openSeason }) => {
  it('are the only methods offered and accepted for its orders', async () => {
    const db = await openSeason();
    await limitPaymentMethods(db, 'Abai', ['demo/qr']);
    await limitPaymentMethods(db, 'La Traviata', ['stripe/card']);
    const shop = await openShop(db, { hasBank: true });
    try {
      const visitor = await shop.visitor();

      const byCode = await orderTickets(visitor, 'Abai');
      const view = await viewOrder(visitor, byCode);
      expect(view.payments.map((method) => method.creditcompany_id)).toEqual([2]);
      expect(Object.keys(view.urnPay)).toEqual(['2']);
      const refused = await pay(visitor, byCode, 1);
      expect(refused).toMatchObject({ errorCode: ERROR_CODE.unknownBank, bankUrl: '' });
      expect(refused.errorText).toContain(ERROR_CODE.unknownBank);
      expect(await pay(visitor, byCode, 2)).toMatchObject({ errorCode: ERROR_CODE.success });

      const unpayable = await orderTickets(visitor, 'La Traviata');
      expect(await viewOrder(visitor, unpayable)).toMatchObject({ payments: [], paymentAllowed: 0, orderDeleted: 0 });
      const page = await (await fetch(`${shop.url}/order/${unpayable}?lang=en`)).text();
      expect(page).toContain(`The payment method is not set. Error code: ${ERROR_CODE.noBank}`);
      const none = await pay(visitor, unpayable, 1);
      expect(none.errorCode).toBe(ERROR_CODE.noBank);
      expect(none.errorText).toContain(ERROR_CODE.noBank);
    } finally {
      await shop.stop();
    }
  });
});
