import { describe, expect, test } from 'vitest';
import type { Offer } from './event-model.ts';
import { type Bounds, limitOfRow } from './limits.ts';

const offer = (changes: Partial<Offer>): Offer => ({
  key: '1',
  ...{ dayId: '05.12.2026', priceType: 0, payment: 'any', categoryId: 1, zoneId: 0, name: '', description: '' },
  ...{ colour: '', price: 5000, fee: 0, least: 1, most: 4, left: 50, compulsory: false, passages: 1 },
  ...changes,
});

const bounds: Bounds = { order: 5, session: 50, subscription: null, voucher: false };

describe('why no more of an offer can be chosen', () => {
  const other = offer({ key: '2' });

  test.each([
    ['the category', {}, {}, {}, { why: 'category', most: 4 }],
    ['the order, of which others have their part', {}, { 2: 3 }, {}, { why: 'order', most: 5 }],
    ['an order no larger than its categories', { most: 5 }, {}, {}, { why: 'order', most: 5 }],
    ['what is left of the category', { left: 3 }, {}, {}, { why: 'left', most: 3 }],
    ['what is left of the session', { left: 3 }, {}, { session: 3 }, { why: 'session', most: 3 }],
    ['the season ticket', {}, { 2: 1 }, { subscription: 2 }, { why: 'subscription', most: 2 }],
    ['the voucher card', {}, {}, { voucher: true }, { why: 'voucher', most: 1 }],
  ])('%s', (_, changes, chosen, bound, limit) => {
    const row = offer(changes);
    expect(limitOfRow([row, other], row, chosen, { ...bounds, ...bound })).toEqual(limit);
  });

  test('a compulsory category has to be chosen first', () => {
    const compulsory = offer({ key: '2', compulsory: true, least: 2 });
    const limit = limitOfRow([other, compulsory], offer({}), { 2: 1 }, bounds);
    expect(limit).toEqual({ why: 'compulsory', most: 2 });
  });
});
