import { expect, it } from 'vitest';
import { expectsVoucherCard } from './voucher-expected.ts';

const taking = { kindId: 1, venueId: 1, voucherCard: 'allowed', status: 'on_sale' } as const;
const refusing = { ...taking, voucherCard: 'no' } as const;

it.each([
  ['another of its kind takes it', refusing, { ...taking, venueId: 2 }, true],
  ['another at its venue takes it', refusing, { ...taking, kindId: 2 }, true],
  ['another takes nothing else', refusing, { ...taking, voucherCard: 'only' }, true],
  ['it is taken elsewhere only', refusing, { ...taking, kindId: 2, venueId: 2 }, false],
  ['the other is not on sale', refusing, { ...taking, status: 'soon' }, false],
  ['nothing takes it', refusing, { ...refusing, venueId: 2 }, false],
  ['the event itself takes it', taking, taking, false],
] as const)('where %s', (_, event, other, isExpected) => {
  expect(expectsVoucherCard({ events: [event, other] }, event)).toBe(isExpected);
});
