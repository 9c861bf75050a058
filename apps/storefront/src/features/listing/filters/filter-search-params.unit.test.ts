import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

const day = fc.constantFrom('05.12.2026', '31.12.2026');
const filters: fc.Arbitrary<Filters> = fc
  .record({
    words: fc.string({ maxLength: 100 }).map((words) => words.trim()),
    range: fc.option(fc.record({ from: day, to: day }), { nil: { from: '', to: '' } }),
    tags: fc.array(fc.integer({ min: 1, max: 99 })),
    inStock: fc.boolean(),
    where: fc.constantFrom({ city: '', venue: 0 }, { city: 'Almaty', venue: 0 }, { city: '', venue: 7 }),
    order: fc.constantFrom('' as const, 'date' as const),
  })
  .map(({ range, where, ...rest }) => ({ ...rest, ...range, ...where }));

describe('filters in an address', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(filters, (one) => {
        fc.pre(!/^".*"$/.test(one.words));
        expect(parseFilters(serializeFilters(one))).toEqual(one);
      }),
    );
  });

  it('are nothing where nothing is filtered', () => {
    expect(serializeFilters(NO_FILTERS)).toEqual({});
    expect(parseFilters({ kind: 2, id: 3, lang: 'ru', utm_source: 'x' })).toEqual(NO_FILTERS);
  });

  it('are short and say what they are', () => {
    const range = { from: '05.12.2026', to: '06.12.2026' };
    expect(
      serializeFilters({ ...NO_FILTERS, ...range, words: ' абай ', tags: [1, 4], inStock: true, venue: 2 }),
    ).toEqual({
      q: 'абай',
      ...range,
      tags: '1-4',
      stock: 1,
      venue: 2,
    });
  });

  it.each([
    ['numbers that were searched for, as the router writes them', { q: '"1984"' }, { words: '1984' }],
    ['a number that somebody wrote by hand', { q: 1984 }, { words: '1984' }],
    ['half a range', { from: '05.12.2026' }, {}],
    ['a day that is none', { from: 'x', to: '05.12.2026' }, {}],
    ['tags of which some are none', { tags: '1-x-0-3' }, { tags: [1, 3] }],
    ['one tag', { tags: 4 }, { tags: [4] }],
    ['a city and a venue', { city: 'Almaty', venue: 3 }, { city: 'Almaty' }],
    ['an order that is not known', { order: 'price' }, {}],
    ['more words than the field takes', { q: 'а'.repeat(200) }, { words: 'а'.repeat(100) }],
  ])('are read of %s', (_, query, expected) => {
    expect(parseFilters(query)).toEqual({ ...NO_FILTERS, ...expected });
  });
});
