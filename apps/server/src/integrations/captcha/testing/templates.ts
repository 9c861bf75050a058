/** Characters of the same typefaces as the image's, each drawn separately, as an attacker would do. */
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { FACES, getGlyph } from '../glyphs.ts';
import { getBounds } from '../outlines.ts';
import type { GrayImage } from './gray.ts';

export type Template = GrayImage & { character: string };

export type Drawing = { size: number; stretch: number; turn: number; lean: number };

export function drawTemplates(alphabet: string, drawings: readonly Drawing[]): Template[] {
  return [...alphabet].flatMap((character) =>
    FACES.flatMap((face) => drawings.map((drawing) => drawTemplate(character, face, drawing))),
  );
}

function drawTemplate(character: string, face: (typeof FACES)[number], drawing: Drawing): Template {
  const { size, stretch, turn, lean } = drawing;
  const points = getGlyph(character, face).map((ring) =>
    ring.map(([px, py]): [number, number] => {
      const y = py * size;
      const x = px * size * stretch - lean * y;
      return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    }),
  );
  const { left, right, top, bottom } = getBounds(points);
  const [width, height] = [Math.ceil(right - left) + 2, Math.ceil(bottom - top) + 2];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const path = new Path2D();
  for (const ring of points) {
    ring.forEach(([x, y], at) => {
      if (at === 0) path.moveTo(x - left + 1, y - top + 1);
      else path.lineTo(x - left + 1, y - top + 1);
    });
    path.closePath();
  }
  pen.fill(path, 'evenodd');
  const { data } = pen.getImageData(0, 0, width, height);
  const ink = Float32Array.from({ length: width * height }, (_, at) => (data[at * 4 + 3] ?? 0) / 255);
  return { character: character, width, height, ink };
}
