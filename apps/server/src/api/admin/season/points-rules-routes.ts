/** Rules of loyalty points, for planners without limits of venue or event. */
import { POINTS_RULES_ENDPOINTS } from '@sahna/contract/admin/season/points-rules-endpoints';
import { countCardsByPercent } from '../../../modules/points/index.ts';
import { changeHouseSettings, loadHouseSettings } from '../../../modules/season/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toHouseProblem } from '../settings/house-routes.ts';
import { requireWholeSeason } from './require-change-set.ts';

const SHARE = 'switches.bonus_share';

export function pointsRulesRoutes(
  define: DefineRoute,
  { context: { db, clock } }: { context: Pick<WorkflowContext, 'db' | 'clock'> },
): void {
  define(POINTS_RULES_ENDPOINTS.readPointsRules, async ({ scope }) => {
    requireWholeSeason(scope);
    const [house, earnings] = await Promise.all([loadHouseSettings(db), countCardsByPercent(db)]);
    if (!house) throw new Refused('not-found');
    return { share: house.values[SHARE], earnings };
  });

  define(POINTS_RULES_ENDPOINTS.changePointsRules, async ({ body: { before, share }, scope, actor, request }) => {
    requireWholeSeason(scope);
    const change = { before: { [SHARE]: before }, after: { [SHARE]: share } };
    await db.transaction(async (tx) => {
      const changed = await changeHouseSettings(tx, change, actor, clock.now());
      if (!changed.ok) throw toHouseProblem(changed.error, readStaffLanguage(request));
    });
    return {};
  });
}
