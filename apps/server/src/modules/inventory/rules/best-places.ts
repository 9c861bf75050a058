/**
 * The best free places side by side: as near to the middle of the hall as can be had, and where another choice is as good, one
 * that leaves no single place alone. Pure; a hall is drawn up once, and asked often.
 */
import type { SeatId, ZoneId } from '../../../kernel/ids.ts';

export type HallSeat = {
  id: SeatId;
  sectorId: number;
  zoneId: ZoneId;
  row: string;
  x: number;
  y: number;
  kind: 'ordinary' | 'wheelchair' | 'companion';
  restricted: boolean;
};

/** `benches`: seats with nothing between them, in their order along the row. `pitch` is how far neighbours are from each other. */
export type SeatingHall = { benches: readonly (readonly HallSeat[])[]; middle: Point; pitch: number };

type Point = { x: number; y: number };

export type BestWish = {
  quantity: number;
  kind: HallSeat['kind'];
  /** Free, and of a zone that is wanted. */
  canBeHad(seat: HallSeat): boolean;
  /** Whether a single free place between taken ones is as good to be left as any. */
  leavesSingles: boolean;
};

/** Seats of a row that are further from each other than so many times the usual in their sector have an aisle between them. */
const AISLE = 1.7;

export function drawUpHall(seats: readonly HallSeat[]): SeatingHall {
  const sectors = [...Map.groupBy(seats, ({ sectorId }) => sectorId).values()].map(rowsOf);
  const benches = sectors.flatMap((rows) => {
    const usual = median(rows.flatMap(gapsOf));
    return rows.flatMap((row) => benchesOf(row, usual * AISLE));
  });
  return { benches, middle: centreOf(seats), pitch: median(sectors.flat().flatMap(gapsOf)) || 1 };
}

function rowsOf(sector: readonly HallSeat[]): HallSeat[][] {
  return [...Map.groupBy(sector, ({ row }) => row).values()].map(alongTheRow);
}

/** Along the longer side of what the row takes up. */
function alongTheRow(row: readonly HallSeat[]): HallSeat[] {
  const across = spanOf(row.map(({ x }) => x)) >= spanOf(row.map(({ y }) => y));
  return row.toSorted((one, other) => (across ? one.x - other.x : one.y - other.y) || one.id - other.id);
}

function benchesOf(row: readonly HallSeat[], widest: number): HallSeat[][] {
  const benches: HallSeat[][] = [];
  let before: HallSeat | null = null;
  for (const seat of row) {
    const bench = benches.at(-1);
    if (bench && before && distance(before, seat) <= widest) bench.push(seat);
    else benches.push([seat]);
    before = seat;
  }
  return benches;
}

function gapsOf(row: readonly HallSeat[]): number[] {
  return row.slice(1).flatMap((seat, at) => {
    const before = row[at];
    return before ? [distance(before, seat)] : [];
  });
}

/** Within so many places of the same distance to the middle one choice is as good as another. */
export const AS_GOOD = 2;

/** What is chosen by, first things first; less is better. */
type Score = readonly [restricted: number, steps: number, singles: number, distance: number, first: number];

/** Null where there are not so many side by side. */
export function bestPlaces(hall: SeatingHall, wish: BestWish): HallSeat[] | null {
  const { quantity } = wish;
  let best: { score: Score; bench: readonly HallSeat[]; from: number } | null = null;
  for (const bench of hall.benches)
    for (const run of runsOf(bench, wish)) {
      const window = openWindow(bench, run.from, quantity);
      for (let from = run.from; from + quantity <= run.to; from++, window.move()) {
        const score = scoreOf(hall, wish, window, from - run.from, run.to - from - quantity);
        if (!best || isBetter(score, best.score)) best = { score, bench, from };
      }
    }
  return best && best.bench.slice(best.from, best.from + quantity);
}

type Window = { x: number; y: number; restricted: number; first: number; move(): void };

/** So many seats of a bench, added up: moved by one, it loses its first and gains the next. */
function openWindow(bench: readonly HallSeat[], from: number, quantity: number): Window {
  const window = { x: 0, y: 0, restricted: 0, first: bench[from]?.id ?? 0, move };
  let at = from;
  function add(seat: HallSeat | undefined, sign: 1 | -1): void {
    if (!seat) return;
    window.x += sign * seat.x;
    window.y += sign * seat.y;
    if (seat.restricted) window.restricted += sign;
  }
  function move(): void {
    add(bench[at], -1);
    add(bench[at + quantity], 1);
    at++;
    window.first = bench[at]?.id ?? 0;
  }
  for (let nth = 0; nth < quantity; nth++) add(bench[from + nth], 1);
  return window;
}

/** Where places of the wish stand side by side: from, and up to but without. */
function runsOf(bench: readonly HallSeat[], { kind, canBeHad }: BestWish): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  bench.forEach((seat, at) => {
    if (seat.kind !== kind || !canBeHad(seat)) return;
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}

/** How good seats are whoever sits beside them: fewer of a restricted view, then fewer steps from the middle. */
export function nearness(
  { middle, pitch }: SeatingHall,
  seats: readonly HallSeat[],
): { restricted: number; steps: number; away: number } {
  const { x, y } = centreOf(seats);
  const away = Math.hypot(x - middle.x, y - middle.y);
  return {
    restricted: seats.filter((seat) => seat.restricted).length,
    steps: Math.floor(away / (pitch * AS_GOOD)),
    away,
  };
}

/** `before` and `after`: how many places of the same run are left on either side. */
function scoreOf(
  { middle, pitch }: SeatingHall,
  { leavesSingles, quantity }: BestWish,
  { x, y, restricted, first }: Window,
  before: number,
  after: number,
): Score {
  const away = Math.hypot(x / quantity - middle.x, y / quantity - middle.y);
  const singles = leavesSingles ? 0 : Number(before === 1) + Number(after === 1);
  return [restricted, Math.floor(away / (pitch * AS_GOOD)), singles, away, first];
}

function isBetter(one: Score, other: Score): boolean {
  for (let at = 0; at < one.length; at++) {
    const [value, against] = [one[at] ?? 0, other[at] ?? 0];
    if (value !== against) return value < against;
  }
  return false;
}

function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function spanOf(values: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
