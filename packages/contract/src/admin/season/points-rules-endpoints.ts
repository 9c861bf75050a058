/** Rules of loyalty points for planners. One point is one major unit of the shop's currency. */
import { z } from 'zod';
import { SWITCH_RANGES } from '../../rules/staff/shop-switches.ts';
import type { AdminEndpoint } from '../endpoint.ts';

const { min, max } = SWITCH_RANGES.bonus_share;
/** Highest percentage of ticket prices that points pay; null: all of it. */
const PointsShare = z.int().min(min).max(max).nullable();

export const PointsRulesDto = z.object({
  share: PointsShare,
  /** Cards that are not blocked, by the percentage of payments that they earn. */
  earnings: z.array(z.object({ percent: z.int(), cards: z.int() })),
});
export type PointsRulesDto = z.infer<typeof PointsRulesDto>;

export const POINTS_RULES_ENDPOINTS = {
  readPointsRules: {
    method: 'GET',
    path: '/admin/api/season/points-rules',
    access: 'season:view',
    summary: 'How points are earned and spent; not for members limited to venues or events',
    response: PointsRulesDto,
  },
  changePointsRules: {
    method: 'POST',
    path: '/admin/api/season/points-rules',
    access: 'season:change',
    summary:
      'Changes the share that points pay if it is still `before`; a setting of the shop, at once and without a draft',
    body: z.object({ before: PointsShare, share: PointsShare }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
