/** Add-ons over HTTP: on the order, in its email and on its ticket. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import type { OrderView } from '@sahna/contract/orders/order-view';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { submitCard } from '../../modules/payments/testing/buyer.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD, payOrder } from '../support/processes/simulated-buyers.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { expireReservation } from '../support/stores/ledger.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { countTicketAddOns, readOrderEmail } from './add-ons.store.ts';

let shop: RunningShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true });
  visitor = await shop.visitor();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

const makeTwoTicketOrder = () => orderTickets(visitor, 'Abai', 2);

async function add(hash: string, offers: readonly OrderView['addToping'][number][], lang = 'en') {
  const data = offers.map(({ parent_id, package_id, price_id, cost }, n) => ({
    uid: `${n}`,
    parent_id,
    package_id,
    price_id,
    cost,
  }));
  const answer = await visitor.post(ENDPOINT_PATHS.addSpecialOffer, { hash, data }, { 'accept-language': lang });
  return OrderChanged.parse(answer.body).response;
}

const remove = async (hash: string, id: number) =>
  OrderChanged.parse((await visitor.post(ENDPOINT_PATHS.removeSpecialOffer, { hash, id })).body).response;

const readFirstOffer = async (hash: string) => {
  const [offer] = (await viewOrder(visitor, hash)).addToping;
  if (!offer) throw new Error('nothing is offered');
  return offer;
};

describe('add-ons of an order', () => {
  it('stay in the list of an expired order', async () => {
    const hash = await makeTwoTicketOrder();
    expect(await add(hash, [await readFirstOffer(hash)])).toMatchObject({ errorCode: '0' });
    const before = await viewOrder(visitor, hash);
    await expireReservation(shop.db, hash);
    await expect.poll(async () => (await viewOrder(visitor, hash)).orderDeleted).toBe(1);
    expect(await viewOrder(visitor, hash)).toMatchObject({
      demsumma: before.demsumma,
      addToping: [],
      toping: before.toping.map(({ price_id }) => ({ price_id, candelete: 0 })),
    });
  });

  it('are added once by concurrent and later requests with one key', async () => {
    const hash = await makeTwoTicketOrder();
    const { parent_id, package_id, price_id } = await readFirstOffer(hash);
    const body = { hash, data: [{ uid: '1', parent_id, package_id, price_id }] };
    const post = (data: object) =>
      visitor.post(ENDPOINT_PATHS.addSpecialOffer, data, { 'idempotency-key': `extras-${hash}` });
    const responses = [...(await Promise.all([post(body), post(body)])), await post(body)];
    for (const response of responses) expect(response.body).toEqual({ response: { errorCode: '0', errorText: '' } });
    expect((await viewOrder(visitor, hash)).toping).toHaveLength(1);
    expect(await post({ ...body, hash: await makeTwoTicketOrder() })).toMatchObject({ status: 409 });
  });

  it('are offered for the events of the order, added, counted, removed, paid, and listed in the email and on the ticket', async () => {
    const hash = await makeTwoTicketOrder();
    const before = await viewOrder(visitor, hash);
    expect(before.addToping.map(({ action_en, limit, parent_id }) => [action_en, limit, parent_id])).toEqual([
      ['Programme with the libretto', 4, 1],
      ['Opera glasses', 2, 1],
    ]);
    const offer = await readFirstOffer(hash);
    // Prices sent by a client are ignored.
    expect(
      await add(hash, [
        { ...offer, cost: 1 },
        { ...offer, parent_id: 2 },
      ]),
    ).toEqual({ errorCode: '0', errorText: '' });
    const added = await viewOrder(visitor, hash);
    expect(added.demsumma).toBe(before.demsumma + 2 * offer.cost);
    expect(added.cost).toBe(before.cost);
    expect(added.toping).toMatchObject([
      { parent_id: 1, price_id: offer.price_id, cost: offer.cost, candelete: 1 },
      { parent_id: 2, candelete: 1 },
    ]);
    expect(await remove(hash, added.toping[0]?.id ?? 0)).toEqual({ errorCode: '0', errorText: '' });
    await payOrder(visitor, hash);
    const paid = await viewOrder(visitor, hash);
    expect(paid).toMatchObject({ demsumma: before.demsumma + offer.cost, addToping: [], toping: [{ candelete: 0 }] });
    expect(await remove(hash, paid.toping[0]?.id ?? 0)).toMatchObject({ errorCode: '-9997' });
    expect(await readOrderEmail(shop.db, hash)).toContain('+ Programme with the libretto: ₸1,500');
    expect(await countTicketAddOns(shop.db, hash)).toEqual([0, 1]);
  });

  it('are rejected above their limit with the number, in every language', async () => {
    const hash = await makeTwoTicketOrder();
    const offer = await readFirstOffer(hash);
    const texts = new Set<string>();
    for (const lang of ['ru', 'en', 'kz', 'ch']) {
      const { errorCode, errorText } = await add(
        hash,
        Array(5).fill(offer),
        lang === 'kz' ? 'kk' : lang === 'ch' ? 'zh-CN' : lang,
      );
      expect(errorCode).toBe('-9998');
      expect(errorText).toContain('4');
      texts.add(errorText);
    }
    expect(texts.size).toBe(4);
    expect(await add(hash, [{ ...offer, price_id: 999_999 }])).toMatchObject({ errorCode: '-9999' });
    expect(await add(hash, [{ ...offer, parent_id: 77 }])).toMatchObject({ errorCode: '-9999' });
    expect((await viewOrder(visitor, hash)).toping).toEqual([]);
  });

  it('cancel a started payment of the previous total', async () => {
    const hash = await makeTwoTicketOrder();
    const old = await beginToPay(visitor, hash);
    expect(await add(hash, [await readFirstOffer(hash)])).toMatchObject({ errorCode: '0' });
    await expect(submitCard(old, GOOD_CARD)).rejects.toThrow();
  });

  it('require the hash of the order', async () => {
    const body = { hash: 'AAAAAAAAAAAAAAAAAAAAAAAA', data: [{ uid: '1', parent_id: 1, package_id: 1, price_id: 1 }] };
    expect((await visitor.post(ENDPOINT_PATHS.addSpecialOffer, body)).status).toBe(404);
    const [one, two] = [await makeTwoTicketOrder(), await makeTwoTicketOrder()];
    await add(one, [await readFirstOffer(one)]);
    const [piece] = (await viewOrder(visitor, one)).toping;
    await remove(two, piece?.id ?? 0);
    expect((await viewOrder(visitor, one)).toping).toHaveLength(1);
  });
});
