/** Requests for places of a hall, and the decisions of the hold limits on them. */
import { evaluateHoldLimits, type HoldLimitRequest, type HoldLimits } from '../rules/hold-limits.ts';
import type { OriginUsage, Pool, Unpaid } from '../rules/hold-usage.ts';

/** Without a limit per visitor. */
export const FREELY: HoldLimits = { heldPerVisitor: 0, heldPerOrigin: 0.25, hasBotCheck: true };
export const HALL = 1;
export const EMPTY: Pool = { open: 2000, heldPlaces: 0, uncheckedPlaces: 0 };

type UsageFixture = { visitors?: Record<string, Unpaid>; hall?: Pool; origins?: Record<string, Partial<OriginUsage>> };

let cookies = 0;
/** A call by a new cookie each, of `home`, for places in the hall. */
export function call(places = 2, more: Partial<HoldLimitRequest> = {}): HoldLimitRequest {
  const requestedPlaces = [{ pool: HALL, places }];
  return {
    visitor: `cookie ${++cookies}`,
    origin: 'home',
    hasPassedBotCheck: false,
    createsOrder: true,
    places,
    requestedPlaces,
    ...more,
  };
}

export function decide(
  calls: HoldLimitRequest[],
  { visitors = {}, hall = EMPTY, origins = {} }: UsageFixture = {},
  limits = FREELY,
) {
  const has = ([name, decision]: [string, Partial<OriginUsage>]): [string, OriginUsage] => [
    name,
    { bought: 0, unpaid: new Map(), ...decision },
  ];
  const usage = {
    visitors: new Map(Object.entries(visitors)),
    pools: new Map([[HALL, hall]]),
    origins: new Map(Object.entries(origins).map(has)),
  };
  return evaluateHoldLimits(calls, usage, limits).map((decision) =>
    decision.ok ? decision.hold : decision.error.kind,
  );
}
export const unpaid = (places: number, bought = 0) => ({ home: { unpaid: new Map([[HALL, places]]), bought } });
