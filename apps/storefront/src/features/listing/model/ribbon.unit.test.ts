import { expect, it } from 'vitest';
import { NO_FILTERS } from '../filters/filters.ts';
import { createRibbon, findNearestDates } from './ribbon.ts';

it('createRibbon counts events by day for two weeks, each once per day', () => {
  const ribbon = createRibbon('24.11.2026', [
    ['24.11.2026', '24.11.2026', '07.12.2026'],
    ['24.11.2026', '08.12.2026'],
    [],
  ]);
  expect(ribbon).toHaveLength(14);
  expect(ribbon[0]).toEqual({ day: '24.11.2026', count: 2 });
  expect(ribbon[7]).toEqual({ day: '01.12.2026', count: 0 });
  expect(ribbon.at(-1)).toEqual({ day: '07.12.2026', count: 1 });
});

const words = { ...NO_FILTERS, words: 'abai' };

it('findNearestDates returns the next days that match the other filters, else the last days before', () => {
  const days = ['01.02.2027', '05.12.2026', '05.12.2026', '20.12.2026', '30.12.2026'];
  const findDatesFrom = (day: string) => findNearestDates(day, [{ filters: words, days }]).map((date) => date.day);
  expect(findDatesFrom('06.12.2026')).toEqual(['20.12.2026', '30.12.2026', '01.02.2027']);
  expect(findDatesFrom('02.02.2027')).toEqual(['20.12.2026', '30.12.2026', '01.02.2027']);
  expect(findNearestDates('06.12.2026', [{ filters: words, days }])[0]?.filters).toEqual({
    ...words,
    from: '20.12.2026',
    to: '20.12.2026',
  });
});

it('findNearestDates drops the other filters if they match no day', () => {
  const choices = [
    { filters: words, days: [] },
    { filters: NO_FILTERS, days: ['05.12.2026'] },
  ];
  expect(findNearestDates('06.12.2026', choices)).toEqual([
    { day: '05.12.2026', filters: { ...NO_FILTERS, from: '05.12.2026', to: '05.12.2026' } },
  ]);
  expect(findNearestDates('06.12.2026', [])).toEqual([]);
});
