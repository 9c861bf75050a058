import { describe, expect, it } from 'vitest';
import { isOld } from '../../shared/kept.ts';
import { NO_FILTERS } from './filters.ts';
import { readFilters } from './kept-filters.ts';

const from = (kept: Record<string, string>) => readFilters((key) => kept[key] ?? null);

describe('filters kept between visits', () => {
  it('are what they were', () => {
    expect(
      from({
        'menu kind': '3',
        'search text': 'abai',
        'selected tag ids': '4,7',
        'in-stock flag': '1',
        'calendar dates': '05.12.2026-06.12.2026',
      }),
    ).toEqual({
      kind: 3,
      filters: { words: 'abai', tags: [4, 7], inStock: true, from: '05.12.2026', to: '06.12.2026' },
    });
  });

  it('are none where nothing, or nonsense, was kept', () => {
    expect(from({})).toEqual({ kind: 0, filters: NO_FILTERS });
    expect(
      from({ 'menu kind': 'x', 'selected tag ids': 'a,,b', 'in-stock flag': 'yes', 'calendar dates': 'soon' }),
    ).toEqual({ kind: 0, filters: NO_FILTERS });
  });

  it('are forgotten after 24 hours', () => {
    const hours = 3_600_000;
    const began = Date.UTC(2026, 11, 5);
    expect(isOld(String(began), began + 24 * hours)).toBe(false);
    expect(isOld(String(began), began + 24 * hours + 1)).toBe(true);
    expect(isOld(String(began), began - 1)).toBe(true);
    expect(isOld('yesterday', began)).toBe(true);
    expect(isOld(null, began)).toBe(false);
  });
});
