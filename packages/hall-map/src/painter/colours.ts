/** What a map is painted with, given from outside or read from a page's custom properties. */
export type Colours = {
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly rule: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly focus: string;
  readonly faceText: string;
  readonly faceDisplay: string;
  /** How a drawing that was made for light paper is shown on dark paper: a CSS filter, or `none`. */
  readonly pictureFilter: string;
  /** The visitor has chosen all colours: zones are then told apart by their outlines alone. */
  readonly forced: boolean;
};

export type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.11: what has to be told from its background. */
const CONTRAST = 3;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** `#rgb`, `#rrggbb` and `rgb(…)`, in which browsers say computed colours; black for anything else. */
export function parseColour(text: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  const digits = hex?.length === 3 ? [...hex].map((digit) => digit + digit) : hex?.match(/../g);
  const numbers = digits?.map((digit) => Number.parseInt(digit, 16)) ?? text.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = numbers;
  return [red, green, blue];
}

export const cssColour = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** As little away from the colour as makes it seen on its background: lighter on dark paper, darker on light. */
export function seenOn(background: Rgb, colour: Rgb): Rgb {
  const towards = luminance(background) < 0.18 ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, background) >= CONTRAST) return mixed;
  }
  return towards;
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(a[index] + (b[index] - a[index]) * share);
  return [part(0), part(1), part(2)];
}
