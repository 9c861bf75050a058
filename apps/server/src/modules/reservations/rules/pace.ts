/**
 * How much one caller may hold before paying, when they are asked to show that they are a person, and for how long they hold it.
 *
 * Unpaid is what a caller holds now and what they let run out within the last hour: who holds a hall for nothing lets it run
 * out, who buys pays. Bought is what an address paid for within a day, whatever the session. Places are counted in pools: a
 * session, and each zone or offer of it with places of its own. A pool's open places are those that are not sold, its free ones
 * those that are not held either.
 *
 * | who                                | may have unpaid of a pool                        | beyond that    |
 * |------------------------------------|--------------------------------------------------|----------------|
 * | a visitor                          | `heldPerVisitor` places, of all pools            | `held_limit`   |
 * | a visitor without a check          | `visitorOrders` orders within an hour            | `bot_check`    |
 * | an address that has nothing unpaid | one order, of any size that the event allows     | –              |
 * | an address, without a check        | `fewPlaces` or `fewShare` of the open places,    | `bot_check`    |
 * |                                    | and one more for each bought                     |                |
 * | an address, with a check           | `manyPlaces` or `heldPerOrigin` of the free      | `origin_limit` |
 * |                                    | places, and two more for each bought             |                |
 * | all without a check together       | `fewPlaces` or `pressureShare` of the open ones  | `bot_check`    |
 *
 * | an order holds its places for                | where                                                        |
 * |----------------------------------------------|--------------------------------------------------------------|
 * | a third of the time, `leastMinutes` at least | it has no check, and is beyond half of what is allowed       |
 * |                                              | without one, or more than `rushShare` of the open places     |
 * |                                              | are held: they have to come back to buyers                   |
 * | half of the time                             | it has a check, and more than `rushShare` of them are held   |
 * | the whole time                               | else                                                         |
 *
 * A cart never shortens what its visitor was shown: instead of being held for less time than the places that the cart has already, more
 * places need a check, and where that does not help, or where there is none, the visitor's consent (`shorter_hold`).
 *
 * Nobody is asked or refused for places that are not there. What is given for nothing, a free order, is not counted. The figures
 * come from `npm run bench:hoarders`.
 */

const MINUTE_MS = 60_000;
const PARTS: Readonly<Record<HoldTime, number>> = { whole: 1, half: 1 / 2, short: 1 / 3, none: 1 };

export type PaceLimits = {
  /** Places that a visitor may hold unpaid at the same time; 0 sets no limit. */
  heldPerVisitor: number;
  /** The share of a pool's places that one address may hold unpaid; 0 sets no limit. */
  heldPerOrigin: number;
  /** Whether anybody is asked for a check. */
  asks: boolean;
};

export const PACE = {
  visitorOrders: 5,
  /** What a family orders. */
  fewPlaces: 10,
  fewShare: 0.02,
  /** A school class. */
  manyPlaces: 30,
  pressureShare: 0.33,
  rushShare: 0.5,
  trustUnchecked: 1,
  trustChecked: 2,
  leastMinutes: 5,
  payingMinutes: 5,
} as const;

export type PaceRule = { readonly [name in keyof typeof PACE]: number };

/** Places of a pool that a call wants; 0 for those that it has already and makes an order of. */
export type Wanted = { pool: number; places: number };

export type PacedCall = {
  visitor: string;
  /** Where the call comes from; null: not known. */
  origin: string | null;
  /** The caller has just shown to be a person. */
  proven: boolean;
  /** Makes an order; false: fills a cart, of which an order is made later. */
  orders: boolean;
  /** Places that it would hold unpaid; none for what is free. */
  places: number;
  wants: readonly Wanted[];
  /** Seconds of the hold times that would be less than what the visitor was shown, and has not agreed to. */
  tooShort?: Readonly<Partial<Record<HoldTime, number>>>;
};

/** What a visitor has: places held unpaid now, and unpaid orders of the last hour. */
export type Unpaid = { places: number; orders: number };

/** The instant of a look at what callers hold, and an hour and a day before it. */
export type Since = { now: Date; hourAgo: Date; dayAgo: Date };
/** Places of a pool that are not sold, those of them that are held, and those that are held without a passed check. */
export type Pool = { open: number; held: number; unproven: number };
/** What an origin has: places bought, and unpaid ones by their pool. */
export type OriginHas = { bought: number; unpaid: ReadonlyMap<number, number> };

