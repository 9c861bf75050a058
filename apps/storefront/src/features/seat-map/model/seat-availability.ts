/** Which places of a session are free, kept up to date by what the shop says of them. */
import type { AvailabilityDelta, AvailabilitySnapshot } from './hall.types.ts';

export type SeatAvailability = {
  isFree(seat: number): boolean;
  /** How many can still stand in an area. */
  leftIn(area: number): number;
  readonly version: string;
  /** Grows with every change, so that screens know to read anew. */
  readonly revision: number;
  takeFresh(fresh: AvailabilitySnapshot): void;
  /** False where the change is of another version than the one at hand: then a fresh list is needed. */
  takeChange(change: AvailabilityDelta): boolean;
  /** Marks seats as taken that a refused hold names, before the availability stream does. */
  lose(seats: Iterable<number>): void;
  /** Calls the listener with the seats whose state changed. */
  subscribe(listener: (changed: readonly number[]) => void): () => void;
};

/** `order` is that of the bits in a list, the highest bit of a byte first. */
export function createSeatAvailability(order: readonly number[], start: AvailabilitySnapshot): SeatAvailability {
  const free = new Set<number>(freeOf(order, start.free));
  const listeners = new Set<(changed: readonly number[]) => void>();
  let areas = start.areas;
  let version = start.version;
  let revision = 0;

  const tell = (changed: readonly number[]): void => {
    revision++;
    for (const listener of listeners) listener(changed);
  };

  return {
    isFree: (seat) => free.has(seat),
    leftIn: (area) => areas.get(area) ?? 0,
    get version() {
      return version;
    },
    get revision() {
      return revision;
    },
    takeFresh: (fresh) => {
      const now = new Set(freeOf(order, fresh.free));
      const changed = order.filter((seat) => free.has(seat) !== now.has(seat));
      for (const seat of changed) toggle(free, seat);
      ({ areas, version } = fresh);
      tell(changed);
    },
    takeChange: (change) => {
      if (change.from !== version) return false;
      const changed = [
        ...change.taken.filter((seat) => free.delete(seat)),
        ...change.freed.filter((seat) => !free.has(seat) && free.add(seat)),
      ];
      areas = new Map([...areas, ...change.areas]);
      version = change.version;
      tell(changed);
      return true;
    },
    lose: (seats) => {
      const changed = [...seats].filter((seat) => free.delete(seat));
      if (changed.length > 0) tell(changed);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function freeOf(order: readonly number[], bits: Uint8Array): number[] {
  return order.filter((_, at) => ((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
}

function toggle(set: Set<number>, member: number): void {
  if (!set.delete(member)) set.add(member);
}
