/**
 * A simple attacker: splits the image into characters along its gaps and compares each segment with characters of the
 * same typefaces.
 */
import type { GrayImage } from './gray.ts';
import { drawTemplates } from './templates.ts';

/** Every segment is scaled to this size. */
const GRID = { width: 16, height: 20 };
/** Narrower segments are noise. */
const NOISE_WIDTH = 3;

type Piece = { left: number; right: number };

/** Splits an image of black on white into segments. */
export type Cut = (picture: GrayImage) => Piece[];

export type ColumnMatcher = (picture: GrayImage) => string;

export function createColumnMatcher(alphabet: string, length: number, cut: Cut): ColumnMatcher {
  const drawings = [-0.2, 0, 0.2].map((turn) => ({ size: 60, stretch: 1, turn, lean: 0 }));
  const templates = drawTemplates(alphabet, drawings).map((template) => ({
    character: template.character,
    grid: toGrid(template, { left: 0, right: template.width - 1 }),
  }));
  const matchCharacter = (grid: Float32Array): string => {
    let [best, character] = [Infinity, ''];
    for (const template of templates) {
      let distance = 0;
      for (let at = 0; at < grid.length; at++) distance += Math.abs((grid[at] ?? 0) - (template.grid[at] ?? 0));
      if (distance < best) [best, character] = [distance, template.character];
    }
    return character;
  };
  return (picture) => {
    const black = { ...picture, ink: picture.ink.map((value) => (value > 0.5 ? 1 : 0)) };
    return splitToCount(cut(black), length)
      .map((piece) => matchCharacter(toGrid(black, piece)))
      .join('');
  };
}

/** Splits at columns without ink. */
export const cutByColumns: Cut = ({ width, height, ink }) => {
  const pieces: Piece[] = [];
  let from = -1;
  for (let x = 0; x <= width; x++) {
    let dark = 0;
    for (let y = 0; y < height && x < width; y++) dark += ink[y * width + x] ?? 0;
    if (dark >= 1 && from < 0) from = x;
    if (dark < 1 && from >= 0) {
      if (x - from > NOISE_WIDTH) pieces.push({ left: from, right: x - 1 });
      from = -1;
    }
  }
  return pieces;
};

/** Splits into connected components of ink. */
export const cutByComponents: Cut = ({ width, height, ink }) => {
  const visited = new Uint8Array(ink.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (visited[start] || !ink[start]) continue;
    const piece = { left: width, right: 0 };
    const open = [start];
    visited[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      const near = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of near) {
        if (next < 0 || next >= width * height || visited[next] || !ink[next]) continue;
        visited[next] = 1;
        open.push(next);
      }
    }
    if (piece.right - piece.left > NOISE_WIDTH) pieces.push(piece);
  }
  return pieces.sort((a, b) => a.left - b.left);
};

/** Halves the widest segment until there are `count` segments, and drops the narrowest if there are more. */
function splitToCount(pieces: readonly Piece[], count: number): Piece[] {
  const getWidth = (piece: Piece): number => piece.right - piece.left;
  const widest = [...pieces].sort((a, b) => getWidth(b) - getWidth(a)).slice(0, count);
  const parts = widest.map((piece) => ({ piece, into: 1 }));
  for (let all = parts.length; all < count && parts.length > 0; all++) {
    const widest = parts.reduce((template, other) =>
      getWidth(other.piece) / other.into > getWidth(template.piece) / template.into ? other : template,
    );
    widest.into += 1;
  }
  return parts
    .flatMap(({ piece, into }) =>
      Array.from({ length: into }, (_, nth) => ({
        left: Math.round(piece.left + (getWidth(piece) * nth) / into),
        right: Math.round(piece.left + (getWidth(piece) * (nth + 1)) / into),
      })),
    )
    .sort((a, b) => a.left - b.left);
}

/** The ink between two columns, cropped vertically and scaled to the grid. */
function toGrid({ width, height, ink }: GrayImage, { left, right }: Piece): Float32Array {
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    ink.subarray(y * width + left, y * width + right + 1).some((value) => value > 0.5),
  );
  const [top, bottom] = [rows[0] ?? 0, rows.at(-1) ?? height - 1];
  return Float32Array.from({ length: GRID.width * GRID.height }, (_, at) => {
    const x = left + ((at % GRID.width) + 0.5) * ((right - left + 1) / GRID.width);
    const y = top + (Math.floor(at / GRID.width) + 0.5) * ((bottom - top + 1) / GRID.height);
    return ink[Math.floor(y) * width + Math.floor(x)] ?? 0;
  });
}
