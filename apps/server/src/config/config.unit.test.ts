import { describe, expect, test } from 'vitest';
import { getListenHost, InvalidConfiguration, readConfig } from './index.ts';

describe('readConfig', () => {
  test('uses port 3000 in an empty environment', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, RATE_LIMIT: 300, DEMO_MAILBOX: 'local' });
  });

  test('listens on all addresses, in a demonstration on this machine, and on HOST if set', () => {
    expect(getListenHost(readConfig({}), false)).toBe('0.0.0.0');
    expect(getListenHost(readConfig({}), true)).toBe('localhost');
    for (const HOST of ['0.0.0.0', '::', '::1', '192.0.2.7', 'localhost', 'shop-1.lan'])
      for (const demo of [false, true]) expect(getListenHost(readConfig({ HOST }), demo)).toBe(HOST);
    for (const HOST of ['*', '0', '192.0.2', '192.0.2.7:3000', '[::1]', 'http://shop.lan', 'fe80::1%eth0'])
      expect(() => readConfig({ HOST }), HOST).toThrow(/HOST=.*must be/);
  });

  test('accepts addresses and ranges as trusted proxies', () => {
    for (const TRUST_PROXY of ['10.0.0.7', '10.0.0.0/8, 2001:db8::/32', '10.0.0.0/255.0.0.0', 'loopback,uniquelocal'])
      expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
    for (const TRUST_PROXY of [
      'banana',
      'true',
      '1',
      '10.0.0.7,',
      '10.0.0.0/33',
      '0.0.0.0/0',
      'loopback/8',
      '10.0.0.7 ::1',
    ])
      expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow(/TRUST_PROXY=.*loopback/);
  });

  test('accepts encryption keys of 32 bytes with unique ids, and does not print them', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const read = (HOLDER_KEYS: string) => readConfig({ HOLDER_KEYS }).HOLDER_KEYS;
    expect(read(`2026:${key}, old:${key}`)?.map(({ id }) => id)).toEqual(['2026', 'old']);
    expect(read(`a:${key}`)?.[0].key).toEqual(Buffer.alloc(32, 7));
    const short = Buffer.alloc(31, 7).toString('base64');
    for (const wrong of [key, `:${key}`, `a:${short}`, `a:${key},a:${key}`, `a:${key},`, 'a b:c'])
      expect(() => read(wrong), wrong).toThrow(/HOLDER_KEYS=\(not shown\): must be keys like/);
  });

  test('accepts an origin as the public address', () => {
    const PUBLIC_URL = 'https://tickets.theatre.example';
    for (const text of [PUBLIC_URL, `${PUBLIC_URL}/`, `${PUBLIC_URL}:443`])
      expect(readConfig({ PUBLIC_URL: text }).PUBLIC_URL).toBe(PUBLIC_URL);
    for (const after of ['/shop', '/?a=1', '?', '#top'])
      expect(() => readConfig({ PUBLIC_URL: PUBLIC_URL + after }), after).toThrow(/PUBLIC_URL=.*only scheme/);
    expect(() => readConfig({ PUBLIC_URL: 'https://me:secret@theatre.example' })).toThrow(/PUBLIC_URL/);
  });

  test('delays the shutdown behind a proxy, for its health checks', () => {
    expect(readConfig({}).DRAIN_MS).toBe(0);
    expect(readConfig({ TRUST_PROXY: 'loopback' }).DRAIN_MS).toBe(2000);
    expect(readConfig({ TRUST_PROXY: 'loopback', DRAIN_MS: '0' }).DRAIN_MS).toBe(0);
  });

  test('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test('accepts origins separated by spaces as framing sites', () => {
    const FRAMED_BY = 'https://www.theatre.example  http://*.house.example:8080';
    expect(readConfig({ FRAMED_BY }).FRAMED_BY).toEqual(FRAMED_BY.split('  '));
    expect(() => readConfig({ FRAMED_BY: "https://a.example; script-src 'unsafe-inline'" })).toThrow(/must be origins/);
  });

  test('accepts an unencrypted identity provider on this machine only', () => {
    const client = { OIDC_CLIENT_ID: 'shop' };
    for (const OIDC_ISSUER of ['https://id.example', 'http://127.0.0.1:3002', 'http://localhost:1', 'http://[::1]:1'])
      expect(readConfig({ ...client, OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER);
    for (const OIDC_ISSUER of ['http://id.example', 'http://127.0.0.1.evil.example', 'ftp://localhost', 'id.example'])
      expect(() => readConfig({ ...client, OIDC_ISSUER })).toThrow(/OIDC_ISSUER=.*https:/);
  });

  test('requires the whole configuration of an identity provider', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(/OIDC_CLIENT_ID="": must be set/);
    expect(() => readConfig({ OIDC_ACCOUNT_URL: 'https://id.example/me' })).toThrow(/OIDC_ACCOUNT_URL=.*OIDC_ISSUER/);
    expect(() => readConfig({ OIDC_SCOPES: 'profile' })).toThrow(/OIDC_SCOPES="profile": .*openid/);
  });

  test('requires both reCAPTCHA keys or none', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
    expect(readConfig(keys).RECAPTCHA).toMatchObject({ siteKey: 'site', secretKey: 'secret' });
    expect(readConfig({}).RECAPTCHA).toBeNull();
    expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'site' })).toThrow(/RECAPTCHA_SECRET_KEY/);
    expect(() => readConfig({ RECAPTCHA_SECRET_KEY: 'secret' })).toThrow(/RECAPTCHA_SITE_KEY/);
  });

  test('reports every invalid value at once, with the allowed ones', () => {
    const wrong = { PORT: '70000', DEMO: 'yes', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PAYMENTS: 'gold' };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidConfiguration);
      message = error instanceof Error ? error.message : '';
    }
    for (const [name, value] of Object.entries(wrong)) expect(message).toContain(`${name}="${value}"`);
    for (const allowed of [
      'from 0 to 65535',
      '0 or 1',
      'postgres://',
      'fatal, error, warn',
      'demo or none, or names of stripe',
    ])
      expect(message).toContain(allowed);
  });

  test('accepts a plain header name and a service URL with a placeholder for the country', () => {
    const valid = {
      TRUST_PROXY: '10.0.0.1',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_SERVICE_URL: 'https://ip.example/{ip}?format=json',
    };
    expect(readConfig(valid)).toMatchObject(valid);
    const strangers = { COUNTRY_HEADER: 'CF-IPCountry' };
    for (const wrong of [
      strangers,
      { ...valid, COUNTRY_HEADER: 'a b' },
      { COUNTRY_SERVICE_URL: 'https://ip.example/' },
    ])
      expect(() => readConfig(wrong)).toThrow(InvalidConfiguration);
  });
});

