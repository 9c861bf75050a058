/** The characters that the cut faces have, by the file they are in. */

export type Script = 'latin' | 'cyrillic';

function from(first: string, last: string): string {
  const [start, end] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: end - start + 1 }, (_, step) => String.fromCodePoint(start + step)).join('');
}

/** What texts of four languages set between letters. */
const SIGNS = '\u{a0}§©«®°±·»–—‘’‚“”„•…№₸−';

export const CHARACTERS: Record<Script, string> = {
  latin: from(' ', '~') + from('À', 'ÿ') + SIGNS,
  cyrillic: `${from('А', 'я')}ЁёӘәҒғҚқҢңӨөҰұҮүҺһІі`,
};
