import type { Executor } from '../../platform/db/index.ts';
import { drawPlanPicture, type PlanThumbnail } from './rules/plan-picture.ts';
import { loadHallPlan } from './store/hall-plans.ts';

/** Small picture of a hall plan version; null if there is no such version. */
export async function drawPlan(db: Executor, planId: number): Promise<PlanThumbnail | null> {
  const plan = await loadHallPlan(db, planId);
  return plan && drawPlanPicture(plan);
}
