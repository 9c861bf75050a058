/** The plain attacker: cuts the picture into letters along its gaps and compares each piece with letters of the same faces. */
import type { Grey } from './grey.ts';
import { drawTemplates } from './templates.ts';

/** Every piece is stretched to this, whatever its size was. */
const GRID = { width: 16, height: 20 };
const NOISE = 3;

type Piece = { left: number; right: number };

/** How a picture of black on white is cut. */
export type Cut = (picture: Grey) => Piece[];

export type ColumnMatcher = (picture: Grey) => string;

export function createColumnMatcher(alphabet: string, length: number, cut: Cut): ColumnMatcher {
  const drawings = [-0.2, 0, 0.2].map((turn) => ({ size: 60, stretch: 1, turn, lean: 0 }));
  const templates = drawTemplates(alphabet, drawings).map((one) => ({
    letter: one.letter,
    grid: gridOf(one, { left: 0, right: one.width - 1 }),
  }));
  const letterOf = (grid: Float32Array): string => {
    let [best, letter] = [Infinity, ''];
    for (const template of templates) {
      let distance = 0;
      for (let at = 0; at < grid.length; at++) distance += Math.abs((grid[at] ?? 0) - (template.grid[at] ?? 0));
      if (distance < best) [best, letter] = [distance, template.letter];
    }
    return letter;
  };
  return (picture) => {
    const black = { ...picture, ink: picture.ink.map((value) => (value > 0.5 ? 1 : 0)) };
    return asMany(cut(black), length)
      .map((piece) => letterOf(gridOf(black, piece)))
      .join('');
  };
}

/** Cuts at columns without ink. */
export const byColumns: Cut = ({ width, height, ink }) => {
  const pieces: Piece[] = [];
  let from = -1;
  for (let x = 0; x <= width; x++) {
    let dark = 0;
    for (let y = 0; y < height && x < width; y++) dark += ink[y * width + x] ?? 0;
    if (dark >= 1 && from < 0) from = x;
    if (dark < 1 && from >= 0) {
      if (x - from > NOISE) pieces.push({ left: from, right: x - 1 });
      from = -1;
    }
  }
  return pieces;
};

/** Cuts out connected areas of ink. */
export const byComponents: Cut = ({ width, height, ink }) => {
  const seen = new Uint8Array(ink.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (seen[start] || !ink[start]) continue;
    const piece = { left: width, right: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      const near = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of near) {
        if (next < 0 || next >= width * height || seen[next] || !ink[next]) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (piece.right - piece.left > NOISE) pieces.push(piece);
  }
  return pieces.sort((a, b) => a.left - b.left);
};

/** Halves the widest piece until there are enough, and drops the narrowest until there are not too many. */
function asMany(pieces: readonly Piece[], count: number): Piece[] {
  const wide = (piece: Piece): number => piece.right - piece.left;
  const kept = [...pieces].sort((a, b) => wide(b) - wide(a)).slice(0, count);
  const parts = kept.map((piece) => ({ piece, into: 1 }));
  for (let all = parts.length; all < count && parts.length > 0; all++) {
    const widest = parts.reduce((one, other) =>
      wide(other.piece) / other.into > wide(one.piece) / one.into ? other : one,
    );
    widest.into += 1;
  }
  return parts
    .flatMap(({ piece, into }) =>
      Array.from({ length: into }, (_, nth) => ({
        left: Math.round(piece.left + (wide(piece) * nth) / into),
        right: Math.round(piece.left + (wide(piece) * (nth + 1)) / into),
      })),
    )
    .sort((a, b) => a.left - b.left);
}

/** The ink between two columns, without the paper above and below it, stretched to the grid. */
function gridOf({ width, height, ink }: Grey, { left, right }: Piece): Float32Array {
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
