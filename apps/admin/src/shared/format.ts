/** Formats that are the same in every language of the app: digits in the order of the country. */
const MINOR_UNITS = 100;

/** `28.11.2026, 19:05` in the time zone of the venue. */
export function formatMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
}

/** An amount that somebody typed, in minor units; null for an empty field or one without a number. */
export function parseMajorAmount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * MINOR_UNITS) : null;
}

/** The same amount as text for a field. */
export function formatMajorAmount(amount: number | null): string {
  return amount === null ? '' : String(amount / MINOR_UNITS);
}
