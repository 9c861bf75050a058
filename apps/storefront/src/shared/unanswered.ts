/**
 * The call to order that the shop has not answered yet, kept for this tab: pressed again after a reload, the same wish goes
 * with the same key, and finds the order that the lost call has made.
 */
const UNANSWERED_KEY = 'unanswered order';

/** `wish` names what is ordered, without the proof that came along; `proof` is what came along. */
export type Unanswered = { wish: string; key: string; proof: object };

export function keepUnanswered(call: Unanswered): void {
  try {
    sessionStorage.setItem(UNANSWERED_KEY, JSON.stringify(call));
  } catch {
    // Only a reload forgets it then.
  }
}

export function forgetUnanswered(): void {
  try {
    sessionStorage.removeItem(UNANSWERED_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The lost call of this very wish. */
export function readUnanswered(wish: string): Unanswered | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(UNANSWERED_KEY) ?? 'null');
    return isUnanswered(kept) && kept.wish === wish ? kept : null;
  } catch {
    return null;
  }
}

function isUnanswered(kept: unknown): kept is Unanswered {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'wish' in kept &&
    typeof kept.wish === 'string' &&
    'key' in kept &&
    typeof kept.key === 'string' &&
    'proof' in kept &&
    typeof kept.proof === 'object' &&
    kept.proof !== null
  );
}
