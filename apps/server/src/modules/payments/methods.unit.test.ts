import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { PAYMENT_METHOD_KEYS } from '../../platform/lib/payment-method-keys.ts';
import {
  createStripeMethods,
  DEMO_METHODS,
  HALYK_METHODS,
  listMethodsFor,
  toMethodKey,
  YOOKASSA_METHODS,
  YOOKASSA_VOUCHER_METHODS,
} from './methods.ts';

const ALL = [
  ...DEMO_METHODS,
  ...createStripeMethods(['USD', 'CNY']),
  ...YOOKASSA_METHODS,
  ...YOOKASSA_VOUCHER_METHODS,
  ...HALYK_METHODS,
];

describe('payment methods', () => {
  it('have permanent ids', () => {
    expect(ALL.map(({ id, provider, kind }) => `${id} ${provider} ${kind}`)).toEqual([
      '1 demo card',
      '2 demo qr',
      '4 demo widget',
      '3 demo voucher_card',
      '11 stripe card',
      '21 yookassa card',
      '22 yookassa qr',
      '23 yookassa-voucher voucher_card',
      '31 halyk card',
    ]);
  });

  it.each([
    ['KZT', false, [31]],
    ['RUB', false, [21, 22]],
    ['RUB', true, [23]],
    ['USD', false, [11]],
    ['CNY', false, [11]],
    ['BYN', false, []],
    ['KZT', true, []],
  ])('for an order in %s, by voucher card: %s, are %j', (currency, voucherCard, ids) => {
    const real = ALL.filter(({ provider }) => provider !== 'demo');
    expect(listMethodsFor(real, { currency, voucherCard, allowed: [] }).map(({ id }) => id)).toEqual(ids);
  });

  it('have keys for the lists of events', () => {
    for (const method of ALL) expect(PAYMENT_METHOD_KEYS).toContain(toMethodKey(method));
  });

  it.each([
    ['no methods', [], [21, 22]],
    ['one method', [['yookassa/qr']], [22]],
    ['a method in another currency', [['stripe/card']], []],
    [
      'one method in common',
      [
        ['yookassa/qr', 'yookassa/card'],
        ['yookassa/card', 'stripe/card'],
      ],
      [21],
    ],
    ['no method in common', [['yookassa/qr'], ['yookassa/card']], []],
  ] as const)('are for events that name %s', (_, allowed, ids) => {
    const order = { currency: 'RUB', voucherCard: false, allowed };
    expect(
      listMethodsFor(
        ALL.filter(({ provider }) => provider !== 'demo'),
        order,
      ).map(({ id }) => id),
    ).toEqual(ids);
  });

  it('have a name in every language', () => {
    for (const { name, description } of ALL)
      for (const language of LANGUAGES)
        for (const text of [name[language], description[language]]) expect(text).toMatch(/\S/);
  });
});
