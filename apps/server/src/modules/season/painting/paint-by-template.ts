/** Paints sessions of a hall like the session that a template was saved from. */
import { commitIfOk, type Database, type Tx } from '../../../platform/db/index.ts';
import type { StaffActor } from '../../../platform/lib/actor.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { checkTemplateFits, type SeatTemplate, type SeatTemplateProblem } from '../../seating/inventory.ts';
import { announceChange } from '../store/announce-change.ts';
import type { SessionPlan } from '../store/painted-plans.ts';
import { moveToPlans, type PlanTarget } from './move-to-plans.ts';
import { type PaintedSession, paintSession, splitMoves } from './paint-session.ts';
import { lockPlans, type SessionToPaint } from './paint-sessions.ts';
import { readPlanToPaint } from './plan-to-paint.ts';
import { computeTemplateChanges } from './template-painting.ts';

/** `changed`: the session has another plan than the preview had. `zone_too_small`: more of a zone is taken in a session than it would have. */
export type TemplatePaintError = SeatTemplateProblem | 'changed' | 'zone_too_small';
export type TemplatePaintResult = { sessionId: SessionId; result: Result<PaintedSession, TemplatePaintError> };

export type TemplatePaintInput = {
  template: SeatTemplate;
  /** With the plans of their preview. */
  sessions: readonly SessionToPaint[];
  actor: StaffActor;
};

/**
 * Paints the sessions that the template fits: all of them, or none if the zones of one would be too small. A repetition
 * changes nothing, and returns the plan of the preview as the former one.
 */
export async function paintByTemplate(
  db: Database,
  input: TemplatePaintInput,
  now: Date,
): Promise<TemplatePaintResult[]> {
  const painted = await commitIfOk<TemplatePaintResult[], 'zone_too_small'>(db, (tx) => paintFitting(tx, input, now));
  return painted.ok ? painted.value : input.sessions.map(({ id }) => ({ sessionId: id, result: painted }));
}

async function paintFitting(
  tx: Tx,
  { template, sessions, actor }: TemplatePaintInput,
  now: Date,
): Promise<Result<TemplatePaintResult[], 'zone_too_small'>> {
  const plans = new Map((await lockPlans(tx, sessions, now)).map((plan) => [plan.sessionId, plan]));
  const results: TemplatePaintResult[] = [];
  const targets: PlanTarget[] = [];
  for (const { id, planId: previewedPlanId } of sessions) {
    const problem = await checkTemplateFits(tx, template, id, now);
    const session = plans.get(id);
    const result =
      problem || !session
        ? err(problem ?? 'not_found')
        : await paintLike(tx, { template, session, previewedPlanId, actor }, now);
    results.push({ sessionId: id, result });
    if (session && result.ok) targets.push({ session, planId: result.value.planId });
  }
  if ((await moveToPlans(tx, targets)).length > 0) return err('zone_too_small');
  if (targets.some(({ session, planId }) => planId !== session.planId)) await announceChange(tx);
  return ok(results);
}

type SessionToPaintLike = {
  template: SeatTemplate;
  session: SessionPlan;
  previewedPlanId: number;
  actor: StaffActor;
};

async function paintLike(
  tx: Tx,
  { template, session, previewedPlanId, actor }: SessionToPaintLike,
  now: Date,
): Promise<Result<PaintedSession, 'changed'>> {
  const { id, painting } = template;
  const plan = await readPlanToPaint(tx, session);
  const { moves, ranks } = computeTemplateChanges(painting ?? {}, plan);
  const { moved, unchanged } = await splitMoves(tx, session.sessionId, moves, now);
  const isPainted = moved.size === 0 && ranks === null;
  if (session.planId !== previewedPlanId && !isPainted) return err('changed');
  const paint = { session, current: plan.current, moved, ranks, zoneKeys: plan.zoneKeys, actor };
  const painted = await paintSession(tx, paint, { template: id }, now);
  return ok({ ...painted, id: session.sessionId, formerPlanId: previewedPlanId, unchanged });
}
