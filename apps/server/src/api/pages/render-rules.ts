/**
 * Decides whether a page that is not cached may be rendered now. Callers with few renderings may render until pages
 * take half of the processor.
 */

export type RenderLimits = {
  /** Above this share of the processor, callers with many renderings wait. */
  share: number;
  /** Above this share of the processor, all callers wait. */
  crowdedShare: number;
  /** A caller with at most this number of renderings in the last minute has few. */
  few: number;
  /** Maximum wait before a caller is refused. */
  waitMs: number;
  /** Maximum number of waiting callers, per address and in total. */
  waiting: { ofOne: number; ofAll: number };
};

export const RENDER_LIMITS: RenderLimits = {
  share: 0.25,
  crowdedShare: 0.5,
  few: 20,
  waitMs: 3000,
  waiting: { ofOne: 4, ofAll: 200 },
};

/** Why a page is not rendered: the limit of the caller, or the limit of the shop. */
export type RenderBlockReason = 'caller' | 'shop';

export function getRenderBlockReason(
  { share, rendered }: { share: number; rendered: number },
  limits: RenderLimits,
): RenderBlockReason | null {
  if (share >= limits.share && rendered > limits.few) return 'caller';
  return share >= limits.crowdedShare ? 'shop' : null;
}

/** A sum that decays exponentially with the time constant `lifeMs`. */
export type DecayingSum = { sum: number; at: number };

export function decaySum({ sum, at }: DecayingSum, now: number, lifeMs: number): number {
  return sum * Math.exp(-Math.max(0, now - at) / lifeMs);
}

export function addDecayed(before: DecayingSum, amount: number, now: number, lifeMs: number): DecayingSum {
  return { sum: decaySum(before, now, lifeMs) + amount, at: now };
}
