/**
 * A hall plan in the format of season folders (docs/catalogue-format.md). Coordinates are units of the drawing's
 * viewBox.
 */
export type LocalText = { ru: string; en: string; kz: string; ch: string };
export type Seat = {
  sector: string;
  row: number;
  seat: number;
  x: number;
  y: number;
  r: number;
  zone: string;
  kind?: 'wheelchair' | 'companion';
  companionOf?: string;
  /** Key of the note about the restricted view. */
  restricted?: string;
};
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
  sectors: { key: string; name: LocalText; bounds: Bounds; height?: number; rake?: number }[];
  zones: { key: string; name: LocalText; description: LocalText; color: string; shape: string }[];
  notes: { key: string; text: LocalText }[];
  seats: Seat[];
  standing: Standing[];
  /** The drawing's inner markup, under the seats. */
  drawing: string;
};

export function text(ru: string, en: string, kz: string, ch: string): LocalText {
  return { ru, en, kz, ch };
}

/** Rounds to a tenth of a unit, which is finer than a seat's outline and halves the file. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Bounding box of a sector's seats with a margin. */
export function getBounds(seats: readonly Seat[], sector: string, margin = 14): Bounds {
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
export function createRingPath(centre: Centre, inner: number, outer: number, from: number, to: number): string {
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

type Pen = { width?: number; dashed?: boolean; fill?: string };

/** A line of the drawing: thin ink, nothing filled. */
export function line(d: string, { width = 1, dashed = false, fill = 'none' }: Pen = {}): string {
  const dashes = dashed ? ' stroke-dasharray="5 5"' : '';
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`;
}

type Lettering = { size: number; face?: 'display' | 'text'; spacing?: number; turn?: number; soft?: boolean };

/** Text centered at a point. Levels and the stage use the display face. */
export function words(
  x: number,
  y: number,
  content: string,
  { size, face = 'text', spacing = 0, turn = 0, soft = false }: Lettering,
): string {
  const family = face === 'display' ? 'Literata, Georgia, serif' : 'Onest, Arial, sans-serif';
  const letters = spacing > 0 ? ` letter-spacing="${spacing}"` : '';
  const turned = turn === 0 ? '' : ` transform="rotate(${round(turn)} ${round(x)} ${round(y)})"`;
  return (
    `<text x="${round(x)}" y="${round(y + size * 0.35)}" font-family="${family}" font-size="${size}"${letters}${turned} ` +
    `text-anchor="middle" fill="${INK}"${soft ? ' fill-opacity="0.72"' : ''}>${content}</text>`
  );
}

/** A leaf of a door at its hinge, and the arc over which it opens; angles in degrees from the right, clockwise. */
export function door(x: number, y: number, from: number, width = 30): string {
  const at = (angle: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${round(x + width * Math.cos(turn))} ${round(y + width * Math.sin(turn))}`;
  };
  return (
    line(`M${at(from)}L${round(x)} ${round(y)}`) +
    line(`M${at(from)}A${width} ${width} 0 0 1 ${at(from + 90)}`, { width: 0.6 })
  );
}

/** A wheelchair place and its companion seat, as seats 1 and 2. */
export function pairUp(
  seats: readonly Seat[],
  sector: string,
  row: number,
  pairs: readonly (readonly [number, number])[],
): void {
  for (const [wheelchair, companion] of pairs)
    for (const seat of seats) {
      if (seat.sector !== sector || seat.row !== row) continue;
      if (seat.seat === wheelchair) seat.kind = 'wheelchair';
      if (seat.seat !== companion) continue;
      seat.kind = 'companion';
      seat.companionOf = `${sector}/${row}/${wheelchair}`;
    }
}
