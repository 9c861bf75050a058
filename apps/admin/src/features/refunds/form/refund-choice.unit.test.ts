import { expect, it } from 'vitest';
import { createChoice, findBlock, type RefundLine } from './refund-choice.ts';

const money = (amount: number) => ({ amount, currency: 'KZT' });
const createLine = (line: number, changes: Partial<RefundLine> = {}): RefundLine => ({
  ...{ line, visit: { event: '', day: '2026-12-05', time: null }, place: '' },
  ...{ worth: money(7_000), byRules: money(3_500), cancelBlock: null },
  ...changes,
});
const used = createLine(2, { cancelBlock: 'used', byRules: null });

it('blocks used tickets, unless they stay as they are', () => {
  expect(findBlock(used, 'full')).toBe('used');
  expect(findBlock(used, 'goodwill')).toBeNull();
  expect(findBlock(createLine(1, { byRules: null }), 'rules')).toBe('rules');
  expect(findBlock(createLine(1, { worth: money(0) }), 'goodwill')).toBe('nothing_left');
  expect(findBlock(createLine(1, { cancelBlock: 'exchange_pending' }), 'goodwill')).toBe('exchange_pending');
});

it('leaves out blocked tickets, and is incomplete without an amount', () => {
  const lines = [createLine(1), used];
  const chosen = new Set([1, 2]);
  expect(createChoice(lines, { chosen, way: 'full', amount: 5 })).toEqual({
    ...{ lines: [1], way: 'full', cancelsTickets: true, amount: null },
  });
  expect(createChoice(lines, { chosen, way: 'goodwill', amount: 5 })).toEqual({
    ...{ lines: [1, 2], way: 'amount', cancelsTickets: false, amount: 5 },
  });
  expect(createChoice(lines, { chosen, way: 'amount', amount: null })).toBeNull();
  expect(createChoice(lines, { chosen: new Set([2]), way: 'full', amount: null })).toBeNull();
});
