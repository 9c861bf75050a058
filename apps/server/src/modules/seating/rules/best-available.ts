/**
 * Finds the best available adjacent seats. Pure; the layout of a hall is built once and used often.
 * The order that staff painted comes first: a group counts as its last seat in it. Among those with the fewest
 * restricted-view seats, the best group has the smallest sum of distances from the stage and from the middle line;
 * any-places.ts uses the same order. Guarantees, among groups of the same painted order:
 * - no free group of another row is nearer to both the stage and the middle line (by more than `PRECISION`), and
 * - no single seat is left between taken ones if a group as good (`isAsGood`) leaves none.
 */
import type { SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import { type LayoutPoint, locateStage, measure, type Stage } from './stage.ts';

export type HallSeat = {
  id: SeatId;
  sectorId: number;
  zoneId: ZoneId;
  row: string;
  x: number;
  y: number;
  kind: 'ordinary' | 'wheelchair' | 'companion';
  restricted: boolean;
  /** Painted by staff: 1 is the first; 0 or absent: after all others. */
  bestOrder?: number;
};

/** `benches`: runs of seats without an aisle, in row order. `pitch`: distance between neighbors. */
export type SeatingHall = {
  benches: readonly (readonly HallSeat[])[];
  pitch: number;
  stage: Stage;
  /** Rows up to this distance from the stage are considered equally good, because the first rows look up to it. */
  comfort: number;
};

export type BestAvailableRequest = {
  quantity: number;
  kind: HallSeat['kind'];
  /** Whether the seat is free and in a requested zone. */
  isAvailable(seat: HallSeat): boolean;
  /** Whether leaving a single free seat between taken ones is acceptable. */
  leavesSingles: boolean;
};

/** A gap wider than this multiple of the usual distance in the sector is an aisle. */
const AISLE = 1.7;
/** Precision of drawings, as a share of the distance between neighbors. */
export const PRECISION = 0.25;
/** A group is as good as one of the same row one seat nearer to the middle, which is nearer to the stage as well. */
const AS_GOOD_STEPS = 2 / PRECISION + 1;
/** The first rows: up to this share of the seats, at most this many pitches deep. */
const COMFORT = { part: 1 / 6, pitches: 3 };

/** `drawn`: position of the stage in the drawing; null if it has none. */
export function buildSeatLayout(seats: readonly HallSeat[], drawn: LayoutPoint | null): SeatingHall {
  const sectors = [...Map.groupBy(seats, ({ sectorId }) => sectorId).values()].map(groupRows);
  const benches = sectors.flatMap((rows) => {
    const usualGap = getMedian(rows.flatMap(listGaps));
    return rows.flatMap((row) => splitBenches(row, usualGap * AISLE));
  });
  const pitch = getMedian(sectors.flat().flatMap(listGaps)) || 1;
  const stage = locateStage(sectors.flat(), pitch, drawn);
  const distances = seats.map((seat) => measure(stage, seat).away).sort((a, b) => a - b);
  const front = distances[0] ?? 0;
  const comfort = Math.min(
    front + COMFORT.pitches * pitch,
    distances[Math.floor(distances.length * COMFORT.part)] ?? front,
  );
  return { benches, pitch, stage, comfort };
}

function groupRows(sector: readonly HallSeat[]): HallSeat[][] {
  return [...Map.groupBy(sector, ({ row }) => row).values()].map(sortAlongRow);
}

/** Sorts a row along the longer side of its bounding box. */
function sortAlongRow(row: readonly HallSeat[]): HallSeat[] {
  const across = measureSpan(row.map(({ x }) => x)) >= measureSpan(row.map(({ y }) => y));
  return row.toSorted((a, b) => (across ? a.x - b.x : a.y - b.y) || a.id - b.id);
}

function splitBenches(row: readonly HallSeat[], maxGap: number): HallSeat[][] {
  const benches: HallSeat[][] = [];
  let previous: HallSeat | null = null;
  for (const seat of row) {
    const bench = benches.at(-1);
    if (bench && previous && measureDistance(previous, seat) <= maxGap) bench.push(seat);
    else benches.push([seat]);
    previous = seat;
  }
  return benches;
}

function listGaps(row: readonly HallSeat[]): number[] {
  return row.slice(1).flatMap((seat, index) => {
    const previous = row[index];
    return previous ? [measureDistance(previous, seat)] : [];
  });
}

/** Comes after every painted order. */
const UNORDERED = 1_000;

/** Quality of a group regardless of its neighbors. `steps`: its distances in units of the precision. */
export type Rating = {
  order: number;
  restricted: number;
  steps: number;
  beyond: number;
  away: number;
  aside: number;
  first: number;
};
export type Group = { bench: readonly HallSeat[]; from: number; rating: Rating };

export function rateGroup(
  { stage, comfort, pitch }: SeatingHall,
  bench: readonly HallSeat[],
  from: number,
  quantity: number,
): Rating {
  const middle = { x: 0, y: 0 };
  let restricted = 0;
  let order = 0;
  for (let index = from; index < from + quantity; index++) {
    const seat = bench[index];
    if (!seat) continue;
    middle.x += seat.x / quantity;
    middle.y += seat.y / quantity;
    if (seat.restricted) restricted++;
    order = Math.max(order, seat.bestOrder || UNORDERED);
  }
  const { away, aside } = measure(stage, middle);
  const toSteps = (distance: number): number => Math.round(distance / (pitch * PRECISION));
  const steps = toSteps(Math.max(away, comfort)) + toSteps(aside);
  return { order, restricted, steps, beyond: Math.abs(away - comfort), away, aside, first: bench[from]?.id ?? 0 };
}

/** Compares ratings, best first. */
export function compareGroups({ rating: a }: Group, { rating: b }: Group): number {
  return (
    a.order - b.order ||
    a.restricted - b.restricted ||
    a.steps - b.steps ||
    a.beyond - b.beyond ||
    a.aside - b.aside ||
    a.first - b.first
  );
}

/** Whether a group may be chosen instead of the best free one. */
export function isAsGood({ rating }: Group, { rating: best }: Group): boolean {
  return (
    rating.order === best.order && rating.restricted === best.restricted && rating.steps - best.steps <= AS_GOOD_STEPS
  );
}

/** The first free group that leaves the fewest single seats. `free`: groups as good as the first, best first. */
export function selectFewestSingles<Free extends Group>(
  hall: SeatingHall,
  free: Iterable<Free>,
  singlesBeside: (group: Free) => number,
): Free | null {
  const previous: Free[] = [];
  let best: { group: Free; singles: number } | null = null;
  for (const group of free) {
    const singles = singlesBeside(group);
    if ((!best || singles < best.singles) && !previous.some((other) => isNearer(hall, other, group)))
      best = { group, singles };
    if (best?.singles === 0) break;
    previous.push(group);
  }
  return best?.group ?? null;
}

/** Nearer to both the stage and the middle line. Groups of the same row count as equally near. */
function isNearer({ pitch }: SeatingHall, a: Group, b: Group): boolean {
  const minDistance = pitch * PRECISION;
  return (
    !isSameRow(a.bench[0], b.bench[0]) &&
    b.rating.away - a.rating.away > minDistance &&
    b.rating.aside - a.rating.aside > minDistance
  );
}

function isSameRow(a: HallSeat | undefined, b: HallSeat | undefined): boolean {
  return a?.sectorId === b?.sectorId && a?.row === b?.row;
}

/** Returns null if there are not enough adjacent seats. */
export function findBestAvailable(hall: SeatingHall, request: BestAvailableRequest): HallSeat[] | null {
  const { quantity, leavesSingles } = request;
  type Free = Group & { singles: number };
  const groups: Free[] = [];
  let best: Free | null = null;
  for (const bench of hall.benches)
    for (const run of listRuns(bench, request))
      for (let from = run.from; from + quantity <= run.to; from++) {
        const left = [from - run.from, run.to - from - quantity];
        const singles = leavesSingles ? 0 : left.filter((places) => places === 1).length;
        const group = { bench, from, rating: rateGroup(hall, bench, from, quantity), singles };
        if (!best || compareGroups(group, best) < 0) best = group;
        if (isAsGood(group, best)) groups.push(group);
      }
  if (!best) return null;
  const bestSoFar: Free = best;
  const free = groups.filter((group) => isAsGood(group, bestSoFar)).sort(compareGroups);
  const chosen = selectFewestSingles(hall, free, ({ singles }) => singles);
  return chosen?.bench.slice(chosen.from, chosen.from + quantity) ?? null;
}

/** Runs of matching available seats, as half-open ranges. */
function listRuns(
  bench: readonly HallSeat[],
  { kind, isAvailable }: BestAvailableRequest,
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  bench.forEach((seat, index) => {
    if (seat.kind !== kind || !isAvailable(seat)) return;
    const lastRun = runs.at(-1);
    if (lastRun?.to === index) lastRun.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  });
  return runs;
}

function measureDistance(a: LayoutPoint, b: LayoutPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function measureSpan(values: readonly number[]): number {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return max - min;
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
