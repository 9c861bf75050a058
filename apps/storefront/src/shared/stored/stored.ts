/**
 * What a browser keeps for its visitor, as JSON. Reading survives whatever may stand there: nothing, broken JSON, the shape
 * of an earlier version, a browser that keeps nothing at all (private mode, full storage).
 */
import { STORAGE_AGE_HOURS } from '@sahna/contract/constants';
import type { Schema } from './schema.ts';

/**
 * All that is kept, by its name (poster §3 "Local storage keys"). `browser` and `tab` are forgotten as a whole: 24 h after the
 * first of it was written, or where an address says `reset=1` (poster §4, decisions §3); a tab ends earlier.
 * `call` stays with its tab until the shop has answered: forgotten too early, the same order would be made twice.
 */
const ENTRIES = {
  'menu kind': 'browser',
  'search text': 'browser',
  'selected tag ids': 'browser',
  'in-stock flag': 'browser',
  'calendar dates': 'browser',
  'client info': 'browser',
  'own answers': 'browser',
  'order consents': 'tab',
  'pending order': 'call',
} as const satisfies Record<string, 'browser' | 'tab' | 'call'>;

const INIT_TIME = 'init time';
const AGE_MS = STORAGE_AGE_HOURS * 3_600_000;

export type Stored<Value> = {
  /** Null where nothing is kept, or nothing that the schema knows. */
  read(): Value | null;
  /** Where it cannot be kept, only the convenience is lost. */
  write(value: Value): void;
  forget(): void;
};

type Name = keyof typeof ENTRIES;

export function stored<Value>(name: Name, isValue: Schema<Value>): Stored<Value> {
  return {
    read: () =>
      attempt(() => {
        if (isOld(localStorage.getItem(INIT_TIME), Date.now())) forgetStored();
        const kept: unknown = JSON.parse(storageOf(name).getItem(name) ?? 'null');
        return isValue(kept) ? kept : null;
      }),
    write: (value) => {
      attempt(() => {
        if (localStorage.getItem(INIT_TIME) === null) localStorage.setItem(INIT_TIME, String(Date.now()));
        storageOf(name).setItem(name, JSON.stringify(value));
      });
    },
    forget: () => forget(name),
  };
}

/** On signing out: the next person at this browser is shown nothing of who bought here. */
export function forgetBuyer(): void {
  for (const name of ['client info', 'own answers', 'order consents', 'pending order'] as const) forget(name);
}

/** Everything but a call that waits for its answer. */
export function forgetStored(): void {
  attempt(() => localStorage.clear());
  attempt(() => {
    for (const [name, place] of Object.entries(ENTRIES)) if (place === 'tab') sessionStorage.removeItem(name);
  });
}

function forget(name: Name): void {
  attempt(() => storageOf(name).removeItem(name));
}

function storageOf(name: Name): Storage {
  return ENTRIES[name] === 'browser' ? localStorage : sessionStorage;
}

/** Browsers may refuse any use of their storages, even looking at them. */
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
