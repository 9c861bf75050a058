/** Glyph outlines as rings of points, which can be bent, turned and slanted. */
export type GlyphPoint = readonly [x: number, y: number];
export type Ring = readonly GlyphPoint[];

type Command = { command: string; args: readonly number[] };

/** Number of points that replace a line or curve of the outline. */
const STEPS = 7;

export function toRings(commands: readonly Command[]): Ring[] {
  const rings: GlyphPoint[][] = [];
  let ring: GlyphPoint[] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    const from = ring.at(-1) ?? [0, 0];
    if (command === 'moveTo') {
      ring = [[a, b]];
      rings.push(ring);
    } else if (command === 'lineTo') ring.push(...samplePoints((share) => interpolate(from, [a, b], share)));
    else if (command === 'quadraticCurveTo')
      ring.push(...samplePoints((share) => evaluateCurve([from, [a, b], [c, d]], share)));
    else if (command === 'bezierCurveTo')
      ring.push(...samplePoints((share) => evaluateCurve([from, [a, b], [c, d], [e, f]], share)));
    else if (command === 'closePath' && ring[0]) {
      const first = ring[0];
      ring.push(...samplePoints((share) => interpolate(from, first, share)));
    }
  }
  return rings.filter((ring) => ring.length > 2);
}

export const mapPoints = (rings: readonly Ring[], to: (point: GlyphPoint) => GlyphPoint): Ring[] =>
  rings.map((ring) => ring.map(to));

/** Returns the bounding box; left to right, top to bottom. */
export function getBounds(rings: readonly Ring[]): { left: number; right: number; top: number; bottom: number } {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [x, y] of rings.flat()) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** Height of the bands in which the gap between two outlines is measured. */
const BAND_HEIGHT = 3;

/** Returns the distance by which `next` moves right until it touches `before`. */
export function measureTouchDistance(before: readonly Ring[], next: readonly Ring[]): number {
  const right = findEdge(before, Math.max);
  const left = findEdge(next, Math.min);
  let shift = -Infinity;
  for (const [band, x] of right)
    for (const near of [band - 1, band, band + 1]) {
      const other = left.get(near);
      if (other !== undefined) shift = Math.max(shift, x - other);
    }
  // The outlines share no band: use their bounding boxes.
  return Number.isFinite(shift) ? shift : getBounds(before).right - getBounds(next).left;
}

function findEdge(rings: readonly Ring[], outer: (a: number, b: number) => number): Map<number, number> {
  const edges = new Map<number, number>();
  for (const [x, y] of rings.flat()) {
    const band = Math.round(y / BAND_HEIGHT);
    edges.set(band, outer(edges.get(band) ?? x, x));
  }
  return edges;
}

function samplePoints(at: (share: number) => GlyphPoint): GlyphPoint[] {
  return Array.from({ length: STEPS }, (_, step) => at((step + 1) / STEPS));
}

function interpolate([ax, ay]: GlyphPoint, [bx, by]: GlyphPoint, share: number): GlyphPoint {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** Returns a point of a Bézier curve by De Casteljau's algorithm. */
function evaluateCurve(points: readonly GlyphPoint[], share: number): GlyphPoint {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return first ?? [0, 0];
  return evaluateCurve(
    rest.map((point, at) => interpolate(points[at] ?? first, point, share)),
    share,
  );
}
