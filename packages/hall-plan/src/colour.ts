/** The colours of other formats as ours: six hexadecimal digits. */

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
};

/** Nothing where it is no colour that we know. */
export function colourOf(text: string | undefined): { colour?: string } {
  const wanted = text?.trim().toLowerCase() ?? '';
  if (/^#[0-9a-f]{6}$/.test(wanted)) return { colour: wanted };
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(wanted) ?? [];
  if (r && g && b) return { colour: `#${r}${r}${g}${g}${b}${b}` };
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(wanted);
  if (parts) {
    const hex = parts.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
    return { colour: `#${hex.join('')}` };
  }
  const named = NAMED[wanted];
  return named ? { colour: named } : {};
}
