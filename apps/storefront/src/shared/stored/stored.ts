/**
 * Typed entries in the browser's storage, as JSON. Reading tolerates missing entries, broken JSON, the shape of an
 * earlier version, and a browser without storage (private mode, full storage).
 */
import { STORAGE_AGE_HOURS } from '@sahna/contract/first-visit-constants';
import type { StoredSchema } from './schema.ts';

/**
 * All entries (poster §3 "Local storage keys") with their storage and lifetime. `browser`: localStorage; `tab`:
 * sessionStorage; both are cleared 24 h after the first write or by `reset=1` (poster §4, decisions §3). `long`:
 * localStorage, cleared by `reset=1` only. `request`: sessionStorage, kept until the server has responded, because
 * otherwise an order could be created twice. `visit`: sessionStorage, until the tab is closed or
 * `reset=1`.
 */
const ENTRIES = {
  'menu kind': 'browser',
  'search text': 'browser',
  'selected tag ids': 'browser',
  'in-stock flag': 'browser',
  'calendar dates': 'browser',
  'venue and sort order': 'browser',
  'client info': 'browser',
  'custom answers': 'browser',
  'last hold': 'browser',
  'viewed orders': 'browser',
  favorites: 'long',
  'dismissed notice': 'long',
  'remembered buyer': 'long',
  'order consents': 'tab',
  'attendee names': 'tab',
  'event selection': 'tab',
  'add-ons offered': 'tab',
  'listing scroll': 'tab',
  'pending order': 'request',
  referral: 'visit',
} as const satisfies Record<string, 'browser' | 'long' | 'tab' | 'request' | 'visit'>;

const INIT_TIME = 'init time';
const AGE_MS = STORAGE_AGE_HOURS * 3_600_000;

export type Stored<Value> = {
  /** Null if the entry is missing or invalid. */
  read(): Value | null;
  /** Does nothing if storage is unavailable. */
  write(value: Value): void;
  forget(): void;
};

type Name = keyof typeof ENTRIES;

export function stored<Value>(name: Name, isValue: StoredSchema<Value>): Stored<Value> {
  return {
    read: () =>
      attempt(() => {
        if (isOld(localStorage.getItem(INIT_TIME), Date.now())) clearExpired();
        const storedValue: unknown = JSON.parse(getStorage(name).getItem(name) ?? 'null');
        return isValue(storedValue) ? storedValue : null;
      }),
    write: (value) => {
      attempt(() => {
        if (ENTRIES[name] !== 'visit' && localStorage.getItem(INIT_TIME) === null)
          localStorage.setItem(INIT_TIME, String(Date.now()));
        getStorage(name).setItem(name, JSON.stringify(value));
      });
    },
    forget: () => forget(name),
  };
}

/** Deletes the buyer's data on sign-out, so that the next person at this browser cannot see it. */
export function clearBuyerData(): void {
  for (const name of [
    'client info',
    'remembered buyer',
    'custom answers',
    'last hold',
    'order consents',
    'attendee names',
    'pending order',
  ] as const)
    forget(name);
}

/** Deletes the entries that expire after 24 hours. */
function clearExpired(): void {
  const long = Object.entries(ENTRIES).flatMap(([name, lifetime]) => {
    const storedValue = lifetime === 'long' ? localStorage.getItem(name) : null;
    return storedValue === null ? [] : [[name, storedValue] as const];
  });
  localStorage.clear();
  for (const [name, storedValue] of long) localStorage.setItem(name, storedValue);
  removeFromTab(['tab']);
}

/** Deletes all entries except an unanswered request. */
export function clearStorage(): void {
  attempt(() => localStorage.clear());
  attempt(() => removeFromTab(['tab', 'visit']));
}

function removeFromTab(lifetimes: readonly (typeof ENTRIES)[Name][]): void {
  for (const [name, lifetime] of Object.entries(ENTRIES))
    if (lifetimes.includes(lifetime)) sessionStorage.removeItem(name);
}

function forget(name: Name): void {
  attempt(() => getStorage(name).removeItem(name));
}

function getStorage(name: Name): Storage {
  return ENTRIES[name] === 'browser' || ENTRIES[name] === 'long' ? localStorage : sessionStorage;
}

/** Null if storage access throws. */
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
