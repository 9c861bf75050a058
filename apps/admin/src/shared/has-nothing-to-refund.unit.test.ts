import type { RefundOptionsDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { describe, expect, it } from 'vitest';
import { hasNothingToRefund } from './has-nothing-to-refund.ts';

type Line = RefundOptionsDto['lines'][number];

function createLine(worth: number, cancelBlock: Line['cancelBlock']): Line {
  return {
    ...{ line: 1, place: 'Parterre 1-1', byRules: null, cancelBlock },
    worth: { amount: worth, currency: 'KZT' },
    visit: { event: 'Swan Lake', day: '2026-12-05', time: '19:00' },
  };
}

describe('an order without anything to refund', () => {
  it.each([
    ['every ticket returned without money left', [createLine(0, 'returned'), createLine(0, 'returned')], true],
    ['a free ticket that was used', [createLine(0, 'used')], true],
    ['a used ticket with money left', [createLine(500, 'used')], false],
    ['a ticket with money left', [createLine(0, 'returned'), createLine(500, 'returned')], false],
    ['a free ticket that can still be canceled', [createLine(0, null)], false],
    ['every ticket exchanged', [], true],
  ])('%s', (_case, lines, expected) => {
    expect(hasNothingToRefund({ lines })).toBe(expected);
  });
});
