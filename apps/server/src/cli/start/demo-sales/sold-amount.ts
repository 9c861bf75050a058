/** How much of a demo session is sold. Pure: a session has the same audience on every machine. */

import { DAY_MS } from '../../../platform/lib/durations.ts';
import { type DemoSession, formatSessionSeed } from './demo-session.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A share of the places, or all but a number of them. */
export type SoldAmount = { share: number } | { left: number };

export const MIN_SHARE = 0.35;
export const MAX_SHARE = 0.9;
/** The nearest sessions are nearly sold out; sessions in a month or later are sold to over a third. */
const FAR_SHARE = 0.37;
const FADING_DAYS = 8;
const SHARE_SPREAD = 0.1;

export function chooseSoldAmount({ event, session }: DemoSession, now: Date): number {
  const days = Math.max(0, (session.startsAt.getTime() - now.getTime()) / DAY_MS);
  const expected = FAR_SHARE + (MAX_SHARE - FAR_SHARE) * Math.exp(-days / FADING_DAYS);
  const share =
    expected + (createSeededRandom(`share ${formatSessionSeed({ event, session })}`)() - 0.5) * SHARE_SPREAD;
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, share));
}

/**
 * The number of places to sell. A share is rounded to whole places within the limits; of a single place none is sold.
 */
export function calculateSoldQuantity(amount: SoldAmount, capacity: number): number {
  if ('left' in amount) return Math.max(0, capacity - amount.left);
  const rounded = Math.max(Math.ceil(capacity * MIN_SHARE), Math.round(capacity * amount.share));
  return Math.min(rounded, Math.floor(capacity * MAX_SHARE));
}
