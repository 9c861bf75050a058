/**
 * What a browser keeps for its visitor (poster §3 "Local storage keys"), under names that say what it is. It is forgotten
 * as a whole, 24 h after the first of it was written or where an address says `reset=1` (poster §4, decisions §3).
 */
import { STORAGE_AGE_HOURS } from '@sahna/contract/constants';
import { forgetGiven } from './given.ts';

const INIT_TIME = 'init time';
const AGE_MS = STORAGE_AGE_HOURS * 3_600_000;

/** Null where nothing is kept, or where the browser keeps nothing (private mode, full storage). */
export function readKept(key: string, now: number): string | null {
  try {
    if (isOld(localStorage.getItem(INIT_TIME), now)) forgetKept();
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string, now: number): void {
  try {
    if (localStorage.getItem(INIT_TIME) === null) localStorage.setItem(INIT_TIME, String(now));
    localStorage.setItem(key, value);
  } catch {
    // Only the convenience is lost.
  }
}

export function forgetKept(): void {
  forgetGiven();
  try {
    localStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function isOld(initTime: string | null, now: number): boolean {
  if (initTime === null) return false;
  const began = Number(initTime);
  return !Number.isFinite(began) || began > now || now - began > AGE_MS;
}
