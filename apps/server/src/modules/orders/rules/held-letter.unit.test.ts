import { expect, test } from 'vitest';
import { lettersDue } from './held-letter.ts';

test('given one address that was told twice within the hour, then one of its two orders is told of, and every other address of its own', () => {
  const due = [
    { order: 1, address: 'a@mail.example', toldWithinHour: 2 },
    { order: 2, address: 'a@mail.example', toldWithinHour: 2 },
    { order: 3, address: 'b@mail.example', toldWithinHour: 0 },
    { order: 4, address: 'c@mail.example', toldWithinHour: 3 },
  ];
  expect(lettersDue(due)).toEqual([1, 3]);
});
