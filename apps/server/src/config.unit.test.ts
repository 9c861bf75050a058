import { describe, expect, test } from 'vitest';
import { hostOf, readConfig, WrongConfiguration } from './config.ts';

describe('the configuration', () => {
  test('an empty environment is a shop on port 3000', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, RATE_LIMIT: 300, DEMO_MAILBOX: 'local' });
  });

  test('a shop is open to everybody, a demonstration to this machine, and either to whom HOST says', () => {
    expect(hostOf(readConfig({}), false)).toBe('0.0.0.0');
    expect(hostOf(readConfig({}), true)).toBe('localhost');
    for (const HOST of ['0.0.0.0', '::', '::1', '192.0.2.7', 'localhost', 'shop-1.lan'])
      for (const demo of [false, true]) expect(hostOf(readConfig({ HOST }), demo)).toBe(HOST);
    for (const HOST of ['*', '0', '192.0.2', '192.0.2.7:3000', '[::1]', 'http://shop.lan', 'fe80::1%eth0'])
      expect(() => readConfig({ HOST }), HOST).toThrow(/HOST=.*must be/);
  });

  test('proxies that are believed are addresses or ranges of them', () => {
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

  test('the public address is an origin', () => {
    const PUBLIC_URL = 'https://tickets.theatre.example';
    for (const given of [PUBLIC_URL, `${PUBLIC_URL}/`, `${PUBLIC_URL}:443`])
      expect(readConfig({ PUBLIC_URL: given }).PUBLIC_URL).toBe(PUBLIC_URL);
    for (const after of ['/shop', '/?a=1', '?', '#top'])
      expect(() => readConfig({ PUBLIC_URL: PUBLIC_URL + after }), after).toThrow(/PUBLIC_URL=.*only scheme/);
    expect(() => readConfig({ PUBLIC_URL: 'https://me:secret@theatre.example' })).toThrow(/PUBLIC_URL/);
  });

  test('behind a proxy callers are let in for a moment after the signal to stop, for its health checks', () => {
    expect(readConfig({}).DRAIN_MS).toBe(0);
    expect(readConfig({ TRUST_PROXY: 'loopback' }).DRAIN_MS).toBe(2000);
    expect(readConfig({ TRUST_PROXY: 'loopback', DRAIN_MS: '0' }).DRAIN_MS).toBe(0);
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test('sites that may frame the shop are origins, with spaces between', () => {
    const FRAMED_BY = 'https://www.theatre.example  http://*.house.example:8080';
    expect(readConfig({ FRAMED_BY }).FRAMED_BY).toEqual(FRAMED_BY.split('  '));
    expect(() => readConfig({ FRAMED_BY: "https://a.example; script-src 'unsafe-inline'" })).toThrow(/must be origins/);
  });

  test('an identity provider is reached unencrypted on this machine only', () => {
    const client = { OIDC_CLIENT_ID: 'shop' };
    for (const OIDC_ISSUER of ['https://id.example', 'http://127.0.0.1:3002', 'http://localhost:1', 'http://[::1]:1'])
      expect(readConfig({ ...client, OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER);
    for (const OIDC_ISSUER of ['http://id.example', 'http://127.0.0.1.evil.example', 'ftp://localhost', 'id.example'])
      expect(() => readConfig({ ...client, OIDC_ISSUER })).toThrow(/OIDC_ISSUER=.*https:/);
  });

  test('an identity provider is configured whole, each lack named', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(/OIDC_CLIENT_ID="": must be set/);
    expect(() => readConfig({ OIDC_ACCOUNT_URL: 'https://id.example/me' })).toThrow(/OIDC_ACCOUNT_URL=.*OIDC_ISSUER/);
    expect(() => readConfig({ OIDC_SCOPES: 'profile' })).toThrow(/OIDC_SCOPES="profile": .*openid/);
  });

  test('reCAPTCHA has both keys or none', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
    expect(readConfig(keys).RECAPTCHA).toMatchObject({ siteKey: 'site', secretKey: 'secret' });
    expect(readConfig({}).RECAPTCHA).toBeNull();
    expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'site' })).toThrow(/RECAPTCHA_SECRET_KEY/);
    expect(() => readConfig({ RECAPTCHA_SECRET_KEY: 'secret' })).toThrow(/RECAPTCHA_SITE_KEY/);
  });

  test('every wrong value is named at once, with what is allowed', () => {
    const wrong = { PORT: '70000', DEMO: 'yes', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PAYMENTS: 'gold' };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(WrongConfiguration);
      message = error instanceof Error ? error.message : '';
    }
    for (const [name, value] of Object.entries(wrong)) expect(message).toContain(`${name}="${value}"`);
    for (const allowed of ['from 0 to 65535', '0 or 1', 'postgres://', 'fatal, error, warn', 'demo or none'])
      expect(message).toContain(allowed);
  });

  test('a country is looked up by a header with a plain name and a service that is told the address', () => {
    const good = {
      TRUST_PROXY: '10.0.0.1',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_SERVICE_URL: 'https://ip.example/{ip}?format=json',
    };
    expect(readConfig(good)).toMatchObject(good);
    const strangers = { COUNTRY_HEADER: 'CF-IPCountry' };
    for (const wrong of [strangers, { ...good, COUNTRY_HEADER: 'a b' }, { COUNTRY_SERVICE_URL: 'https://ip.example/' }])
      expect(() => readConfig(wrong)).toThrow(WrongConfiguration);
  });
});
