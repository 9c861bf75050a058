/** Addresses of the lists. `draft`: id of a change set. Without one the newest draft of the list is edited. */
export type ListSearch = { draft?: number };

/** Ignores values that are not valid. */
export function parseListSearch({ draft }: Readonly<Record<string, unknown>>): ListSearch {
  const id = Number(draft);
  return Number.isSafeInteger(id) && id > 0 ? { draft: id } : {};
}
