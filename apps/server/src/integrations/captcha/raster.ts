/** Draws rings as an image: Skia fills them as one path and encodes the image on its own thread. */

import type { Ring } from './outlines.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Foreground and background of the image have a contrast of 15:1 and are the same on light and dark pages. */
const PAPER = '#fffdf8';
const INK = '#26211c';
/** Image pixels per CSS pixel, for sharp display on phones. */
const DENSITY = 2;
const QUALITY = 40;

/**
 * Returns a WebP without metadata. The library is imported at the first image, so that a shop without bot checks never
 * loads it.
 */
export async function rasterize(rings: readonly Ring[]): Promise<Buffer> {
  const { createCanvas, Path2D } = await import('@napi-rs/canvas');
  const canvas = createCanvas(WIDTH * DENSITY, HEIGHT * DENSITY);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(DENSITY, DENSITY);
  const path = new Path2D();
  for (const ring of rings) {
    ring.forEach(([x, y], at) => {
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  pen.fillStyle = INK;
  pen.fill(path, 'evenodd');
  return keepPixelChunk(await canvas.encode('webp', QUALITY));
}

/** Keeps only the pixel chunk: Skia also adds an sRGB profile, which browsers assume anyway. */
function keepPixelChunk(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length; ) {
    const length = 8 + webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') {
      const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
      const even = length + (length % 2);
      head.writeUInt32LE(4 + even, 4);
      return Buffer.concat([head, webp.subarray(at, at + even)]);
    }
    at += length + (length % 2);
  }
  throw new Error('the encoder made a WebP without pixels');
}
