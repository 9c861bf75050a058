/** Names of time zones in words: times of venues with different clocks are listed together. */
import { type Language, toLanguageTag } from '../../lib/languages.ts';

/** In a year with summer time, where zones have it: the name covers both. */
const MOMENT = new Date('2026-01-01');

const names = new Map<string, string>();

/** Returns the function that names the time zone of a venue, like `Central European Time`; empty where it is that of the shop. */
export function createTimeZoneNamer(
  shop: { timeZone: string } | undefined,
  language: Language,
): (timeZone: string) => string {
  const shopName = shop ? findName(shop.timeZone, language) : '';
  return (timeZone) => {
    const name = findName(timeZone, language);
    return name === shopName ? '' : name;
  };
}

/** Formats of dates are slow to create. */
function findName(timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`;
  const name = names.get(key) ?? formatName(timeZone, language);
  names.set(key, name);
  return name;
}

function formatName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(toLanguageTag(language), { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(MOMENT).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // Some Russian names are only those of a region.
  return language === 'ru' && /\p{Letter}/u.test(name) && !/время|GMT/.test(name) ? `${name}, местное время` : name;
}
