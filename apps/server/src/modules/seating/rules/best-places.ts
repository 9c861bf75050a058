/**
 * The best free places side by side. Pure; a hall is drawn up once, and asked often.
 *
 * Of groups with as few places of a restricted view as can be had, the one is best whose distance from the stage and distance
 * from the hall's middle line come to the least; any-places.ts keeps the same order. It holds for every answer that
 * - no free group of another row is nearer both to the stage and to the middle (by more than `PRECISION`), and
 * - no single place is left between taken ones where a group that is as good (`isAsGood`) leaves none.
 */
import type { SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import { locateStage, measure, type Point, type Stage } from './stage.ts';

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
export type SeatingHall = {
  benches: readonly (readonly HallSeat[])[];
  pitch: number;
  stage: Stage;
  /** As far from the stage rows are as good as those in front of them, which look up to it. */
  comfort: number;
};

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
/** Drawings are no more exact than this share of the distance between neighbours. */
export const PRECISION = 0.25;
/** A group is as good as one of the same row that is a place nearer to the middle, which is nearer to the stage as well. */
const AS_GOOD_STEPS = 2 / PRECISION + 1;
/** The first rows, up to the sixth part of the seats, and at most so many times the distance between neighbours. */
const COMFORT = { part: 1 / 6, pitches: 3 };

/** `drawn` is where the drawing names the stage; null: nowhere. */
export function drawUpHall(seats: readonly HallSeat[], drawn: Point | null): SeatingHall {
  const sectors = [...Map.groupBy(seats, ({ sectorId }) => sectorId).values()].map(rowsOf);
  const benches = sectors.flatMap((rows) => {
    const usual = median(rows.flatMap(gapsOf));
    return rows.flatMap((row) => benchesOf(row, usual * AISLE));
  });
  const pitch = median(sectors.flat().flatMap(gapsOf)) || 1;
  const stage = locateStage(sectors.flat(), pitch, drawn);
  const distances = seats.map((seat) => measure(stage, seat).away).sort((a, b) => a - b);
  const front = distances[0] ?? 0;
  const comfort = Math.min(
    front + COMFORT.pitches * pitch,
    distances[Math.floor(distances.length * COMFORT.part)] ?? front,
  );
  return { benches, pitch, stage, comfort };
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

/** How good a group is whoever sits beside it. `steps` are its distances in units of the drawing's precision. */
export type Rating = { restricted: number; steps: number; beyond: number; away: number; aside: number; first: number };
export type Group = { bench: readonly HallSeat[]; from: number; rating: Rating };

export function rate(
  { stage, comfort, pitch }: SeatingHall,
  bench: readonly HallSeat[],
  from: number,
  quantity: number,
): Rating {
  const middle = { x: 0, y: 0 };
  let restricted = 0;
  for (let at = from; at < from + quantity; at++) {
    const seat = bench[at];
    if (!seat) continue;
    middle.x += seat.x / quantity;
    middle.y += seat.y / quantity;
    if (seat.restricted) restricted++;
  }
  const { away, aside } = measure(stage, middle);
  const stepsOf = (distance: number): number => Math.round(distance / (pitch * PRECISION));
  const steps = stepsOf(Math.max(away, comfort)) + stepsOf(aside);
  return { restricted, steps, beyond: Math.abs(away - comfort), away, aside, first: bench[from]?.id ?? 0 };
}

/** Sorts the best first. */
export function compare({ rating: a }: Group, { rating: b }: Group): number {
  return (
    a.restricted - b.restricted || a.steps - b.steps || a.beyond - b.beyond || a.aside - b.aside || a.first - b.first
  );
}

/** Whether a group may be taken instead of the best that is free. */
export function isAsGood({ rating }: Group, { rating: best }: Group): boolean {
  return rating.restricted === best.restricted && rating.steps - best.steps <= AS_GOOD_STEPS;
}

/** The first of the free groups that leaves the fewest single places. `free`: those as good as the first of them, the best first. */
export function fewestSingles<Free extends Group>(
  hall: SeatingHall,
  free: Iterable<Free>,
  singlesBeside: (group: Free) => number,
): Free | null {
  const seen: Free[] = [];
  let best: { group: Free; singles: number } | null = null;
  for (const group of free) {
    const singles = singlesBeside(group);
    if ((!best || singles < best.singles) && !seen.some((before) => isNearer(hall, before, group)))
      best = { group, singles };
    if (best?.singles === 0) break;
    seen.push(group);
  }
  return best?.group ?? null;
}

/** Both to the stage and to the middle. Within a row it is the same whether two people sit a place further to the side. */
function isNearer({ pitch }: SeatingHall, a: Group, b: Group): boolean {
  const least = pitch * PRECISION;
  return (
    !isSameRow(a.bench[0], b.bench[0]) &&
    b.rating.away - a.rating.away > least &&
    b.rating.aside - a.rating.aside > least
  );
}

function isSameRow(a: HallSeat | undefined, b: HallSeat | undefined): boolean {
  return a?.sectorId === b?.sectorId && a?.row === b?.row;
}

/** Null where there are not so many side by side. */
export function bestPlaces(hall: SeatingHall, wish: BestWish): HallSeat[] | null {
  const { quantity, leavesSingles } = wish;
  type Free = Group & { singles: number };
  const groups: Free[] = [];
  let best: Free | null = null;
  for (const bench of hall.benches)
    for (const run of runsOf(bench, wish))
      for (let from = run.from; from + quantity <= run.to; from++) {
        const left = [from - run.from, run.to - from - quantity];
        const singles = leavesSingles ? 0 : left.filter((places) => places === 1).length;
        const group = { bench, from, rating: rate(hall, bench, from, quantity), singles };
        if (!best || compare(group, best) < 0) best = group;
        if (isAsGood(group, best)) groups.push(group);
      }
  if (!best) return null;
  const bestSoFar: Free = best;
  const free = groups.filter((group) => isAsGood(group, bestSoFar)).sort(compare);
  const chosen = fewestSingles(hall, free, ({ singles }) => singles);
  return chosen?.bench.slice(chosen.from, chosen.from + quantity) ?? null;
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
