/** Sums, ages and buyers as an operator reads them. */
import { type Minor, toMajor } from '../../platform/lib/money.ts';

export function sum(amount: Minor, currency: string): string {
  return `${toMajor(amount).toFixed(2)} ${currency}`;
}

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];

/** `3 min`, in the largest unit of which there is one. */
export function age(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
  const [size, name] = UNITS.find(([least]) => seconds >= least) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${name}`;
}

/** Enough to be told from others on the telephone, too little to write to: `a…l@mail.example …4567`. */
export function maskedBuyer({ email, phone }: { email: string; phone: string }): string {
  const [name = '', domain] = email.split('@');
  const shown = domain === undefined ? '' : `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
  const digits = phone.replace(/\D/g, '');
  return [shown, digits.length > 5 ? `…${digits.slice(-4)}` : ''].filter(Boolean).join(' ');
}

/** Columns of texts, as wide as they have to be. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
