/** Files for spreadsheets, streamed row by row: lists of any length take constant memory. */
import type { Readable } from 'node:stream';
import { create as formatDisposition } from 'content-disposition';
import type { SheetRows } from './cells.ts';
import { createCsv } from './csv.ts';
import { createXlsx } from './xlsx.ts';

export type { SheetCell, SheetRows } from './cells.ts';

export const SPREADSHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SpreadsheetFormat = (typeof SPREADSHEET_FORMATS)[number];

const MEDIA_TYPES: Readonly<Record<SpreadsheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type Spreadsheet = { headers: Readonly<Record<string, string>>; body: Readable };

/** `title`: of the worksheet, and with `day` the name of the file. Any text is safe in both. */
export function createSpreadsheet(
  format: SpreadsheetFormat,
  { title, day }: { title: string; day: string },
  rows: SheetRows,
): Spreadsheet {
  return {
    headers: {
      'content-type': MEDIA_TYPES[format],
      'content-disposition': formatDisposition(`${toFileName(`${title} ${day}`)}.${format}`),
    },
    body: format === 'csv' ? createCsv(rows) : createXlsx(rows, title),
  };
}

/** Without separators of folders, control characters and what Windows forbids. */
function toFileName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
