/** Letters of the same faces as the picture's, each drawn alone, as an attacker does. */
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { FACES, glyphOf } from '../glyphs.ts';
import { boundsOf } from '../outlines.ts';
import type { Grey } from './grey.ts';

export type Template = Grey & { letter: string };

export type Drawing = { size: number; stretch: number; turn: number; lean: number };

export function drawTemplates(alphabet: string, drawings: readonly Drawing[]): Template[] {
  return [...alphabet].flatMap((letter) =>
    FACES.flatMap((face) => drawings.map((drawing) => drawTemplate(letter, face, drawing))),
  );
}

function drawTemplate(letter: string, face: (typeof FACES)[number], drawing: Drawing): Template {
  const { size, stretch, turn, lean } = drawing;
  const points = glyphOf(letter, face).map((ring) =>
    ring.map(([px, py]): [number, number] => {
      const y = py * size;
      const x = px * size * stretch - lean * y;
      return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    }),
  );
  const { left, right, top, bottom } = boundsOf(points);
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
  return { letter, width, height, ink };
}
