/** Address of a change of many sessions: rows, or the filters of the list; and the change that it begins with. */

import { parseSeasonListSearch, type SeasonListSearch } from '../search.ts';
import { BULK_KINDS, type BulkKind } from './change-draft.ts';

/** `ids`: like `1,7`. */
export type BulkSearch = SeasonListSearch & { ids?: string; change?: BulkKind };

const IDS = /^\d{1,9}(,\d{1,9})*$/;

/** Ignores values that are not valid. */
export function parseBulkSearch(search: Readonly<Record<string, unknown>>): BulkSearch {
  const ids = String(search['ids'] ?? '');
  const change = BULK_KINDS.find((kind) => kind === search['change']);
  return {
    ...parseSeasonListSearch(search),
    ...(IDS.test(ids) ? { ids } : {}),
    ...(change ? { change } : {}),
  };
}

export function toSelection({ ids, change: _change, ...filter }: BulkSearch) {
  return ids === undefined ? { filter } : { ids: ids.split(',').map(Number) };
}
