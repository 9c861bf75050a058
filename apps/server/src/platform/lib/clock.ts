/** Time as a parameter: rules take an instant, use cases a clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Whether `then` is over. The instant itself is: a reservation, a link or the sale of a session ends at its end. */
export function hasPassed(then: Date, now: Date): boolean {
  return then.getTime() <= now.getTime();
}

/** Whole seconds from `now` until `then`, never negative (the wire format's countdowns). */
export function countSecondsLeft(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
