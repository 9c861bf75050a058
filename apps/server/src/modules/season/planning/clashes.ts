/** Sessions that need the same hall at the same time. */
import { MINUTE_MS } from '../../../platform/lib/durations.ts';

/** Of events without a duration. */
export const ASSUMED_DURATION_MINUTES = 120;
/** Unless the shop's switch `changeover_minutes` sets another one. */
export const DEFAULT_CHANGEOVER_MINUTES = 30;

export type HallUse = { id: number; hallId: number; startsAt: Date; durationMinutes: number | null };

/**
 * The ids that each session clashes with, in order of start. Two sessions of a hall clash if the second starts before
 * the first has ended and the hall was changed over.
 */
export function findClashes(uses: readonly HallUse[], changeoverMinutes: number): Map<number, number[]> {
  const clashes = new Map<number, number[]>();
  const add = (id: number, other: number): void => {
    const present = clashes.get(id);
    if (present) present.push(other);
    else clashes.set(id, [other]);
  };
  for (const ofHall of Map.groupBy(uses, ({ hallId }) => hallId).values()) {
    const byStart = ofHall.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
    let open: { id: number; freeAt: number }[] = [];
    for (const use of byStart) {
      const start = use.startsAt.getTime();
      open = open.filter(({ freeAt }) => freeAt > start);
      for (const { id } of open) {
        add(id, use.id);
        add(use.id, id);
      }
      const minutes = (use.durationMinutes ?? ASSUMED_DURATION_MINUTES) + changeoverMinutes;
      open.push({ id: use.id, freeAt: start + minutes * MINUTE_MS });
    }
  }
  return clashes;
}
