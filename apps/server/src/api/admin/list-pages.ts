/** Pages of lists that are ordered by number, newest first: `after` is the last number of the page before. */
export const PAGE_SIZE = 50;

/** One row more than a page shows whether there is another one. */
export function parsePage({ after = '' }: { after?: string | undefined }): { before: number | null; limit: number } {
  return { before: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : null, limit: PAGE_SIZE + 1 };
}

export function toPage<Row extends { id: number }, Dto>(
  found: readonly Row[],
  toDto: (row: Row) => Dto,
): { items: Dto[]; next: string | null } {
  const rows = found.slice(0, PAGE_SIZE);
  return { items: rows.map(toDto), next: found.length > PAGE_SIZE ? String(rows.at(-1)?.id) : null };
}
