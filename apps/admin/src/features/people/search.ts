/** The address of a list of people or of what they hold: its search. */
export type TextSearch = { q?: string };

const MAX_TEXT = 100;

/** Numbers and words of digits are the same in an address. */
export function parseTextSearch({ q }: Readonly<Record<string, unknown>>): TextSearch {
  const text = (typeof q === 'string' || typeof q === 'number' ? String(q) : '').trim().slice(0, MAX_TEXT);
  return text === '' ? {} : { q: text };
}
