/** Ids in a comma list, as the wire has them. */
export function parseIdList(list: string): number[] {
  return list.split(',').filter(Boolean).map(Number);
}
