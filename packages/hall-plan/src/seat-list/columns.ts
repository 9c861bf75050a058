/** Recognizes the columns of a list of seats by their headings, in English, Russian and Kazakh. */

export const LISTED_SEAT_FIELDS = ['sector', 'row', 'seat', 'zone', 'x', 'y', 'r'] as const;
export type ListedSeatField = (typeof LISTED_SEAT_FIELDS)[number];
/** Index of the column of a field. */
export type SeatListColumns = Partial<Record<ListedSeatField, number>>;

const HEADINGS: Readonly<Record<ListedSeatField, RegExp>> = {
  sector: /^(?:sector|section|block|сектор|секция|блок|бөлік)/i,
  row: /^(?:(?:номер|№)\s*)?(?:row|ряд|қатар)/i,
  seat: /^(?:seat|place|number|место|мест[оа]|номер|орын|№)/i,
  zone: /^(?:zone|category|price|зона|категория|цена|ценовая|тариф|аймақ|санат|баға)/i,
  x: /^(?:x|cx|left)$/i,
  y: /^(?:y|cy|top)$/i,
  r: /^(?:r|radius|радиус)$/i,
};

/** Each column belongs to one field at most, each field to the first column that matches. */
export function recognizeColumns(headings: readonly string[]): SeatListColumns {
  const columns: SeatListColumns = {};
  const used = new Set<number>();
  for (const field of LISTED_SEAT_FIELDS) {
    const at = headings.findIndex((heading, index) => !used.has(index) && HEADINGS[field].test(heading.trim()));
    if (at < 0) continue;
    columns[field] = at;
    used.add(at);
  }
  return columns;
}
