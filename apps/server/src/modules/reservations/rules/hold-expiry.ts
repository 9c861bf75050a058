/**
 * Conditions on rows of `hold` for the statements of all modules; `$1` is now. An expired hold counts as free before the
 * sweep releases it. It expires when `hasPassed(expires_at, now)` becomes true.
 */

/** Holds that are neither sold nor expired. */
export const IS_HELD = "state = 'held' AND expires_at > $1";

/** Expired holds that are not released yet. */
export const IS_EXPIRED_HOLD = "state = 'held' AND expires_at <= $1";

/** Places that are sold or held. In this form the index of live seats serves it. */
export const IS_TAKEN = "state <> 'released' AND (state = 'sold' OR expires_at > $1)";
