/** Availability of a session's seats, updated by snapshots and deltas. */
import type { AvailabilityDelta, AvailabilitySnapshot } from './hall.types.ts';

export type SeatAvailability = {
  isFree(seat: number): boolean;
  /** Remaining standing places of an area. */
  countLeft(area: number): number;
  readonly version: string;
  /** Incremented with every change, to trigger renders. */
  readonly revision: number;
  applySnapshot(fresh: AvailabilitySnapshot): void;
  /** False if the delta is based on another version: a snapshot is needed. */
  applyDelta(change: AvailabilityDelta): boolean;
  /** Marks the seats of a refused hold as taken before the availability stream does. */
  markTaken(seats: Iterable<number>): void;
  /** Calls the listener with the seats whose state changed. */
  subscribe(listener: (changed: readonly number[]) => void): () => void;
};

/** `order`: the seats of the bitmap; the highest bit of a byte is first. */
export function createSeatAvailability(order: readonly number[], start: AvailabilitySnapshot): SeatAvailability {
  const free = new Set<number>(listFree(order, start.free));
  const listeners = new Set<(changed: readonly number[]) => void>();
  let areas = start.areas;
  let version = start.version;
  let revision = 0;

  const notify = (changed: readonly number[]): void => {
    revision++;
    for (const listener of listeners) listener(changed);
  };

  return {
    isFree: (seat) => free.has(seat),
    countLeft: (area) => areas.get(area) ?? 0,
    get version() {
      return version;
    },
    get revision() {
      return revision;
    },
    applySnapshot: (fresh) => {
      const now = new Set(listFree(order, fresh.free));
      const changed = order.filter((seat) => free.has(seat) !== now.has(seat));
      for (const seat of changed) toggle(free, seat);
      ({ areas, version } = fresh);
      notify(changed);
    },
    applyDelta: (change) => {
      if (change.from !== version) return false;
      const changed = [
        ...change.takenSeats.filter((seat) => free.delete(seat)),
        ...change.freed.filter((seat) => !free.has(seat) && free.add(seat)),
      ];
      areas = new Map([...areas, ...change.areas]);
      version = change.version;
      notify(changed);
      return true;
    },
    markTaken: (seats) => {
      const changed = [...seats].filter((seat) => free.delete(seat));
      if (changed.length > 0) notify(changed);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function listFree(order: readonly number[], bits: Uint8Array): number[] {
  return order.filter((_, at) => ((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
}

function toggle(set: Set<number>, member: number): void {
  if (!set.delete(member)) set.add(member);
}
