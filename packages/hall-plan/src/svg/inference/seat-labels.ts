/** Matches texts of a drawing to seats and rows. */

import type { DrawnShape, TextNode } from '../document/collect-shapes.ts';
import type { PlanPoint } from '../geometry/matrix.ts';
import { parseRowName } from './group-names.ts';

/** Maximum distance of a seat's number from its center, and of a row's name from its first or last seat, in radii. */
const WITHIN = 1.1;
const MAX_LABEL_DISTANCE = 5;
const MAX_LABEL_LENGTH = 8;

export type SeatLabels = {
  seatLabel(seat: DrawnShape): string | null;
  rowLabel(seats: readonly DrawnShape[], r: number): string | null;
  /** Whether the text labels a seat or a row. */
  isUsed(text: TextNode): boolean;
  isSeatLabel(text: TextNode): boolean;
};

export function matchSeatLabels(seats: readonly DrawnShape[], texts: readonly TextNode[]): SeatLabels {
  const short = texts.filter(({ text }) => text.length <= MAX_LABEL_LENGTH && /[\p{L}\d]/u.test(text));
  const ofSeat = new Map<DrawnShape, TextNode>();
  const used = new Set<TextNode>();
  const grid = new Grid(seats);
  for (const text of short) {
    const seat = grid.nearest(getTextCenter(text));
    if (!seat || ofSeat.has(seat)) continue;
    ofSeat.set(seat, text);
    used.add(text);
  }
  const seatLabels = new Set(used);
  return {
    seatLabel: (seat) => ofSeat.get(seat)?.text ?? null,
    rowLabel: (row, r) => {
      const ends = [row[0], row.at(-1)].flatMap((seat) => (seat ? [seat.disc] : []));
      const found = short.find(
        (text) => !seatLabels.has(text) && ends.some((end) => isBeside(getTextCenter(text), end, r)),
      );
      if (!found) return null;
      used.add(found);
      return parseRowName(found.text) ?? found.text;
    },
    isUsed: (text) => used.has(text),
    isSeatLabel: (text) => seatLabels.has(text),
  };
}

function isBeside(text: PlanPoint, end: PlanPoint, r: number): boolean {
  return Math.abs(text.y - end.y) <= r && Math.abs(text.x - end.x) <= MAX_LABEL_DISTANCE * r;
}

export function getTextCenter({ box }: TextNode): PlanPoint {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Spatial index for finding the seat at a point. */
class Grid {
  readonly #cells = new Map<string, DrawnShape[]>();
  readonly #size: number;

  constructor(seats: readonly DrawnShape[]) {
    this.#size = Math.max(1e-6, ...seats.slice(0, 1000).map(({ disc }) => disc.r * 2));
    for (const seat of seats) {
      const name = this.#cell(seat.disc).join();
      const cell = this.#cells.get(name);
      if (cell) cell.push(seat);
      else this.#cells.set(name, [seat]);
    }
  }

  nearest(point: PlanPoint): DrawnShape | null {
    const [column, line] = this.#cell(point);
    let best: DrawnShape | null = null;
    let minDistance = Number.POSITIVE_INFINITY;
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const seat of this.#cells.get(`${column + dx},${line + dy}`) ?? []) {
          const distance = Math.hypot(seat.disc.x - point.x, seat.disc.y - point.y) / seat.disc.r;
          if (distance <= WITHIN && distance < minDistance) [best, minDistance] = [seat, distance];
        }
    return best;
  }

  #cell({ x, y }: PlanPoint): [number, number] {
    return [Math.floor(x / this.#size), Math.floor(y / this.#size)];
  }
}
