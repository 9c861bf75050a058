/** The bank's page for inside of a shop's page: what it tells, and to whom. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bank, startBank } from './bank.ts';
import { LANGUAGES } from './ledger.ts';
import { TEXTS } from './texts.ts';

const SECRET = 'only the shop and the bank know it';
const SHOP = 'https://tickets.theatre.example';

let bank: Bank;
beforeEach(async () => {
  bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
});
afterEach(() => bank.close());

async function begun(kind: 'widget' | 'card' = 'widget'): Promise<string> {
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

const address = (id: string, language = '') =>
  `${bank.url}/widget?${new URLSearchParams({ orderId: id, params: language, platform: 'web' })}`;
const answered = async (id: string, answer: string) =>
  toldBy(await (await fetch(address(id), { method: 'POST', body: new URLSearchParams({ answer }) })).text());

function toldBy(page: string): { shop: string | undefined; message: unknown } {
  const [, message = '', shop] = /data-message="([^"]*)" data-shop="([^"]*)"/.exec(page) ?? [];
  return { shop, message: JSON.parse(message.replaceAll('&quot;', '"')) };
}

it('tells the shop alone, in its language, that it has started', async () => {
  const id = await begun();
  const shown = await fetch(address(id));
  expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP};`);
  const page = await shown.text();
  expect(toldBy(page)).toEqual({ shop: SHOP, message: { event: 'started', bankInvoiceId: id } });
  expect(page).toContain(TEXTS.kz.widgetTitle);
  for (const language of LANGUAGES)
    expect(await (await fetch(address(id, language))).text()).toContain(TEXTS[language].widgetPay);
});

it.each([
  ['pay', { event: 'success', state: 'success' }],
  ['later', { event: 'success', state: 'return' }],
  ['decline', { event: 'fail', state: 'return' }],
])('tells what came of "%s", and keeps to it', async (answer, told) => {
  const id = await begun();
  expect((await answered(id, 'close')).message).toEqual({ event: 'closed', bankInvoiceId: id });
  expect((await answered(id, 'nothing known')).message).toEqual({ event: 'started', bankInvoiceId: id });
  const after = { shop: SHOP, message: { ...told, bankInvoiceId: id } };
  expect(await answered(id, answer)).toEqual(after);
  for (const another of ['pay', 'decline']) expect(await answered(id, another)).toEqual(after);
});

it('shows no other payments', async () => {
  const card = await begun('card');
  for (const id of [card, 'guessed', '']) expect((await fetch(address(id))).status).toBe(404);
});
