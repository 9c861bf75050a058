/** The cart over HTTP: who can access it, and how it becomes an order. */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import {
  createCartLine,
  createCartOrder,
  type EventPage,
  type Line,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

describe('the cart', () => {
  let shop: RunningShop;
  let abai: EventPage;
  let traviata: EventPage;

  beforeAll(async () => {
    shop = await openOwnShop({ hasBank: true });
    const visitor = await shop.visitor();
    [abai, traviata] = [await openEventPage(visitor, 'Abai'), await openEventPage(visitor, 'La Traviata')];
  });

  afterAll(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    await shop.stop();
  });

  const put = async (visitor: Visitor, data: Line[]) =>
    ENDPOINTS.cartUpdate.response[200].parse((await visitor.post(ENDPOINT_PATHS.cartUpdate, { data, lang: 'en' })).body)
      .response;
  const readCart = async (visitor: Visitor, more: Record<string, string> = {}) =>
    ENDPOINTS.cartList.response[200].parse(
      (await visitor.send({ method: 'GET', path: `${ENDPOINT_PATHS.cartList}?lang=en`, headers: more })).body,
    ).response;
  const order = async (visitor: Visitor, data: Line[], more: object = {}) =>
    OrderCreateResponse.parse(
      (await visitor.post(ENDPOINT_PATHS.orderCreate, { ...createCartOrder(abai, data), ...more })).body,
    ).response;

  it('creates one order for a cart with two events, at the shop’s own prices', async () => {
    const visitor = await shop.visitor();
    const lines = [createCartLine(abai, 2), createCartLine(traviata, 1)];
    const cart = await put(visitor, [...lines.map((line) => ({ ...line, price: 0.01, sum: 0.02 }))]);
    expect(cart.data.map((item) => [item.action_en, item.quantity, item.ranout])).toEqual([
      ['Abai', 2, 0],
      ['La Traviata', 1, 0],
    ]);
    expect(cart.sum).toBe(cart.data.reduce((sum, item) => sum + item.sum, 0));
    expect(cart.reservetime).toBeGreaterThan(14 * 60);
    const created = await order(visitor, lines);
    expect(created.errorCode).toBe('0');
    const view = await viewOrder(visitor, created.hash);
    expect(view.demsumma).toBe(cart.sum);
    expect(view.main.map((place) => place.action_en)).toEqual(['Abai', 'Abai', 'La Traviata']);
    expect((await readCart(visitor)).data).toEqual([]);
  });

  it('is empty for other visitors and protected from them', async () => {
    const visitor = await shop.visitor();
    const stranger = await shop.visitor();
    const lines = [createCartLine(abai, 2)];
    await put(visitor, lines);
    expect((await readCart(stranger)).data).toEqual([]);
    expect((await put(stranger, [createCartLine(abai, 0)])).data).toEqual([]);
    expect((await order(stranger, lines)).errorCode).toBe('-9999');
    const signed = (await visitor.send({ method: 'GET', path: ENDPOINT_PATHS.token })).headers;
    expect(signed.get('set-cookie') ?? '').not.toContain('sahna_visitor');
    for (const cookie of ['sahna_visitor=aliya', 'sahna_visitor=aliya.AAAAAAAAAAAAAAAAAAAAAAAA', 'sahna_visitor='])
      expect((await readCart(visitor, { cookie })).data).toEqual([]);
    expect((await readCart(visitor)).data).toHaveLength(1);
  });

  it('requires a visitor cookie, because visitors without one would share a cart', async () => {
    const visitor = await shop.visitor();
    const bare = await visitor.send({
      method: 'POST',
      path: ENDPOINT_PATHS.cartUpdate,
      body: { data: [createCartLine(abai, 1)], lang: 'en' },
      headers: { 'x-csrf-token': visitor.token, cookie: '' },
    });
    expect(bare.status).toBe(403);
  });

  it('cannot be bought with the voucher card or without the required name', async () => {
    const visitor = await shop.visitor();
    const lines = [createCartLine(abai, 1)];
    await put(visitor, lines);
    const voucher = { surname: 'Примерова', name: 'Мария', phone: '+7 (999) 901-02-03' };
    expect(await order(visitor, lines, voucher)).toMatchObject({ errorCode: '-9999', hash: '' });
    const nameless = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...createCartOrder(abai, lines), fio: '' });
    expect(nameless.status).toBe(400);
    expect((await readCart(visitor)).data).toHaveLength(1);
  });

  it('returns the reason for a rejected change in the language of the request and stays unchanged', async () => {
    const visitor = await shop.visitor();
    await put(visitor, [createCartLine(abai, 1)]);
    const answer = await put(visitor, [createCartLine(abai, 100)]);
    expect(answer.errorCode).toBe('-9998');
    expect(answer.errorText).toMatch(/at most|limit/i);
    expect(answer.data.map((item) => item.quantity)).toEqual([1]);
  });
});
