/**
 * Any places of a zone with numbered seats, for who did not choose them: by the rule of the best places (best-places.ts), found quickly, for
 * a rush asks for them thousands of times. What never changes is worked out once for a zone and a quantity: all seats side by side, the
 * best first. Then the first that is free is looked for.
 */
import type { SeatId } from '../../../kernel/ids.ts';
import { type HallSeat, nearness, type SeatingHall } from './best-places.ts';

type Free = { has(seat: SeatId): boolean };

/** How many of the best stretches of a length are known not to be free, as long as nothing is given back. */
export type Skipped = Map<number, number>;

/** Seats `from` and on of a bench. `group`: one is as good as another of it; within it they are in the order of `away`. */
type Stretch = { bench: readonly HallSeat[]; from: number; group: string };

export type ZoneSeating = {
  /** So many of the free seats, side by side as far as there are such; all that are free where there are fewer. */
  pick(free: Free, quantity: number, leavesSingles: boolean, skipped?: Skipped): SeatId[];
};

/** `benches` are those of the whole hall; seats of other zones part them. */
export function drawUpZone(hall: SeatingHall, zoneId: number): ZoneSeating {
  const inZone = (seat: HallSeat): boolean => seat.zoneId === zoneId;
  const benches = hall.benches.filter((bench) => bench.some(inZone));
  const stretches = new Map<number, readonly Stretch[]>();
  const others = bestFirst(
    hall,
    benches.flatMap((bench) => stretchesOf(bench, 1, (seat) => inZone(seat) && seat.kind !== 'ordinary')),
    1,
  );

  function ofLength(length: number): readonly Stretch[] {
    const known = stretches.get(length);
    if (known) return known;
    const ordinary = (seat: HallSeat): boolean => inZone(seat) && seat.kind === 'ordinary';
    const made = bestFirst(
      hall,
      benches.flatMap((bench) => stretchesOf(bench, length, ordinary)),
      length,
    );
    stretches.set(length, made);
    return made;
  }

  function best(
    free: Free,
    length: number,
    leavesSingles: boolean,
    skipped: Skipped | null,
  ): readonly HallSeat[] | null {
    let found: { stretch: Stretch; singles: number } | null = null;
    const all = ofLength(length);
    let at = skipped?.get(length) ?? 0;
    for (let stretch = all[at]; stretch; stretch = all[++at]) {
      if (found && stretch.group !== found.stretch.group) break;
      if (!isFree(stretch, length, free)) continue;
      if (!found) skipped?.set(length, at);
      const singles = leavesSingles ? 0 : singlesBeside(stretch, length, (seat) => ofZoneAndFree(seat, zoneId, free));
      if (!found || singles < found.singles) found = { stretch, singles };
      if (singles === 0) break;
    }
    if (!found) skipped?.set(length, all.length);
    return found && found.stretch.bench.slice(found.stretch.from, found.stretch.from + length);
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
      for (const { bench, from } of others) {
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

function stretchesOf(
  bench: readonly HallSeat[],
  length: number,
  suits: (seat: HallSeat) => boolean,
): Omit<Stretch, 'group'>[] {
  const found: Omit<Stretch, 'group'>[] = [];
  let run = 0;
  bench.forEach((seat, at) => {
    run = suits(seat) ? run + 1 : 0;
    if (run >= length) found.push({ bench, from: at - length + 1 });
  });
  return found;
}

function bestFirst(hall: SeatingHall, all: readonly Omit<Stretch, 'group'>[], length: number): Stretch[] {
  return all
    .map((stretch) => {
      const seats = stretch.bench.slice(stretch.from, stretch.from + length);
      const { restricted, steps, away } = nearness(hall, seats);
      return { ...stretch, restricted, steps, away, first: seats[0]?.id ?? 0 };
    })
    .sort(
      (one, other) =>
        one.restricted - other.restricted ||
        one.steps - other.steps ||
        one.away - other.away ||
        one.first - other.first,
    )
    .map(({ bench, from, restricted, steps }) => ({ bench, from, group: `${restricted}/${steps}` }));
}

function isFree({ bench, from }: Stretch, length: number, free: Free): boolean {
  for (let at = from; at < from + length; at++) {
    const seat = bench[at];
    if (!seat || !free.has(seat.id)) return false;
  }
  return true;
}

/** On how many sides it would leave a free seat alone. */
function singlesBeside(
  { bench, from }: Stretch,
  length: number,
  canBeHad: (seat: HallSeat | undefined) => boolean,
): number {
  const before = canBeHad(bench[from - 1]) && !canBeHad(bench[from - 2]);
  const after = canBeHad(bench[from + length]) && !canBeHad(bench[from + length + 1]);
  return Number(before) + Number(after);
}
