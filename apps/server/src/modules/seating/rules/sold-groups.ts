/**
 * Which seats of a hall an invented audience has bought: small groups, the best seats of each zone first, with pairs and single seats
 * left between them. Pure; the same random numbers give the same audience.
 */
import { type HallSeat, rate, type SeatingHall } from './best-places.ts';

export type InventedAudience = {
  /** How many seats are sold. */
  quantity: number;
  /** Seats that are on sale. */
  isOffered(seat: HallSeat): boolean;
  /** The largest group of a zone. */
  largest(zoneId: number): number;
  /** From 0 up to but without 1. */
  random(): number;
};

/** Sizes of groups by a random number below 1. */
const SIZES = [
  { upTo: 0.5, size: 2 },
  { upTo: 0.72, size: 4 },
  { upTo: 0.85, size: 3 },
  { upTo: 0.94, size: 1 },
  { upTo: 1, size: 6 },
];
/** So many of the singles and pairs are passed over as long as there is anything else. */
const PASSED_OVER = 0.3;
/** Places for wheelchairs go after most others, and before those that are passed over. */
const SPECIAL_WAIT = 0.5;
/** How far taste may differ from the order of the seats, as a share of the zone. */
const TASTE = 0.5;

type Group = { seats: readonly HallSeat[]; steps: number; wait: number };

/** Groups in the order in which they were sold; each is of one zone and side by side. */
export function soldGroups(hall: SeatingHall, audience: InventedAudience): (readonly HallSeat[])[] {
  const groups = hall.benches.flatMap((bench) => groupsOf(hall, bench, audience));
  const queue = [...Map.groupBy(groups, ({ seats }) => seats[0]?.zoneId).values()].flatMap((zone) =>
    zone
      .toSorted((a, b) => a.steps - b.steps)
      .map(({ seats, wait }, at) => ({ seats, turn: at / zone.length + wait + audience.random() * TASTE })),
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

/** Places for wheelchairs and companions are groups of their own, and go later than most. */
function groupsOf(hall: SeatingHall, bench: readonly HallSeat[], audience: InventedAudience): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < bench.length; ) {
    const first = bench[from];
    if (!first) break;
    const most = Math.min(sizeOf(audience.random()), audience.largest(first.zoneId));
    const size = first.kind === 'ordinary' ? alike(bench, from, most, audience) : 1;
    if (audience.isOffered(first)) {
      const passedOver = size <= 2 && audience.random() < PASSED_OVER ? 1 : 0;
      const wait = first.kind === 'ordinary' ? passedOver : SPECIAL_WAIT;
      groups.push({ seats: bench.slice(from, from + size), steps: rate(hall, bench, from, size).steps, wait });
    }
    from += size;
  }
  return groups;
}

/** How many of the seats from there on are of one zone, ordinary and offered as the first is; at least one, at most so many. */
function alike(bench: readonly HallSeat[], from: number, most: number, { isOffered }: InventedAudience): number {
  const first = bench[from];
  let size = 1;
  for (let seat = bench[from + size]; size < most && seat && first; seat = bench[from + size]) {
    if (seat.zoneId !== first.zoneId || seat.kind !== 'ordinary' || isOffered(seat) !== isOffered(first)) break;
    size++;
  }
  return size;
}

function sizeOf(random: number): number {
  return SIZES.find(({ upTo }) => random < upTo)?.size ?? 2;
}
