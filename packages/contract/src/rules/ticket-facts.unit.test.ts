import { describe, expect, test } from 'vitest';
import { listLargeTicketFacts } from './ticket-facts.ts';

const FACTS = { row: '3', seat: '10', day: '5 December', time: '19:00', passes: '2' };

describe('listLargeTicketFacts', () => {
  test('returns row, seat and time of a numbered ticket', () => {
    expect(listLargeTicketFacts(FACTS).map(({ name }) => name)).toEqual(['row', 'seat', 'time']);
  });

  test('returns available day, time and passes of a ticket without a seat number', () => {
    expect(listLargeTicketFacts({ ...FACTS, row: '', seat: '' }).map(({ name }) => name)).toEqual([
      'day',
      'time',
      'passes',
    ]);
    expect(listLargeTicketFacts({ ...FACTS, row: '', seat: '', time: '', passes: '' })).toEqual([
      { name: 'day', value: '5 December' },
    ]);
  });
});
