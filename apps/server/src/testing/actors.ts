/** Actors of tests. */
import type { PublicActor, StaffActor } from '../platform/lib/actor.ts';

export const STAFF: StaffActor = { kind: 'staff', id: 'aigerim' };

/** A browser without an account. */
export function createVisitorActor(
  visitor: string,
  changes: Partial<Pick<PublicActor, 'origin' | 'hasPassedBotCheck'>> = {},
): PublicActor {
  return { kind: 'visitor', visitor, origin: null, hasPassedBotCheck: false, ...changes };
}
