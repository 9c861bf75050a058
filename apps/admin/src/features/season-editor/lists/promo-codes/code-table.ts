/** Promo codes as cells of spreadsheets: pasted, and exported as CSV. */
import { getAt } from '../../fields/paths.ts';

export const CODE_COLUMNS = ['code', 'percent', 'amount', 'uses', 'perOrder', 'from', 'to', 'events'] as const;
type CodeColumn = (typeof CODE_COLUMNS)[number];
const NUMBERS: readonly CodeColumn[] = ['percent', 'amount', 'uses', 'perOrder'];

/** Semicolons open in columns where the comma separates decimals; the mark at the beginning says that it is UTF-8. */
export function formatCodeTable(rows: readonly unknown[]): string {
  const lines = rows.map((row) => CODE_COLUMNS.map((column) => formatCell(getAt(row, [column]))).join(';'));
  return `\uFEFF${[CODE_COLUMNS.join(';'), ...lines].join('\r\n')}\r\n`;
}

/** A cell that a spreadsheet would calculate has an apostrophe. */
function formatCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const safe = typeof value !== 'number' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type PastedCodes = { rows: Readonly<Record<string, unknown>>[]; duplicates: string[] };

/**
 * Lines with cells separated by tabs or semicolons, in the order of the columns or that of a first line with their
 * names. `existing`: codes in capitals; these and repeated ones are left out.
 */
export function parseCodeTable(text: string, existing: ReadonlySet<string>): PastedCodes {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t;]/).map(readCell));
  const [first = [], ...rest] = lines;
  const named = first.map((cell) => CODE_COLUMNS.find((column) => column.toLowerCase() === cell.toLowerCase()));
  const hasNames = named.includes('code');
  const columns = hasNames ? named : CODE_COLUMNS;
  const usedCodes = new Set(existing);
  const rows: PastedCodes['rows'] = [];
  const duplicates: string[] = [];
  for (const cells of hasNames ? rest : lines) {
    const row = toRow(columns, cells);
    const code = String(row['code'] ?? '').toUpperCase();
    if (usedCodes.has(code)) duplicates.push(code);
    else rows.push(row);
    usedCodes.add(code);
  }
  return { rows, duplicates };
}

function readCell(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text.replace(/^'(?=[=+\-@])/, '');
}

/** Cells that are not valid stay as they are, for the check to name them. */
function toRow(columns: readonly (CodeColumn | undefined)[], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = { uses: 1 };
  columns.forEach((column, at) => {
    const cell = cells[at] ?? '';
    if (!column || cell === '') return;
    if (column === 'events') row[column] = cell.split(/[\s,]+/).filter(Boolean);
    else if (NUMBERS.includes(column)) row[column] = toNumber(cell);
    else if (column === 'code') row[column] = cell.toUpperCase();
    else row[column] = cell.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
  });
  return row;
}

function toNumber(cell: string): number | string {
  const digits = cell.replaceAll(/[\s%₸]/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell;
}
