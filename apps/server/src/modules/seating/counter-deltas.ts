import { type Counter, matchesCounter } from './rules.ts';
import type { ReleasedHold } from './store.ts';

/** Changes of the counters when these holds are released. */
export function computeCounterDeltas(
  counters: readonly Counter[],
  released: readonly ReleasedHold[],
): Map<number, number> {
  const returned = new Map<number, number>();
  for (const hold of released)
    for (const counter of counters) {
      if (!matchesCounter(counter, hold)) continue;
      returned.set(counter.id, (returned.get(counter.id) ?? 0) - hold.quantity);
    }
  return returned;
}
