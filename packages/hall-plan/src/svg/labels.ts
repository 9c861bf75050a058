/** Which words of a drawing belong to which seat or row. */
import type { Point } from './matrix.ts';
import { rowOf } from './names.ts';
import type { Drawn, Lettered } from './walk.ts';

/** A number stands within its seat, or that close to its middle in radii; the name of a row beside its first or last seat. */
const WITHIN = 1.1;
const BESIDE = 5;
const LONGEST = 8;

export type Labels = {
  seatLabel(seat: Drawn): string | null;
  rowLabel(seats: readonly Drawn[], r: number): string | null;
  /** Of a seat or a row. */
  isUsed(text: Lettered): boolean;
  isSeatLabel(text: Lettered): boolean;
};

export function labelSeats(seats: readonly Drawn[], texts: readonly Lettered[]): Labels {
  const short = texts.filter(({ text }) => text.length <= LONGEST && /[\p{L}\d]/u.test(text));
  const ofSeat = new Map<Drawn, Lettered>();
  const used = new Set<Lettered>();
  const grid = new Grid(seats);
  for (const text of short) {
    const seat = grid.nearest(middleOf(text));
    if (!seat || ofSeat.has(seat)) continue;
    ofSeat.set(seat, text);
    used.add(text);
  }
  const seatLabels = new Set(used);
  return {
    seatLabel: (seat) => ofSeat.get(seat)?.text ?? null,
    rowLabel: (row, r) => {
      const ends = [row[0], row.at(-1)].flatMap((seat) => (seat ? [seat.disc] : []));
      const found = short.find((text) => !seatLabels.has(text) && ends.some((end) => isBeside(middleOf(text), end, r)));
      if (!found) return null;
      used.add(found);
      return rowOf(found.text) ?? found.text;
    },
    isUsed: (text) => used.has(text),
    isSeatLabel: (text) => seatLabels.has(text),
  };
}

function isBeside(text: Point, end: Point, r: number): boolean {
  return Math.abs(text.y - end.y) <= r && Math.abs(text.x - end.x) <= BESIDE * r;
}

export function middleOf({ box }: Lettered): Point {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Finds the seat in which a point lies without asking them all. */
class Grid {
  readonly #cells = new Map<string, Drawn[]>();
  readonly #size: number;

  constructor(seats: readonly Drawn[]) {
    this.#size = Math.max(1e-6, ...seats.slice(0, 1000).map(({ disc }) => disc.r * 2));
    for (const seat of seats) {
      const name = this.#cell(seat.disc).join();
      const cell = this.#cells.get(name);
      if (cell) cell.push(seat);
      else this.#cells.set(name, [seat]);
    }
  }

  nearest(point: Point): Drawn | null {
    const [column, line] = this.#cell(point);
    let best: Drawn | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const seat of this.#cells.get(`${column + dx},${line + dy}`) ?? []) {
          const distance = Math.hypot(seat.disc.x - point.x, seat.disc.y - point.y) / seat.disc.r;
          if (distance <= WITHIN && distance < least) [best, least] = [seat, distance];
        }
    return best;
  }

  #cell({ x, y }: Point): [number, number] {
    return [Math.floor(x / this.#size), Math.floor(y / this.#size)];
  }
}
