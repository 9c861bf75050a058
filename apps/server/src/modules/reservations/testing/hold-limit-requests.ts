/** Requests for places of a hall, and the decisions of the hold limits on them. */
import { evaluateHoldLimits, type HoldLimitRequest, type HoldLimits } from '../rules/hold-limits.ts';
import type { OriginUsage, Pool, Unpaid } from '../rules/hold-usage.ts';

export const NO_VISITOR_LIMIT: HoldLimits = { heldPerVisitor: 0, heldPerOrigin: 0.25, hasBotCheck: true };
export const HALL = 1;
export const EMPTY_HALL: Pool = { open: 2000, heldPlaces: 0, uncheckedPlaces: 0 };

type UsageFixture = { visitors?: Record<string, Unpaid>; hall?: Pool; origins?: Record<string, Partial<OriginUsage>> };

let visitors = 0;

/** A request for places of the hall, by a new visitor of the origin `home`. */
export function createRequest(places = 2, more: Partial<HoldLimitRequest> = {}): HoldLimitRequest {
  const requestedPlaces = [{ pool: HALL, places }];
  return {
    visitor: `visitor ${++visitors}`,
    origin: 'home',
    hasPassedBotCheck: false,
    createsOrder: true,
    places,
    requestedPlaces,
    ...more,
  };
}

export function decide(
  requests: HoldLimitRequest[],
  { visitors = {}, hall = EMPTY_HALL, origins = {} }: UsageFixture = {},
  limits = NO_VISITOR_LIMIT,
) {
  const usage = {
    visitors: new Map(Object.entries(visitors)),
    pools: new Map([[HALL, hall]]),
    origins: new Map(
      Object.entries(origins).map(([name, origin]) => [name, { bought: 0, unpaid: new Map(), ...origin }]),
    ),
  };
  return evaluateHoldLimits(requests, usage, limits).map((decision) =>
    decision.ok ? decision.hold : decision.error.kind,
  );
}

/** Usage of the origin `home`: unpaid places of the hall, and bought places. */
export const createUnpaidUsage = (places: number, bought = 0) => ({
  home: { unpaid: new Map([[HALL, places]]), bought },
});
