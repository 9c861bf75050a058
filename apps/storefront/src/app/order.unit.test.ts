/** Tests the server-rendered page of an expired order. */
import type { OrderView } from '@sahna/contract/orders/order-view';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { createTranslator } from '@sahna/texts';
import { expect, test } from 'vitest';
import en from '../shared/texts/order/en.json' with { type: 'json' };
import { renderShopPage } from './testing/shop-page.ts';

const PLACE = {
  id: 1,
  price: 9100,
  quant: 1,
  action_en: 'Carmen',
  action_group: '7',
  day: '05.12.2026',
  time: '19:00',
  rowname: '3',
  seatname: '5',
  passagequant: 1,
  tickethash_id: '',
  personname: '',
  canceled: 0,
  annulled_by: '',
  free_return_until: '',
  answers: [],
};

test.each<[what: string, outcome: Partial<OrderView>, expected: string]>([
  ['was deleted, while a payment may still arrive', { annulled: 0 }, en['order.deleted']],
  ['is being refunded, after a late payment', { annulled: 1 }, en['order.late-payment']],
])('the page of an expired order says that the order %s', async (_, outcome, expected) => {
  const page = await renderShopPage(
    '/order/abc?lang=en',
    {},
    {
      [ENDPOINT_PATHS.token]: { token: 'token' },
      [`${ENDPOINT_PATHS.orderView}/`]: {
        ord_num: 7,
        hash: 'abc',
        orderDeleted: 1,
        events: [{ hash_id: 'AbCd', url: '/event/AbCd', action_en: 'Carmen', day: '05.12.2026', time: '19:00' }],
        main: [PLACE],
        toping: [],
        addToping: [],
        service: [],
        discountData: null,
        printingAllowed: 0,
        paymentAllowed: 0,
        instead_of: 0,
        paid_before: 0,
        refunded: 0,
        demsumma: 9100,
        currency: 'KZT',
        ...outcome,
      },
    },
  );
  const t = createTranslator(en, 'en');
  expect(page).toContain(t('order.title', { number: 7 }));
  // A single event without its date, which its items show.
  expect(page).toContain(`${t('order.rebook', { title: 'Carmen' })}</a>`);
  // The page of an expired order lists its items.
  for (const fact of ['Carmen', 'Saturday, 5 December 2026, 19:00', 'Row 3, seat 5', '₸9,100'])
    expect(page.toLowerCase()).toContain(fact.toLowerCase());
  for (const text of [en['order.deleted'], en['order.late-payment']])
    expect(page.includes(text)).toBe(text === expected);
});
