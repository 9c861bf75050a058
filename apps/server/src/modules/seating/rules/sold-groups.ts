/**
 * Simulates a random audience for demos: small groups, best seats of each zone first, with pairs and single seats left
 * between them. Deterministic for the same random numbers.
 */
import { type HallSeat, rateGroup, type SeatingHall } from './best-available.ts';

export type DemoAudience = {
  /** Number of seats to sell. */
  quantity: number;
  /** Whether the seat is on sale. */
  isOffered(seat: HallSeat): boolean;
  /** Maximum group size in a zone. */
  getMaxGroupSize(zoneId: number): number;
  /** In [0, 1). */
  drawRandom(): number;
};

/** Group sizes by random number. */
const SIZES = [
  { below: 0.5, size: 2 },
  { below: 0.72, size: 4 },
  { below: 0.85, size: 3 },
  { below: 0.94, size: 1 },
  { below: 1, size: 6 },
];
/** Share of singles and pairs that are sold after everything else. */
const LATE_SHARE = 0.3;
/** Wheelchair places are sold after most others, before the passed-over groups. */
const WHEELCHAIR_DELAY = 0.5;
/** Random deviation from the order of quality, as a share of the zone. */
const ORDER_DEVIATION = 0.5;

type Group = { seats: readonly HallSeat[]; steps: number; wait: number };

/** Groups in order of sale, each of adjacent seats in one zone. */
export function planSoldGroups(hall: SeatingHall, audience: DemoAudience): (readonly HallSeat[])[] {
  const groups = hall.benches.flatMap((bench) => listGroups(hall, bench, audience));
  const queue = [...Map.groupBy(groups, ({ seats }) => seats[0]?.zoneId).values()].flatMap((zone) =>
    zone
      .toSorted((a, b) => a.steps - b.steps)
      .map(({ seats, wait }, at) => ({
        seats,
        turn: at / zone.length + wait + audience.drawRandom() * ORDER_DEVIATION,
      })),
  );
  let left = audience.quantity;
  return queue
    .sort((a, b) => a.turn - b.turn)
    .flatMap(({ seats }) => {
      const sold = seats.slice(0, left);
      left -= sold.length;
      return sold.length > 0 ? [sold] : [];
    });
}

/** Wheelchair and companion places form groups of their own. */
function listGroups(hall: SeatingHall, bench: readonly HallSeat[], audience: DemoAudience): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < bench.length; ) {
    const first = bench[from];
    if (!first) break;
    const maxSize = Math.min(pickSize(audience.drawRandom()), audience.getMaxGroupSize(first.zoneId));
    const size = first.kind === 'ordinary' ? countAlike(bench, from, maxSize, audience) : 1;
    if (audience.isOffered(first)) {
      const delay = size <= 2 && audience.drawRandom() < LATE_SHARE ? 1 : 0;
      const wait = first.kind === 'ordinary' ? delay : WHEELCHAIR_DELAY;
      groups.push({ seats: bench.slice(from, from + size), steps: rateGroup(hall, bench, from, size).steps, wait });
    }
    from += size;
  }
  return groups;
}

/** Number of consecutive seats of the same zone, kind and availability as the first; at least 1, at most `maxSize`. */
function countAlike(bench: readonly HallSeat[], from: number, maxSize: number, { isOffered }: DemoAudience): number {
  const first = bench[from];
  let size = 1;
  for (let seat = bench[from + size]; size < maxSize && seat && first; seat = bench[from + size]) {
    if (seat.zoneId !== first.zoneId || seat.kind !== 'ordinary' || isOffered(seat) !== isOffered(first)) break;
    size++;
  }
  return size;
}

function pickSize(random: number): number {
  return SIZES.find(({ below }) => random < below)?.size ?? 2;
}
