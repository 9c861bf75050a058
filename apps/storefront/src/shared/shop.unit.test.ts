import { expect, test } from 'vitest';
import { readShop } from './shop.ts';

const BARE: Parameters<typeof readShop>[0] = {
  app: { cart: 0, currency: 'KZT' },
  captcha: { enabled: 0 },
  recaptcha: { enabled: 0, sitekey: '' },
  crm: { enabled: 0 },
  db: { showproculture: 0 },
  needreg: 0,
  price_limit: 20,
};

test('reads the shop from its setup', () => {
  expect(readShop(BARE)).toEqual({
    currency: 'KZT',
    hasAccounts: false,
    requiresSignIn: false,
    hasCart: false,
    takesVouchers: false,
    checksEveryOrder: false,
    recaptchaKey: '',
    fewPlaces: 20,
  });
  expect(
    readShop({
      ...BARE,
      app: { cart: 1, currency: 'KZT' },
      recaptcha: { enabled: 1, sitekey: 'key' },
      crm: { enabled: 1 },
      db: { showproculture: 1 },
      needreg: 1,
    }),
  ).toMatchObject({
    hasAccounts: true,
    requiresSignIn: true,
    hasCart: true,
    takesVouchers: true,
    checksEveryOrder: true,
    recaptchaKey: 'key',
  });
  expect(readShop({ ...BARE, captcha: { enabled: 1 } }).checksEveryOrder).toBe(true);
});
