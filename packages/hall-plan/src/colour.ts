/** The colours of other formats as ours: six hexadecimal digits. */

const NAMED: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** Colours of zones that have none of their own; zones after the last get hues between them. */
const PALETTE = ['#7d3c5d', '#c8862b', '#2f5d62', '#4b5d8c', '#6f4e7c', '#5f7a3d', '#8a5a44', '#3d6b8e'];
/** As far around the circle as hues can be from all before them. */
const GOLDEN_ANGLE = 137.508;
/** On white paper nothing above it is seen, and colours nearer to each other than `SAME` are taken for one. */
const PALEST = 224;
const SAME = 24;

type Rgb = readonly [number, number, number];

/** Nothing where it is no colour that we know. */
export function colourOf(text: string | undefined): { colour?: string } {
  const wanted = text?.trim().toLowerCase() ?? '';
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(wanted)?.[1];
  if (long) return { colour: `#${long}` };
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(wanted) ?? [];
  if (r && g && b) return { colour: `#${r}${r}${g}${g}${b}${b}` };
  const [, name = '', list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(wanted) ?? [];
  const rgb = name === 'rgb' ? rgbOf(list) : name === 'hsl' ? rgbOfHsl(list) : null;
  if (rgb) return { colour: hexOf(rgb) };
  const named = NAMED[wanted];
  return named ? { colour: named } : {};
}

/** A colour for the zone after `taken` that is none of them. */
export function nextColour(taken: readonly string[]): string {
  for (let n = 0; ; n++) {
    const hue = (n * GOLDEN_ANGLE) % 360;
    const colour = PALETTE[n] ?? hexOf(rgbOfHsl(`${hue} 45% ${34 + (n % 3) * 10}%`) ?? [0, 0, 0]);
    // Where very many are taken, some have to be near to others.
    if (n > PALETTE.length + 2 * taken.length || !taken.some((used) => isSameColour(used, colour))) return colour;
  }
}

export function isSameColour(first: string, second: string): boolean {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < SAME;
}

export function isNearlyWhite(colour: string): boolean {
  return channelsOf(colour).every((channel) => channel >= PALEST);
}

function channelsOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.min(255, Math.max(0, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `227 30 36`, `227, 30, 36, 0.5` and `89% 12% 14%`. */
function rgbOf(list: string): Rgb | null {
  const rgb = partsOf(list)
    .slice(0, 3)
    .map((part) => (part.endsWith('%') ? (Number.parseFloat(part) * 255) / 100 : Number.parseFloat(part)));
  return isRgb(rgb) ? rgb : null;
}

/** `357 76% 50%`, `357deg, 76%, 50%` and `0.99turn 76% 50%`. */
function rgbOfHsl(list: string): Rgb | null {
  const [angle = '', saturation = '', lightness = ''] = partsOf(list);
  const hue = Number.parseFloat(angle) * (angle.endsWith('turn') ? 360 : angle.endsWith('rad') ? 180 / Math.PI : 1);
  const [s = NaN, l = NaN] = [saturation, lightness].map((part) => Number.parseFloat(part) / 100);
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  const rgb = [channel(0), channel(8), channel(4)];
  return isRgb(rgb) ? rgb : null;
}

function partsOf(list: string): string[] {
  return list.split(/[\s,/]+/).filter(Boolean);
}

function isRgb(channels: readonly number[]): channels is [number, number, number] {
  return channels.length === 3 && channels.every((channel) => Number.isFinite(channel));
}
