/**
 * Contact data that a buyer lets this browser keep for a year ("Remember me on this device"). Signing out and an address with
 * `reset=1` delete it, and so does one press in the order form.
 */
import { object, text, whole } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';
import type { Draft } from './draft.ts';

const YEAR_MS = 365 * 86_400_000;

export type RememberedBuyer = Pick<Draft, 'fio' | 'email' | 'phone'>;

/** `until` is in milliseconds since 1970. */
const REMEMBERED = stored(
  'remembered buyer',
  object<RememberedBuyer & { until: number }>({ fio: text, email: text, phone: text, until: whole }),
);

export function rememberBuyer({ fio, email, phone }: RememberedBuyer, now: number): void {
  REMEMBERED.write({ fio, email, phone, until: now + YEAR_MS });
}

/** Null where nothing is remembered, or the year is over: then it is deleted. */
export function readRememberedBuyer(now: number): RememberedBuyer | null {
  const kept = REMEMBERED.read();
  if (!kept) return null;
  if (kept.until <= now || kept.until > now + YEAR_MS) {
    REMEMBERED.forget();
    return null;
  }
  return { fio: kept.fio, email: kept.email, phone: kept.phone };
}

export const forgetRememberedBuyer = REMEMBERED.forget;

/** Fills empty fields; what was typed stays. */
export function withRememberedBuyer<Fields extends Draft>(
  typed: Fields,
  { fio, email, phone }: RememberedBuyer,
): Fields {
  return { ...typed, fio: typed.fio || fio, email: typed.email || email, phone: typed.phone || phone };
}
