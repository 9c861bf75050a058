/** What an order's page says that ended without tickets. */
import type { OrderView } from '@sahna/contract/endpoints/order-view';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { expect, test } from 'vitest';
import en from '../shared/texts/order/en.json' with { type: 'json' };
import { pageOf } from './testing/shop-page.ts';

test.each<[what: string, Partial<OrderView>, shown: string]>([
  ['as long as nobody knows whether money comes', { annulled: 0 }, en['order.deleted']],
  ['once its money goes back', { annulled: 1 }, en['order.money-back']],
])('%s', async (_, outcome, shown) => {
  const page = await pageOf(
    '/order/abc?lang=en',
    {},
    {
      [ENDPOINT_PATHS.token]: { token: 'token' },
      [`${ENDPOINT_PATHS.orderView}/`]: {
        ord_num: 7,
        orderDeleted: 1,
        events: [{ hash_id: 'AbCd', action_en: 'Carmen' }],
        printingAllowed: 0,
        paymentAllowed: 0,
        ...outcome,
      },
    },
  );
  expect(page).toContain('Order No. 7');
  expect(page).toContain('Choose again: Carmen');
  for (const text of [en['order.deleted'], en['order.money-back']]) expect(page.includes(text)).toBe(text === shown);
});
