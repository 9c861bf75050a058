import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bank, startBank } from './bank.ts';
import { LANGUAGES } from './payments/ledger.ts';

const SECRET = 'only the shop and the bank know it';

let dataDir: string;
let bank: Bank;
let shop: { url: string; notifications: string[]; answer: number; close(): void };

const openBank = () => startBank({ port: 0, dataDir, secret: SECRET, timeFactor: 0.001 });

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(bank.url + path, {
    method,
    headers: { authorization: `Bearer ${SECRET}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const order = (more: object = {}) => ({
  key: 'our-key-1',
  amount: 500_000,
  currency: 'KZT',
  kind: 'card',
  description: '<b>Абай</b> & "Қарагөз"',
  language: 'kz',
  return_url: `${shop.url}/back`,
  notify_url: `${shop.url}/notify`,
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  ...more,
});

async function pay(id: string, number: string): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(bank.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await post(`/pay/${id}`, { number, expiry: '12/30', cvc: '123' });
  const code = /class="code">(\d{6})</.exec(await (await fetch(`${bank.url}/pay/${id}/code`)).text())?.[1] ?? '';
  return (await post(`/pay/${id}/code`, { code })).headers.get('location') ?? '';
}

async function startPayment(more: object = {}): Promise<string> {
  const { body } = await call('POST', '/api/payments', order(more));
  if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('no payment was created');
  return String(body.id);
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'demo-bank-'));
  const notifications: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      notifications.push(body);
      response.writeHead(shop.answer).end();
    });
  });
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  shop = { url: `http://127.0.0.1:${port}`, notifications, answer: 200, close: () => server.close() };
  bank = await openBank();
});

afterEach(async () => {
  await bank.close();
  shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('demo bank', () => {
  it('persists payments and pending notifications across restarts', async () => {
    shop.answer = 503;
    const id = await startPayment();
    await pay(id, '4000000000000002');
    await vi.waitFor(() => expect(shop.notifications.length).toBeGreaterThan(0), 180_000);
    await bank.close();
    const before = shop.notifications.length;
    shop.answer = 200;

    bank = await openBank();

    expect((await call('GET', `/api/payments/${id}`)).body).toMatchObject({ state: 'succeeded', key: 'our-key-1' });
    await vi.waitFor(() => expect(shop.notifications.length).toBe(before + 1), 180_000);
    await new Promise((resume) => setTimeout(resume, 500));
    expect(shop.notifications.length).toBe(before + 1);
  });

  it('creates one payment per key and rejects the key for another amount', async () => {
    const [one, two] = await Promise.all([startPayment(), startPayment()]);
    expect(one).toBe(two);
    expect((await call('POST', '/api/payments', order({ amount: 1 }))).status).toBe(409);
  });

  it('requires the API secret', async () => {
    const id = await startPayment();
    expect((await fetch(`${bank.url}/api/payments/${id}`)).status).toBe(401);
    const headers = { authorization: 'Bearer guessed' };
    expect((await fetch(`${bank.url}/api/payments/${id}/refunds`, { method: 'POST', headers })).status).toBe(401);
  });

  it('rejects malformed requests', async () => {
    for (const wrong of [{ amount: -1 }, { amount: 1.5 }, { currency: 'tenge' }, { return_url: 'javascript:alert(1)' }])
      expect((await call('POST', '/api/payments', order({ key: 'another-key', ...wrong }))).status).toBe(400);
  });

  it('does not cancel a processing payment and accepts no card after the deadline', async () => {
    const id = await startPayment();
    await pay(id, '4000000000000606');
    expect((await call('POST', `/api/payments/${id}/cancel`, {})).status).toBe(409);

    const over = await startPayment({ key: 'late-key', expires_at: new Date(Date.now() - 1).toISOString() });
    await pay(over, '4000000000000002');
    expect((await call('GET', `/api/payments/${over}`)).body).toMatchObject({ state: 'canceled' });
  });

  it('refunds once per key and never more than the paid amount', async () => {
    const id = await startPayment();
    await pay(id, '4000000000000002');
    const refund = (key: string, amount: number) => call('POST', `/api/payments/${id}/refunds`, { key, amount });

    expect((await refund('refund-1', 300_000)).status).toBe(201);
    expect((await refund('refund-1', 300_000)).status).toBe(200);
    expect((await refund('refund-2', 300_000)).body).toEqual({ error: 'amount_too_large' });
    expect((await call('GET', `/api/payments/${id}`)).body).toMatchObject({ refunded: 300_000 });
  });

  it('refunds an unknown payment of the demo season, up to the amount in its reference', async () => {
    const refund = (id: string, key: string, amount: number) =>
      call('POST', `/api/payments/${id}/refunds`, { key, amount });
    const id = 'season-100001-900000-KZT';
    expect((await refund(id, 'season-1', 600_000)).status).toBe(201);
    expect((await refund(id, 'season-2', 600_000)).body).toEqual({ error: 'amount_too_large' });
    expect((await call('GET', `/api/payments/${id}`)).body).toMatchObject({ state: 'succeeded', refunded: 600_000 });
    expect((await refund('season-x', 'season-3', 1)).status).toBe(404);
  });

  it("renders pages in four languages and escapes the shop's texts", async () => {
    const id = await startPayment();
    const pages = await Promise.all(
      LANGUAGES.map(async (lang) => (await fetch(`${bank.url}/pay/${id}?lang=${lang}`)).text()),
    );
    expect(pages.map((page) => /<html lang="([^"]+)"/.exec(page)?.[1])).toEqual(['ru', 'en', 'kk', 'zh-CN']);
    for (const page of pages) expect(page).toContain('&lt;b&gt;Абай&lt;/b&gt; &amp; &quot;Қарагөз&quot;');
    expect(new Set(pages.map((page) => /<h1>(.*?)<\/h1>/.exec(page)?.[1])).size).toBe(4);
  });

  it('marks invalid card fields', async () => {
    const id = await startPayment();
    const body = new URLSearchParams({ number: '4000 0000 0000 0003', expiry: '12/30', cvc: '1' });
    const response = await fetch(`${bank.url}/pay/${id}?lang=en`, { method: 'POST', body });
    const page = await response.text();
    expect(page).toContain('aria-describedby="number-error"');
    expect(page).toContain('id="cvc-error"');
    expect(page).not.toContain('id="expiry-error"');
  });
});
