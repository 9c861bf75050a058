/** `sub=1` in an address: tickets by a season ticket (booking §2). */
export function readSub(search: Record<string, unknown>): { sub?: 1 } {
  return Number(search.sub) === 1 ? { sub: 1 } : {};
}
