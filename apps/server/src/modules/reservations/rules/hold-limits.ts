/**
 * Decides how many places a caller may hold unpaid, when a bot check is required, and how long holds last.
 *
 * Unpaid places are held now or expired within the last hour, because a hoarder lets holds expire. Bought places were paid
 * from an address within a day, in any session. Places are counted in pools: a session, and each zone or offer of it with a capacity
 * of its own. A pool's open places are not sold; its free places are neither sold nor held.
 *
 * | caller                             | may have unpaid of a pool                        | beyond that    |
 * |------------------------------------|--------------------------------------------------|----------------|
 * | a visitor                          | `heldPerVisitor` places, of all pools            | `visitor_hold_limit`   |
 * | a visitor without a check          | `visitorOrders` orders within an hour            | `bot_check`    |
 * | an address that has nothing unpaid | one order, of any size that the event allows     | –              |
 * | an address, without a check        | `fewPlaces` or `fewShare` of the open places,    | `bot_check`    |
 * |                                    | and one more for each bought                     |                |
 * | an address, with a check           | `manyPlaces` or `heldPerOrigin` of the free      | `address_hold_limit` |
 * |                                    | places, and two more for each bought             |                |
 * | all without a check together       | `fewPlaces` or `pressureShare` of the open ones  | `bot_check`    |
 *
 * | an order holds its places for                | if                                                           |
 * |----------------------------------------------|--------------------------------------------------------------|
 * | a third of the time, `minMinutes` at least   | it has no check, and exceeds half of the limit               |
 * |                                              | without a check, or more than `rushShare` of the open places |
 * |                                              | are held, so that they return to the sale soon               |
 * | half of the time                             | it has a check, and more than `rushShare` of them are held   |
 * | the whole time                               | otherwise                                                    |
 *
 * A cart never shortens the hold time that its visitor has seen: adding places that would be held for less time needs a bot check, and
 * if that does not help or is disabled, the visitor's consent (`hold_shortened`).
 *
 * Hold limits do not apply to staff, devices and the system. A request for sold-out places needs no bot check.
 * Free orders are not counted. The figures come from `npm run bench:hoarders`.
 */

import { MINUTE_MS } from '../../../platform/lib/durations.ts';
import {
  countFreePlaces,
  type HoldUsage,
  HoldUsageTracker,
  type Pool,
  type RequestedPlaces,
  type UnpaidRequest,
} from './hold-usage.ts';

const PARTS: Readonly<Record<HoldTime, number>> = { whole: 1, half: 1 / 2, short: 1 / 3, none: 1 };

export type HoldLimits = {
  /** Places that a visitor may hold unpaid at the same time; 0 sets no limit. */
  heldPerVisitor: number;
  /** The share of a pool's places that one address may hold unpaid; 0 sets no limit. */
  heldPerOrigin: number;
  /** Whether bot checks are enabled. */
  hasBotCheck: boolean;
};

export const HOLD_LIMIT_RULES = {
  visitorOrders: 5,
  /** The order of a family. */
  fewPlaces: 10,
  fewShare: 0.02,
  /** A school class. */
  manyPlaces: 30,
  pressureShare: 0.33,
  rushShare: 0.5,
  trustUnchecked: 1,
  trustChecked: 2,
  minMinutes: 5,
  payingMinutes: 5,
} as const;

export type HoldLimitRules = { readonly [name in keyof typeof HOLD_LIMIT_RULES]: number };

export type HoldLimitRequest = UnpaidRequest & {
  /** Creates an order; false: fills a cart. */
  createsOrder: boolean;
  /** Hold times, in seconds, that are shorter than the time shown to the visitor and need consent. */
  tooShort?: Readonly<Partial<Record<HoldTime, number>>>;
};

export type HoldLimitError =
  | { kind: 'visitor_hold_limit'; limit: number; heldSeats: number }
  | { kind: 'address_hold_limit'; limit: number; heldSeats: number }
  | { kind: 'hold_shortened'; seconds: number }
  | { kind: 'bot_check' };

