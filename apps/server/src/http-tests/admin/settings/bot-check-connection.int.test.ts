/** Keys of reCAPTCHA that staff enter in the browser: tested with the secret, used at once, and never returned. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { SetupResponse } from '@sahna/contract/shop/setup';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop } from '../../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const createKey = (): string => randomBytes(30).toString('base64url');
const [SITE_KEY, SECRET_KEY, WRONG_KEY] = [createKey(), createKey(), createKey()];
const KEYS = { siteKey: SITE_KEY, secretKey: SECRET_KEY };
const HUGE = 'x'.repeat(1_000_000);

let answer: { status: number; body: string; headers?: Record<string, string> } | null = null;
const answered: unknown[] = [];
/** The siteverify request of Google, with one secret. */
const google = createServer((request, response) => {
  text(request).then(
    (form) => {
      const isRight = new URLSearchParams(form).get('secret') === SECRET_KEY;
      const codes = [isRight ? 'invalid-input-response' : 'invalid-input-secret'];
      const { status, body, headers } = answer ?? {
        status: 200,
        body: JSON.stringify({ success: false, 'error-codes': codes }),
      };
      response.writeHead(status, headers).end(body);
    },
    () => response.destroy(),
  );
});
await once(google.listen(0, '127.0.0.1'), 'listening');
const address = google.address();
const port = typeof address === 'object' && address ? address.port : 0;
const environment = { CAPTCHA: 'always', RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify` };
const { db, staff: browser, openSecondShop } = await openStaffShop('administrator', { environment });
const other = await openSecondShop();

describe('keys of reCAPTCHA in the browser', () => {
  afterAll(() => {
    google.close();
  });

  async function send(row: keyof typeof CONNECTION_ENDPOINTS, body: object, from = browser) {
    const result = await from.send(CONNECTION_ENDPOINTS[row], { body });
    answered.push(result.body);
    return result;
  }
  const testEntered = (values: object) => send('testEnteredConnection', { key: 'bot-check', version: 0, values });
  const readError = ({ body }: { body: unknown }) => CONNECTION_ENDPOINTS.testConnection.response.parse(body).error;
  async function find(from = browser) {
    const { body } = await send('listConnections', {}, from);
    return CONNECTION_ENDPOINTS.listConnections.response.parse(body).connections.find(({ key }) => key === 'bot-check');
  }
  /** What a visitor of the other process gets. */
  async function readSiteKey(): Promise<string> {
    const visitor = await other.visitor();
    const { recaptcha } = SetupResponse.parse((await visitor.get(ENDPOINT_PATHS.setup)).body).response;
    const policy = (await visitor.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy.includes('google')).toBe(recaptcha.enabled === 1);
    return recaptcha.sitekey;
  }

  it('distinguishes a wrong secret from a right one, and refuses other values', async () => {
    expect(readError(await testEntered(KEYS))).toBeNull();
    expect(readError(await testEntered({ ...KEYS, secretKey: WRONG_KEY }))).toBe('invalid-input-secret');
    for (const values of [
      { ...KEYS, siteKey: '<script>' },
      { ...KEYS, secretKey: '' },
      { ...KEYS, url: 'http://x' },
    ])
      expect(readProblem(await testEntered(values))).toBe('malformed');
  });

  it.each([
    { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } },
    { status: 200, body: JSON.stringify({ success: false, note: HUGE }) },
    { status: 200, body: '<html>' },
    { status: 200, body: JSON.stringify({ success: true }) },
  ])('fails its test with an unexpected answer', async (unexpected) => {
    answer = unexpected;
    expect(readError(await testEntered(KEYS))).toEqual(expect.any(String));
    answer = null;
  });

  it('is used by every process at once, and not after it is switched off', async () => {
    expect(await readSiteKey()).toBe('');
    expect((await send('saveConnection', { key: 'bot-check', version: 0, values: KEYS })).status).toBe(200);
    await expect.poll(readSiteKey).toBe(SITE_KEY);
    expect(readError(await send('testConnection', { key: 'bot-check' }))).toBeNull();
    expect(await find()).toMatchObject({ source: 'browser', succeededAt: expect.any(String), error: null });
    expect((await send('switchConnection', { key: 'bot-check', version: 1, isActive: false })).status).toBe(200);
    await expect.poll(readSiteKey).toBe('');
    expect(readError(await send('testConnection', { key: 'bot-check' }))).toBeNull();
    expect(JSON.stringify(answered)).not.toContain(SECRET_KEY);
  });

  it('loses to keys of the environment', async () => {
    await send('switchConnection', { key: 'bot-check', version: 1, isActive: true });
    if (db.engine !== 'postgres') return;
    const variables = { RECAPTCHA_SITE_KEY: 'of-the-environment', RECAPTCHA_SECRET_KEY: WRONG_KEY };
    const third = await openShop(db, { environment: { ...environment, ...variables } });
    const administrator = await StaffBrowser.signIn(third.url, 'administrator');
    expect(await find(administrator)).toMatchObject({ source: 'environment', obstacle: 'environment' });
    const refused = await send('saveConnection', { key: 'bot-check', version: 1, values: KEYS }, administrator);
    expect(readProblem(refused)).toBe('set-by-environment');
    await third.stop();
  });
});
