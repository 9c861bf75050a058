/** The picture is pixels and nothing else, and a plain matcher that reads plain letters does not read it. `npm run bench:captcha` measures more. */
import { afterAll, expect, it } from 'vitest';
import { compose, LOOK, type Look } from './composition.ts';
import { createCodePainter } from './index.ts';
import { boundsOf } from './outlines.ts';
import { rasterise } from './raster.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { byColumns, byComponents, type Cut, createColumnMatcher } from './testing/column-matcher.ts';
import { greyOf } from './testing/grey.ts';
import { PLAIN_LOOK } from './testing/plain-look.ts';
import { seeded } from './testing/seeded.ts';

const ALPHABET = 'ACEHJKMNRTX2369';
const LENGTH = 6;
const PICTURES = 60;
const PLAIN: Look = { ...PLAIN_LOOK, size: [60, 60] };

const painter = createCodePainter();
afterAll(() => painter.close());

async function readOf(look: Look, cut: Cut): Promise<{ codes: number; letters: number }> {
  const random = seeded(20261101);
  const read = createColumnMatcher(ALPHABET, LENGTH, cut);
  let [codes, letters] = [0, 0];
  for (let nth = 0; nth < PICTURES; nth++) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
    const answer = read(await greyOf(await rasterise(compose(code, random, look)), 0.5));
    codes += answer === code ? 1 : 0;
    letters += [...code].filter((letter, at) => letter === answer[at]).length;
  }
  return { codes: codes / PICTURES, letters: letters / (PICTURES * LENGTH) };
}

it('is an image of pixels, without text, outlines or metadata, and every time another', async () => {
  const [one, other] = [await painter.draw('ACEHJK'), await painter.draw('ACEHJK')];
  expect(one).toMatch(/^<img src="data:image\/webp;base64,[A-Za-z0-9+/]+=*" width="\d+" height="\d+" alt="[^"<>]+">$/);
  expect(one).not.toContain('ACEHJK');
  expect(other).not.toBe(one);
  const file = Buffer.from(/base64,([^"]+)/.exec(one)?.[1] ?? '', 'base64');
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
  expect(file.readUInt32LE(4), 'the file ends with it').toBe(file.length - 8);
  expect(file.readUInt32LE(16), 'and its one chunk is all of it').toBeGreaterThan(file.length - 22);
  expect(file.length).toBeLessThan(9000);
  const { width, height } = await greyOf(file, 1);
  expect(width / height).toBe(WIDTH / HEIGHT);
});

it.each([
  ['gaps', byColumns],
  ['what hangs together', byComponents],
])('is not read by cutting it along %s', async (_, cut) => {
  const plain = await readOf(PLAIN, cut);
  expect(plain.codes, 'the matcher reads letters that stand alone').toBeGreaterThan(0.8);
  for (const look of [LOOK, { ...LOOK, parts: 0 }]) {
    const { codes, letters } = await readOf(look, cut);
    expect(codes).toBeLessThan(0.05);
    expect(letters).toBeLessThan(0.4);
  }
});

it('stays inside its frame', () => {
  const random = seeded(7);
  for (let nth = 0; nth < 200; nth++) {
    const { left, right, top, bottom } = boundsOf(compose('MMMMMM', random, { ...LOOK, strokes: 0, parts: 0 }));
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(WIDTH - right).toBeGreaterThan(0);
    expect(HEIGHT - bottom).toBeGreaterThan(0);
  }
});