/** Duration of a hold; `none`: not enough places, which the allocation rejects later. */
export type HoldTime = 'whole' | 'half' | 'short' | 'none';
export type HoldLimitDecision = { ok: true; hold: HoldTime } | { ok: false; error: HoldLimitError };

/** Decides requests in order of arrival; accepted requests count for the following ones. */
export function evaluateHoldLimits(
  requests: readonly HoldLimitRequest[],
  usage: HoldUsage,
  limits: HoldLimits,
  rule: HoldLimitRules = HOLD_LIMIT_RULES,
): HoldLimitDecision[] {
  const tracker = new HoldUsageTracker(usage);
  return requests.map((request) => {
    const decision = decide(request, tracker, limits, rule);
    if (allowsHold(decision)) tracker.add(request);
    return decision;
  });
}

/** Whether this decision reserves places. */
export function allowsHold(decision: HoldLimitDecision | undefined): boolean {
  return decision?.ok === true && decision.hold !== 'none';
}

function decide(
  request: HoldLimitRequest,
  tracker: HoldUsageTracker,
  limits: HoldLimits,
  rule: HoldLimitRules,
): HoldLimitDecision {
  const { visitor, hasPassedBotCheck, places } = request;
  const isSoldOut = request.requestedPlaces.some(
    (requested) => requested.places > countFreePlaces(tracker.pool(requested.pool)),
  );
  if (visitor === null) return { ok: true, hold: isSoldOut ? 'none' : 'whole' };
  const needsBotCheck = limits.hasBotCheck && !hasPassedBotCheck;
  const visitorUsage = tracker.visitor(visitor);
  if (needsBotCheck && request.createsOrder && visitorUsage.orders >= rule.visitorOrders)
    return { ok: false, error: { kind: 'bot_check' } };
  if (
    limits.heldPerVisitor > 0 &&
    visitorUsage.places > 0 &&
    places > 0 &&
    visitorUsage.places + places > limits.heldPerVisitor
  )
    return {
      ok: false,
      error: { kind: 'visitor_hold_limit', limit: limits.heldPerVisitor, heldSeats: visitorUsage.places },
    };
  if (isSoldOut) return { ok: true, hold: 'none' };
  const statuses = request.requestedPlaces.map((requested) => getPoolStatus(request, requested, tracker, limits, rule));
  const over = statuses.find((status) => status.isOverLimit);
  if (over) return { ok: false, error: { kind: 'address_hold_limit', limit: over.limit, heldSeats: over.unpaid } };
  if (needsBotCheck && statuses.some((status) => status.level > 1)) return { ok: false, error: { kind: 'bot_check' } };
  const hold = limits.hasBotCheck ? chooseHoldTime(statuses, hasPassedBotCheck) : 'whole';
  const seconds = request.tooShort?.[hold];
  if (seconds === undefined) return { ok: true, hold };
  return { ok: false, error: needsBotCheck ? { kind: 'bot_check' } : { kind: 'hold_shortened', seconds } };
}

function chooseHoldTime(statuses: readonly PoolStatus[], hasPassedBotCheck: boolean): HoldTime {
  const isRush = statuses.some((status) => status.isRush);
  if (hasPassedBotCheck) return isRush ? 'half' : 'whole';
  return isRush || statuses.some((status) => status.level > 0.5) ? 'short' : 'whole';
}

type PoolStatus = { unpaid: number; limit: number; isOverLimit: boolean; level: number; isRush: boolean };

