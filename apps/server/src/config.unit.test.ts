import { describe, expect, test } from 'vitest';
import { readConfig, WrongConfiguration } from './config.ts';

describe('the configuration', () => {
  test('an empty environment is a shop on port 3000', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', RATE_LIMIT: 300 });
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
    let said = '';
    try {
      readConfig(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(WrongConfiguration);
      said = error instanceof Error ? error.message : '';
    }
    for (const [name, value] of Object.entries(wrong)) expect(said).toContain(`${name}="${value}"`);
    for (const allowed of ['from 0 to 65535', '0 or 1', 'postgres://', 'fatal, error, warn', 'demo or none'])
      expect(said).toContain(allowed);
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
