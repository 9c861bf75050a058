/** Contract of changes to an order besides payment: promo codes, points, add-ons, attendees and returns. */
import { ENDPOINTS } from '@sahna/contract';
import { expect } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { findReturnSecret, viewReturn } from '../support/return-requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';
import type { ContractCheck, ItMatches } from './contract-check.ts';

export const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

export type Checked = { shop: RunningShop; visitor: Visitor; check: ContractCheck };

export async function placeOrder(visitor: Visitor): Promise<string> {
  const page = await openEventPage(visitor, 'Abai');
  return makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
}

/** Registers the tests. `opened` returns the shop once the tests run. */
export function testChangedOrders(opened: () => Checked, itMatches: ItMatches): void {
  itMatches(
    'matches for a promo code, applied and canceled',
    ['addDiscount', 'orderView', 'cancelDiscount'],
    async () => {
      const {
        visitor,
        check: { expectContract },
      } = opened();
      const { addDiscount, cancelDiscount } = ENDPOINTS;
      const hash = await placeOrder(visitor);
      const code = { hash, lang: 'ch', promoCode: 'SAHNA10' };
      expectContract('addDiscount', 200, await visitor.post(addDiscount.path, { ...code, promoCode: 'NONE' }));
      expectContract('addDiscount', 200, await visitor.post(addDiscount.path, code));
      expectContract('orderView', 200, await visitor.post(ENDPOINTS.orderView.path, { hash, lang: 'ch' }));
      expectContract('addDiscount', 400, await visitor.post(addDiscount.path, { ...code, promoCode: ' AB ' }));
      expectContract('addDiscount', 403, await visitor.send({ method: 'POST', path: addDiscount.path, body: code }));
      expectContract('addDiscount', 404, await visitor.post(addDiscount.path, { ...code, hash: UNKNOWN }));
      for (let n = 0; n < 9; n++) await visitor.post(addDiscount.path, { ...code, promoCode: `GUESS${n}` });
      expectContract('addDiscount', 429, await visitor.post(addDiscount.path, code));
      const keyed = { 'idempotency-key': 'cancelled' };
      expectContract('cancelDiscount', 200, await visitor.post(cancelDiscount.path, { hash, lang: 'ch' }, keyed));
      expectContract('cancelDiscount', 409, await visitor.post(cancelDiscount.path, { hash, lang: 'ru' }, keyed));
      expectContract('cancelDiscount', 400, await visitor.post(cancelDiscount.path, { lang: 'ch' }));
      expectContract(
        'cancelDiscount',
        403,
        await visitor.send({ method: 'POST', path: cancelDiscount.path, body: {} }),
      );
      expectContract('cancelDiscount', 404, await visitor.post(cancelDiscount.path, { hash: UNKNOWN, lang: 'ch' }));
    },
  );

  itMatches('matches for points, applied and canceled', ['addDiscount', 'orderView', 'cancelDiscount'], async () => {
    const {
      visitor,
      check: { expectContract },
    } = opened();
    const { addDiscount, cancelDiscount, orderView } = ENDPOINTS;
    const hash = await placeOrder(visitor);
    const card = { hash, lang: 'ch', cardCode: '7000000002', cardPin: '2222' };
    const keyed = { 'idempotency-key': 'bonuses' };
    const add = (body: object, headers = {}) => visitor.post(addDiscount.path, body, headers);
    expectContract('addDiscount', 200, await add({ ...card, cardPin: '0' }));
    expectContract('addDiscount', 200, await add(card));
    expectContract('orderView', 200, await visitor.post(orderView.path, { hash, lang: 'ch' }));
    expectContract('addDiscount', 200, await add({ hash, lang: 'ch', bonuses: 5 }, keyed));
    expectContract('addDiscount', 409, await add({ hash, lang: 'ch', bonuses: 6 }, keyed));
    expectContract('orderView', 200, await visitor.post(orderView.path, { hash, lang: 'ch' }));
    expectContract(
      'cancelDiscount',
      200,
      await visitor.post(cancelDiscount.path, { hash, lang: 'ch', only: 'bonuses' }),
    );
  });

  itMatches(
    'matches for add-ons, added and removed',
    ['addSpecialOffer', 'orderView', 'removeSpecialOffer'],
    async () => {
      const {
        visitor,
        check: { expectContract },
      } = opened();
      const { addSpecialOffer: add, removeSpecialOffer: remove } = ENDPOINTS;
      const hash = await placeOrder(visitor);
      const [offer] = (await viewOrder(visitor, hash)).addToping;
      const { parent_id, package_id, price_id } = offer ?? { parent_id: 1, package_id: 1, price_id: 1 };
      const body = { hash, data: [{ uid: '1', parent_id, package_id, price_id }] };
      const keyed = { 'idempotency-key': 'extras' };
      expectContract('addSpecialOffer', 200, await visitor.post(add.path, body, keyed));
      expectContract(
        'addSpecialOffer',
        409,
        await visitor.post(add.path, { hash, data: [...body.data, ...body.data] }, keyed),
      );
      expectContract('orderView', 200, await visitor.post(ENDPOINTS.orderView.path, { hash, lang: 'ch' }));
      expectContract('addSpecialOffer', 400, await visitor.post(add.path, { ...body, data: [] }));
      expectContract('addSpecialOffer', 403, await visitor.send({ method: 'POST', path: add.path, body }));
      expectContract('addSpecialOffer', 404, await visitor.post(add.path, { ...body, hash: UNKNOWN }));
      const id = (await viewOrder(visitor, hash)).toping[0]?.id;
      expectContract('removeSpecialOffer', 200, await visitor.post(remove.path, { hash, id }));
      expectContract('removeSpecialOffer', 400, await visitor.post(remove.path, { hash }));
      expectContract('removeSpecialOffer', 403, await visitor.send({ method: 'POST', path: remove.path, body: {} }));
      expectContract('removeSpecialOffer', 404, await visitor.post(remove.path, { hash: UNKNOWN, id }));
    },
  );

  itMatches(
    'matches for named tickets and for a change of attendee',
    ['orderData', 'confirmNominal', 'orderAttendees', 'changeAttendee'],
    async () => {
      const {
        visitor,
        check: { expectContract },
      } = opened();
      const { orderData, confirmNominal, orderAttendees, changeAttendee } = ENDPOINTS;
      const hash = await orderTickets(visitor, EVERYTHING);
      expectContract('orderData', 200, await visitor.post(orderData.path, { hash, lang: 'ch' }));
      const body = createAnswers(await openForm(visitor, hash), hash);
      const wrong = { ...body, surname: ['1'] };
      expectContract('confirmNominal', 400, await visitor.post(confirmNominal.path, wrong));
      expectContract('confirmNominal', 200, await visitor.post(confirmNominal.path, body));
      expectContract('orderAttendees', 404, await visitor.post(orderAttendees.path, { hash, lang: 'ch' }));
      await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
      await expect.poll(async () => (await viewOrder(visitor, hash)).printingAllowed).toBe(1);
      expectContract('orderAttendees', 200, await visitor.post(orderAttendees.path, { hash, lang: 'ch' }));
      expectContract('changeAttendee', 400, await visitor.post(changeAttendee.path, wrong));
      expectContract('changeAttendee', 200, await visitor.post(changeAttendee.path, { ...body, name: ['Дана'] }));
      for (const id of ['orderData', 'confirmNominal', 'orderAttendees', 'changeAttendee'] as const) {
        const { path } = ENDPOINTS[id];
        expectContract(id, 400, await visitor.post(path, { lang: 'ch' }));
        expectContract(id, 403, await visitor.send({ method: 'POST', path, body }));
        expectContract(id, 404, await visitor.post(path, { ...body, hash: UNKNOWN }));
        expectContract(id, 413, await visitor.post(path, { ...body, more: 'x'.repeat(100_000) }));
      }
    },
  );

  itMatches(
    'matches for returned tickets',
    ['orderReturn', 'orderReturnCreate', 'orderReturnAgain', 'orderReturnConfirm'],
    async () => {
      const {
        visitor,
        shop,
        check: { expectContract },
      } = opened();
      const {
        orderReturn,
        orderReturnCreate: create,
        orderReturnConfirm: confirm,
        orderReturnAgain: again,
      } = ENDPOINTS;
      const hash = await placeOrder(visitor);
      const getReturnPath = (order: string) => orderReturn.path.replace(':hash', order);
      expectContract('orderReturn', 200, await visitor.post(getReturnPath(hash), { lang: 'ch' }));
      expectContract('orderReturn', 400, await visitor.post(getReturnPath(hash), { hashConf: 'no hash!' }));
      expectContract('orderReturn', 403, await visitor.send({ method: 'POST', path: getReturnPath(hash), body: {} }));
      expectContract('orderReturn', 404, await visitor.post(getReturnPath(UNKNOWN), { lang: 'ch' }));
      const body = { hash, id: [1], reason: 1, lang: 'ch' };
      expectContract('orderReturnCreate', 200, await visitor.post(create.path, body));
      expectContract('orderReturnCreate', 400, await visitor.post(create.path, { ...body, id: [] }));
      expectContract('orderReturnCreate', 403, await visitor.send({ method: 'POST', path: create.path, body }));
      expectContract('orderReturnCreate', 404, await visitor.post(create.path, { ...body, hash: UNKNOWN }));
      expectContract('orderReturnAgain', 200, await visitor.post(again.path, { hash, lang: 'ch' }));
      expectContract('orderReturnAgain', 400, await visitor.post(again.path, { lang: 'ch' }));
      expectContract('orderReturnAgain', 403, await visitor.send({ method: 'POST', path: again.path, body: { hash } }));
      expectContract('orderReturnAgain', 404, await visitor.post(again.path, { hash: UNKNOWN, lang: 'ch' }));
      const link = { hash, hashConf: UNKNOWN, lang: 'ch' };
      expectContract('orderReturnConfirm', 400, await visitor.post(confirm.path, { hash }));
      expectContract('orderReturnConfirm', 403, await visitor.send({ method: 'POST', path: confirm.path, body: link }));
      expectContract('orderReturnConfirm', 404, await visitor.post(confirm.path, link));
      const page = await openEventPage(visitor, 'Open rehearsal');
      const free = await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
      const { rows, reasons, ord_num } = await viewReturn(visitor, free);
      const request = { hash: free, id: rows.map(({ id }) => id), reason: reasons[0]?.id, lang: 'ch' };
      expectContract('orderReturnCreate', 200, await visitor.post(create.path, request));
      const hashConf = await findReturnSecret(shop.db, ord_num);
      expectContract('orderReturnConfirm', 200, await visitor.post(confirm.path, { hash: free, hashConf, lang: 'ch' }));
      expectContract('orderReturn', 200, await visitor.post(getReturnPath(free), { lang: 'ch', hashConf }));
      expect((await viewReturn(visitor, free)).rows).toMatchObject([{ status_id: 80 }]);
    },
  );
}
