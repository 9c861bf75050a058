import { describe, expect, it } from 'vitest';
import { createKeyedProviders } from './keyed-providers.ts';

const LIVE_HALYK = {
  HALYK_URL: 'https://epay-api.homebank.kz',
  HALYK_TOKEN_URL: 'https://epay-oauth.homebank.kz/oauth2/token',
  HALYK_SCRIPT_URL: 'https://epay.homebank.kz/payform/payment-api.js',
};
const TEST_HALYK = {
  HALYK_URL: 'https://test-epay-api.epayment.kz',
  HALYK_TOKEN_URL: 'https://testoauth.homebank.kz/epay2/oauth2/token',
  HALYK_SCRIPT_URL: 'https://test-epay.homebank.kz/payform/payment-api.js',
};

function createProviders(halyk = LIVE_HALYK) {
  return createKeyedProviders({
    config: { STRIPE_URL: 'https://api.stripe.com', YOOKASSA_URL: 'https://api.yookassa.ru/v3', ...halyk },
    clock: { now: () => new Date(0) },
    notifyUrl: () => '',
  });
}

describe('live keys', () => {
  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['rk_test_1', false],
    ['sk_live_test_1', true],
  ])('of Stripe, %s: %s', (secretKey, isLive) => {
    const keys = { secretKey, webhookSecret: 'whsec_1', currencies: [] };
    expect(createProviders()('stripe', keys).provider.isLive).toBe(isLive);
  });

  it.each([
    ['live_1', true],
    ['test_1', false],
    ['live_test_1', true],
  ])('of YooKassa and its voucher card, %s: %s', (secretKey, isLive) => {
    for (const name of ['yookassa', 'yookassa-voucher'] as const)
      expect(createProviders()(name, { shopId: '1', secretKey }).provider.isLive).toBe(isLive);
  });

  it.each([
    ['addresses of the bank', LIVE_HALYK, true],
    ['addresses of its test merchant', TEST_HALYK, false],
    ['one address of each', { ...TEST_HALYK, HALYK_URL: LIVE_HALYK.HALYK_URL }, true],
    ['another server', { ...TEST_HALYK, HALYK_URL: 'http://127.0.0.1:1' }, true],
  ])('of Halyk, %s', (_kind, addresses, isLive) => {
    const keys = { clientId: 'test', clientSecret: 'secret-of-test', terminal: 'terminal' };
    expect(createProviders(addresses)('halyk', keys).provider.isLive).toBe(isLive);
  });
});
