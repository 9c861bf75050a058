/** Address of a template that is applied: the template, and the selected sessions or the filters of the list. */
import { type BulkSearch, parseBulkSearch } from '../bulk/search.ts';

export type SeatTemplateSearch = Omit<BulkSearch, 'change'> & { template?: number };

/** Ignores values that are not valid. */
export function parseSeatTemplateSearch(search: Readonly<Record<string, unknown>>): SeatTemplateSearch {
  const { change: _change, ...selected } = parseBulkSearch(search);
  const template = Number(search['template']);
  return { ...selected, ...(Number.isSafeInteger(template) && template > 0 ? { template } : {}) };
}
