/** The picture of a code: letters that people can read, as one outline of which nothing says where a letter begins. */
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { type Point, resampled, ringsOf, winding } from './outlines.ts';

const require = createRequire(import.meta.url);
const FACE = '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf';

/** Its own paper and ink: 15 to 1, in a light page and in a dark one. */
const PAPER = '#fffdf8';
const INK = '#26211c';
const WIDTH = 240;
const HEIGHT = 80;
const LETTER = 43;
const STROKES = 3;
const STROKE_WIDTH = 1.6;
/** Of an outline, whatever it is of; at the most twice as many. */
const FEWEST_POINTS = 80;

let face: Font | null = null;

/** SVG markup of the code, every time another. */
export function drawCode(code: string): string {
  const wave = { rise: between(2, 5), length: between(50, 90), phase: between(0, 6) };
  const bend = ([x, y]: Point): Point => [x, y + wave.rise * Math.sin(x / wave.length + wave.phase)];
  const step = WIDTH / (code.length + 1);
  const letters = [...code].flatMap((letter, at) => letterRings(letter, step * (at + 1)));
  const strokes = Array.from({ length: STROKES }, stroke);
  const rings = shuffled([...letters, ...strokes]).map((ring) =>
    resampled(ring, FEWEST_POINTS + randomInt(FEWEST_POINTS), between(0, 1)).map(bend),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/><path fill="${INK}" d="${rings.map(toPath).join('')}"/></svg>`;
}

/** A letter around (x, middle), turned, leaned and sized by chance. */
function letterRings(letter: string, x: number): Point[][] {
  face ??= openFace();
  const glyph = face.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  const scale = (LETTER / face.unitsPerEm) * between(0.9, 1.08);
  const angle = between(-0.25, 0.25);
  const lean = between(-0.2, 0.2);
  const centre = { x: x + between(-2, 2), y: HEIGHT / 2 + between(-6, 6) };
  const { minX, maxX, minY, maxY } = glyph.bbox;
  return ringsOf(glyph.path.commands).map((ring) =>
    ring.map(([px, py]): Point => {
      const flatX = (px - (minX + maxX) / 2) * scale;
      const flatY = -(py - (minY + maxY) / 2) * scale;
      const leant = flatX + lean * flatY;
      return [
        centre.x + leant * Math.cos(angle) - flatY * Math.sin(angle),
        centre.y + leant * Math.sin(angle) + flatY * Math.cos(angle),
      ];
    }),
  );
}

/** A thin line from side to side, as an outline like the letters'. */
function stroke(): Point[] {
  const points = Array.from({ length: 25 }, (_, at) => at);
  const from = between(12, HEIGHT - 12);
  const to = between(12, HEIGHT - 12);
  const swing = between(-14, 14);
  const upper = points.map((at): Point => {
    const share = at / (points.length - 1);
    return [4 + share * (WIDTH - 8), from + (to - from) * share + swing * Math.sin(share * Math.PI * 2)];
  });
  const lower = upper.map(([x, y]): Point => [x, y + STROKE_WIDTH]).reverse();
  const ring = [...upper, ...lower];
  // As the letters are wound: where they cross, neither is cut out.
  return winding(ring) > 0 ? ring : ring.reverse();
}

function toPath(ring: readonly Point[]): string {
  const first = randomInt(ring.length);
  const turned = [...ring.slice(first), ...ring.slice(0, first)];
  return `M${turned.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function openFace(): Font {
  const opened = openSync(require.resolve(FACE));
  if (!('glyphForCodePoint' in opened)) throw new Error(`${FACE} is a collection, not one face`);
  return opened;
}

function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(1_000_000)) / 1_000_000;
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: randomInt(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
