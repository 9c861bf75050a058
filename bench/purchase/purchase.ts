/** A purchase with the requests of a browser: from the event's data to the page of the paid order. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { createOrderRequest } from '../shared/order-request.ts';
import type { Answer, Browser } from './browser.ts';
import type { Step } from './steps.ts';

const CARD = 1;
const TYPED_CARD = new URLSearchParams({ number: '4000000000000002', expiry: '12/30', cvc: '123' }).toString();
/** Delay until a page's scripts poll an unpaid order for the first time. */
const PAGE_READY_MS = 250;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const Token = z.object({ response: z.object({ token: z.string() }) });
const Created = z.object({ response: z.object({ errorCode: z.literal('0'), hash: z.string().min(1) }) });
const Started = z.object({ response: z.object({ errorCode: z.literal('0'), bankUrl: z.url() }) });
const Viewed = z.object({ response: z.object({ errorCode: z.literal('0'), printingAllowed: z.number() }) });
const Status = z.object({ response: z.number() });

export type OrderRequest = Awaited<ReturnType<typeof createOrderRequest>>;

export type Buyer = {
  browser: Browser;
  orderRequest: OrderRequest;
  /** Unique. */
  email: string;
  address: string;
  pollMs: number;
  /** Reports the progress. */
  reached(point: 'made' | 'at bank' | 'back'): void;
};

/** Throws on an unexpected response. */
export async function purchase({ browser, orderRequest, email, address, pollMs, reached }: Buyer): Promise<void> {
  const always = { 'x-forwarded-for': address, 'accept-encoding': 'br, gzip' };
  const arrived = expectStatus(
    await browser.shop('token', { method: 'GET', path: '/api/token', headers: always }),
    200,
  );
  const cookie = arrived.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const { token } = Token.parse(JSON.parse(arrived.text)).response;
  const get = (step: Step, path: string): Promise<Answer> =>
    browser.shop(step, { method: 'GET', path, headers: { ...always, cookie } });
  const post = async (step: Step, path: string, body: object): Promise<unknown> => {
    const headers = {
      ...always,
      cookie,
      'content-type': 'application/json',
      'x-csrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': randomUUID(),
    };
    const answer = await browser.shop(step, { method: 'POST', path, headers, body: JSON.stringify(body) });
    return JSON.parse(expectStatus(answer, 200).text);
  };

  expectStatus(await get('event data', `/api/no-scheme?hash=${orderRequest.hash}&lang=${orderRequest.lang}`), 200);
  const { hash } = Created.parse(await post('create', '/api/order/create', { ...orderRequest, email })).response;
  reached('made');
  const order = { hash, lang: orderRequest.lang };
  const { bankUrl } = Started.parse(await post('pay', `/api/order/pay/${CARD}`, order)).response;
  const back = await payAtBank(browser, new URL(bankUrl).pathname);
  reached('at bank');
  expectStatus(await get('return', back), 303);
  const isPaid = async (): Promise<boolean> =>
    Viewed.parse(await post('order view', '/api/order/view', order)).response.printingAllowed === 1;
  if (!(await isPaid())) {
    await pause(PAGE_READY_MS);
    while (Status.parse(await post('order status', '/api/order/status-change', { hash })).response === 0)
      await pause(pollMs);
    if (!(await isPaid())) throw new Error('the order is paid and is not shown so');
  }
  reached('back');
}

/** Submits the card and the code of the bank's page; returns the path to which the bank redirects. */
async function payAtBank(browser: Browser, path: string): Promise<string> {
  expectStatus(await browser.bank('bank page', { method: 'GET', path }), 200);
  const typed = await browser.bank('bank form', { method: 'POST', path, headers: FORM, body: TYPED_CARD });
  const codePath = expectStatus(typed, 303).location;
  const page = expectStatus(await browser.bank('bank page', { method: 'GET', path: codePath }), 200);
  const code = /class="code">(\d{6})</.exec(page.text)?.[1] ?? '';
  const sent = await browser.bank('bank form', { method: 'POST', path: codePath, headers: FORM, body: `code=${code}` });
  const { pathname, search } = new URL(expectStatus(sent, 303).location);
  return pathname + search;
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`answered ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}
