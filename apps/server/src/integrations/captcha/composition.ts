/**
 * Composes the captcha image as rings (closed outlines) of characters and other shapes. The even-odd rule fills them:
 * where two overlap, black and white are inverted. People can follow the edges through an overlap; a program finds no
 * gaps for segmentation.
 */
import { FACES, getGlyph } from './glyphs.ts';
import { type GlyphPoint, getBounds, mapPoints, measureTouchDistance, type Ring } from './outlines.ts';
import { HEIGHT, WIDTH } from './size.ts';

const MARGIN = 8;

/** Returns a random number in [0, 1). */
export type Random = () => number;
type Range = readonly [min: number, max: number];

/** Lengths are in page pixels, angles in radians. */
export type Look = {
  size: Range;
  /** Width of a character as a factor of its height. */
  stretch: Range;
  turn: Range;
  lean: Range;
  /** Vertical offset of a character from the baseline. */
  rise: Range;
  /** Overlap of a character with the previous character; a negative value leaves a gap. */
  overlap: Range;
  /** Amplitude of the wave distortion. */
  bend: Range;
  /** Number of strokes across the image; they are as wide as the strokes of the characters. */
  strokes: number;
  stroke: Range;
  /** Number of inverted areas with wavy edges. */
  parts: number;
};

export const LOOK: Look = {
  size: [60, 86],
  stretch: [0.85, 1.25],
  turn: [-0.3, 0.3],
  lean: [-0.3, 0.3],
  rise: [-12, 12],
  overlap: [6, 11],
  bend: [2.5, 4.5],
  strokes: 1,
  stroke: [5, 8],
  parts: 1,
};

/** Returns the rings of an image of this code, in page pixels. */
export function compose(code: string, random: Random, look: Look = LOOK): Ring[] {
  const characters = fitIntoFrame(placeCharacters(code, random, look), random);
  const strokes = Array.from({ length: look.strokes }, () => createStroke(random, look));
  const parts = Array.from({ length: look.parts }, () => createWavyArea(random));
  return mapPoints([...characters, ...strokes, ...parts], createWaves(random, look.bend));
}

/** Places the characters side by side, each overlapping the previous one. */
function placeCharacters(code: string, random: Random, look: Look): Ring[] {
  const rings: Ring[] = [];
  let previous: Ring[] = [];
  for (const character of code) {
    const glyph = drawCharacter(character, random, look);
    const shift = previous.length > 0 ? measureTouchDistance(previous, glyph) - drawBetween(random, look.overlap) : 0;
    previous = mapPoints(glyph, ([x, y]) => [x + shift, y]);
    rings.push(...previous);
  }
  return rings;
}

function drawCharacter(character: string, random: Random, look: Look): Ring[] {
  const face = FACES[Math.floor(random() * FACES.length)] ?? FACES[0];
  const height = drawBetween(random, look.size);
  const width = height * drawBetween(random, look.stretch);
  const angle = drawBetween(random, look.turn);
  const lean = drawBetween(random, look.lean);
  const rise = drawBetween(random, look.rise);
  return mapPoints(getGlyph(character, face), ([px, py]) => {
    const y = py * height;
    const x = px * width - lean * y;
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle) + rise];
  });
}

/** Scales the characters into the image, at a random position within the free space. */
function fitIntoFrame(rings: readonly Ring[], random: Random): Ring[] {
  const { left, right, top, bottom } = getBounds(rings);
  const [roomAcross, roomDown] = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN];
  const scale = Math.min(1, roomAcross / (right - left), roomDown / (bottom - top));
  const startX = drawBetween(random, [MARGIN, MARGIN + roomAcross - (right - left) * scale]);
  const startY = drawBetween(random, [MARGIN, MARGIN + roomDown - (bottom - top) * scale]);
  return mapPoints(rings, ([x, y]) => [startX + (x - left) * scale, startY + (y - top) * scale]);
}

/** Number of straight segments of a wavy line. */
const STEPS = 40;

/** A wavy stroke from side to side, as wide as the strokes of the characters. */
function createStroke(random: Random, look: Look): Ring {
  const half = drawBetween(random, look.stroke) / 2;
  const [from, to] = [drawBetween(random, [20, HEIGHT - 20]), drawBetween(random, [20, HEIGHT - 20])];
  const [first, last] = [drawBetween(random, [-10, 60]), drawBetween(random, [WIDTH - 60, WIDTH + 10])];
  const [swing, turns, phase] = [
    drawBetween(random, [-22, 22]),
    drawBetween(random, [0.7, 1.6]),
    drawBetween(random, [0, Math.PI]),
  ];
  const line = Array.from({ length: STEPS + 1 }, (_, step): GlyphPoint => {
    const share = step / STEPS;
    const wave = swing * Math.sin(share * turns * 2 * Math.PI + phase);
    return [first + (last - first) * share, from + (to - from) * share + wave];
  });
  return [
    ...line.map(([x, y]): GlyphPoint => [x, y - half]),
    ...line.map(([x, y]): GlyphPoint => [x, y + half]).reverse(),
  ];
}

/** The area on a random side of a wavy vertical line. */
function createWavyArea(random: Random): Ring {
  const beyond = 20;
  const middle = drawBetween(random, [WIDTH / 4, (WIDTH * 3) / 4]);
  const [slant, swing, phase] = [
    drawBetween(random, [-60, 60]),
    drawBetween(random, [6, 16]),
    drawBetween(random, [0, 2 * Math.PI]),
  ];
  const line = Array.from({ length: STEPS + 1 }, (_, step): GlyphPoint => {
    const share = step / STEPS;
    const x = middle + slant * (share - 0.5) + swing * Math.sin(share * 5 + phase);
    return [x, -beyond + (HEIGHT + 2 * beyond) * share];
  });
  const side = random() < 0.5 ? -beyond : WIDTH + beyond;
  return [[side, -beyond], ...line, [side, HEIGHT + beyond]];
}

/** Distorts the whole image by three waves in random directions. */
function createWaves(random: Random, bend: Range): (point: GlyphPoint) => GlyphPoint {
  const waves = Array.from({ length: 3 }, () => {
    const [along, towards] = [drawBetween(random, [0, 2 * Math.PI]), drawBetween(random, [0, 2 * Math.PI])];
    const height = drawBetween(random, bend) / Math.sqrt(3);
    const length = drawBetween(random, [9, 20]);
    const phase = drawBetween(random, [0, 2 * Math.PI]);
    return ([x, y]: GlyphPoint): GlyphPoint => {
      const moved = height * Math.sin((x * Math.cos(along) + y * Math.sin(along)) / length + phase);
      return [moved * Math.cos(towards), moved * Math.sin(towards)];
    };
  });
  return (point) => {
    const moves = waves.map((wave) => wave(point));
    return [moves.reduce((sum, [x]) => sum + x, point[0]), moves.reduce((sum, [, y]) => sum + y, point[1])];
  };
}

function drawBetween(random: Random, [min, max]: Range): number {
  return min + (max - min) * random();
}
