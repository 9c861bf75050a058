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

describe('filters as search parameters', () => {
  it('are parsed as they were serialized', () => {
    fc.assert(
      fc.property(filters, (filters) => {
        fc.pre(!/^".*"$/.test(filters.words));
        expect(parseFilters(serializeFilters(filters))).toEqual(filters);
      }),
    );
  });

  it('are empty without filters', () => {
    expect(serializeFilters(NO_FILTERS)).toEqual({});
    expect(parseFilters({ kind: 2, id: 3, lang: 'ru', utm_source: 'x' })).toEqual(NO_FILTERS);
  });

  it('are short and readable', () => {
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
    ['a number in quotes, as the router writes it', { q: '"1984"' }, { words: '1984' }],
    ['a number without quotes', { q: 1984 }, { words: '1984' }],
    ['half a range', { from: '05.12.2026' }, {}],
    ['an invalid day', { from: 'x', to: '05.12.2026' }, {}],
    ['some invalid tags', { tags: '1-x-0-3' }, { tags: [1, 3] }],
    ['one tag', { tags: 4 }, { tags: [4] }],
    ['a city and a venue', { city: 'Almaty', venue: 3 }, { city: 'Almaty' }],
    ['an unknown order', { order: 'price' }, {}],
    ['a query longer than the field', { q: 'а'.repeat(200) }, { words: 'а'.repeat(100) }],
  ])('are parsed from %s', (_, query, expected) => {
    expect(parseFilters(query)).toEqual({ ...NO_FILTERS, ...expected });
  });
});
