/** A glyph's outline as rings of points: curves are sampled, so that a letter is told neither by its drawing commands nor by their number. */
export type Point = readonly [x: number, y: number];

type Command = { command: string; args: readonly number[] };

const STEPS = 7;

export function ringsOf(commands: readonly Command[]): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    const from = ring.at(-1) ?? [0, 0];
    if (command === 'moveTo') {
      ring = [[a, b]];
      rings.push(ring);
    } else if (command === 'lineTo') ring.push(...sampled((share) => mix(from, [a, b], share)));
    else if (command === 'quadraticCurveTo') ring.push(...sampled((share) => curve([from, [a, b], [c, d]], share)));
    else if (command === 'bezierCurveTo')
      ring.push(...sampled((share) => curve([from, [a, b], [c, d], [e, f]], share)));
  }
  return rings.filter((one) => one.length > 2);
}

/** Above 0: clockwise, where y grows downwards. */
export function winding(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y);
  }, 0);
}

/** The same outline by `count` points at equal steps, the first one after a share of a step: their number tells nothing of it. */
export function resampled(ring: readonly Point[], count: number, start: number): Point[] {
  const edges = ring.map((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const step = edges.reduce((sum, { length }) => sum + length, 0) / count;
  const points: Point[] = [];
  let walked = 0;
  for (const { from, to, length } of edges) {
    for (let next = (points.length + start) * step; next < walked + length; next = (points.length + start) * step)
      points.push(mix(from, to, (next - walked) / length));
    walked += length;
  }
  return points;
}

function sampled(at: (share: number) => Point): Point[] {
  return Array.from({ length: STEPS }, (_, step) => at((step + 1) / STEPS));
}

function mix([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** De Casteljau: any Bézier curve. */
function curve(points: readonly Point[], share: number): Point {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return first ?? [0, 0];
  return curve(
    rest.map((point, at) => mix(points[at] ?? first, point, share)),
    share,
  );
}
