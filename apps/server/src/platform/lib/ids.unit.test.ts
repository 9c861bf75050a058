import { describe, expect, test } from 'vitest';
import { orderId } from './ids.ts';

describe('an id', () => {
  test.each([
    ['a row', 100_001, 100_001],
    ['a text', '100001', 100_001],
  ])('is parsed from %s', (_, value, id) => {
    expect(orderId(value)).toBe(id);
  });

  test.each([
    Number.NaN,
    '',
    'order-1',
    '1e3',
    '0x10',
    ' 7',
    '07',
    0,
    -1,
    1.5,
    2 ** 53,
    '9007199254740993',
    null,
    undefined,
  ])('is never parsed from %j', (value) => {
    expect(() => orderId(value)).toThrow('invalid id of an order');
  });
});
