/** Group excursions over HTTP; the shop calculates the price, whatever the client sends. */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { type OrderCreateBody, OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import {
  createCartLine,
  createCartOrder,
  createOrderBody,
  makeOrder,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true });
});

afterAll(() => shop.stop());

describe('a group excursion', () => {
  it('creates one order and one ticket at the group price after the audience is selected', async () => {
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
      const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...createOrderBody(page, [line]), ...changes });
      return OrderCreateResponse.parse(answer.body).response;
    };
    expect(await create({})).toMatchObject({ errorCode: '-9999', hash: '' });
    expect(await create({ auditorium: { ...auditorium, selectedListId: 99 } })).toMatchObject({ errorCode: '-9999' });
    expect(await create({ auditorium, data: [{ ...line, quantity: 31 }] })).toMatchObject({ errorCode: '-9998' });
    expect(await create({ auditorium, data: [{ ...line, quantity: 9 }] })).toMatchObject({ errorCode: '-9998' });

    const hash = await makeOrder(visitor, { ...createOrderBody(page, [line]), auditorium });
    const order = await viewOrder(visitor, hash);
    expect(order).toMatchObject({
      demsumma: 12_000 + 3 * 500,
      main: [
        {
          ...{ quant: 23, cost: 13_500, category_en: 'School class' },
          answers: [
            { question_en: readServerText('modules/orders', 'en', 'answer-audience'), answer_en: 'School pupils' },
            { question_en: readServerText('modules/orders', 'en', 'answer-language'), answer_kz: 'Қазақ тілі' },
            { question_en: readServerText('modules/orders', 'en', 'answer-own-guide'), answer_en: '' },
          ],
        },
      ],
    });

    await payOrder(visitor, hash);
    expect((await viewOrder(visitor, hash)).main).toHaveLength(1);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('shares a cart with other events, and rejects the order until the audience is selected', async () => {
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'A Tour for Your Group');
    const abai = await openEventPage(visitor, 'Abai');
    const day = page.calendar.at(-1);
    const school = page.ticketPrice.find((price) => price.name_en === 'School class');
    const group = {
      day: day?.day ?? '',
      time: day?.times[0]?.time ?? '',
      categoryId: school?.price_id ?? 0,
      quantity: 23,
      actionHashId: page.hash,
    };
    const data = [createCartLine(abai, 1), group];
    const put = await visitor.post(ENDPOINT_PATHS.cartUpdate, { data, lang: 'en' });
    const cart = ENDPOINTS.cartUpdate.response[200].parse(put.body).response;
    expect(cart).toMatchObject({ errorCode: '0', questions: [{ actionHashId: page.hash, auditorium: 1 }] });
    expect(cart.questions[0]?.auditoriumList).toEqual(page.auditoriumList);
    expect(cart.questions[0]?.auditoriumLanguageList).toEqual(page.auditoriumLanguageList);
    expect(cart.data[1]).toMatchObject({
      ...{ quantity: 23, price: 12_000, included: 20, extra_price: 500, sum: 13_500, category_en: 'School class' },
      ...{ minlimit: 10, maxlimit: 30 },
    });

    const auditorium = { selectedListId: 2, selectedLanguageListId: 1, checkedId: 0 } as const;
    const order = async (answers: OrderCreateBody['answers']) =>
      OrderCreateResponse.parse(
        (await visitor.post(ENDPOINT_PATHS.orderCreate, { ...createCartOrder(abai, data), answers })).body,
      ).response;
    for (const answers of [[], [{ actionHashId: page.hash }], [{ actionHashId: abai.hash, auditorium }]])
      expect(await order(answers)).toMatchObject({ errorCode: '-9999', hash: '' });
    const created = await order([{ actionHashId: page.hash, auditorium }]);
    expect(created.errorCode).toBe('0');
    const view = await viewOrder(visitor, created.hash);
    expect(view.demsumma).toBe(cart.sum);
    expect(view.main.map((place) => [place.quant, place.action_en])).toEqual([
      [1, 'Abai'],
      [23, 'A Tour for Your Group'],
    ]);
  });
});
