import { describe, expect, it } from 'vitest';
import { createStorages } from '../../../shared/stored/testing/storages.ts';
import { readStoredFilters, setFilters } from './filter-storage.ts';
import { NO_FILTERS } from './filters.ts';

const storages = createStorages();
const FILTERS = {
  words: 'abai',
  tags: [4, 7],
  inStock: true,
  from: '05.12.2026',
  to: '06.12.2026',
  city: 'Almaty',
  venue: 0,
  order: 'date' as const,
};

describe('stored filters', () => {
  it('are restored unchanged', () => {
    setFilters(3, FILTERS);
    expect(readStoredFilters()).toEqual({ kind: 3, filters: FILTERS });
    expect(storages.local.getItem('in-stock flag')).toBe('1');
  });

  it('are empty if nothing valid was stored', () => {
    expect(readStoredFilters()).toEqual({ kind: 0, filters: NO_FILTERS });
    for (const [key, kept] of Object.entries({
      'menu kind': '"x"',
      'search text': 'abai',
      'selected tag ids': '4,7',
      'in-stock flag': '"yes"',
      'calendar dates': '{"from":"soon","to":"later"}',
      'venue and sort order': '{"city":"Almaty","venue":"house","order":"price"}',
    }))
      storages.local.setItem(key, kept);
    expect(readStoredFilters()).toEqual({ kind: 0, filters: NO_FILTERS });
    storages.local.setItem('calendar dates', '{"from":"05.12.2026","to":""}');
    expect(readStoredFilters()).toEqual({ kind: 0, filters: NO_FILTERS });
  });
});