describe('PAYMENTS', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const yookassa = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_1' };
  const voucher = { YOOKASSA_VOUCHER_SHOP_ID: '100501', YOOKASSA_VOUCHER_SECRET_KEY: 'test_2' };
  const halyk = {
    HALYK_CLIENT_ID: 'theatre',
    HALYK_CLIENT_SECRET: 'eight or more',
    HALYK_TERMINAL: '67e34d63-102f-4bd1-898e-370781d0074d',
  };
  const PUBLIC_URL = 'https://tickets.theatre.example';

  test('selects none, the demo bank, or several providers', () => {
    expect(readConfig({}).PAYMENTS).toBeUndefined();
    expect(readConfig({ PAYMENTS: 'none' }).PAYMENTS).toEqual([]);
    expect(readConfig({ PAYMENTS: 'demo' }).PAYMENTS).toEqual(['demo']);
    const all = readConfig({
      PAYMENTS: 'halyk, stripe,yookassa',
      ...stripe,
      ...yookassa,
      ...voucher,
      ...halyk,
      PUBLIC_URL,
    });
    expect(all.PAYMENT_KEYS).toMatchObject({
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', currencies: ['USD'] },
      yookassa: { shopId: '100500', secretKey: 'test_1' },
      'yookassa-voucher': { shopId: '100501', secretKey: 'test_2' },
      halyk: { clientId: 'theatre', terminal: halyk.HALYK_TERMINAL },
    });
    for (const PAYMENTS of ['gold', 'stripe,gold', 'none,stripe', 'stripe,stripe', ','])
      expect(() => readConfig({ PAYMENTS, ...stripe }), PAYMENTS).toThrow(/PAYMENTS=.*must be demo or none/);
  });

  test('reports each missing and each unused key', () => {
    expect(() => readConfig({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      /STRIPE_WEBHOOK_SECRET="": must be set where PAYMENTS names stripe/,
    );
    expect(() => readConfig({ PAYMENTS: 'yookassa' })).toThrow(/YOOKASSA_SHOP_ID=.*\n.*YOOKASSA_SECRET_KEY=/);
    expect(() => readConfig({ PAYMENTS: 'halyk', ...halyk })).toThrow(
      /PUBLIC_URL="": must be set where PAYMENTS names halyk/,
    );
    expect(() => readConfig({ PAYMENTS: 'demo', ...yookassa })).toThrow(/means nothing unless PAYMENTS names yookassa/);
    const half = { YOOKASSA_VOUCHER_SHOP_ID: '100501' };
    expect(() => readConfig({ PAYMENTS: 'yookassa', ...yookassa, ...half })).toThrow(/YOOKASSA_VOUCHER_SECRET_KEY/);
  });

  test('never prints a secret, valid or not', () => {
    const wrong = {
      STRIPE_SECRET_KEY: ' sk_live_canary',
      YOOKASSA_SECRET_KEY: 'canary',
      HALYK_CLIENT_SECRET: 'canary',
      CONNECTION_KEYS: 'canary',
    };
    try {
      readConfig({ PAYMENTS: 'stripe,yookassa,halyk', ...wrong });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain('STRIPE_SECRET_KEY=(not shown): must be a secret or restricted key');
      expect(String(error)).not.toContain('canary');
    }
  });

  test('requires encrypted providers, except on this machine', () => {
    const environment = { PAYMENTS: 'stripe', ...stripe };
    expect(readConfig({ ...environment, STRIPE_URL: 'http://127.0.0.1:9' }).STRIPE_URL).toContain('127');
    for (const name of ['STRIPE_URL', 'YOOKASSA_URL', 'HALYK_URL', 'HALYK_TOKEN_URL', 'HALYK_SCRIPT_URL'])
      expect(() => readConfig({ ...environment, [name]: 'http://bank.example' }), name).toThrow(/https:/);
  });
});
