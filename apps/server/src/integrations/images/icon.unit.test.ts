import { createCanvas, loadImage } from '@napi-rs/canvas';
import { BRAND } from '@sahna/contract/brand';
import { expect, it } from 'vitest';
import { drawIcon } from './icon.ts';

const createSvg = (width: number, height: number, color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${color}"/></svg>`,
  );

/** The colors of the icon's pixels along its middle row, left to right. */
async function readColors(icon: Uint8Array, size: number): Promise<string[]> {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.drawImage(await loadImage(icon), 0, 0);
  const { data } = pen.getImageData(0, size / 2, size, 1);
  return Array.from({ length: size }, (_, x) => `#${Buffer.from(data.slice(x * 4, x * 4 + 3)).toString('hex')}`);
}

it('draws the first picture that is about as wide as high', async () => {
  const icon = await drawIcon(
    [createSvg(300, 40, '#00ff00'), createSvg(64, 64, '#0000ff'), createSvg(64, 64, '#ff0000')],
    'S',
    48,
  );
  expect(new Set(await readColors(icon, 48))).toEqual(new Set(['#0000ff']));
});

it.each(['S', 'Қ', 'Щ', '剧'])('draws the first character in the center without a picture: %s', async (character) => {
  const colors = await readColors(await drawIcon([createSvg(300, 40, '#00ff00')], character, 192), 192);
  const inked = colors.flatMap((color, x) => (color === BRAND.onAccent ? [x] : []));
  expect([colors.at(0), colors.at(-1)]).toEqual([BRAND.accent, BRAND.accent]);
  expect(inked.length).toBeGreaterThan(10);
  expect(inked.every((x) => x > 24 && x < 168)).toBe(true);
});
