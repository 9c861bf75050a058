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
  const kept = readKept();
  return kept?.wish === wish ? kept : null;
}

/** The body and the key of the lost call for this event, or for the cart. */
export function readUnansweredOf(eventHash: string): { body: object; key: string } | null {
  const kept = readKept();
  const wish: unknown = kept && JSON.parse(kept.wish);
  if (!kept || typeof wish !== 'object' || wish === null || Reflect.get(wish, 'hash') !== eventHash) return null;
  return { body: { ...wish, ...kept.proof }, key: kept.key };
}

function readKept(): Unanswered | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(UNANSWERED_KEY) ?? 'null');
    return isUnanswered(kept) ? kept : null;
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
