/** Sessions that need the same hall at the same time. */
import { MINUTE_MS } from '../../../platform/lib/durations.ts';

/** Of events without a duration. */
export const ASSUMED_DURATION_MINUTES = 120;
/** Unless the shop's switch `changeover_minutes` sets another one. */
export const DEFAULT_CHANGEOVER_MINUTES = 30;

export type HallUse = { id: number; hallId: number; startsAt: Date; durationMinutes: number | null };

/** `overlap`: both need the hall at once. `changeover`: the time between them is too short. */
export type ClashKind = 'overlap' | 'changeover';
/** `use`: the other session. */
export type HallClash<Use> = { use: Use; kind: ClashKind };

/**
 * The sessions that each session clashes with, by id and in order of start. Two sessions of a hall clash if the second
 * starts before the first has ended and the hall was changed over.
 */
export function findClashes<Use extends HallUse>(
  uses: readonly Use[],
  changeoverMinutes: number,
): Map<number, HallClash<Use>[]> {
  const clashes = new Map<number, HallClash<Use>[]>();
  const add = ({ id }: Use, clash: HallClash<Use>): void => {
    const present = clashes.get(id);
    if (present) present.push(clash);
    else clashes.set(id, [clash]);
  };
  for (const ofHall of Map.groupBy(uses, ({ hallId }) => hallId).values()) {
    const byStart = ofHall.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
    let open: { use: Use; endsAt: number }[] = [];
    for (const use of byStart) {
      const start = use.startsAt.getTime();
      open = open.filter(({ endsAt }) => endsAt + changeoverMinutes * MINUTE_MS > start);
      for (const before of open) {
        const kind = before.endsAt > start ? 'overlap' : 'changeover';
        add(before.use, { use, kind });
        add(use, { use: before.use, kind });
      }
      open.push({ use, endsAt: start + (use.durationMinutes ?? ASSUMED_DURATION_MINUTES) * MINUTE_MS });
    }
  }
  return clashes;
}
