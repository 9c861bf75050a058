import { expect, test } from 'vitest';
import { formatDocumentDay } from './format.ts';

test('days in problems are written like those of the app', () => {
  expect(['2036-03-30 02:30', '2036-02-30', 'opera-2036-03-30', '12'].map(formatDocumentDay)).toEqual([
    '30.03.2036, 02:30',
    '30.02.2036',
    'opera-2036-03-30',
    '12',
  ]);
});
