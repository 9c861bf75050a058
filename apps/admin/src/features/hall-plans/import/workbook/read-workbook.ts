/** Reads a list of seats from an Excel workbook as CSV. A chunk of its own: the libraries are large. */
import { zipSync } from 'fflate';
import { type CellValue, readXlsx } from 'hucre/xlsx';
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
    // Only the checked parts reach the library, which sets no limit itself.
    const { sheets } = await readXlsx(zipSync(Object.fromEntries(files), { level: 0 }), { sheets: [0] });
    return { content: writeCsv(sheets[0]?.rows ?? [], maxLength) };
  } catch (error) {
    return error instanceof WorkbookTooLarge ? 'too-large' : 'not-spreadsheet';
  }
}

/** Cells can share a long text: the length is checked line by line. */
function writeCsv(rows: readonly (readonly CellValue[])[], maxLength: number): string {
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

function quoteCell(cell: CellValue): string {
  if (cell === null) return '';
  return `"${String(cell).replaceAll('"', '""')}"`;
}
