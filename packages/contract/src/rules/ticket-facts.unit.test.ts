import { expect, test } from 'vitest';
import { largeTicketFacts } from './ticket-facts.ts';

const FACTS = { row: '3', seat: '10', day: '5 December', time: '19:00', passes: '2' };

test('a numbered ticket shows row, seat and time', () => {
  expect(largeTicketFacts(FACTS).map(({ name }) => name)).toEqual(['row', 'seat', 'time']);
});

test('a ticket without a seat number shows day, time and passes, as far as it has them', () => {
  expect(largeTicketFacts({ ...FACTS, row: '', seat: '' }).map(({ name }) => name)).toEqual(['day', 'time', 'passes']);
  expect(largeTicketFacts({ ...FACTS, row: '', seat: '', time: '', passes: '' })).toEqual([
    { name: 'day', value: '5 December' },
  ]);
});
