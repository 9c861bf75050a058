/** Reads a chosen file as text. Spreadsheets become CSV in the browser, so that no server unpacks them. */
import { MAX_PLAN_FILE_LENGTH } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';

export type FileProblem = 'too-large' | 'not-text' | 'not-spreadsheet';
export type ReadFile = { name: string; content: string };

const MAX_SPREADSHEET_BYTES = 10_000_000;
const MAX_LINES = 200_001;

export async function readFile(file: File): Promise<ReadFile | FileProblem> {
  const isSpreadsheet = /\.xlsx$/i.test(file.name);
  if (file.size > (isSpreadsheet ? MAX_SPREADSHEET_BYTES : MAX_PLAN_FILE_LENGTH)) return 'too-large';
  const content = isSpreadsheet ? await readSpreadsheet(file) : decodeText(await file.arrayBuffer());
  if (content === null) return isSpreadsheet ? 'not-spreadsheet' : 'not-text';
  return content.length > MAX_PLAN_FILE_LENGTH ? 'too-large' : { name: file.name, content };
}

/** The first sheet as CSV; values of formulas as they were saved. Null: not an Excel workbook. */
async function readSpreadsheet(file: File): Promise<string | null> {
  const { readSheet } = await import('read-excel-file/browser');
  try {
    const rows = await readSheet(file, 1);
    if (rows.length > MAX_LINES) return null;
    return rows.map((row) => row.map((cell) => quoteCell(cell)).join(',')).join('\n');
  } catch {
    return null;
  }
}

function quoteCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return `"${String(cell).replaceAll('"', '""')}"`;
}

/** UTF-8, or the encoding of spreadsheets on Windows in this country. */
export function decodeText(bytes: ArrayBuffer): string | null {
  try {
    return check(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return check(new TextDecoder('windows-1251').decode(bytes));
  }
}

/** Null for a binary file. */
function check(text: string): string | null {
  return text === '' || text.includes('\0') ? null : text;
}
