/**
 * What a browser keeps for its visitor, as JSON. Reading survives whatever may stand there: nothing, broken JSON, the shape
 * of an earlier version, a browser that keeps nothing at all (private mode, full storage).
 */
import { STORAGE_AGE_HOURS } from '@sahna/contract/constants';
import type { Schema } from './schema.ts';

/**
 * All entries by their names (poster §3 "Local storage keys"), and where they are kept: `browser` in localStorage, `tab` in
 * sessionStorage. These are deleted together, 24 h after the first was written or at an address with `reset=1` (poster §4,
 * decisions §3). `long` is in localStorage, too, and stays until it is deleted by that address. `call` is in sessionStorage, too, but stays until the shop has answered: without it the same order might be
 * made twice. `visit` is in sessionStorage and ends with the tab.
 */
const ENTRIES = {
  'menu kind': 'browser',
  'search text': 'browser',
  'selected tag ids': 'browser',
  'in-stock flag': 'browser',
  'calendar dates': 'browser',
  'place and order': 'browser',
  'client info': 'browser',
  'own answers': 'browser',
  'held session': 'browser',
  'greeted orders': 'browser',
  favourites: 'long',
  'closed notice': 'long',
  'remembered buyer': 'long',
  'order consents': 'tab',
  'holder names': 'tab',
  'event choices': 'tab',
  'extras offered': 'tab',
  'poster places': 'tab',
  'pending order': 'call',
  referral: 'visit',
} as const satisfies Record<string, 'browser' | 'long' | 'tab' | 'call' | 'visit'>;

const INIT_TIME = 'init time';
const AGE_MS = STORAGE_AGE_HOURS * 3_600_000;

export type Stored<Value> = {
  /** Null where nothing is kept, or something that the schema does not accept. */
  read(): Value | null;
  /** Does nothing where the browser refuses. */
  write(value: Value): void;
  forget(): void;
};

type Name = keyof typeof ENTRIES;

export function stored<Value>(name: Name, isValue: Schema<Value>): Stored<Value> {
  return {
    read: () =>
      attempt(() => {
        if (isOld(localStorage.getItem(INIT_TIME), Date.now())) forgetOld();
        const kept: unknown = JSON.parse(storageOf(name).getItem(name) ?? 'null');
        return isValue(kept) ? kept : null;
      }),
    write: (value) => {
      attempt(() => {
        if (ENTRIES[name] !== 'visit' && localStorage.getItem(INIT_TIME) === null)
          localStorage.setItem(INIT_TIME, String(Date.now()));
        storageOf(name).setItem(name, JSON.stringify(value));
      });
    },
    forget: () => forget(name),
  };
}

/** Deletes what belongs to the buyer, on signing out: the next person at this browser is not to see it. */
export function forgetBuyer(): void {
  for (const name of [
    'client info',
    'remembered buyer',
    'own answers',
    'held session',
    'order consents',
    'holder names',
    'pending order',
  ] as const)
    forget(name);
}

/** Deletes what is kept for a day. */
function forgetOld(): void {
  const long = Object.entries(ENTRIES).flatMap(([name, place]) => {
    const kept = place === 'long' ? localStorage.getItem(name) : null;
    return kept === null ? [] : [[name, kept] as const];
  });
  forgetStored();
  for (const [name, kept] of long) localStorage.setItem(name, kept);
}

/** Deletes everything but a call that waits for its answer. */
export function forgetStored(): void {
  attempt(() => localStorage.clear());
  attempt(() => {
    for (const [name, place] of Object.entries(ENTRIES))
      if (place === 'tab' || place === 'visit') sessionStorage.removeItem(name);
  });
}

function forget(name: Name): void {
  attempt(() => storageOf(name).removeItem(name));
}

function storageOf(name: Name): Storage {
  return ENTRIES[name] === 'browser' || ENTRIES[name] === 'long' ? localStorage : sessionStorage;
}

/** Null where the browser throws, which it may do at any use of a storage. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function isOld(initTime: string | null, now: number): boolean {
  if (initTime === null) return false;
  const began = Number(initTime);
  return !Number.isFinite(began) || began > now || now - began > AGE_MS;
}
