/** Embedded payment widget: messages to the shop's page. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bank, startBank } from '../bank.ts';
import { LANGUAGES } from '../payments/ledger.ts';
import { TEXTS } from './texts.ts';

const SECRET = 'only the shop and the bank know it';
const SHOP = 'https://tickets.theatre.example';

let bank: Bank;
beforeEach(async () => {
  bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
});
afterEach(() => bank.close());

async function startPayment(kind: 'widget' | 'card' = 'widget'): Promise<string> {
  const answer = await fetch(`${bank.url}/api/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      key: 'our-key-1',
      amount: 500_000,
      currency: 'KZT',
      kind,
      description: 'Abai',
      language: 'kz',
      return_url: `${SHOP}/back?a=1`,
      notify_url: 'http://127.0.0.1:1/notify',
      expires_at: new Date(Date.now() + 900_000).toISOString(),
    }),
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

const getWidgetUrl = (id: string, language = '') =>
  `${bank.url}/widget?${new URLSearchParams({ orderId: id, params: language, platform: 'web' })}`;
const submitAnswer = async (id: string, answer: string) =>
  parseMessage(await (await fetch(getWidgetUrl(id), { method: 'POST', body: new URLSearchParams({ answer }) })).text());

function parseMessage(page: string): { shop: string | undefined; message: unknown } {
  const [, message = '', shop] = /data-message="([^"]*)" data-shop="([^"]*)"/.exec(page) ?? [];
  return { shop, message: JSON.parse(message.replaceAll('&quot;', '"')) };
}

it("posts the start event to the shop's origin only, in the payment's language", async () => {
  const id = await startPayment();
  const widgetPage = await fetch(getWidgetUrl(id));
  expect(widgetPage.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP};`);
  const page = await widgetPage.text();
  expect(parseMessage(page)).toEqual({ shop: SHOP, message: { event: 'started', bankInvoiceId: id } });
  expect(page).toContain(TEXTS.kz.widgetTitle);
  for (const language of LANGUAGES)
    expect(await (await fetch(getWidgetUrl(id, language))).text()).toContain(TEXTS[language].widgetPay);
});

it.each([
  ['pay', { event: 'success', state: 'success' }],
  ['later', { event: 'success', state: 'return' }],
  ['decline', { event: 'fail', state: 'return' }],
])('posts the outcome of "%s" and keeps it', async (answer, outcome) => {
  const id = await startPayment();
  expect((await submitAnswer(id, 'close')).message).toEqual({ event: 'closed', bankInvoiceId: id });
  expect((await submitAnswer(id, 'nothing known')).message).toEqual({ event: 'started', bankInvoiceId: id });
  const after = { shop: SHOP, message: { ...outcome, bankInvoiceId: id } };
  expect(await submitAnswer(id, answer)).toEqual(after);
  for (const another of ['pay', 'decline']) expect(await submitAnswer(id, another)).toEqual(after);
});

it('returns 404 for other payments', async () => {
  const card = await startPayment('card');
  for (const id of [card, 'guessed', '']) expect((await fetch(getWidgetUrl(id))).status).toBe(404);
});
