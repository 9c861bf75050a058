import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSortableDay } from '../../../shared/format/day-order.ts';
import { type DayRange, isFiltering, matchesFilters, NO_FILTERS, pickSupportedFilters } from './filters.ts';
import { selectRangeDay } from './select-range-day.ts';

const event = { hash: 'abai', days: ['30.11.2026', '05.12.2026'], tags: [1, 2], count: 3, city: 'Almaty', venue: 4 };
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).split('-').reverse().join('.'));

describe('matchesFilters', () => {
  it.each([
    ['no filter', {}, true],
    ['a range that ends on one of its days', { from: '01.11.2026', to: '30.11.2026' }, true],
    ['a range that begins on one of its days', { from: '05.12.2026', to: '31.12.2026' }, true],
    ['a range between its days', { from: '01.12.2026', to: '04.12.2026' }, false],
    ['one of its days', { from: '05.12.2026', to: '05.12.2026' }, true],
    ['one of its tags', { tags: [2] }, true],
    ['all of its tags', { tags: [2, 1] }, true],
    ['a tag that it lacks', { tags: [1, 3] }, false],
    ['stock', { inStock: true }, true],
    ['its city', { city: 'Almaty' }, true],
    ['another city', { city: 'Astana' }, false],
    ['its venue', { venue: 4 }, true],
    ['another venue', { venue: 5 }, false],
    ['an order', { order: 'date' as const }, true],
  ])('compares an event with %s', (_, filters, isMatch) => {
    expect(matchesFilters(event, { ...NO_FILTERS, ...filters }, null)).toBe(isMatch);
  });

  it('excludes sold-out events and events that are not yet on sale with the in-stock filter', () => {
    for (const count of [0, -99999])
      expect(matchesFilters({ ...event, count }, { ...NO_FILTERS, inStock: true }, null)).toBe(false);
  });

  it('matches only events of the given season tickets', () => {
    expect(matchesFilters(event, NO_FILTERS, new Set(['abai']))).toBe(true);
    expect(matchesFilters(event, NO_FILTERS, new Set(['carmen']))).toBe(false);
  });

  it('never matches more events with an additional filter', () => {
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
});
describe('pickSupportedFilters', () => {
  it('clears the filters that the kind does not offer', () => {
    const filters = { ...NO_FILTERS, words: 'a', from: '05.12.2026', to: '05.12.2026', tags: [1], inStock: true };
    expect(pickSupportedFilters(filters, { filtersByDate: false, filtersByTag: false })).toEqual({
      ...NO_FILTERS,
      words: 'a',
      inStock: true,
    });
    expect(pickSupportedFilters(filters, { filtersByDate: true, filtersByTag: true })).toEqual(filters);
  });
});
describe('isFiltering', () => {
  it('is true if one filter is set', () => {
    expect(isFiltering(NO_FILTERS)).toBe(false);
    expect(isFiltering({ ...NO_FILTERS, words: '  ' })).toBe(false);
    expect(isFiltering({ ...NO_FILTERS, order: 'date' }), 'an order hides no event').toBe(false);
    const range = { from: '05.12.2026', to: '05.12.2026' };
    for (const filters of [{ words: 'a' }, range, { tags: [1] }, { inStock: true }, { city: 'Almaty' }, { venue: 4 }])
      expect(isFiltering({ ...NO_FILTERS, ...filters })).toBe(true);
  });
});

describe('selectRangeDay', () => {
  const NONE: DayRange = { from: '', to: '' };

  it('takes two clicks in either order, and starts a new range with the third', () => {
    const first = selectRangeDay(NONE, '05.12.2026');
    expect(first).toEqual({ from: '05.12.2026', to: '05.12.2026' });
    const extended = selectRangeDay(first, '02.01.2027');
    expect(extended).toEqual({ from: '05.12.2026', to: '02.01.2027' });
    expect(selectRangeDay(first, '30.11.2026')).toEqual({ from: '30.11.2026', to: '05.12.2026' });
    expect(selectRangeDay(extended, '07.12.2026')).toEqual({ from: '07.12.2026', to: '07.12.2026' });
    expect(selectRangeDay(first, '05.12.2026')).toEqual(NONE);
  });

  it('never returns a range that ends before it begins', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 6 }), (presses) => {
        const range = presses.reduce(selectRangeDay, NONE);
        expect(range.from === '').toBe(range.to === '');
        if (range.from !== '') expect(toSortableDay(range.from)).toBeLessThanOrEqual(toSortableDay(range.to));
      }),
    );
  });
});
