/** The shop's icon for browser tabs and home screens: its own picture, or the first character of its name. */

import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { BRAND } from '@sahna/contract/brand';

/** A wider picture is a logotype, which is unreadable as an icon. */
const MAX_ASPECT_RATIO = 4 / 3;
const CHARACTER_HEIGHT = 0.56;

/** Draws the first picture of a suitable shape, or else the character, as a PNG. */
export async function drawIcon(pictures: readonly Uint8Array[], character: string, size: number): Promise<Uint8Array> {
  const { createCanvas, loadImage, Path2D } = await import('@napi-rs/canvas');
  const canvas: Canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  for (const picture of pictures) {
    const image = await loadImage(picture);
    if (Math.max(image.width / image.height, image.height / image.width) > MAX_ASPECT_RATIO) continue;
    const scale = Math.min(size / image.width, size / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    pen.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
    return canvas.encode('png');
  }
  const { outline, box } = await loadOutline(character);
  pen.fillStyle = BRAND.accent;
  pen.fillRect(0, 0, size, size);
  centerCharacter(pen, box, size);
  pen.fillStyle = BRAND.onAccent;
  pen.fill(new Path2D(outline));
  return canvas.encode('png');
}

type Box = { minX: number; minY: number; maxX: number; maxY: number };

/** Returns the outline of the character in the title typeface. */
async function loadOutline(character: string): Promise<{ outline: string; box: Box }> {
  const { loadFont, splitIntoRuns } = await import('../pdf/type/faces.ts');
  const [run] = splitIntoRuns(character, 'display');
  const glyph = loadFont(run?.face ?? 'display').layout(character).glyphs[0];
  if (!glyph) throw new Error(`there is no outline of ${character}`);
  return { outline: glyph.path.toSVG(), box: glyph.bbox };
}

/** Font coordinates grow upward. The glyph's bounding box is centered in the square, including descenders. */
function centerCharacter(pen: SKRSContext2D, { minX, minY, maxX, maxY }: Box, size: number): void {
  const scale = Math.min((size * CHARACTER_HEIGHT) / (maxY - minY), (size * CHARACTER_HEIGHT * 1.2) / (maxX - minX));
  pen.translate(size / 2, size / 2);
  pen.scale(scale, -scale);
  pen.translate(-(minX + maxX) / 2, -(minY + maxY) / 2);
}
