/** Converts colors of other formats to six hexadecimal digits. */

const COLOR_KEYWORDS: Readonly<Record<string, string>> = {
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

/** Default zone colors; further zones get hues between them. */
const PALETTE = ['#7d3c5d', '#c8862b', '#2f5d62', '#4b5d8c', '#6f4e7c', '#5f7a3d', '#8a5a44', '#3d6b8e'];
/** Golden angle in degrees: maximizes the distance between successive hues. */
const GOLDEN_ANGLE = 137.508;
/** Channels above this are invisible on white; colors closer than MAX_SIMILAR_DISTANCE count as equal. */
const NEAR_WHITE_CHANNEL = 224;
const MAX_SIMILAR_DISTANCE = 24;

type Rgb = readonly [number, number, number];

/** Returns {} for unknown colors. */
export function parseSvgColor(text: string | undefined): { color?: string } {
  const normalized = text?.trim().toLowerCase() ?? '';
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(normalized)?.[1];
  if (long) return { color: `#${long}` };
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(normalized) ?? [];
  if (r && g && b) return { color: `#${r}${r}${g}${g}${b}${b}` };
  const [, name = '', list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(normalized) ?? [];
  const rgb = name === 'rgb' ? parseRgb(list) : name === 'hsl' ? parseHsl(list) : null;
  if (rgb) return { color: toHex(rgb) };
  const named = COLOR_KEYWORDS[normalized];
  return named ? { color: named } : {};
}

/** Picks a color distinct from `usedColors`. */
export function pickDistinctColor(usedColors: readonly string[]): string {
  for (let n = 0; ; n++) {
    const hue = (n * GOLDEN_ANGLE) % 360;
    const color = PALETTE[n] ?? toHex(parseHsl(`${hue} 45% ${34 + (n % 3) * 10}%`) ?? [0, 0, 0]);
    // With very many colors, similar ones are unavoidable.
    if (n > PALETTE.length + 2 * usedColors.length || !usedColors.some((used) => isSimilarColor(used, color)))
      return color;
  }
}

export function isSimilarColor(first: string, second: string): boolean {
  const [a, b] = [toChannels(first), toChannels(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < MAX_SIMILAR_DISTANCE;
}

export function isNearlyWhite(color: string): boolean {
  return toChannels(color).every((channel) => channel >= NEAR_WHITE_CHANNEL);
}

function toChannels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.min(255, Math.max(0, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `227 30 36`, `227, 30, 36, 0.5` and `89% 12% 14%`. */
function parseRgb(list: string): Rgb | null {
  const rgb = splitList(list)
    .slice(0, 3)
    .map((part) => (part.endsWith('%') ? (Number.parseFloat(part) * 255) / 100 : Number.parseFloat(part)));
  return isRgb(rgb) ? rgb : null;
}

/** `357 76% 50%`, `357deg, 76%, 50%` and `0.99turn 76% 50%`. */
function parseHsl(list: string): Rgb | null {
  const [angle = '', saturation = '', lightness = ''] = splitList(list);
  const hue = Number.parseFloat(angle) * (angle.endsWith('turn') ? 360 : angle.endsWith('rad') ? 180 / Math.PI : 1);
  const [s = NaN, l = NaN] = [saturation, lightness].map((part) => Number.parseFloat(part) / 100);
  const computeChannel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  const rgb = [computeChannel(0), computeChannel(8), computeChannel(4)];
  return isRgb(rgb) ? rgb : null;
}

function splitList(list: string): string[] {
  return list.split(/[\s,/]+/).filter(Boolean);
}

function isRgb(channels: readonly number[]): channels is [number, number, number] {
  return channels.length === 3 && channels.every((channel) => Number.isFinite(channel));
}
