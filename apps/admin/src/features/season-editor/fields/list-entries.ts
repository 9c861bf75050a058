/** Entries of lists in a document. */

/** Entries that are no objects stay as they are. */
export function setSort(entries: readonly unknown[]): unknown[] {
  return entries.map((entry, at) => (typeof entry === 'object' && entry !== null ? { ...entry, sort: at + 1 } : entry));
}

export function moveEntry(entries: readonly unknown[], from: number, to: number): unknown[] {
  const remaining = entries.filter((_, at) => at !== from);
  return [...remaining.slice(0, to), entries[from], ...remaining.slice(to)];
}
