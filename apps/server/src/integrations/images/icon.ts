/** The shop's icon, for browsers' tabs and the screens of phones: its own picture, or the first letter of its name. */

import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { BRAND } from '@sahna/contract/brand';

/** A picture much wider than high is a name in letters, which nobody can read as an icon. */
const MOST_WIDE = 4 / 3;
const LETTER_HEIGHT = 0.56;

/** Draws the first of the pictures that has the form of an icon, else the letter; a PNG. */
export async function drawIcon(pictures: readonly Uint8Array[], letter: string, size: number): Promise<Uint8Array> {
  const { createCanvas, loadImage, Path2D } = await import('@napi-rs/canvas');
  const canvas: Canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  for (const picture of pictures) {
    const image = await loadImage(picture);
    if (Math.max(image.width / image.height, image.height / image.width) > MOST_WIDE) continue;
    const scale = Math.min(size / image.width, size / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    pen.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
    return canvas.encode('png');
  }
  const { outline, box } = await outlineOf(letter);
  pen.fillStyle = BRAND.accent;
  pen.fillRect(0, 0, size, size);
  placeLetter(pen, box, size);
  pen.fillStyle = BRAND.onAccent;
  pen.fill(new Path2D(outline));
  return canvas.encode('png');
}

type Box = { minX: number; minY: number; maxX: number; maxY: number };

/** The letter as the face of titles draws it. */
async function outlineOf(letter: string): Promise<{ outline: string; box: Box }> {
  const { fontOf, runsOf } = await import('../pdf/faces.ts');
  const [run] = runsOf(letter, 'display');
  const glyph = fontOf(run?.face ?? 'display').layout(letter).glyphs[0];
  if (!glyph) throw new Error(`there is no outline of ${letter}`);
  return { outline: glyph.path.toSVG(), box: glyph.bbox };
}

/** Faces count upwards; the letter stands in the middle of the square, whatever hangs below its line. */
function placeLetter(pen: SKRSContext2D, { minX, minY, maxX, maxY }: Box, size: number): void {
  const scale = Math.min((size * LETTER_HEIGHT) / (maxY - minY), (size * LETTER_HEIGHT * 1.2) / (maxX - minX));
  pen.translate(size / 2, size / 2);
  pen.scale(scale, -scale);
  pen.translate(-(minX + maxX) / 2, -(minY + maxY) / 2);
}
