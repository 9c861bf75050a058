/** Policies to compare: the current hold limits, earlier ones, and the current ones without single parts. */
import { getProofOfWorkDifficulty } from '../../apps/server/src/modules/bot-check/rules.ts';
import {
  evaluateHoldLimits,
  HOLD_LIMIT_RULES,
  type HoldLimitDecision,
  type HoldLimitRules,
  type HoldLimits,
  type HoldPressure,
} from '../../apps/server/src/modules/reservations/rules/hold-limits.ts';
import type { Pool } from '../../apps/server/src/modules/reservations/rules/hold-usage.ts';

export type PolicyRequest = {
  pool: number;
  state: Pool;
  origin: string;
  hasPassedBotCheck: boolean;
  places: number;
  unpaid: number;
  bought: number;
  /** Unpaid orders of the address within the last hour. */
  orders: number;
};

export type Policy = {
  name: string;
  limits: HoldLimits;
  rule: HoldLimitRules;
  decide(request: PolicyRequest): HoldLimitDecision;
  tries(pressure: HoldPressure): number;
};

const LIMITS: HoldLimits = { heldPerVisitor: 40, heldPerOrigin: 0.25, hasBotCheck: true };

let cookies = 0;

export function createShopPolicy(
  name: string,
  changes: Partial<HoldLimitRules> = {},
  share = LIMITS.heldPerOrigin,
): Policy {
  const rule = { ...HOLD_LIMIT_RULES, ...changes };
  const limits = { ...LIMITS, heldPerOrigin: share };
  return {
    name,
    limits,
    rule,
    decide: ({ pool, state, origin, hasPassedBotCheck, places, unpaid, bought }) => {
      const requestedPlaces = [{ pool, places }];
      // A new visitor per request, like hoarders and one-time buyers.
      const call = {
        visitor: `cookie ${++cookies}`,
        origin,
        hasPassedBotCheck,
        createsOrder: true,
        places,
        requestedPlaces,
      };
      const usage = {
        visitors: new Map(),
        pools: new Map([[pool, state]]),
        origins: new Map([[origin, { bought, unpaid: new Map([[pool, unpaid]]) }]]),
      };
      const [decision] = evaluateHoldLimits([call], usage, limits, rule);
      if (!decision) throw new Error('a call was not decided');
      return decision;
    },
    tries: getProofOfWorkDifficulty,
  };
}

/**
 * Baseline policy: bot check with constant difficulty after a hundred unpaid orders per address and hour, without a
 * limit of held places.
 */
export const BEFORE: Policy = {
  name: 'before',
  limits: LIMITS,
  rule: HOLD_LIMIT_RULES,
  decide: ({ hasPassedBotCheck, orders }) =>
    hasPassedBotCheck || orders < 100 ? { ok: true, hold: 'whole' } : { ok: false, error: { kind: 'bot_check' } },
  tries: () => 3000,
};
