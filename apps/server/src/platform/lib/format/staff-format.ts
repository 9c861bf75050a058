/** Amounts, counts, ages, instants and buyers in plain English for staff. */
import { type Minor, toMajor } from '../money.ts';

export function formatAmount(amount: Minor, currency: string): string {
  return `${toMajor(amount).toFixed(2)} ${currency}`;
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The text of a key; the key itself if the table has none. */
export function lookUpText(table: Readonly<Record<string, string>>, key: string): string {
  return table[key] ?? key;
}

export function formatStaffMoment({ day, time }: { day: string; time: string | null }): string {
  return time === null ? day : `${day} ${time}`;
}

export function countSecondsSince(then: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
}

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];

/** `3 min`, in the largest unit with at least one. */
export function formatAge(seconds: number): string {
  const [size, name] = UNITS.find(([min]) => seconds >= min) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${name}`;
}

/** Distinguishes buyers on the telephone without revealing their email address: `a…l@mail.example …4567`. */
export function maskBuyer({ email, phone }: { email: string; phone: string }): string {
  const [name = '', domain] = email.split('@');
  const masked = domain === undefined ? '' : `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
  const digits = phone.replace(/\D/g, '');
  return [masked, digits.length > 5 ? `…${digits.slice(-4)}` : ''].filter(Boolean).join(' ');
}
