/** What a paste changes: everything that was copied, or nothing. */
import { type PriceProblem, parsePriceText } from '../price-text.ts';
import { type CellPosition, type CellRange, type GridSize, listCells } from './selection.ts';

export type PastedPrice = CellPosition & { price: number | null };
/** `cutOff`: cells beyond the last row or column. */
export type Paste =
  | { prices: PastedPrice[]; cutOff: number }
  | { problem: PriceProblem; text: string; row: number; column: number };

/** A single copied cell fills the selection; others start at its first cell. */
export function planPaste(cells: readonly (readonly string[])[], range: CellRange, size: GridSize): Paste {
  const single = cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? '') : null;
  const targets =
    single === null
      ? cells.flatMap((row, at) =>
          row.map((text, column) => ({ row: range.top + at, column: range.left + column, text })),
        )
      : listCells(range).map((position) => ({ ...position, text: single }));
  const prices: PastedPrice[] = [];
  let cutOff = 0;
  for (const { row, column, text } of targets) {
    if (row >= size.rows || column >= size.columns) {
      cutOff++;
      continue;
    }
    const parsed = parsePriceText(text);
    if ('problem' in parsed) return { problem: parsed.problem, text: text.slice(0, 40), row, column };
    prices.push({ row, column, price: parsed.price });
  }
  return { prices, cutOff };
}
