import { describe, expect, test } from 'vitest';
import type { Offer } from './event-model.ts';
import { type Bounds, findTightestLimit } from './limits.ts';

const createOffer = (changes: Partial<Offer>): Offer => ({
  key: '1',
  ...{ dayId: '05.12.2026', priceType: 0, payment: 'any', categoryId: 1, zoneId: 0, name: '', description: '' },
  ...{ color: '', price: 5000, fee: 0, min: 1, max: 4, left: 50, isRequired: false, passages: 1 },
  ...changes,
});

const bounds: Bounds = { order: 5, session: 50, subscription: null, voucher: false };

describe('findTightestLimit', () => {
  const other = createOffer({ key: '2' });

  test.each([
    ['the category', {}, {}, {}, { reason: 'category', max: 4 }],
    ['the order with other offers', {}, { 2: 3 }, {}, { reason: 'order', max: 5 }],
    ['the order if the category has the same limit', { max: 5 }, {}, {}, { reason: 'order', max: 5 }],
    ['the remaining tickets of the category', { left: 3 }, {}, {}, { reason: 'left', max: 3 }],
    ['the remaining tickets of the session', { left: 3 }, {}, { session: 3 }, { reason: 'session', max: 3 }],
    ['the season ticket', {}, { 2: 1 }, { subscription: 2 }, { reason: 'season-ticket', max: 2 }],
    ['the voucher card', {}, {}, { voucher: true }, { reason: 'voucher', max: 1 }],
  ])('returns the limit of %s', (_, changes, chosen, bound, limit) => {
    const row = createOffer(changes);
    expect(findTightestLimit([row, other], row, chosen, { ...bounds, ...bound })).toEqual(limit);
  });

  test('enforces a required category first', () => {
    const required = createOffer({ key: '2', isRequired: true, min: 2 });
    const limit = findTightestLimit([other, required], createOffer({}), { 2: 1 }, bounds);
    expect(limit).toEqual({ reason: 'required', max: 2 });
  });
});
