import { expect, test } from 'vitest';
import { applySwitches } from './for-sale.ts';

test.each([
  { switches: { showproculture: 1 }, voucherCard: 'only', sold: { voucherCard: 'only', signInRequired: false } },
  { switches: { showproculture: 1 }, voucherCard: 'allowed', sold: { voucherCard: 'allowed' } },
  { switches: { showproculture: 0 }, voucherCard: 'only', sold: { voucherCard: 'unavailable' } },
  { switches: {}, voucherCard: 'allowed', sold: { voucherCard: 'no' } },
  { switches: { needreg: 1 }, voucherCard: 'no', sold: { voucherCard: 'no', signInRequired: true } },
] as const)(
  'applySwitches maps voucherCard $voucherCard by the switches $switches',
  ({ switches, voucherCard, sold }) => {
    expect(applySwitches({ voucherCard, signInRequired: false }, switches)).toMatchObject(sold);
  },
);
