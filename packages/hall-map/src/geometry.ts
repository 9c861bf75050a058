/** Points and boxes, in plan units or CSS pixels. */
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Box = Point & Size;

export const getCenter = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Not by Math.hypot, which is slow. */
export const measureDistance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export function contains(box: Box, point: Point): boolean {
  return point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;
}

export function covers(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Intersection of two boxes; width and height are 0 if they do not overlap. */
export function intersect(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** Reads a typed array at an index that is known to be in range, where `noUncheckedIndexedAccess` reports `undefined`. */
export function getValue(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
