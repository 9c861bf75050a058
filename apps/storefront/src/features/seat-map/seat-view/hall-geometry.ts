/**
 * A hall in meters, computed from its plan in drawing units: the edge of the stage is the line y = 0 with its middle at x = 0, the
 * audience is at y > 0, x grows to the right as seen from the audience, z is the height above the floor of the first row.
 */
import type { Plan } from '@sahna/hall-map';
import type { SectorLevel } from './sector-levels.ts';

export type Vector = { x: number; y: number; z: number };

/** The center of the stage in the plan, and the unit vector from there into the hall; null if the audience surrounds the stage. */
export type StagePosition = { x: number; y: number; axis: { x: number; y: number } | null };

/** In meters. `portal`: the height of the opening above the stage. */
export type StageSize = { width: number; depth: number; height: number; portal: number };

/** Theaters have a portal, arenas an open stage; a round stage has no back wall. */
export type StageKind = 'portal' | 'open' | 'round';

export type HallGeometry = {
  stage: StageSize;
  kind: StageKind;
  /** The floor under a seat, by the index of the seat in the plan. */
  seatAt(index: number): Vector;
  /** Visible seats of the two rows in front of a seat, the farther row first. */
  listSeatsInFront(index: number): Vector[];
};

/** Distance of neighboring seats, in meters: theater chairs are 50 to 60 cm wide. */
const SEAT_PITCH = 0.56;
/** Distance of rows, in meters. Plans are often drawn shorter than the hall, so they are stretched by up to `MAX_STRETCH`. */
const ROW_PITCH = 0.9;
const MAX_STRETCH = 1.7;
/** Distance between stage and first row, in meters: an orchestra pit or an aisle. */
const FRONT_GAP = { share: 0.45, min: 2.2, max: 5 };
/** In meters; `share` of the hall's width, from a club's platform to an opera stage. */
const STAGE_WIDTH = { share: 0.6, min: 6, max: 14, arena: 20 };
/** Halls with a larger distance between stage and last row, in meters, are arenas. */
const ARENA_LENGTH = 40;
/** Heads are drawn in this number of rows in front of a seat, up to `aside` meters to its sides. */
const HEADS = { rows: 2, aside: 3 };
/** Heads closer than this to the line of sight, in meters, are shifted. */
const STAGGER = 0.2;

export function createHallGeometry(
  plan: Plan,
  stage: StagePosition,
  levels: ReadonlyMap<string, SectorLevel>,
): HallGeometry {
  const meters = SEAT_PITCH / (measureSeatPitch(plan) || 1);
  const axis = stage.axis ?? { x: 0, y: 1 };
  const raw = Array.from({ length: plan.count }, (_, index) => {
    const [dx, dy] = [((plan.x[index] ?? 0) - stage.x) * meters, ((plan.y[index] ?? 0) - stage.y) * meters];
    return { across: dx * axis.y - dy * axis.x, along: dx * axis.x + dy * axis.y };
  });
  const stretch = Math.min(MAX_STRETCH, Math.max(1, ROW_PITCH / (measureRowPitch(plan, raw) || ROW_PITCH)));
  const front = raw.reduce((nearest, { along }) => Math.min(nearest, along), Infinity) * stretch;
  const gap = Math.min(FRONT_GAP.max, Math.max(FRONT_GAP.min, front * FRONT_GAP.share));
  const isArena = raw.some(({ along }) => along * stretch - front + gap > ARENA_LENGTH);
  const width = isArena ? STAGE_WIDTH.arena : measureStageWidth(raw.map(({ across }) => across));
  const depth = width * 0.64;
  const kind = stage.axis === null ? 'round' : isArena ? 'open' : 'portal';
  const points = raw.map(({ across, along }) =>
    kind === 'round'
      ? { x: 0, y: Math.max(1, Math.hypot(across, along) - depth / 2) }
      : { x: across, y: Math.max(0.5, along * stretch - front + gap) },
  );
  const floors = listFloors(plan, points, levels);
  const seatAt = (index: number): Vector => ({ x: 0, y: 1, ...points[index], z: floors[index] ?? 0 });
  return {
    stage: { width, depth, height: 1, portal: width * 0.53 },
    kind,
    seatAt,
    listSeatsInFront: (index) => (kind === 'round' ? [] : findHeadsBefore(plan, index, seatAt)),
  };
}

/**
 * Heads in front of a seat, the farther row first, at a standard row distance. Seats face forward; seats in sectors beside the stage
 * face its center.
 */
