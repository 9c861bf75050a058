/**
 * Contact data stored for a year with the buyer's consent ("Remember me on this device"). Deleted on sign-out, by
 * `reset=1` in the URL, and by a button in the order form.
 */
import { object, text, whole } from '../../stored/schema.ts';
import { stored } from '../../stored/stored.ts';
import type { Draft } from './buyer-draft.ts';

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

/** Null if nothing is stored; deletes expired data. */
export function readRememberedBuyer(now: number): RememberedBuyer | null {
  const stored = REMEMBERED.read();
  if (!stored) return null;
  if (stored.until <= now || stored.until > now + YEAR_MS) {
    REMEMBERED.forget();
    return null;
  }
  return { fio: stored.fio, email: stored.email, phone: stored.phone };
}

export const clearRememberedBuyer = REMEMBERED.forget;

/** Fills empty fields; what was typed stays. */
export function fillRememberedBuyer<Fields extends Draft>(
  typed: Fields,
  { fio, email, phone }: RememberedBuyer,
): Fields {
  return { ...typed, fio: typed.fio || fio, email: typed.email || email, phone: typed.phone || phone };
}
