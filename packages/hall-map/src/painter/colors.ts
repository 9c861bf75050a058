/** Colors and fonts of the map, passed in or read from custom properties of the page. */
export type MapColors = {
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly rule: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly focus: string;
  readonly faceText: string;
  readonly faceDisplay: string;
  /** CSS filter that adapts a drawing for light paper to dark paper, or `none`. */
  readonly pictureFilter: string;
  /** `forced-colors` is active: zones differ by their outlines alone. */
  readonly forced: boolean;
};

export type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of graphical objects (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** Parses `#rgb`, `#rrggbb` and the `rgb(…)` form of computed styles; anything else is black. */
export function parseColor(text: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  const digits = hex?.length === 3 ? [...hex].map((digit) => digit + digit) : hex?.match(/../g);
  const numbers = digits?.map((digit) => Number.parseInt(digit, 16)) ?? text.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = numbers;
  return [red, green, blue];
}

export const toCssColor = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

function getLuminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function getContrast(a: Rgb, b: Rgb): number {
  const [lighter = 0, darker = 0] = [getLuminance(a), getLuminance(b)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lightens or darkens a color as little as needed for `MIN_CONTRAST` on its background. */
export function ensureContrast(background: Rgb, color: Rgb): Rgb {
  const target = getLuminance(background) < 0.18 ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mixColors(color, target, share);
    if (getContrast(mixed, background) >= MIN_CONTRAST) return mixed;
  }
  return target;
}

export function mixColors(a: Rgb, b: Rgb, share: number): Rgb {
  const mixPart = (index: 0 | 1 | 2): number => Math.round(a[index] + (b[index] - a[index]) * share);
  return [mixPart(0), mixPart(1), mixPart(2)];
}