export type PaceSeen = {
  visitors: ReadonlyMap<string, Unpaid>;
  pools: ReadonlyMap<number, Pool>;
  origins: ReadonlyMap<string, OriginHas>;
};

export type PaceRefusal =
  | { kind: 'held_limit'; limit: number; held: number }
  | { kind: 'origin_limit'; limit: number; held: number }
  | { kind: 'shorter_hold'; seconds: number }
  | { kind: 'bot_check' };

/** For how long places are held; `none`: there are not as many, as the inventory will say. */
export type HoldTime = 'whole' | 'half' | 'short' | 'none';
export type PaceDecision = { ok: true; hold: HoldTime } | { ok: false; refusal: PaceRefusal };

/** Decides calls in order of arrival, each one knowing those before it. */
export function decidePace(
  calls: readonly PacedCall[],
  seen: PaceSeen,
  limits: PaceLimits,
  rule: PaceRule = PACE,
): PaceDecision[] {
  const book = new Book(seen);
  return calls.map((call) => {
    const decision = decide(call, book, limits, rule);
    if (takes(decision)) book.add(call);
    return decision;
  });
}

/** Whether places are taken by this decision. */
export function takes(decision: PaceDecision | undefined): boolean {
  return decision?.ok === true && decision.hold !== 'none';
}

function decide(call: PacedCall, book: Book, limits: PaceLimits, rule: PaceRule): PaceDecision {
  const { visitor, proven, places } = call;
  const asked = limits.asks && !proven;
  const own = book.visitor(visitor);
  if (asked && call.orders && own.orders >= rule.visitorOrders) return { ok: false, refusal: { kind: 'bot_check' } };
  if (limits.heldPerVisitor > 0 && own.places > 0 && places > 0 && own.places + places > limits.heldPerVisitor)
    return { ok: false, refusal: { kind: 'held_limit', limit: limits.heldPerVisitor, held: own.places } };
  if (call.wants.some((wanted) => wanted.places > free(book.pool(wanted.pool)))) return { ok: true, hold: 'none' };
  const standings = call.wants.map((wanted) => standing(call, wanted, book, limits, rule));
  const over = standings.find((one) => one.overLimit);
  if (over) return { ok: false, refusal: { kind: 'origin_limit', limit: over.limit, held: over.unpaid } };
  if (asked && standings.some((one) => one.level > 1)) return { ok: false, refusal: { kind: 'bot_check' } };
  const hold = limits.asks ? holdTime(standings, proven) : 'whole';
  const seconds = call.tooShort?.[hold];
  if (seconds === undefined) return { ok: true, hold };
  return { ok: false, refusal: asked ? { kind: 'bot_check' } : { kind: 'shorter_hold', seconds } };
}

function holdTime(standings: readonly Standing[], proven: boolean): HoldTime {
  const isRush = standings.some((one) => one.rush);
  if (proven) return isRush ? 'half' : 'whole';
  return isRush || standings.some((one) => one.level > 0.5) ? 'short' : 'whole';
}

type Standing = { unpaid: number; limit: number; overLimit: boolean; level: number; rush: boolean };

/** How far a call would go in one pool. `level`: in parts of what is allowed without a check, by its origin or altogether. */
function standing(
  { origin }: PacedCall,
  { pool: id, places }: Wanted,
  book: Book,
  { heldPerOrigin }: PaceLimits,
  rule: PaceRule,
): Standing {
  const pool = book.pool(id);
  const unpaid = origin === null ? 0 : book.unpaid(origin, id);
  const bought = origin === null ? 0 : book.bought(origin);
  const limit = limitOf(pool, bought, heldPerOrigin, rule);
  const allOfThem = Math.max(rule.fewPlaces, rule.pressureShare * pool.open);
  const ofOrigin = Math.max(rule.fewPlaces, rule.fewShare * pool.open) + rule.trustUnchecked * bought;
  // Nothing is taken twice: who makes an order of what they hold is not asked for it again.
  const together = pool.unproven > 0 && places > 0 ? (pool.unproven + places) / allOfThem : pool.unproven / allOfThem;
  const alone = unpaid > 0 ? (unpaid + places) / ofOrigin : 0;
  return {
    unpaid,
    limit,
    overLimit: heldPerOrigin > 0 && unpaid > 0 && places > 0 && unpaid + places > limit,
    rush: pool.held + places > Math.max(rule.fewPlaces, rule.rushShare * pool.open),
    level: places > 0 ? Math.max(together, alone) : Math.min(1, Math.max(together, alone)),
  };
}

