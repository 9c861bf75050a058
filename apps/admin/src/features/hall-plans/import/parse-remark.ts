/** Recognizes the sentences of packages/hall-plan about what was guessed, to write them in the language of the app. */
const PATTERNS = {
  'remark-colors': /^zones of the same color, or of nearly white, got others: (?<list>.*)$/s,
  'remark-legend': /^the legend says of the zone (?<color>\S+): (?<text>.*)$/s,
  'remark-legend-names': /^zones are called as in the legend: (?<list>.*)$/s,
  'remark-shapes': /^(?<count>\d+) shapes of another size or form were left in the drawing$/,
  'remark-unnumbered':
    /^sector (?<sector>.*), row (?<row>.*): (?<count>\d+) of (?<all>\d+) seats have no number of their own beside them$/s,
  'remark-unnumbered-more': /^… and so have seats of (?<count>\d+) more rows: they were counted from the left$/,
  'remark-rows': /^(?<count>\d+) rows have no name beside them and were counted from the top of their sector$/,
  'remark-texts': /^(?<count>\d+) texts name no seat or row and were left in the drawing: (?<list>.*)$/s,
  'remark-object': /^object (?<number>\d+) \((?<kind>.*)\) has no size and was left out$/s,
  'remark-capacity': /^section (?<name>.*) is of free seating and does not say for how many: its capacity is 0$/s,
  'remark-drawn': /^the list has no coordinates: rows were drawn from the stage backward, in the order of the list$/,
} as const;

export type RemarkKey = keyof typeof PATTERNS;
export type Remark = { key: RemarkKey; values: Readonly<Record<string, string | number>> };

const KEYS = Object.keys(PATTERNS).filter((key): key is RemarkKey => key in PATTERNS);

/** Null for a sentence that is not known. */
export function parseRemark(sentence: string): Remark | null {
  for (const key of KEYS) {
    const match = PATTERNS[key].exec(sentence);
    if (!match) continue;
    const { count, ...texts } = match.groups ?? {};
    return { key, values: { ...texts, ...(count === undefined ? {} : { count: Number(count) }) } };
  }
  return null;
}
