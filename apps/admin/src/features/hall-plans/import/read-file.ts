/** Reads a chosen file as text. Spreadsheets become CSV in the browser, so that no server unpacks them. */
import { MAX_PLAN_FILE_LENGTH } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';

export type FileProblem = 'too-large' | 'not-text' | 'not-spreadsheet';
export type ReadFile = { name: string; content: string };

const MAX_SPREADSHEET_BYTES = 10_000_000;

export async function readFile(file: File): Promise<ReadFile | FileProblem> {
  const isSpreadsheet = /\.xlsx$/i.test(file.name);
  if (file.size > (isSpreadsheet ? MAX_SPREADSHEET_BYTES : MAX_PLAN_FILE_LENGTH)) return 'too-large';
  const bytes = await file.arrayBuffer();
  const read = isSpreadsheet ? await readSpreadsheet(bytes) : decodeText(bytes);
  if (typeof read === 'string') return read;
  return read.content.length > MAX_PLAN_FILE_LENGTH ? 'too-large' : { name: file.name, ...read };
}

async function readSpreadsheet(bytes: ArrayBuffer) {
  const { readWorkbook } = await import('./workbook/read-workbook.ts');
  return readWorkbook(new Uint8Array(bytes), MAX_PLAN_FILE_LENGTH);
}

type DecodedText = Omit<ReadFile, 'name'> | 'not-text';

/** UTF-8, or the encoding of spreadsheets on Windows in this country. */
export function decodeText(bytes: ArrayBuffer): DecodedText {
  try {
    return check(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return check(new TextDecoder('windows-1251').decode(bytes));
  }
}

/** Refuses binary files. */
function check(content: string): DecodedText {
  return content === '' || content.includes('\0') ? 'not-text' : { content };
}
