/** Undo and redo of a plan. */
import type { HallPlan } from '../model/plan.ts';

export type PlanHistory = { past: readonly HallPlan[]; present: HallPlan; future: readonly HallPlan[] };

const MAX_STEPS = 100;

export function startHistory(present: HallPlan): PlanHistory {
  return { past: [], present, future: [] };
}

export function addStep({ past, present }: PlanHistory, plan: HallPlan): PlanHistory {
  return { past: [...past, present].slice(-MAX_STEPS), present: plan, future: [] };
}

export function undoStep(history: PlanHistory): PlanHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
}

export function redoStep(history: PlanHistory): PlanHistory {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest } : history;
}
