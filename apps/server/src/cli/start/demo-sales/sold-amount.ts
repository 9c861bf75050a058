/** How much of a session a demonstration's invented buyers have bought. Pure: a session has the same audience on every machine. */
import { type DemoSession, sessionName } from './demo-session.ts';
import { seededRandom } from './seeded-random.ts';

/** A share of the places, or all but so many of them. */
export type SoldAmount = { share: number } | { left: number };

export const MIN_SHARE = 0.35;
export const MAX_SHARE = 0.9;
/** The nearest sessions are nearly sold out; of those in a month and later a good third is sold. */
const FAR_SHARE = 0.37;
const FADING_DAYS = 8;
const SHARE_SPREAD = 0.1;
const DAY_MS = 86_400_000;

export function soldShare({ event, session }: DemoSession, now: Date): number {
  const days = Math.max(0, (session.startsAt.getTime() - now.getTime()) / DAY_MS);
  const expected = FAR_SHARE + (MAX_SHARE - FAR_SHARE) * Math.exp(-days / FADING_DAYS);
  const share = expected + (seededRandom(`share ${sessionName({ event, session })}`)() - 0.5) * SHARE_SPREAD;
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, share));
}

/** Places to sell. A share is rounded to whole places within the limits; of one place there are none. */
export function soldQuantity(amount: SoldAmount, capacity: number): number {
  if ('left' in amount) return Math.max(0, capacity - amount.left);
  const rounded = Math.max(Math.ceil(capacity * MIN_SHARE), Math.round(capacity * amount.share));
  return Math.min(rounded, Math.floor(capacity * MAX_SHARE));
}
