/** The rules that are compared: the shop's own, those it had before, and none of the parts of its own in turn. */
import { workTries } from '../../apps/server/src/modules/bot-check/rules.ts';
import {
  decidePace,
  PACE,
  type PaceDecision,
  type PaceLimits,
  type PaceRule,
  type Pool,
  type Pressure,
} from '../../apps/server/src/modules/reservations/rules/pace.ts';

export type Asking = {
  pool: number;
  state: Pool;
  origin: string;
  proven: boolean;
  places: number;
  unpaid: number;
  bought: number;
  /** Unpaid orders of the origin within the hour. */
  orders: number;
};

export type Policy = {
  name: string;
  limits: PaceLimits;
  rule: PaceRule;
  decide(asking: Asking): PaceDecision;
  tries(pressure: Pressure): number;
};

const LIMITS: PaceLimits = { heldPerVisitor: 40, heldPerOrigin: 0.25, asks: true };

let cookies = 0;

export function shopPolicy(name: string, changes: Partial<PaceRule> = {}, share = LIMITS.heldPerOrigin): Policy {
  const rule = { ...PACE, ...changes };
  const limits = { ...LIMITS, heldPerOrigin: share };
  return {
    name,
    limits,
    rule,
    decide: ({ pool, state, origin, proven, places, unpaid, bought }) => {
      const wants = [{ pool, places }];
      // A new cookie each time, as hoarders have, and buyers who come once.
      const call = { visitor: `cookie ${++cookies}`, origin, proven, orders: true, places, wants };
      const seen = {
        visitors: new Map(),
        pools: new Map([[pool, state]]),
        origins: new Map([[origin, { bought, unpaid: new Map([[pool, unpaid]]) }]]),
      };
      const [decision] = decidePace([call], seen, limits, rule);
      if (!decision) throw new Error('a call was not decided');
      return decision;
    },
    tries: workTries,
  };
}

/** Until November 2026: an address was asked after a hundred unpaid orders within an hour, at one price, and held what it liked. */
export const BEFORE: Policy = {
  name: 'before',
  limits: LIMITS,
  rule: PACE,
  decide: ({ proven, orders }) =>
    proven || orders < 100 ? { ok: true, hold: 'whole' } : { ok: false, refusal: { kind: 'bot_check' } },
  tries: () => 3000,
};
