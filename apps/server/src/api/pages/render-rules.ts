/** Whether a page that is not cached may be rendered now. Callers with few renderings may until pages take half of the processor. */

export type RenderLimits = {
  /** The share of the processor above which callers with many renderings wait. */
  share: number;
  /** The share of the processor above which all callers wait. */
  crowdedShare: number;
  /** Up to this number of renderings in the last minute a caller has few. */
  few: number;
  /** How long a caller waits before being refused. */
  waitMs: number;
  /** How many callers may wait at a time, of one address and of all. */
  waiting: { ofOne: number; ofAll: number };
};

export const RENDER_LIMITS: RenderLimits = {
  share: 0.25,
  crowdedShare: 0.5,
  few: 20,
  waitMs: 3000,
  waiting: { ofOne: 4, ofAll: 200 },
};

/** Why a page is not rendered: its caller had too many, or the shop makes too many. */
export type Hindrance = 'caller' | 'shop';

export function hindranceOf(
  { share, rendered }: { share: number; rendered: number },
  limits: RenderLimits,
): Hindrance | null {
  if (share >= limits.share && rendered > limits.few) return 'caller';
  return share >= limits.crowdedShare ? 'shop' : null;
}

/** A sum that decays exponentially: after `lifeMs` about a third of a part is left. */
export type Fading = { sum: number; at: number };

export function faded({ sum, at }: Fading, now: number, lifeMs: number): number {
  return sum * Math.exp(-Math.max(0, now - at) / lifeMs);
}

export function added(before: Fading, amount: number, now: number, lifeMs: number): Fading {
  return { sum: faded(before, now, lifeMs) + amount, at: now };
}
