/** Cache of hall plan versions, read once per version. */
import { findStage } from '@sahna/hall-plan';
import { LRUCache } from 'lru-cache';
import { computeDigest, type SeatId } from '../../../platform/lib/ids.ts';
import { memoize } from '../../../platform/lib/memoize.ts';
import type { CatalogService, HallPlan, HallPlanSeat } from '../../catalog/index.ts';
import { buildSeatLayout, type SeatingHall } from '../inventory.ts';

export type CachedPlan = {
  /** Numbered seats sorted by row. */
  plan: HallPlan;
  /** Digest of the plan and everything drawn from it; derived responses can be cached forever under this name. */
  name: string;
  /** Index of each seat in the plan. */
  positions: ReadonlyMap<SeatId, number>;
  /** The seats by rows, for finding the best available. */
  getSeating(): SeatingHall;
  /** View pictures by sector, in plan order; '': none. */
  viewUrls: readonly string[];
};

const MAX_CACHED_PLANS = 30;
const NAME_LENGTH = 22;

const rowOrder = new Intl.Collator('en', { numeric: true });

function sortByRow(seats: readonly HallPlanSeat[]): HallPlanSeat[] {
  const rows = [...new Set(seats.map(({ row }) => row))].sort(rowOrder.compare);
  const ranks = new Map(rows.map((row, rank) => [row, rank]));
  const rankOf = ({ row }: HallPlanSeat): number => ranks.get(row) ?? 0;
  return seats.toSorted(
    (first, second) =>
      first.sectorId - second.sectorId || rankOf(first) - rankOf(second) || first.x - second.x || first.id - second.id,
  );
}

export type LoadPlan = (planId: number) => Promise<CachedPlan | null>;

export function createPlanCache({ current, findPlan }: Pick<CatalogService, 'current' | 'findPlan'>): LoadPlan {
  const cache = new LRUCache<string, Promise<CachedPlan | null>>({ max: MAX_CACHED_PLANS });

  async function read(planId: number): Promise<CachedPlan | null> {
    const found = await findPlan(planId);
    if (!found) return null;
    // Adjacent seats next to each other halve the compressed size. The order is the same in every process.
    const plan = { ...found, seats: sortByRow(found.seats) };
    const urls = current()?.imageUrls;
    const viewUrls = plan.sectors.map(({ viewImageId }) => (viewImageId && urls?.get(viewImageId)) || '');
    return {
      plan,
      name: `${plan.id}-${computeDigest(JSON.stringify([plan, viewUrls])).slice(0, NAME_LENGTH)}`,
      getSeating: memoize(() => buildSeatLayout(plan.seats, findStage(plan.svg))),
      positions: new Map(plan.seats.map(({ id }, index) => [id, index])),
      viewUrls,
    };
  }

  return (planId) => {
    // Sector names belong to the catalog, not to the plan version.
    const key = `${planId}/${current()?.version}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = read(planId);
    cache.set(key, loading);
    loading.then(
      (plan) => plan === null && cache.delete(key),
      () => cache.delete(key),
    );
    return loading;
  };
}
