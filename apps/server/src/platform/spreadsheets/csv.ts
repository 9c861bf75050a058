/** Writes rows as CSV for Excel in the shop's countries: UTF-8 with a byte order mark, semicolons and decimal commas. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { formatMomentCell, type SheetCell, type SheetRows } from './cells.ts';

/** Texts that a spreadsheet would run as a formula get an apostrophe; numbers stay numbers. */
export function createCsv(rows: SheetRows): Readable {
  const stringifier = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (value) => String(value).replace('.', ',') },
  });
  // A failure destroys the returned stream.
  return pipeline(Readable.from(toRecords(rows)), stringifier, () => undefined);
}

async function* toRecords(rows: SheetRows): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map(toValue);
}

function toValue(cell: SheetCell): string | number | null {
  return typeof cell === 'object' && cell !== null ? formatMomentCell(cell) : cell;
}
