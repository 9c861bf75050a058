/** Decides from the shape of a search text what it can be. Pure. */

/** Each part is null, or what an order has to match; an order matches if any part does. */
export type OrderSearch = {
  number: number | null;
  /** The last digits, see `toPhoneKey`. */
  phone: string | null;
  /** Lower case; the address or its beginning. */
  email: string | null;
  /** The provider's number of a payment, exactly. */
  reference: string | null;
  ticketCode: string | null;
  /** The last four digits of a card. */
  card: string | null;
  /** Lower case, letters and digits only; each is the beginning of a word of the buyer's name. */
  name: readonly string[];
};

/** Country and trunk prefixes come before them: `+7`, `8`, `007`. */
const PHONE_KEY_DIGITS = 10;
/** Fewer digits would find too many foreign numbers. */
const MIN_PHONE_DIGITS = 6;
const MAX_NUMBER_DIGITS = 15;

const PHONE_SPELLING = /^\+?[\d\s().-]+$/;
const NUMBER_SPELLING = /^[№#]?\s*(\d+)$/;
const TICKET_CODE = /^[A-Z0-9]{20,}$/;
/** `1234`, or with signs for the hidden digits before it. */
const CARD_SPELLING = /^[*•·xхXХ\s]*(\d{4})$/;
const MIN_TYPO_LENGTH = 4;

const NOTHING: OrderSearch = {
  number: null,
  phone: null,
  email: null,
  reference: null,
  ticketCode: null,
  card: null,
  name: [],
};

export function parseOrderSearch(text: string): OrderSearch {
  const typed = text.normalize('NFC').trim();
  if (typed === '') return NOTHING;
  if (typed.includes('@')) return { ...NOTHING, email: typed.toLowerCase() };
  const isOneWord = !/\s/.test(typed);
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const exact = {
    reference: isOneWord ? typed : null,
    ticketCode: TICKET_CODE.test(code) ? code : null,
    card: CARD_SPELLING.exec(typed)?.[1] ?? null,
  };
  const digits = typed.replaceAll(/\D/g, '');
  if (digits !== '' && (PHONE_SPELLING.test(typed) || NUMBER_SPELLING.test(typed))) {
    const [, number = ''] = NUMBER_SPELLING.exec(typed) ?? [];
    return {
      ...NOTHING,
      ...exact,
      number: number !== '' && number.length <= MAX_NUMBER_DIGITS ? Number(number) : null,
      phone: digits.length >= MIN_PHONE_DIGITS ? toPhoneKey(digits) : null,
    };
  }
  return { ...NOTHING, ...exact, name: splitName(typed) };
}

/** The digits that are the same in every spelling of a phone number. */
function toPhoneKey(digits: string): string {
  return digits.slice(-PHONE_KEY_DIGITS);
}

function splitName(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether the search can find nothing, because it consists of signs. */
export function isEmptySearch({ number, phone, email, reference, ticketCode, card, name }: OrderSearch): boolean {
  return [number, phone, email, reference, ticketCode, card].every((part) => part === null) && name.length === 0;
}

/**
 * A regular expression of PostgreSQL for names with a word that begins with this one, except for one letter that is
 * wrong, missing, additional, or exchanged with its neighbor. Short words must be right. `word`: letters and digits only.
 */
export function createTypoPattern(word: string): string {
  const characters = [...word];
  const variants =
    characters.length < MIN_TYPO_LENGTH
      ? [word]
      : [
          `.${word}`,
          ...characters.flatMap((character, index) => {
            const [before, after] = [characters.slice(0, index).join(''), characters.slice(index + 1)];
            const [next, ...rest] = after;
            return [
              `${before}.?${after.join('')}`,
              `${before}${character}.${after.join('')}`,
              ...(next === undefined ? [] : [`${before}${next}${character}${rest.join('')}`]),
            ];
          }),
        ];
  return `(^|[^[:alnum:]])(${variants.join('|')})`;
}

/** Of these, each name that matches `createTypoPattern` has one at least: a typo is in one half, or exchanges the letters between them. */
export function listTypoFragments(word: string): string[] {
  const characters = [...word];
  if (characters.length < MIN_TYPO_LENGTH) return [word];
  const middle = Math.floor(characters.length / 2);
  const exchanged = characters.with(middle - 1, characters[middle] ?? '').with(middle, characters[middle - 1] ?? '');
  return [characters.slice(0, middle), characters.slice(middle), exchanged].map((fragment) => fragment.join(''));
}
