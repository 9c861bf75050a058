import type { Executor } from '../../platform/db/index.ts';
import { type PlanPicture, planPicture } from './rules/plan-picture.ts';
import { loadHallPlan } from './store/hall-plans.ts';

/** The hall in small, of a version of its plan. Null where there is no such version. */
export async function drawPlan(db: Executor, planId: number): Promise<PlanPicture | null> {
  const plan = await loadHallPlan(db, planId);
  return plan && planPicture(plan);
}
