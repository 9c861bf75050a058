/** The countries of a phone field and the search among them (booking §2 "Phone input"). */
export type Country = {
  /** In the visitor's language. */
  name: string;
  /** Lower case: `kz`. */
  iso2: string;
  /** Without the plus sign: `7`. */
  dialCode: string;
};

export type CountryFilter = {
  /** Allowed countries; all if empty. */
  only?: readonly string[] | undefined;
  ignored?: readonly string[] | undefined;
};

const toLowerCaseSet = (codes: readonly string[] | undefined): Set<string> =>
  new Set((codes ?? []).map((code) => code.toLowerCase()));

export function isCountryAllowed(iso2: string, { only, ignored }: CountryFilter): boolean {
  const allowed = toLowerCaseSet(only);
  return (allowed.size === 0 || allowed.has(iso2)) && !toLowerCaseSet(ignored).has(iso2);
}

/** Moves preferred countries to the beginning, in the given order. */
export function sortPreferredFirst(countries: readonly Country[], preferred: readonly string[]): Country[] {
  const first = [...toLowerCaseSet(preferred)];
  const rank = ({ iso2 }: Country): number => (first.includes(iso2) ? first.indexOf(iso2) : first.length);
  return [...countries].sort((a, b) => rank(a) - rank(b));
}

export type CountryDefaults = {
  /** Result of the country lookup; '' if it failed, is disabled or is pending. */
  detected: string;
  fallback: string | undefined;
  preferred: readonly string[];
};

/** The country before the visitor selects or types one: the detected one, else the fallback, the first preferred, or the first one. */
export function getInitialCountry(
  listed: readonly Country[],
  { detected, fallback, preferred }: CountryDefaults,
): Country | undefined {
  for (const preference of [detected, fallback ?? '', ...preferred]) {
    const country = listed.find(({ iso2 }) => iso2 === preference.toLowerCase());
    if (country) return country;
  }
  return listed[0];
}

/** Lower-case letters and digits without accents. */
function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Best matches first: equal codes, prefixes, then names that contain the query. Ignores `00` before a dial code. */
export function searchCountries(countries: readonly Country[], query: string): Country[] {
  const normalizedQuery = normalizeText(query).replace(/^00/, '');
  if (normalizedQuery === '') return [...countries];
  const rank = ({ name, iso2, dialCode }: Country): number => {
    if (iso2 === normalizedQuery || dialCode === normalizedQuery) return 0;
    if (normalizeText(name).startsWith(normalizedQuery)) return 1;
    if (dialCode.startsWith(normalizedQuery)) return 2;
    return normalizeText(name).includes(normalizedQuery) ? 3 : 4;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((match) => match.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/** Typeahead: the first country whose name begins with the prefix. */
export function findByPrefix(countries: readonly Country[], prefix: string): Country | undefined {
  const normalizedPrefix = prefix.normalize('NFC').toLocaleLowerCase();
  return normalizedPrefix === ''
    ? undefined
    : countries.find(({ name }) => name.normalize('NFC').toLocaleLowerCase().startsWith(normalizedPrefix));
}

/** Pause after which the typed characters are cleared (booking §2, §9). */
const TYPEAHEAD_TIMEOUT_MS = 700;

export type Typeahead = { text: string; at: number };
export const EMPTY_TYPEAHEAD: Typeahead = { text: '', at: Number.NEGATIVE_INFINITY };

export function isTyping(typeahead: Typeahead, now: number): boolean {
  return now - typeahead.at < TYPEAHEAD_TIMEOUT_MS;
}

export function appendTypeahead(typeahead: Typeahead, character: string, now: number): Typeahead {
  return { text: isTyping(typeahead, now) ? typeahead.text + character : character, at: now };
}
