/** Time as a parameter: rules take an instant, use cases a clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Whole seconds from `now` until `then`, never negative (the wire format's countdowns). */
export function secondsLeft(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