function findHeadsBefore(plan: Plan, index: number, seatAt: (index: number) => Vector): Vector[] {
  const seat = seatAt(index);
  const away = Math.hypot(seat.x, seat.y);
  const ahead = Math.abs(seat.x) <= seat.y ? { x: 0, y: -1 } : { x: -seat.x / away, y: -seat.y / away };
  const from = ({ x, y, z }: Vector) => {
    const [dx, dy] = [x - seat.x, y - seat.y];
    return { along: dx * ahead.x + dy * ahead.y, across: dx * -ahead.y + dy * ahead.x, z };
  };
  const rows = (plan.sectors[plan.sector[index] ?? -1]?.rows ?? [])
    .filter((row) => row !== plan.row[index])
    .map((row) =>
      Array.from(plan.rows[row]?.seats ?? [], (each) => from(seatAt(each))).filter(
        ({ across }) => Math.abs(across) < HEADS.aside,
      ),
    )
    .map((heads) => ({ heads, along: getMean(heads.map(({ along }) => along)), z: getMean(heads.map(({ z }) => z)) }))
    .filter(({ heads, along }) => heads.length > 0 && along > ROW_PITCH / 3)
    .sort((a, b) => a.along - b.along)
    .slice(0, HEADS.rows);
  return rows
    .flatMap(({ heads, z }, nth) => {
      const along = ROW_PITCH * (nth + 1);
      return findStaggered(
        seat,
        ahead,
        heads.map(({ across }) => ({ along, across })),
      ).map(({ across }) => ({
        x: seat.x + ahead.x * along - ahead.y * across,
        y: seat.y + ahead.y * along + ahead.x * across,
        z,
      }));
    })
    .reverse();
}

function getMean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
}

/** The median distance of neighbors in a row, in plan units; 0 if no row has two seats. */
function measureSeatPitch({ rows, x, y }: Plan): number {
  const gaps: number[] = [];
  for (const { seats } of rows)
    for (let nth = 1; nth < seats.length; nth++) {
      const [seat, before] = [seats[nth] ?? 0, seats[nth - 1] ?? 0];
      gaps.push(Math.hypot((x[seat] ?? 0) - (x[before] ?? 0), (y[seat] ?? 0) - (y[before] ?? 0)));
    }
  return getMedian(gaps);
}

/** The median distance of rows across the hall, in meters; 0 if there are none. */
function measureRowPitch({ sectors, rows }: Plan, points: readonly { across: number; along: number }[]): number {
  return getMedian(
    sectors.flatMap((sector) => {
      const middles = sector.rows.map((row) => {
        const seats = Array.from(rows[row]?.seats ?? [], (seat) => points[seat]);
        return {
          along: getMean(seats.map((seat) => seat?.along ?? 0)),
          across: getMean(seats.map((seat) => seat?.across ?? 0)),
        };
      });
      return middles
        .sort((a, b) => a.along - b.along)
        .slice(1)
        .map((row, nth) => ({
          along: row.along - (middles[nth]?.along ?? 0),
          across: Math.abs(row.across - (middles[nth]?.across ?? 0)),
        }))
        .filter(({ along, across }) => along > across && along > 0.1)
        .map(({ along }) => along);
    }),
  );
}

function getMedian(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function measureStageWidth(across: readonly number[]): number {
  const hall = across.reduce((widest, x) => Math.max(widest, Math.abs(x)), 0) * 2;
  return Math.min(STAGE_WIDTH.max, Math.max(STAGE_WIDTH.min, hall * STAGE_WIDTH.share));
}

/** Floor heights of seats: the floor of a sector rises from its seat nearest to the stage. */
function listFloors(
  { sectors, sector }: Plan,
  points: readonly { x: number; y: number }[],
  levels: ReadonlyMap<string, SectorLevel>,
): number[] {
  const away = points.map(({ x, y }) => Math.hypot(x, y));
  const fronts = sectors.map(() => Infinity);
  away.forEach((distance, index) => {
    const at = sector[index] ?? 0;
    fronts[at] = Math.min(fronts[at] ?? Infinity, distance);
  });
  const flat: SectorLevel = { height: 0, rake: 0 };
  const levelOf = sectors.map(({ key }) => levels.get(key) ?? flat);
  return away.map((distance, index) => {
    const at = sector[index] ?? 0;
    const { height, rake } = levelOf[at] ?? flat;
    return height + rake * (distance - (fronts[at] ?? distance));
  });
}

type Ahead = { along: number; across: number };

/** Shifts a row by half a seat if a head would hide the center of the stage: plans are grids, but real rows are staggered. */
function findStaggered(seat: Vector, ahead: { x: number; y: number }, row: readonly Ahead[]): Ahead[] {
  const along = -seat.x * ahead.x - seat.y * ahead.y;
  const across = seat.x * ahead.y - seat.y * ahead.x;
  const isInLine = row.some((head) => Math.abs(head.across - (across * head.along) / along) < STAGGER);
  return isInLine ? row.map((head) => ({ ...head, across: head.across + SEAT_PITCH / 2 })) : [...row];
}
