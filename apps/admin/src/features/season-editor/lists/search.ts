import { parseField } from '../search.ts';

/**
 * Addresses of the lists. `draft`: id of a change set. Without one the newest draft of the list is edited. `field`: path
 * of the field that has the focus.
 */
export type ListSearch = { draft?: number; field?: string };

/** Ignores values that are not valid. */
export function parseListSearch({ draft, field }: Readonly<Record<string, unknown>>): ListSearch {
  const id = Number(draft);
  return { ...(Number.isSafeInteger(id) && id > 0 ? { draft: id } : {}), ...parseField(field) };
}
