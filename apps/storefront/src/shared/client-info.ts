/** Where the buyer's own details are kept in the browser (poster §3 "Local storage keys"). */
const CLIENT_INFO_KEY = 'client info';

/** A part of what is kept, whatever it is; undefined where nothing is. */
export function readClientInfo(part: string): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLIENT_INFO_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Reflect.get(kept, part) : undefined;
  } catch {
    return undefined;
  }
}

/** These parts as they are now; the others stay. */
export function keepClientInfo(parts: object): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLIENT_INFO_KEY) ?? '{}');
    localStorage.setItem(CLIENT_INFO_KEY, JSON.stringify({ ...(typeof kept === 'object' ? kept : {}), ...parts }));
  } catch {
    // A browser that keeps nothing (private mode, full storage) only loses the convenience.
  }
}

/** On signing out: the next person at this browser is not shown them. */
export function forgetClientInfo(): void {
  try {
    localStorage.removeItem(CLIENT_INFO_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
