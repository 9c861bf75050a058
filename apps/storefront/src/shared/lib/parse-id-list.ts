/** Parses a comma-separated list of ids. */
export function parseIdList(list: string): number[] {
  return list.split(',').filter(Boolean).map(Number);
}
