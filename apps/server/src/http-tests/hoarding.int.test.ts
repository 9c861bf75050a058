/** An address that holds a session for nothing, seen from outside: orders and carts, with new cookies, IPv6 and work. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { CaptchaResponse } from '@sahna/contract/endpoints/captcha';
import { CartListResponse } from '@sahna/contract/endpoints/cart';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doWork } from '../modules/bot-check/testing/solve.ts';
import { cartLineOf, type EventPage, lineOf, openEventPage, orderOf, viewOrder } from './orders.ts';
import { openOwnShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The answer to an order of places of the event's last session. */
async function order(visitor: Visitor, page: EventPage, places: number, proof: object = {}) {
  const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...orderOf(page, [lineOf(page, places)]), ...proof });
  return OrderCreateResponse.parse(answer.body).response;
}

async function fill(visitor: Visitor, page: EventPage, places: number, proof: object = {}) {
  const wish = { lang: 'en', data: [cartLineOf(page, places)], ...proof };
  return CartListResponse.parse((await visitor.post(ENDPOINT_PATHS.cartUpdate, wish)).body).response;
}

async function ask(visitor: Visitor, action: string) {
  const answer = await visitor.get(`${ENDPOINT_PATHS.captcha}?action=${action}`);
  return CaptchaResponse.parse(answer.body).response;
}

async function work(visitor: Visitor, action: string) {
  const { sid, work } = await ask(visitor, action);
  await visitor.post(ENDPOINT_PATHS.captchaCheck, { captchaSid: sid, work: doWork(work), action });
  return { captchaSid: sid };
}

describe('a shop that counts what addresses hold', () => {
  let shop: RunningShop;
  let page: EventPage;
  const newcomer = (address: string) => shop.visitor(from(address));

  beforeAll(async () => {
    shop = await openOwnShop({
      environment: { CAPTCHA: 'auto', TRUST_PROXY: 'loopback', HELD_PER_ADDRESS: '10' },
    });
    page = await openEventPage(await shop.visitor(), 'Abai');
  });
  afterAll(() => shop.stop());

  it('asks who comes with a new cookie for each order, and makes the work dearer for them', async () => {
    const codes: string[] = [];
    for (let nth = 0; nth < 4; nth++) codes.push((await order(await newcomer('203.0.113.9'), page, 5)).errorCode);
    expect(codes.slice(0, 2)).toEqual(['0', '0']);
    expect(codes.at(-1)).toBe('-1001');
    const [dear, cheap] = [
      await ask(await newcomer('203.0.113.9'), 'order'),
      await ask(await newcomer('203.0.113.10'), 'order'),
    ];
    expect(dear.workTries).toBeGreaterThan(2 * cheap.workTries);
    const worker = await newcomer('203.0.113.9');
    expect((await order(worker, page, 5, await work(worker, 'order'))).errorCode).toBe('0');
    expect((await order(await newcomer('203.0.113.10'), page, 5)).errorCode).toBe('0');
  });

  it('asks a household once, whatever addresses of its /64 it uses', async () => {
    const codes: string[] = [];
    for (let nth = 1; nth <= 4; nth++)
      codes.push((await order(await newcomer(`2001:db8:7:8:${nth}::${nth}`), page, 5)).errorCode);
    expect(codes.at(-1)).toBe('-1001');
    expect((await order(await newcomer('2001:db8:7:9::1'), page, 5)).errorCode).toBe('0');
  });

  it('asks who fills carts, too, takes a proof for carts there, and ends at the cap with a sentence that says what to do', async () => {
    const answers: string[] = [];
    for (let nth = 0; nth < 3; nth++) answers.push((await fill(await newcomer('203.0.113.77'), page, 6)).errorCode);
    expect(answers).toContain('-1001');
    const worker = await newcomer('203.0.113.77');
    expect((await fill(worker, page, 6, await work(worker, 'order'))).errorCode, 'made for orders').toBe('-1001');
    expect(await fill(worker, page, 6, await work(worker, 'cart'))).toMatchObject({
      errorCode: '0',
      data: [{ quantity: 6 }],
    });
    let last = await fill(worker, page, 6);
    for (let nth = 0; nth < 12 && last.errorCode !== '-9998'; nth++) {
      const next = await newcomer('203.0.113.77');
      last = await fill(next, page, 6, await work(next, 'cart'));
    }
    expect(last).toMatchObject({
      errorCode: '-9998',
      errorText: expect.stringMatching(/unpaid from your network: \d+/),
      data: [],
    });
  });

  it('says a short time in the countdown from the beginning', async () => {
    const [first, second] = [await newcomer('203.0.113.50'), await newcomer('203.0.113.50')];
    const [whole, short] = [await order(first, page, 4), await order(second, page, 4)];
    expect((await viewOrder(first, whole.hash)).reservetime).toBeGreaterThan(600);
    const left = (await viewOrder(second, short.hash)).reservetime;
    expect(left).toBeGreaterThan(240);
    expect(left).toBeLessThanOrEqual(300);
  });
});

describe('a shop that asks nobody', () => {
  it('has the cap of an address all the same, and a caller on this machine is a caller like any other', async () => {
    const shop = await openOwnShop({ environment: { CAPTCHA: 'off', HELD_PER_ADDRESS: '1' } });
    const page = await openEventPage(await shop.visitor(), 'Abai');
    const answers = [await order(await shop.visitor(), page, 5)];
    while (answers.length < 20 && answers.at(-1)?.errorCode === '0')
      answers.push(await order(await shop.visitor(), page, 5));
    expect(answers.at(-1)).toMatchObject({ errorCode: '-9998', errorText: expect.stringContaining('your network') });
    expect(answers.length, 'a school class is never too many').toBeGreaterThan(6);
    expect(
      (await order(await shop.visitor(from('203.0.113.1')), page, 5)).errorCode,
      'behind a proxy that nobody named',
    ).toBe('0');
    await shop.stop();
  });
});
