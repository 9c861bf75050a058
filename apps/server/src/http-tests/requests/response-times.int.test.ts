// @module-tag long
/** Requests for existing order and ticket addresses take no more or less time than those for missing ones (decisions §5). */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ORDER_RETURN_PATHS } from '@sahna/contract/returns/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLine, createOrderBody, makeOrder, openEventPage } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

const REQUESTS = 90;

let shop: RunningShop;
let visitor: Visitor;
let order: string;

beforeAll(async () => {
  shop = await openOwnShop();
  visitor = await shop.visitor();
  const page = await openEventPage(visitor, 'Abai');
  order = await makeOrder(visitor, createOrderBody(page, [createLine(page, 2)]));
});

afterAll(() => shop.stop());

const calculateMedian = (times: number[]): number =>
  times.sort((first, other) => first - other)[times.length >> 1] ?? 0;

describe('a response for an unknown hash', () => {
  it.each<[what: string, ask: (hash: string) => Promise<{ status: number }>]>([
    ['the order’s view', (hash) => visitor.post(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' })],
    ['its state', (hash) => visitor.post(ENDPOINT_PATHS.orderStatusChange, { hash })],
    ['its number', (hash) => visitor.post(ENDPOINT_PATHS.orderNumber, { hash, lang: 'en' })],
    ['its payment', (hash) => visitor.post(ENDPOINT_PATHS.orderPay.replace(/:\w+/, '1'), { hash, lang: 'en' })],
    ['its returnable tickets', (hash) => visitor.post(ORDER_RETURN_PATHS.view.replace(':hash', hash), { lang: 'en' })],
    ['its declined payment', (hash) => visitor.get(`/order/declined/${hash}?lang=en`)],
    ['its page', (hash) => visitor.get(`/order/${hash}?lang=en`)],
  ])('reveals no valid hash by its latency: %s', async (_, send) => {
    const wrong = order.replace(/.{4}$/, 'AAAA');
    const measure = async (hash: string, status: number): Promise<number> => {
      const began = performance.now();
      expect((await send(hash)).status).toBe(status);
      return performance.now() - began;
    };
    const [hits, misses]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < REQUESTS; nth++) {
      hits.push(await measure(order, 200));
      misses.push(await measure(wrong, 404));
    }
    const [hit, miss] = [calculateMedian(hits.slice(20)), calculateMedian(misses.slice(20))];
    // Without a delay a miss took a third to two thirds of the time of a hit. A busy machine lengthens a miss, but never shortens
    // it.
    expect(miss).toBeGreaterThan(0.75 * hit - 0.5);
  });
});
