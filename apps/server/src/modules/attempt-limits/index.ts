/** Attempt limits: locks out callers who try codes or PINs until one is right. */
import type { ModuleFacts } from '../../platform/module.ts';

export { createGuardedLookUp, isLockedOutNow, type LookUpFailure } from './look-up.ts';
export { type AttemptContext, type AttemptSubject, attemptSubjects, FAILED_ATTEMPTS } from './rules.ts';

export const attemptLimitsModule: ModuleFacts = { name: 'attempt-limits', tables: ['failed_attempt'] };
