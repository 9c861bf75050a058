/** A hall plan as the catalogue folder keeps it (docs/catalogue-format.md): coordinates are units of the drawing's viewBox. */
export type LocalText = { ru: string; en: string; kz: string; ch: string };
export type Seat = { sector: string; row: number; seat: number; x: number; y: number; r: number; zone: string };
export type Bounds = [x: number, y: number, width: number, height: number];
export type Standing = {
  key: string;
  name: LocalText;
  sector: string;
  zone: string;
  capacity: number;
  button: LocalText;
};
export type Plan = {
  width: number;
  height: number;
  sectors: { key: string; name: LocalText; bounds: Bounds }[];
  zones: { key: string; name: LocalText; description: LocalText; colour: string }[];
  seats: Seat[];
  standing: Standing[];
  /** The drawing's inner markup, under the seats. */
  drawing: string;
};

export function text(ru: string, en: string, kz: string, ch: string): LocalText {
  return { ru, en, kz, ch };
}

/** One decimal is a tenth of a unit: finer than a seat's outline, and half the file. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The rectangle round a sector's seats, with a margin to stand on. */
export function boundsOf(seats: readonly Seat[], sector: string, margin = 14): Bounds {
  const own = seats.filter((seat) => seat.sector === sector);
  const xs = own.map((seat) => seat.x);
  const ys = own.map((seat) => seat.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return [round(left), round(top), round(Math.max(...xs) + margin - left), round(Math.max(...ys) + margin - top)];
}

export type Centre = { x: number; y: number };

/** A point at a radius and an angle; the angle is in radians from straight down, growing to the right. */
export function polar(centre: Centre, radius: number, angle: number): { x: number; y: number } {
  return { x: round(centre.x + radius * Math.sin(angle)), y: round(centre.y + radius * Math.cos(angle)) };
}

/** The outline of a ring's part between two radii and two angles, as an SVG path. */
export function ringPath(centre: Centre, inner: number, outer: number, from: number, to: number): string {
  const large = Math.abs(to - from) > Math.PI ? 1 : 0;
  const a = polar(centre, inner, from);
  const b = polar(centre, inner, to);
  const c = polar(centre, outer, to);
  const d = polar(centre, outer, from);
  return (
    `M${a.x} ${a.y}A${inner} ${inner} 0 ${large} 0 ${b.x} ${b.y}` +
    `L${c.x} ${c.y}A${outer} ${outer} 0 ${large} 1 ${d.x} ${d.y}Z`
  );
}

export const INK = '#3a3633';
export const PAPER = '#f4efe6';

export function label(x: number, y: number, size: number, content: string): string {
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="sans-serif" font-size="${size}" font-weight="600" ` +
    `text-anchor="middle" fill="${INK}">${content}</text>`
  );
}
