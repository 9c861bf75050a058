/** Glyphs at the near end of the axis (glyf), and how far their points go to the far one (gvar). */
import { Bytes } from './bytes.ts';
import type { Point } from './source.ts';

export type Glyph = { near: readonly Point[]; far: readonly Point[]; nearWidth: number; farWidth: number };

export type Box = { left: number; bottom: number; right: number; top: number };

export function boxOf(points: readonly Point[]): Box {
  if (points.length === 0) return { left: 0, bottom: 0, right: 0, top: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

const ON_CURVE = 1;
const OVERLAPS = 64;

export function glyf({ near }: Glyph): Bytes {
  const bytes = new Bytes();
  if (near.length === 0) return bytes;
  const ends = near.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const { left, bottom, right, top } = boxOf(near);
  bytes.u16(ends.length, left, bottom, right, top, ...ends, 0);
  const [xs, ys] = [steps(near.map(({ x }) => x)), steps(near.map(({ y }) => y))];
  near.forEach(({ onCurve }, index) => {
    const flag = (onCurve ? ON_CURVE : 0) | kindOf(xs[index] ?? 0, 2, 16) | kindOf(ys[index] ?? 0, 4, 32);
    // Contours of variable faces overlap, and must not be cut out of each other.
    bytes.u8(index === 0 ? flag | OVERLAPS : flag);
  });
  for (const step of [...xs, ...ys]) writeStep(bytes, step);
  return bytes.padTo(4);
}

function steps(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** A step of a byte has its sign in the flag; none has no byte at all. */
function kindOf(step: number, short: number, same: number): number {
  if (step === 0) return same;
  if (Math.abs(step) > 255) return 0;
  return step > 0 ? short | same : short;
}

function writeStep(bytes: Bytes, step: number): void {
  if (step === 0) return;
  if (Math.abs(step) <= 255) bytes.u8(Math.abs(step));
  else bytes.u16(step);
}

const LONG_OFFSETS = 1;
const ALL_POINTS = 0;
const OWN_POINTS = 0x2000;

/** One tuple for a glyph, at the far end, of which all glyphs share the place. */
export function gvar(glyphs: readonly Glyph[]): Bytes {
  const variations = glyphs.map((glyph) => variationOf(glyph));
  const offsets = [0];
  for (const one of variations) offsets.push((offsets.at(-1) ?? 0) + one.length);
  const shared = 20 + offsets.length * 4;
  const bytes = new Bytes()
    .u16(1, 0, 1, 1)
    .u32(shared)
    .u16(glyphs.length, LONG_OFFSETS)
    .u32(shared + 2);
  bytes.u32(...offsets).f2dot14(1);
  for (const one of variations) bytes.add(one);
  return bytes;
}

function variationOf({ near, far, nearWidth, farWidth }: Glyph): Bytes {
  const xs = [...near.map(({ x }, index) => (far[index]?.x ?? x) - x), 0, farWidth - nearWidth, 0, 0];
  const ys = [...near.map(({ y }, index) => (far[index]?.y ?? y) - y), 0, 0, 0, 0];
  if ([...xs, ...ys].every((delta) => delta === 0)) return new Bytes();
  const data = new Bytes().u8(ALL_POINTS).add(packed(xs)).add(packed(ys));
  return new Bytes().u16(1, 8, data.length, OWN_POINTS).add(data).padTo(4);
}

/** Deltas in runs of at most 64: zeros, bytes or words. */
function packed(deltas: readonly number[]): Bytes {
  const bytes = new Bytes();
  const kind = (delta: number): number => (delta === 0 ? 0x80 : delta >= -128 && delta <= 127 ? 0 : 0x40);
  for (let index = 0; index < deltas.length; ) {
    const mark = kind(deltas[index] ?? 0);
    let end = index + 1;
    while (end < deltas.length && end - index < 64 && kind(deltas[end] ?? 0) === mark) end++;
    bytes.u8(mark | (end - index - 1));
    const run = deltas.slice(index, end);
    if (mark === 0) bytes.u8(...run);
    if (mark === 0x40) bytes.u16(...run);
    index = end;
  }
  return bytes;
}
