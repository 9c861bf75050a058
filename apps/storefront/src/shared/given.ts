/**
 * What a buyer gives for one order and no other: consents, and the e-mail a second time. A reload or another language loses
 * nothing of it; the order itself, an order of something else and the end of the tab do: whoever orders next is asked again.
 */
const GIVEN_KEY = 'given for an order';

export type Given = { consents: Readonly<Record<number, boolean>>; repeatedEmail: string };

export const NOTHING_GIVEN: Given = { consents: {}, repeatedEmail: '' };

/** `order` says what is ordered: an event's hash, or the cart's. */
export function keepGiven(order: string, { consents, repeatedEmail }: Given): void {
  try {
    sessionStorage.setItem(GIVEN_KEY, JSON.stringify({ order, consents, repeatedEmail }));
  } catch {
    // Only a reload forgets it then.
  }
}

export function readGiven(order: string): Given {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(GIVEN_KEY) ?? 'null');
    return isGiven(kept) && kept.order === order
      ? { consents: agreedIn(kept.consents), repeatedEmail: kept.repeatedEmail }
      : NOTHING_GIVEN;
  } catch {
    return NOTHING_GIVEN;
  }
}

export function forgetGiven(): void {
  try {
    sessionStorage.removeItem(GIVEN_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function isGiven(kept: unknown): kept is { order: string; consents: object; repeatedEmail: string } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'order' in kept &&
    typeof kept.order === 'string' &&
    'consents' in kept &&
    typeof kept.consents === 'object' &&
    kept.consents !== null &&
    'repeatedEmail' in kept &&
    typeof kept.repeatedEmail === 'string'
  );
}

/** Only what was clearly agreed to counts. */
function agreedIn(consents: object): Record<number, boolean> {
  return Object.fromEntries(Object.entries(consents).filter(([, agreed]) => agreed === true));
}
