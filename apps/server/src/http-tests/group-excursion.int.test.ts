/** A group excursion, bought over HTTP: the shop counts its sum, whatever the client says. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { openEmbeddedShop, type RunningShop } from './running-shop.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await openEmbeddedShop({ bank: true });
});

afterAll(() => shop.stop());

it('is one order and one ticket at the sum of its persons, once it is known who is coming', async () => {
  const visitor = await shop.visitor();
  const page = await openEventPage(visitor, 'A Tour for Your Group');
  const day = page.calendar.at(-1);
  const school = page.ticketPrice.find((price) => price.name_en === 'School class');
  const line = {
    day: day?.day ?? '',
    time: day?.times.at(-1)?.time ?? '',
    categoryId: school?.price_id ?? 0,
    quantity: 23,
    sum: 1,
  };
  const auditorium = { selectedListId: 2, selectedLanguageListId: 1, checkedId: 1 } as const;
  const create = async (changes: object) => {
    const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...orderOf(page, [line]), ...changes });
    return OrderCreateResponse.parse(answer.body).response;
  };
  expect(await create({})).toMatchObject({ errorCode: '-9999', hash: '' });
  expect(await create({ auditorium: { ...auditorium, selectedListId: 99 } })).toMatchObject({ errorCode: '-9999' });
  expect(await create({ auditorium, data: [{ ...line, quantity: 31 }] })).toMatchObject({ errorCode: '-9998' });
  expect(await create({ auditorium, data: [{ ...line, quantity: 9 }] })).toMatchObject({ errorCode: '-9998' });

  const hash = await makeOrder(visitor, { ...orderOf(page, [line]), auditorium });
  const order = await viewOrder(visitor, hash);
  expect(order).toMatchObject({
    demsumma: 12_000 + 3 * 500,
    main: [{ quant: 23, cost: 13_500, category_en: 'School class' }],
  });

  const paying = await visitor.post(order.urnPay['1'] ?? '', { hash, lang: 'en' });
  await payByCard(OrderPayResponse.parse(paying.body).response.bankUrl, '4000000000000002');
  await vi.waitFor(async () => expect((await viewOrder(visitor, hash)).printingAllowed).toBe(1), 10_000);
  expect((await viewOrder(visitor, hash)).main).toHaveLength(1);
  expect(await auditLedger(shop.db, new Date())).toEqual([]);
});
