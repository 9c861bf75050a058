/** Parses `sub=1` of a URL, which preselects the season ticket (booking §2). */
export function parseSeasonTicketParam(search: Record<string, unknown>): { sub?: 1 } {
  return Number(search.sub) === 1 ? { sub: 1 } : {};
}
