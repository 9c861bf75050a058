/**
 * `isReserved` of `rules/states.ts` for statements on `orders`: `$1` is now, `$2` the open states in question.
 * `reserved.int.test.ts` compares both.
 */
export const IS_RESERVED = 'state = ANY($2::text[]) AND expires_at > $1';

/** The others among these states: the end of the reservation has passed, and the sweep has not yet expired them. */
export const IS_OVERDUE = 'state = ANY($2::text[]) AND expires_at <= $1';
