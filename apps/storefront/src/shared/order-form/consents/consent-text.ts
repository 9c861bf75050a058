/** Parses links in a consent: `I accept the [terms of purchase](purchase-terms)` links to the legal text of that key. */
export type ConsentPart = { text: string; rules: string | null };

const LINK = /\[([^\]]+)\]\(([a-z0-9-]+)\)/g;

export function readConsentText(sentence: string): ConsentPart[] {
  const parts: ConsentPart[] = [];
  let end = 0;
  for (const found of sentence.matchAll(LINK)) {
    const [whole, text = '', rules = ''] = found;
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), rules: null });
    parts.push({ text, rules });
    end = found.index + whole.length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), rules: null });
  return parts;
}
