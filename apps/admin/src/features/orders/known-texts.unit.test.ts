import { REFUND_CAUSES } from '@sahna/contract/rules/orders/refund-causes';
import { expect, test } from 'vitest';
import { describeValue } from './known-texts.ts';

test('every cause of a refund has a text, and a new value is itself', () => {
  const describe = (value: string): string => describeValue((key) => `text of ${key}`, 'reason', value);
  for (const cause of REFUND_CAUSES) expect(describe(cause)).toBe(`text of order.reason-${cause}`);
  expect(describe('cause_of_tomorrow')).toBe('cause_of_tomorrow');
});
