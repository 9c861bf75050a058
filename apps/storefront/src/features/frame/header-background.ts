/** The header's background, and the text colour that can be read on it. */
export type HeaderBackground = { kind: 'light' | 'dark' | 'picture'; style: { background: string } };

/** Above this luminance black has more contrast (WCAG) than white. */
const MIDDLE = 0.179;

/** `background` is setup's: a colour like #9b1b30, the address of a picture, or nothing. */
export function headerBackground(background: string): HeaderBackground | null {
  if (background === '') return null;
  if (!background.startsWith('#'))
    return { kind: 'picture', style: { background: `center / cover url(${JSON.stringify(background)})` } };
  return { kind: luminance(background) > MIDDLE ? 'light' : 'dark', style: { background } };
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
