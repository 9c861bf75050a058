/** Flat shapes on a 600 × 800 sheet, the only vocabulary of the posters: no gradients, no filters. */
export const WIDTH = 600;
export const HEIGHT = 800;

export const ink = '#1d1a18';
export const paper = '#f4efe6';
export const velvet = '#9b1b30';
export const vermilion = '#d9482b';
export const ochre = '#d89b2b';
export const sand = '#dcc7a1';
export const teal = '#1f5c5e';
export const sky = '#8fbccb';
export const night = '#1b2340';
export const rose = '#e6aa9f';
export const moss = '#5f7040';
export const lilac = '#84719f';
export const snow = '#ffffff';
export const cobalt = '#2747a0';
export const mint = '#a9cdb2';
export const rust = '#8a3a1c';

export type Point = readonly [x: number, y: number];

export function n(value: number): number {
  return Math.round(value * 10) / 10;
}

export function ground(color: string): string {
  return `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${color}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${color}"/>`;
}

export function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"/>`;
}

export function ring(x: number, y: number, radius: number, width: number, color: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`;
}

export function shape(d: string, color: string): string {
  return `<path d="${d}" fill="${color}"/>`;
}

export function stroke(d: string, width: number, color: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`;
}

export function polygon(points: readonly Point[], color: string): string {
  return shape(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, color);
}

export function line(x1: number, y1: number, x2: number, y2: number, width: number, color: string): string {
  return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, width, color);
}

/** A point on a circle; degrees grow clockwise from the right. */
export function at(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [n(x + radius * Math.cos(angle)), n(y + radius * Math.sin(angle))];
}

export function wedge(x: number, y: number, radius: number, from: number, to: number, color: string): string {
  const [x1, y1] = at(x, y, radius, from);
  const [x2, y2] = at(x, y, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return shape(`M${n(x)} ${n(y)}L${x1} ${y1}A${n(radius)} ${n(radius)} 0 ${large} 1 ${x2} ${y2}Z`, color);
}

export function arc(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  width: number,
  color: string,
): string {
  const [x1, y1] = at(x, y, radius, from);
  const [x2, y2] = at(x, y, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return stroke(`M${x1} ${y1}A${n(radius)} ${n(radius)} 0 ${large} 1 ${x2} ${y2}`, width, color);
}

/** An upright leaf: two arcs between two points, bellied by `bulge`. */
export function leaf(x1: number, y1: number, x2: number, y2: number, bulge: number, color: string): string {
  return shape(
    `M${n(x1)} ${n(y1)}A${n(bulge)} ${n(bulge)} 0 0 1 ${n(x2)} ${n(y2)}A${n(bulge)} ${n(bulge)} 0 0 1 ${n(x1)} ${n(y1)}Z`,
    color,
  );
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function turned(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;
}

/** Deterministic random numbers in [0, 1) by seed, so that posters are the same on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
