import { expect, it } from 'vitest';
import { expectsVoucherCard } from './voucher-expected.ts';

const allowing = { kindId: 1, venueId: 1, voucherCard: 'allowed', status: 'on_sale' } as const;
const rejecting = { ...allowing, voucherCard: 'no' } as const;

it.each([
  ['an event of its kind allows it', rejecting, { ...allowing, venueId: 2 }, true],
  ['an event at its venue allows it', rejecting, { ...allowing, kindId: 2 }, true],
  ['an event of its kind requires it', rejecting, { ...allowing, voucherCard: 'only' }, true],
  ['only an event of another kind and venue allows it', rejecting, { ...allowing, kindId: 2, venueId: 2 }, false],
  ['the other event is not on sale', rejecting, { ...allowing, status: 'soon' }, false],
  ['no event allows it', rejecting, { ...rejecting, venueId: 2 }, false],
  ['the event itself allows it', allowing, allowing, false],
] as const)('expects a voucher card, or not, if %s', (_, event, other, isExpected) => {
  expect(expectsVoucherCard({ events: [event, other] }, event)).toBe(isExpected);
});
