import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOrder } from '../../../shared/format/day-order.ts';
import { type DayRange, isFiltering, matchesFilters, NO_FILTERS, supportedFilters } from './filters.ts';
import { selectRangeDay } from './select-range-day.ts';

const event = { hash: 'abai', days: ['30.11.2026', '05.12.2026'], tags: [1, 2], count: 3, city: 'Almaty', venue: 4 };
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).split('-').reverse().join('.'));

describe('the filters of the poster', () => {
  it.each([
    ['no filter at all', {}, true],
    ['a range that ends on a day of it', { from: '01.11.2026', to: '30.11.2026' }, true],
    ['a range that begins on a day of it', { from: '05.12.2026', to: '31.12.2026' }, true],
    ['a range between its days', { from: '01.12.2026', to: '04.12.2026' }, false],
    ['a single day of it', { from: '05.12.2026', to: '05.12.2026' }, true],
    ['one of its tags', { tags: [2] }, true],
    ['all of its tags', { tags: [2, 1] }, true],
    ['a tag that it has not', { tags: [1, 3] }, false],
    ['stock', { inStock: true }, true],
    ['its city', { city: 'Almaty' }, true],
    ['another city', { city: 'Astana' }, false],
    ['its venue', { venue: 4 }, true],
    ['another venue', { venue: 5 }, false],
    ['an order', { order: 'date' as const }, true],
  ])('keep or leave out an event by %s', (_, filters, kept) => {
    expect(matchesFilters(event, { ...NO_FILTERS, ...filters }, null)).toBe(kept);
  });

  it('hide what is sold out or soon on sale from those who want tickets now', () => {
    for (const count of [0, -99999])
      expect(matchesFilters({ ...event, count }, { ...NO_FILTERS, inStock: true }, null)).toBe(false);
  });

  it('show only what the season tickets are good for', () => {
    expect(matchesFilters(event, NO_FILTERS, new Set(['abai']))).toBe(true);
    expect(matchesFilters(event, NO_FILTERS, new Set(['carmen']))).toBe(false);
  });

  it('hold together: a filter more never shows an event more', () => {
    const some = fc.record({
      words: fc.constant(''),
      from: fc.constantFrom('', '01.12.2026', '05.12.2026'),
      to: fc.constant('31.12.2026'),
      tags: fc.subarray([1, 2, 3]),
      inStock: fc.boolean(),
      city: fc.constantFrom('', 'Almaty', 'Astana'),
      venue: fc.constantFrom(0, 4, 5),
      order: fc.constantFrom('' as const, 'date' as const),
    });
    fc.assert(
      fc.property(some, (filters) => {
        if (matchesFilters(event, filters, null)) {
          expect(matchesFilters(event, { ...filters, tags: [] }, null)).toBe(true);
          expect(matchesFilters(event, { ...filters, city: '', venue: 0 }, null)).toBe(true);
          expect(matchesFilters(event, { ...filters, from: '', to: '' }, null)).toBe(true);
          expect(matchesFilters(event, { ...filters, inStock: false }, null)).toBe(true);
        }
      }),
    );
  });

  it('are none of a kind that does not offer them', () => {
    const filters = { ...NO_FILTERS, words: 'a', from: '05.12.2026', to: '05.12.2026', tags: [1], inStock: true };
    expect(supportedFilters(filters, { filtersByDate: false, filtersByTag: false })).toEqual({
      ...NO_FILTERS,
      words: 'a',
      inStock: true,
    });
    expect(supportedFilters(filters, { filtersByDate: true, filtersByTag: true })).toEqual(filters);
  });

  it('are at work as soon as one of them is', () => {
    expect(isFiltering(NO_FILTERS)).toBe(false);
    expect(isFiltering({ ...NO_FILTERS, words: '  ' })).toBe(false);
    expect(isFiltering({ ...NO_FILTERS, order: 'date' }), 'an order leaves nothing out').toBe(false);
    const range = { from: '05.12.2026', to: '05.12.2026' };
    for (const one of [{ words: 'a' }, range, { tags: [1] }, { inStock: true }, { city: 'Almaty' }, { venue: 4 }])
      expect(isFiltering({ ...NO_FILTERS, ...one })).toBe(true);
  });
});

describe('choosing a range of days', () => {
  const NONE: DayRange = { from: '', to: '' };

  it('takes two presses, in either order, and a third begins anew', () => {
    const one = selectRangeDay(NONE, '05.12.2026');
    expect(one).toEqual({ from: '05.12.2026', to: '05.12.2026' });
    const later = selectRangeDay(one, '02.01.2027');
    expect(later).toEqual({ from: '05.12.2026', to: '02.01.2027' });
    expect(selectRangeDay(one, '30.11.2026')).toEqual({ from: '30.11.2026', to: '05.12.2026' });
    expect(selectRangeDay(later, '07.12.2026')).toEqual({ from: '07.12.2026', to: '07.12.2026' });
    expect(selectRangeDay(one, '05.12.2026')).toEqual(NONE);
  });

  it('never ends before it begins', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 6 }), (presses) => {
        const range = presses.reduce(selectRangeDay, NONE);
        expect(range.from === '').toBe(range.to === '');
        if (range.from !== '') expect(dayOrder(range.from)).toBeLessThanOrEqual(dayOrder(range.to));
      }),
    );
  });
});
