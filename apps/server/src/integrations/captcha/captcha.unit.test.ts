/**
 * The image contains only pixels, and a simple matcher that reads plain letters fails on it. `npm run bench:captcha`
 * measures more.
 */
import { afterAll, expect, it } from 'vitest';
import { compose, LOOK, type Look } from './composition.ts';
import { createCodePainter } from './index.ts';
import { getBounds } from './outlines.ts';
import { rasterize } from './raster.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { type Cut, createColumnMatcher, cutByColumns, cutByComponents } from './testing/column-matcher.ts';
import { toGray } from './testing/gray.ts';
import { PLAIN_LOOK } from './testing/plain-look.ts';
import { createSeededRandom } from './testing/seeded.ts';

const ALPHABET = 'ACEHJKMNRTX2369';
const LENGTH = 6;
const PICTURES = 60;
const PLAIN: Look = { ...PLAIN_LOOK, size: [60, 60] };

const painter = createCodePainter();
afterAll(() => painter.close());

async function measureMatches(look: Look, cut: Cut): Promise<{ codes: number; characters: number }> {
  const random = createSeededRandom(20261101);
  const read = createColumnMatcher(ALPHABET, LENGTH, cut);
  let [codes, characters] = [0, 0];
  for (let nth = 0; nth < PICTURES; nth++) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
    const answer = read(await toGray(await rasterize(compose(code, random, look)), 0.5));
    codes += answer === code ? 1 : 0;
    characters += [...code].filter((character, at) => character === answer[at]).length;
  }
  return { codes: codes / PICTURES, characters: characters / (PICTURES * LENGTH) };
}

it('is an image of pixels without text, outlines or metadata, and differs on every call', async () => {
  const [one, other] = [await painter.draw('ACEHJK'), await painter.draw('ACEHJK')];
  expect(one).toMatch(/^<img src="data:image\/webp;base64,[A-Za-z0-9+/]+=*" width="\d+" height="\d+" alt="[^"<>]+">$/);
  expect(one).not.toContain('ACEHJK');
  expect(other).not.toBe(one);
  const file = Buffer.from(/base64,([^"]+)/.exec(one)?.[1] ?? '', 'base64');
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
  expect(file.readUInt32LE(4), 'the file ends with it').toBe(file.length - 8);
  expect(file.readUInt32LE(16), 'and its one chunk is all of it').toBeGreaterThan(file.length - 22);
  expect(file.length).toBeLessThan(9000);
  const { width, height } = await toGray(file, 1);
  expect(width / height).toBe(WIDTH / HEIGHT);
});

it.each([
  ['by gaps', cutByColumns],
  ['by connected components', cutByComponents],
])('resists segmentation %s', async (_, cut) => {
  const plain = await measureMatches(PLAIN, cut);
  expect(plain.codes, 'the matcher reads letters that stand alone').toBeGreaterThan(0.8);
  for (const look of [LOOK, { ...LOOK, parts: 0 }]) {
    const { codes, characters } = await measureMatches(look, cut);
    expect(codes).toBeLessThan(0.05);
    expect(characters).toBeLessThan(0.4);
  }
});

it('keeps all shapes inside the frame', () => {
  const random = createSeededRandom(7);
  for (let nth = 0; nth < 200; nth++) {
    const { left, right, top, bottom } = getBounds(compose('MMMMMM', random, { ...LOOK, strokes: 0, parts: 0 }));
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(WIDTH - right).toBeGreaterThan(0);
    expect(HEIGHT - bottom).toBeGreaterThan(0);
  }
});
