/** Where the buyer's own details are kept in the browser (poster §3 "Local storage keys"), no longer than anything is. */
import { forgetGiven } from './given.ts';
import { keep, readKept } from './kept.ts';

const CLIENT_INFO_KEY = 'client info';

/** A part of what is kept, whatever it is; undefined where nothing is. */
export function readClientInfo(part: string): unknown {
  return Reflect.get(readAll(), part);
}

/** These parts as they are now; the others stay. */
export function keepClientInfo(parts: object): void {
  keep(CLIENT_INFO_KEY, JSON.stringify({ ...readAll(), ...parts }), Date.now());
}

function readAll(): object {
  try {
    const kept: unknown = JSON.parse(readKept(CLIENT_INFO_KEY, Date.now()) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** On signing out: the next person at this browser is not shown them. */
export function forgetClientInfo(): void {
  forgetGiven();
  try {
    localStorage.removeItem(CLIENT_INFO_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
