/** Versions of halls' plans, read once for all who ask for them. */
import { findStage } from '@sahna/hall-plan';
import { LRUCache } from 'lru-cache';
import { digest, type SeatId } from '../../../platform/lib/ids.ts';
import { memoized } from '../../../platform/lib/memoized.ts';
import type { CatalogueService, HallPlan, PlanSeat } from '../../catalog/index.ts';
import { drawUpHall, type SeatingHall } from '../inventory.ts';

export type KnownPlan = {
  /** Its numbered places row by row. */
  plan: HallPlan;
  /** Says the plan and all that is drawn of it: what is made of it can be kept for ever under this name. */
  name: string;
  /** Where each numbered place stands in the plan's list. */
  positions: ReadonlyMap<SeatId, number>;
  /** The same places by rows, for the best of them to be found. */
  seating(): SeatingHall;
  /** Pictures of the view from each sector, in their order; empty: none. */
  viewUrls: readonly string[];
};

const MOST_PLANS = 30;
const NAME_LENGTH = 22;

const rowOrder = new Intl.Collator('en', { numeric: true });

function rowByRow(seats: readonly PlanSeat[]): PlanSeat[] {
  const rows = [...new Set(seats.map(({ row }) => row))].sort(rowOrder.compare);
  const ranks = new Map(rows.map((row, rank) => [row, rank]));
  const rankOf = ({ row }: PlanSeat): number => ranks.get(row) ?? 0;
  return seats.toSorted(
    (one, other) =>
      one.sectorId - other.sectorId || rankOf(one) - rankOf(other) || one.x - other.x || one.id - other.id,
  );
}

export type ReadPlan = (planId: number) => Promise<KnownPlan | null>;

export function knowPlans({ current, planById }: Pick<CatalogueService, 'current' | 'planById'>): ReadPlan {
  const kept = new LRUCache<string, Promise<KnownPlan | null>>({ max: MOST_PLANS });

  async function read(planId: number): Promise<KnownPlan | null> {
    const found = await planById(planId);
    if (!found) return null;
    // Row by row neighbours stand beside each other: what is sent of them is compressed to half. Every process has the same order.
    const plan = { ...found, seats: rowByRow(found.seats) };
    const urls = current()?.imageUrls;
    const viewUrls = plan.sectors.map(({ viewImageId }) => (viewImageId && urls?.get(viewImageId)) || '');
    return {
      plan,
      name: `${plan.id}-${digest(JSON.stringify([plan, viewUrls])).slice(0, NAME_LENGTH)}`,
      seating: memoized(() => drawUpHall(plan.seats, findStage(plan.svg))),
      positions: new Map(plan.seats.map(({ id }, at) => [id, at])),
      viewUrls,
    };
  }

  return (planId) => {
    // Names of sectors are no part of a plan's version, but of the catalogue.
    const key = `${planId}/${current()?.version}`;
    const known = kept.get(key);
    if (known) return known;
    const reading = read(planId);
    kept.set(key, reading);
    reading.then(
      (plan) => plan === null && kept.delete(key),
      () => kept.delete(key),
    );
    return reading;
  };
}
