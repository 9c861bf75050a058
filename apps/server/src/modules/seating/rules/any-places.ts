/**
 * Any places of a zone with numbered seats, for who did not choose them: by the rule of the best places (best-places.ts), found quickly, for
 * a rush asks for them thousands of times. What never changes is worked out once for a zone and a quantity: all seats side by side, the
 * best first. Then the first that is free is looked for.
 */
import type { SeatId } from '../../../platform/lib/ids.ts';
import { compare, fewestSingles, type Group, type HallSeat, isAsGood, rate, type SeatingHall } from './best-places.ts';

type Free = { has(seat: SeatId): boolean };

/** How many of the best groups of a length are known not to be free, as long as nothing is given back. */
export type Skipped = Map<number, number>;

export type ZoneSeating = {
  /** So many of the free seats, side by side as far as there are such; all that are free where there are fewer. */
  pick(free: Free, quantity: number, leavesSingles: boolean, skipped?: Skipped): SeatId[];
};

/** `benches` are those of the whole hall; seats of other zones part them. */
export function drawUpZone(hall: SeatingHall, zoneId: number): ZoneSeating {
  const inZone = (seat: HallSeat): boolean => seat.zoneId === zoneId;
  const benches = hall.benches.filter((bench) => bench.some(inZone));
  const groups = new Map<number, readonly Group[]>();
  const specialSeats = bestFirst(1, (seat) => seat.kind !== 'ordinary');

  function bestFirst(length: number, suits: (seat: HallSeat) => boolean): Group[] {
    return benches
      .flatMap((bench) =>
        startsOf(bench, length, (seat) => inZone(seat) && suits(seat)).map((from) => ({
          bench,
          from,
          rating: rate(hall, bench, from, length),
        })),
      )
      .sort(compare);
  }

  function ofLength(length: number): readonly Group[] {
    const sorted = groups.get(length) ?? bestFirst(length, (seat) => seat.kind === 'ordinary');
    groups.set(length, sorted);
    return sorted;
  }

  function best(
    free: Free,
    length: number,
    leavesSingles: boolean,
    skipped: Skipped | null,
  ): readonly HallSeat[] | null {
    const singlesOf = (group: Group): number =>
      leavesSingles ? 0 : singlesBeside(group, length, (seat) => ofZoneAndFree(seat, zoneId, free));
    const chosen = fewestSingles(hall, freeGroups(free, length, skipped), singlesOf);
    return chosen?.bench.slice(chosen.from, chosen.from + length) ?? null;
  }

  /** The best that is free, and those that are as good. */
  function* freeGroups(free: Free, length: number, skipped: Skipped | null): Generator<Group> {
    const all = ofLength(length);
    let at = skipped?.get(length) ?? 0;
    while (at < all.length && !isFree(all[at], length, free)) at++;
    skipped?.set(length, at);
    const best = all[at];
    for (let group = best; best && group && isAsGood(group, best); group = all[++at])
      if (isFree(group, length, free)) yield group;
  }

  return {
    pick: (free, quantity, leavesSingles, skipped) => {
      const picked = new Set<SeatId>();
      const still: Free = { has: (seat) => free.has(seat) && !picked.has(seat) };
      // Where there are not so many side by side: the most that are, and the rest likewise.
      for (let length = quantity; length > 0 && picked.size < quantity; ) {
        length = Math.min(length, quantity - picked.size);
        // What is picked is not taken yet, and may never be.
        const seats = best(still, length, leavesSingles, picked.size === 0 && skipped ? skipped : null);
        if (seats) for (const { id } of seats) picked.add(id);
        else length--;
      }
      // Nobody asked for a wheelchair's place: they go last.
      for (const { bench, from } of specialSeats) {
        const seat = bench[from];
        if (picked.size < quantity && seat && still.has(seat.id)) picked.add(seat.id);
      }
      return [...picked];
    },
  };
}

function ofZoneAndFree(seat: HallSeat | undefined, zoneId: number, free: Free): boolean {
  return seat !== undefined && seat.zoneId === zoneId && seat.kind === 'ordinary' && free.has(seat.id);
}

/** Every so many seats of a bench side by side, the first seat of each. */
function startsOf(bench: readonly HallSeat[], length: number, suits: (seat: HallSeat) => boolean): number[] {
  const starts: number[] = [];
  let run = 0;
  bench.forEach((seat, at) => {
    run = suits(seat) ? run + 1 : 0;
    if (run >= length) starts.push(at - length + 1);
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

/** On how many sides it would leave a free seat alone. */
function singlesBeside(
  { bench, from }: Group,
  length: number,
  canBeHad: (seat: HallSeat | undefined) => boolean,
): number {
  const before = canBeHad(bench[from - 1]) && !canBeHad(bench[from - 2]);
  const after = canBeHad(bench[from + length]) && !canBeHad(bench[from + length + 1]);
  return Number(before) + Number(after);
}
