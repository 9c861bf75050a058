/** Reads a list of seats from an Excel workbook as CSV. A chunk of its own: the libraries are large. */
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/browser';
import { checkSheet } from './check-sheet.ts';
import { unpackWorkbook, WorkbookTooLarge } from './unpack-workbook.ts';

/** The first sheet; values of formulas as they were saved. */
export async function readWorkbook(
  archive: Uint8Array,
  maxLength: number,
): Promise<{ content: string } | 'too-large' | 'not-spreadsheet'> {
  try {
    const files = unpackWorkbook(archive);
    // Any of them can be the first sheet, whatever its name is.
    for (const bytes of files.values()) checkSheet(new TextDecoder().decode(bytes));
    // Stored without compression, because the library would unpack large files in workers that the policy of the page forbids.
    const stored = zipSync(Object.fromEntries(files), { level: 0 });
    return { content: writeCsv(await readSheet(stored.buffer, 1), maxLength) };
  } catch (error) {
    return error instanceof WorkbookTooLarge ? 'too-large' : 'not-spreadsheet';
  }
}

/** Cells can share a long text: the length is checked line by line. */
function writeCsv(rows: readonly (readonly unknown[])[], maxLength: number): string {
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    if (row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), length) > maxLength)
      throw new WorkbookTooLarge();
    const line = row.map(quoteCell).join(',');
    length += line.length + 1;
    lines.push(line);
  }
  return lines.join('\n');
}

function quoteCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return `"${String(cell).replaceAll('"', '""')}"`;
}
