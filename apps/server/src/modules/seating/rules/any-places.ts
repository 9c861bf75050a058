/**
 * Picks any seats of a zone by the rule of best-available.ts, fast enough for thousands of requests in a rush. The
 * groups of adjacent seats of a length are sorted once per zone, best first; each pick searches for the first free one.
 */
import type { SeatId } from '../../../platform/lib/ids.ts';
import {
  compareGroups,
  type Group,
  type HallSeat,
  isAsGood,
  rateGroup,
  type SeatingHall,
  selectFewestSingles,
} from './best-available.ts';

type Free = { has(seat: SeatId): boolean };

/** Number of best groups per length known to be taken. Valid until a seat is released. */
export type Skipped = Map<number, number>;

export type ZoneSeating = {
  /** `quantity` free seats, adjacent as far as possible; all free ones if there are fewer. */
  pick(free: Free, quantity: number, leavesSingles: boolean, skipped?: Skipped): SeatId[];
};

/** `hall.benches` are those of the whole hall; seats of other zones separate them. */
export function buildZoneSeating(hall: SeatingHall, zoneId: number): ZoneSeating {
  const isInZone = (seat: HallSeat): boolean => seat.zoneId === zoneId;
  const benches = hall.benches.filter((bench) => bench.some(isInZone));
  const groups = new Map<number, readonly Group[]>();
  const specialSeats = rankGroups(1, (seat) => seat.kind !== 'ordinary');

  function rankGroups(length: number, matches: (seat: HallSeat) => boolean): Group[] {
    return benches
      .flatMap((bench) =>
        findRunStarts(bench, length, (seat) => isInZone(seat) && matches(seat)).map((from) => ({
          bench,
          from,
          rating: rateGroup(hall, bench, from, length),
        })),
      )
      .sort(compareGroups);
  }

  function listGroups(length: number): readonly Group[] {
    const sorted = groups.get(length) ?? rankGroups(length, (seat) => seat.kind === 'ordinary');
    groups.set(length, sorted);
    return sorted;
  }

  function pickBestGroup(
    free: Free,
    length: number,
    leavesSingles: boolean,
    skipped: Skipped | null,
  ): readonly HallSeat[] | null {
    const countSingles = (group: Group): number =>
      leavesSingles ? 0 : countSinglesBeside(group, length, (seat) => isFreeInZone(seat, zoneId, free));
    const chosen = selectFewestSingles(hall, iterateFreeGroups(free, length, skipped), countSingles);
    return chosen?.bench.slice(chosen.from, chosen.from + length) ?? null;
  }

  /** The best free group and those that are as good. */
  function* iterateFreeGroups(free: Free, length: number, skipped: Skipped | null): Generator<Group> {
    const groupsOfLength = listGroups(length);
    let index = skipped?.get(length) ?? 0;
    while (index < groupsOfLength.length && !isFree(groupsOfLength[index], length, free)) index++;
    skipped?.set(length, index);
    const best = groupsOfLength[index];
    for (let group = best; best && group && isAsGood(group, best); group = groupsOfLength[++index])
      if (isFree(group, length, free)) yield group;
  }

  return {
    pick: (free, quantity, leavesSingles, skipped) => {
      const picked = new Set<SeatId>();
      const remaining: Free = { has: (seat) => free.has(seat) && !picked.has(seat) };
      // If there are not enough adjacent seats: the longest group, then the rest in the same way.
      for (let length = quantity; length > 0 && picked.size < quantity; ) {
        length = Math.min(length, quantity - picked.size);
        // Picked seats are not allocated yet, so they must not advance `skipped`.
        const seats = pickBestGroup(remaining, length, leavesSingles, picked.size === 0 && skipped ? skipped : null);
        if (seats) for (const { id } of seats) picked.add(id);
        else length--;
      }
      // Wheelchair places are used last.
      for (const { bench, from } of specialSeats) {
        const seat = bench[from];
        if (picked.size < quantity && seat && remaining.has(seat.id)) picked.add(seat.id);
      }
      return [...picked];
    },
  };
}

function isFreeInZone(seat: HallSeat | undefined, zoneId: number, free: Free): boolean {
  return seat !== undefined && seat.zoneId === zoneId && seat.kind === 'ordinary' && free.has(seat.id);
}

/** The first index of each run of `length` adjacent matching seats. */
function findRunStarts(bench: readonly HallSeat[], length: number, matches: (seat: HallSeat) => boolean): number[] {
  const starts: number[] = [];
  let run = 0;
  bench.forEach((seat, index) => {
    run = matches(seat) ? run + 1 : 0;
    if (run >= length) starts.push(index - length + 1);
  });
  return starts;
}

function isFree(group: Group | undefined, length: number, free: Free): boolean {
  if (!group) return false;
  for (let at = group.from; at < group.from + length; at++) {
    const seat = group.bench[at];
    if (!seat || !free.has(seat.id)) return false;
  }
  return true;
}

/** Number of sides on which the group would leave a single free seat. */
function countSinglesBeside(
  { bench, from }: Group,
  length: number,
  isAvailable: (seat: HallSeat | undefined) => boolean,
): number {
  const before = isAvailable(bench[from - 1]) && !isAvailable(bench[from - 2]);
  const after = isAvailable(bench[from + length]) && !isAvailable(bench[from + length + 1]);
  return Number(before) + Number(after);
}
