/** The countries of a phone field and how one is found among them (booking §2 "Phone input"). */
export type Country = {
  /** In the visitor's language. */
  name: string;
  /** Small letters, as the shop's settings write it: `kz`. */
  iso2: string;
  /** Without the plus: `7`. */
  dialCode: string;
};

export type CountryLimits = {
  /** Only these; all where none is named. */
  only?: readonly string[] | undefined;
  ignored?: readonly string[] | undefined;
};

const small = (codes: readonly string[] | undefined): Set<string> =>
  new Set((codes ?? []).map((code) => code.toLowerCase()));

export function isListed(iso2: string, { only, ignored }: CountryLimits): boolean {
  const allowed = small(only);
  return (allowed.size === 0 || allowed.has(iso2)) && !small(ignored).has(iso2);
}

/** The preferred ones before all others, in the order they are given. */
export function preferredFirst(countries: readonly Country[], preferred: readonly string[]): Country[] {
  const first = [...small(preferred)];
  const rank = ({ iso2 }: Country): number => (first.includes(iso2) ? first.indexOf(iso2) : first.length);
  return [...countries].sort((a, b) => rank(a) - rank(b));
}

export type Wishes = {
  /** What the lookup answered; empty where it failed, is off or has not answered yet. */
  found: string;
  usual: string | undefined;
  preferred: readonly string[];
};

/** Which country stands there before the visitor chose or typed one: the looked-up one, else the default, preferred, first. */
export function firstCountry(listed: readonly Country[], { found, usual, preferred }: Wishes): Country | undefined {
  for (const wish of [found, usual ?? '', ...preferred]) {
    const country = listed.find(({ iso2 }) => iso2 === wish.toLowerCase());
    if (country) return country;
  }
  return listed[0];
}

/** Letters and digits alone, without accents and without a difference of case. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Best first: the very code, then beginnings, then names that hold the words somewhere. Zeros before a dial code do not count. */
export function searchCountries(countries: readonly Country[], query: string): Country[] {
  const wanted = plain(query).replace(/^00/, '');
  if (wanted === '') return [...countries];
  const rank = ({ name, iso2, dialCode }: Country): number => {
    if (iso2 === wanted || dialCode === wanted) return 0;
    if (plain(name).startsWith(wanted)) return 1;
    if (dialCode.startsWith(wanted)) return 2;
    return plain(name).includes(wanted) ? 3 : 4;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((one) => one.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/** Type-to-find: the first country whose name begins with what was typed. */
export function findByPrefix(countries: readonly Country[], typed: string): Country | undefined {
  const wanted = typed.normalize('NFC').toLocaleLowerCase();
  return wanted === ''
    ? undefined
    : countries.find(({ name }) => name.normalize('NFC').toLocaleLowerCase().startsWith(wanted));
}

/** After so long a pause what was typed is forgotten (booking §2, §9). */
const TYPED_MS = 700;

export type Typed = { text: string; at: number };
export const NOTHING_TYPED: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

export function isTyping(before: Typed, now: number): boolean {
  return now - before.at < TYPED_MS;
}

export function addTyped(before: Typed, letter: string, now: number): Typed {
  return { text: isTyping(before, now) ? before.text + letter : letter, at: now };
}
