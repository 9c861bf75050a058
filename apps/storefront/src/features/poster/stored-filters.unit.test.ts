import { describe, expect, it } from 'vitest';
import { browserStorages } from '../../shared/stored/testing/storages.ts';
import { NO_FILTERS } from './filters.ts';
import { readFilters, setFilters } from './stored-filters.ts';

const storages = browserStorages();
const FILTERS = { words: 'abai', tags: [4, 7], inStock: true, from: '05.12.2026', to: '06.12.2026' };

describe('filters kept between visits', () => {
  it('are what they were', () => {
    setFilters(3, FILTERS);
    expect(readFilters()).toEqual({ kind: 3, filters: FILTERS });
    expect(storages.local.getItem('in-stock flag')).toBe('1');
  });

  it('are none where nothing, or nonsense, was kept', () => {
    expect(readFilters()).toEqual({ kind: 0, filters: NO_FILTERS });
    for (const [key, kept] of Object.entries({
      'menu kind': '"x"',
      'search text': 'abai',
      'selected tag ids': '4,7',
      'in-stock flag': '"yes"',
      'calendar dates': '{"from":"soon","to":"later"}',
    }))
      storages.local.setItem(key, kept);
    expect(readFilters()).toEqual({ kind: 0, filters: NO_FILTERS });
    storages.local.setItem('calendar dates', '{"from":"05.12.2026","to":""}');
    expect(readFilters()).toEqual({ kind: 0, filters: NO_FILTERS });
  });
});
