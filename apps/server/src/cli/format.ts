/** Formats lines and tables for commands. */

/** The last line of a preview. */
export const NOT_CHANGED = 'Nothing was changed. --yes does it.';

/** Joins lines, skipping false ones. */
export function joinLines(...lines: readonly (string | false | readonly string[])[]): string {
  return lines
    .filter((line) => line !== false)
    .flat()
    .join('\n');
}

type Cell = string | number | Date | null;

/** The named columns of rows, each as wide as its widest cell. */
export function formatTable<Name extends string>(
  rows: readonly Readonly<Record<Name, Cell>>[],
  columns: readonly Name[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => formatCell(row[name])))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const pad = (cell: string, column: number): string => cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

function formatCell(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString() : `${cell ?? '–'}`;
}
