import { expect, test } from 'vitest';
import { formatPhone } from './phone-groups.ts';

test('formatPhone groups numbers of the shop’s country and leaves others unchanged', () => {
  expect(['+77000000000', '+7 700 000 00 00', '+49 30 901820', ''].map(formatPhone)).toEqual([
    '+7 700 000 00 00',
    '+7 700 000 00 00',
    '+49 30 901820',
    '',
  ]);
});