/** What an origin may have unpaid of a pool with a passed check, which is the less the more of the pool is held. */
function limitOf(pool: Pool, bought: number, heldPerOrigin: number, rule: PaceRule): number {
  return Math.floor(Math.max(rule.manyPlaces, heldPerOrigin * free(pool))) + rule.trustChecked * bought;
}

function free({ open, held }: Pool): number {
  return Math.max(0, open - held);
}

/** When a reservation ends: however short, there is enough time to get to the bank's page. */
export function holdEnd(hold: HoldTime, from: Date, whole: Date, rule: PaceRule = PACE): Date {
  const part = PARTS[hold];
  const most = whole.getTime() - from.getTime();
  return new Date(from.getTime() + Math.min(most, Math.max(rule.leastMinutes * MINUTE_MS, most * part)));
}

/** The hold times that end before `atLeastUntil`, with their seconds, for lines that are held until `expiresAt` at the most. */
export function tooShortHolds(
  from: Date,
  lines: readonly { expiresAt: Date; atLeastUntil?: Date | null | undefined }[],
): Partial<Record<HoldTime, number>> {
  const tooShort: Partial<Record<HoldTime, number>> = {};
  for (const hold of ['half', 'short'] as const)
    for (const { expiresAt, atLeastUntil } of lines) {
      const end = holdEnd(hold, from, expiresAt);
      if (!atLeastUntil || end >= atLeastUntil || end >= expiresAt) continue;
      tooShort[hold] = Math.min(tooShort[hold] ?? Number.POSITIVE_INFINITY, secondsBetween(from, end));
    }
  return tooShort;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000);
}

/** When it ends once its buyer is at the bank: not while they pay, and never beyond the whole time. */
export function endWhilePaying(now: Date, end: Date, whole: Date, rule: PaceRule = PACE): Date {
  const enough = Math.min(now.getTime() + rule.payingMinutes * MINUTE_MS, whole.getTime());
  return new Date(Math.max(end.getTime(), enough));
}

/** How hard one origin, and everybody on the fullest pool, press on the shop, from 0 to 1: what work is priced by. */
export type Pressure = { origin: number; session: number };

/** What an origin has unpaid, in parts of what it may have. */
export function originPressure(
  pool: Pool,
  unpaid: number,
  bought: number,
  share: number,
  rule: PaceRule = PACE,
): number {
  return Math.min(1, unpaid / limitOf(pool, bought, share, rule));
}

/** How much of what is not sold is held; a few places are no rush. */
export function poolPressure({ open, held }: Pool, rule: PaceRule = PACE): number {
  return held < rule.fewPlaces ? 0 : Math.min(1, held / open);
}

class Book {
  readonly #seen: PaceSeen;
  readonly #visitors = new Map<string, Unpaid>();
  readonly #pools = new Map<number, Pool>();
  readonly #unpaid = new Map<string, number>();

  constructor(seen: PaceSeen) {
    this.#seen = seen;
  }

  visitor(id: string): Unpaid {
    return this.#visitors.get(id) ?? this.#seen.visitors.get(id) ?? { places: 0, orders: 0 };
  }

  /** A pool that nothing is known of is no bound. */
  pool(id: number): Pool {
    return this.#pools.get(id) ?? this.#seen.pools.get(id) ?? { open: Number.POSITIVE_INFINITY, held: 0, unproven: 0 };
  }

  unpaid(origin: string, pool: number): number {
    return this.#unpaid.get(`${origin}/${pool}`) ?? this.#seen.origins.get(origin)?.unpaid.get(pool) ?? 0;
  }

  bought(origin: string): number {
    return this.#seen.origins.get(origin)?.bought ?? 0;
  }

  add({ visitor, origin, proven, places, wants }: PacedCall): void {
    if (places === 0) return;
    const own = this.visitor(visitor);
    this.#visitors.set(visitor, { places: own.places + places, orders: own.orders + 1 });
    for (const { pool: id, places: more } of wants) {
      const pool = this.pool(id);
      this.#pools.set(id, {
        ...pool,
        held: pool.held + more,
        unproven: pool.unproven + (proven ? 0 : more),
      });
      if (origin !== null) this.#unpaid.set(`${origin}/${id}`, this.unpaid(origin, id) + more);
    }
  }
}
