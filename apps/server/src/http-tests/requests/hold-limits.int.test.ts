/** Hold limits per address over HTTP: orders and carts, with new cookies, IPv6 and proof of work. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { CaptchaResponse } from '@sahna/contract/bot-check/captcha';
import { CartListResponse } from '@sahna/contract/carts/cart';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doWork } from '../../modules/bot-check/testing/solve.ts';
import {
  createCartLine,
  createLine,
  createOrderBody,
  type EventPage,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

const createAddressHeader = (address: string) => ({ 'x-forwarded-for': address });

/** Orders seats of the event’s last session. */
async function orderSeats(visitor: Visitor, page: EventPage, places: number, proof: object = {}) {
  const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, {
    ...createOrderBody(page, [createLine(page, places)]),
    ...proof,
  });
  return OrderCreateResponse.parse(answer.body).response;
}

function formatVenueTime(at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Almaty', timeStyle: 'short' }).format(at);
}

async function fillCart(visitor: Visitor, page: EventPage, places: number, proof: object = {}) {
  const body = { lang: 'en', data: [createCartLine(page, places)], ...proof };
  return CartListResponse.parse((await visitor.post(ENDPOINT_PATHS.cartUpdate, body)).body).response;
}

async function requestChallenge(visitor: Visitor, action: string) {
  const answer = await visitor.get(`${ENDPOINT_PATHS.captcha}?action=${action}`);
  return CaptchaResponse.parse(answer.body).response;
}

async function solveChallenge(visitor: Visitor, action: string) {
  const { sid, work } = await requestChallenge(visitor, action);
  await visitor.post(ENDPOINT_PATHS.captchaCheck, { captchaSid: sid, work: doWork(work), action });
  return { captchaSid: sid };
}

describe('a shop with hold limits per address', () => {
  let shop: RunningShop;
  let page: EventPage;
  const openVisitor = (address: string) => shop.visitor(createAddressHeader(address));

  beforeAll(async () => {
    shop = await openOwnShop({
      environment: { CAPTCHA: 'auto', TRUST_PROXY: 'loopback', HELD_PER_ADDRESS: '10' },
    });
    page = await openEventPage(await shop.visitor(), 'Abai');
  });
  afterAll(() => shop.stop());

  it('requires a bot check from an address that uses a new cookie per order, with harder proof of work', async () => {
    const codes: string[] = [];
    for (let nth = 0; nth < 4; nth++)
      codes.push((await orderSeats(await openVisitor('203.0.113.9'), page, 5)).errorCode);
    expect(codes.slice(0, 2)).toEqual(['0', '0']);
    expect(codes.at(-1)).toBe('-1001');
    const [dear, cheap] = [
      await requestChallenge(await openVisitor('203.0.113.9'), 'order'),
      await requestChallenge(await openVisitor('203.0.113.10'), 'order'),
    ];
    expect(dear.workTries).toBeGreaterThan(2 * cheap.workTries);
    const worker = await openVisitor('203.0.113.9');
    expect((await orderSeats(worker, page, 5, await solveChallenge(worker, 'order'))).errorCode).toBe('0');
    expect((await orderSeats(await openVisitor('203.0.113.10'), page, 5)).errorCode).toBe('0');
  });

  it('treats an IPv6 /64 as one address', async () => {
    const codes: string[] = [];
    for (let nth = 1; nth <= 4; nth++)
      codes.push((await orderSeats(await openVisitor(`2001:db8:7:8:${nth}::${nth}`), page, 5)).errorCode);
    expect(codes.at(-1)).toBe('-1001');
    expect((await orderSeats(await openVisitor('2001:db8:7:9::1'), page, 5)).errorCode).toBe('0');
  });

  it('requires a separate bot check for carts and explains the cap in its message', { tags: ['long'] }, async () => {
    const answers: string[] = [];
    for (let nth = 0; nth < 3; nth++)
      answers.push((await fillCart(await openVisitor('203.0.113.77'), page, 6)).errorCode);
    expect(answers).toContain('-1001');
    const worker = await openVisitor('203.0.113.77');
    expect((await fillCart(worker, page, 6, await solveChallenge(worker, 'order'))).errorCode, 'made for orders').toBe(
      '-1001',
    );
    expect(await fillCart(worker, page, 6, await solveChallenge(worker, 'cart'))).toMatchObject({
      errorCode: '0',
      data: [{ quantity: 6 }],
    });
    let last = await fillCart(worker, page, 6);
    for (let nth = 0; nth < 12 && last.errorCode !== '-9998'; nth++) {
      const next = await openVisitor('203.0.113.77');
      last = await fillCart(next, page, 6, await solveChallenge(next, 'cart'));
    }
    expect(last).toMatchObject({
      errorCode: '-9998',
      errorText: expect.stringMatching(/^Too many unpaid seats \(\d+\)/),
      data: [],
    });
  });

  it('shows a shortened reservation in the countdown from the start', async () => {
    const [first, second] = [await openVisitor('203.0.113.50'), await openVisitor('203.0.113.50')];
    const [whole, short] = [await orderSeats(first, page, 4), await orderSeats(second, page, 4)];
    expect((await viewOrder(first, whole.hash)).reservetime).toBeGreaterThan(600);
    const { reservetime: left, reserve_until, reserve_total } = await viewOrder(second, short.hash);
    expect(left).toBeGreaterThan(240);
    expect(left).toBeLessThanOrEqual(300);
    expect(reserve_total).toBeGreaterThanOrEqual(left);
    expect(reserve_total).toBeLessThanOrEqual(300);
    // A second may have passed since the response.
    expect([left - 2, left - 1, left].map((seconds) => formatVenueTime(Date.now() + seconds * 1000))).toContain(
      reserve_until,
    );
  });
});

describe('a shop without bot checks', () => {
  it('applies the cap per address, including to local requests', async () => {
    const shop = await openOwnShop({ environment: { CAPTCHA: 'off', HELD_PER_ADDRESS: '1' } });
    const page = await openEventPage(await shop.visitor(), 'Abai');
    const answers = [await orderSeats(await shop.visitor(), page, 5)];
    while (answers.length < 20 && answers.at(-1)?.errorCode === '0')
      answers.push(await orderSeats(await shop.visitor(), page, 5));
    expect(answers.at(-1)).toMatchObject({ errorCode: '-9998', errorText: expect.stringContaining('your network') });
    expect(answers.length, 'a school class fits').toBeGreaterThan(6);
    expect(
      (await orderSeats(await shop.visitor(createAddressHeader('203.0.113.1')), page, 5)).errorCode,
      'behind a proxy that is not trusted',
    ).toBe('0');
    await shop.stop();
  });
});
