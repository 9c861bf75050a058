/** How much one caller may order before paying, and from when on they are asked to show that they are a person. */

export type PaceLimits = {
  /** Places that a visitor may hold unpaid at the same time; 0 sets no limit. */
  heldPerVisitor: number;
  /** Unpaid orders within an hour from which on the caller is asked; null: nobody is. */
  askAfter: { visitor: number; origin: number } | null;
};

/**
 * Far above what a buyer does who changes their mind a few times, and what a school class or an office does behind one
 * address; far below what a machine does that empties a hall.
 */
export const ASK_AFTER = { visitor: 5, origin: 100 } as const;

export type PacedCall = {
  visitor: string;
  /** Where the call comes from; null: not known. */
  origin: string | null;
  /** The caller has just shown to be a person. */
  proven: boolean;
  /** Places that it would hold unpaid; none for what is free. */
  places: number;
};

/** What a visitor or an origin has: places held unpaid now, and unpaid orders of the last hour. */
export type Unpaid = { places: number; orders: number };
export type UnpaidBy = ReadonlyMap<string, Unpaid>;

export type PaceRefusal = { kind: 'held_limit'; limit: number; held: number } | { kind: 'bot_check' };

const NOTHING: Unpaid = { places: 0, orders: 0 };

/**
 * Decides calls in order of arrival, each one knowing those before it. A visitor's first order is bounded by its event
 * alone, whose limit may be above the cap.
 */
export function decidePace(
  calls: readonly PacedCall[],
  visitors: UnpaidBy,
  origins: UnpaidBy,
  { heldPerVisitor, askAfter }: PaceLimits,
): (PaceRefusal | null)[] {
  const byVisitor = new Map(visitors);
  const byOrigin = new Map(origins);
  return calls.map(({ visitor, origin, proven, places }) => {
    const own = byVisitor.get(visitor) ?? NOTHING;
    const around = (origin && byOrigin.get(origin)) || NOTHING;
    if (askAfter && !proven && (own.orders >= askAfter.visitor || around.orders >= askAfter.origin))
      return { kind: 'bot_check' };
    if (heldPerVisitor > 0 && own.places > 0 && places > 0 && own.places + places > heldPerVisitor)
      return { kind: 'held_limit', limit: heldPerVisitor, held: own.places };
    if (places === 0) return null;
    byVisitor.set(visitor, { places: own.places + places, orders: own.orders + 1 });
    if (origin) byOrigin.set(origin, { places: around.places + places, orders: around.orders + 1 });
    return null;
  });
}