/** Usage of one pool after a request. `level`: share of the limit without a bot check, of the origin or of all callers; the greater one. */
function getPoolStatus(
  { origin }: HoldLimitRequest,
  { pool: id, places }: RequestedPlaces,
  tracker: HoldUsageTracker,
  { heldPerOrigin }: HoldLimits,
  rule: HoldLimitRules,
): PoolStatus {
  const pool = tracker.pool(id);
  const unpaid = origin === null ? 0 : tracker.unpaid(origin, id);
  const bought = origin === null ? 0 : tracker.bought(origin);
  const limit = getOriginLimit(pool, bought, heldPerOrigin, rule);
  const sharedLimit = Math.max(rule.fewPlaces, rule.pressureShare * pool.open);
  const originUncheckedLimit = Math.max(rule.fewPlaces, rule.fewShare * pool.open) + rule.trustUnchecked * bought;
  const sharedLevel = pool.uncheckedPlaces > 0 ? (pool.uncheckedPlaces + places) / sharedLimit : 0;
  const originLevel = unpaid > 0 ? (unpaid + places) / originUncheckedLimit : 0;
  const level = Math.max(sharedLevel, originLevel);
  return {
    unpaid,
    limit,
    isOverLimit: heldPerOrigin > 0 && unpaid > 0 && places > 0 && unpaid + places > limit,
    isRush: pool.heldPlaces + places > Math.max(rule.fewPlaces, rule.rushShare * pool.open),
    // An order of places that its cart already holds (`places` 0) needs no second check.
    level: places > 0 ? level : Math.min(1, level),
  };
}

/** The limit of unpaid places of an origin with a passed bot check. Falls as more of the pool is held. */
function getOriginLimit(pool: Pool, bought: number, heldPerOrigin: number, rule: HoldLimitRules): number {
  return Math.floor(Math.max(rule.manyPlaces, heldPerOrigin * countFreePlaces(pool))) + rule.trustChecked * bought;
}

/** The end of a hold. Even a short hold lasts at least `minMinutes`, to reach the page of the bank. */
export function calculateHoldEnd(
  hold: HoldTime,
  from: Date,
  whole: Date,
  rule: HoldLimitRules = HOLD_LIMIT_RULES,
): Date {
  const part = PARTS[hold];
  const maxDurationMs = whole.getTime() - from.getTime();
  return new Date(
    from.getTime() + Math.min(maxDurationMs, Math.max(rule.minMinutes * MINUTE_MS, maxDurationMs * part)),
  );
}

/** Hold times that end before `minExpiresAt`, in seconds, for lines held until `expiresAt` at most. */
export function findTooShortHolds(
  from: Date,
  lines: readonly { expiresAt: Date; minExpiresAt?: Date | null | undefined }[],
): Partial<Record<HoldTime, number>> {
  const tooShort: Partial<Record<HoldTime, number>> = {};
  for (const hold of ['half', 'short'] as const)
    for (const { expiresAt, minExpiresAt } of lines) {
      const end = calculateHoldEnd(hold, from, expiresAt);
      if (!minExpiresAt || end >= minExpiresAt || end >= expiresAt) continue;
      tooShort[hold] = Math.min(tooShort[hold] ?? Number.POSITIVE_INFINITY, countSecondsBetween(from, end));
    }
  return tooShort;
}

function countSecondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000);
}

/**
 * The end of a hold whose buyer starts to pay: at least `payingMinutes` from now, but not after
 * `maxExpiresAt`.
 */
export function extendHoldForPayment(
  now: Date,
  expiresAt: Date,
  maxExpiresAt: Date,
  rule: HoldLimitRules = HOLD_LIMIT_RULES,
): Date {
  const minEnd = Math.min(now.getTime() + rule.payingMinutes * MINUTE_MS, maxExpiresAt.getTime());
  return new Date(Math.max(expiresAt.getTime(), minEnd));
}

/** Share of the hold limits in use, from 0 to 1, by one origin and by all callers in the fullest pool. Sets the difficulty of bot checks. */
export type HoldPressure = { origin: number; session: number };

/** Unpaid places of an origin as a share of its limit. */
export function calculateOriginPressure(
  pool: Pool,
  unpaid: number,
  bought: number,
  share: number,
  rule: HoldLimitRules = HOLD_LIMIT_RULES,
): number {
  return Math.min(1, unpaid / getOriginLimit(pool, bought, share, rule));
}

/** The held share of unsold places; 0 below `fewPlaces`. */
export function calculatePoolPressure({ open, heldPlaces }: Pool, rule: HoldLimitRules = HOLD_LIMIT_RULES): number {
  return heldPlaces < rule.fewPlaces ? 0 : Math.min(1, heldPlaces / open);
}
