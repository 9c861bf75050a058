import { describe, expect, it } from 'vitest';
import { quickDates } from './quick-dates.ts';

const DAYS = ['04.12.2026', '05.12.2026', '06.12.2026'];

describe('quick dates', () => {
  it('are today, tomorrow and the weekend', () => {
    expect(quickDates('04.12.2026', DAYS)).toEqual([
      { name: 'today', from: '04.12.2026', to: '04.12.2026' },
      { name: 'tomorrow', from: '05.12.2026', to: '05.12.2026' },
      { name: 'weekend', from: '05.12.2026', to: '06.12.2026' },
    ]);
  });

  it('leave out what has no events', () => {
    expect(quickDates('01.12.2026', DAYS).map(({ name }) => name)).toEqual(['weekend']);
    expect(quickDates('08.12.2026', DAYS)).toEqual([]);
  });

  it('begin on a Sunday with that day', () => {
    expect(quickDates('06.12.2026', DAYS)).toEqual([
      { name: 'today', from: '06.12.2026', to: '06.12.2026' },
      { name: 'weekend', from: '06.12.2026', to: '06.12.2026' },
    ]);
  });
});
