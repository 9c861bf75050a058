/** A rectangle of selected cells: `anchor` is where it started, `focus` the cell that keys move. */

export type CellPosition = { row: number; column: number };
export type CellSelection = { anchor: CellPosition; focus: CellPosition };
export type GridSize = { rows: number; columns: number };
export type CellRange = { top: number; left: number; bottom: number; right: number };

export function getCellRange({ anchor, focus }: CellSelection): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function listCells({ top, bottom, left, right }: CellRange): CellPosition[] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  ).flat();
}

export function selectCell(position: CellPosition): CellSelection {
  return { anchor: position, focus: position };
}

export function clampCell({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition {
  const clamp = (value: number, size: number): number => Math.max(0, Math.min(value, size - 1));
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

/** The selection stays within a grid that became smaller. */
export function clampSelection({ anchor, focus }: CellSelection, size: GridSize): CellSelection {
  return { anchor: clampCell(anchor, size), focus: clampCell(focus, size) };
}

export type Movement = { key: string; isExtending: boolean; isToEdge: boolean };

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Null for other keys. */
export function moveSelection(
  { anchor, focus }: CellSelection,
  { key, isExtending, isToEdge }: Movement,
  size: GridSize,
): CellSelection | null {
  const target = findTarget(focus, key, isToEdge, size);
  if (!target) return null;
  const moved = clampCell(target, size);
  return { anchor: isExtending ? anchor : moved, focus: moved };
}

function findTarget(
  { row, column }: CellPosition,
  key: string,
  isToEdge: boolean,
  size: GridSize,
): CellPosition | null {
  if (key === 'Home') return { row: isToEdge ? 0 : row, column: 0 };
  if (key === 'End') return { row: isToEdge ? size.rows - 1 : row, column: size.columns - 1 };
  const step = STEPS[key];
  if (!step) return null;
  const [rows, columns] = step;
  return isToEdge
    ? { row: row + rows * size.rows, column: column + columns * size.columns }
    : { row: row + rows, column: column + columns };
}

/** The next or previous cell in reading order, with the end of a row leading to the next; null behind the last and before the first. */
export function findNextCell({ row, column }: CellPosition, step: 1 | -1, size: GridSize): CellPosition | null {
  const at = row * size.columns + column + step;
  if (at < 0 || at >= size.rows * size.columns) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}
