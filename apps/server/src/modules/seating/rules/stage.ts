/** Where a hall's stage is, and how far from it and from the middle line of the hall a point lies. Pure. */

export type Point = { x: number; y: number };
type Row = readonly (Point & { sectorId: number; row: string })[];

/** `axis` is the direction from the stage into the hall, of length 1; null where the audience sits all around it. */
export type Stage = { at: Point; axis: Point | null };

const ORIGIN: Point = { x: 0, y: 0 };
/** From the middle of the stage to the first row, in seats, where the drawing does not name the stage. */
const STAGE_GAP = 5;
/** Rows whose directions cancel each other out to less than this share face each other. */
const MIN_COMMON_DIRECTION = 0.15;
/** A stage that is no further from the middle of all seats than this share of their spread is in the round. */
const MAX_ROUND_DISTANCE = 0.25;
/** Cosine of the angle up to which the rows and the name of the stage agree where the stage is. */
const MIN_AGREEMENT = 0.7;

/**
 * `drawn` is where the drawing names the stage. The rows say in which direction it lies: they run across the hall, and their labels
 * count from the stage. The drawing's name corrects labels that count towards it. Without either, the stage is at the top.
 */
export function locateStage(rows: readonly Row[], pitch: number, drawn: Point | null): Stage {
  const seats = rows.flat();
  const middle = meanOf(seats);
  if (seats.length === 0) return { at: middle, axis: null };
  const spread = Math.sqrt(seats.reduce((sum, seat) => sum + squared(minus(seat, middle)), 0) / seats.length);
  const fromDrawn = drawn && minus(middle, drawn);
  if (drawn && fromDrawn && length(fromDrawn) <= spread * MAX_ROUND_DISTANCE) return { at: drawn, axis: null };
  const axis = axisOf(directionOfRows(rows, fromDrawn), fromDrawn);
  if (!axis) return { at: middle, axis: null };
  const front = seats.reduce((most, seat) => Math.max(most, -dot(minus(seat, middle), axis)), 0);
  const distance = fromDrawn ? dot(fromDrawn, axis) : front + STAGE_GAP * pitch;
  return { at: { x: middle.x - axis.x * distance, y: middle.y - axis.y * distance }, axis };
}

/** Distances of a point from the stage and from the hall's middle line. */
export function measure({ at, axis }: Stage, point: Point): { away: number; aside: number } {
  const from = minus(point, at);
  return { away: length(from), aside: axis ? Math.abs(from.x * axis.y - from.y * axis.x) : 0 };
}

function axisOf(ofRows: Point | null, fromDrawn: Point | null): Point | null {
  if (!fromDrawn) return ofRows;
  const direction = unit(fromDrawn);
  const agreement = ofRows ? dot(ofRows, direction) : 0;
  if (!ofRows || Math.abs(agreement) < MIN_AGREEMENT) return direction;
  return agreement > 0 ? ofRows : { x: -ofRows.x, y: -ofRows.y };
}

/** Into the hall, of the sectors together: each weighs as much as its rows are long. */
function directionOfRows(rows: readonly Row[], fromDrawn: Point | null): Point | null {
  const sum = { x: 0, y: 0 };
  let weights = 0;
  const sectors = [...Map.groupBy(rows, ([seat]) => seat?.sectorId).values()];
  const [numbered, single] = [sectors.filter(isNumbered), sectors.filter((sector) => !isNumbered(sector))];
  for (const sector of [...numbered, ...single]) {
    const chords = sector.map((row) => minus(row.at(-1) ?? ORIGIN, row[0] ?? ORIGIN));
    const weight = chords.reduce((all, chord) => all + length(chord), 0);
    // The labels of one row lead nowhere: it looks the same way as the sectors before it.
    const assumed = fromDrawn ?? (length(sum) > 0 ? { ...sum } : { x: 0, y: 1 });
    const direction = directionOf(sector, chords, assumed);
    sum.x += direction.x * weight;
    sum.y += direction.y * weight;
    weights += weight;
  }
  return length(sum) <= weights * MIN_COMMON_DIRECTION ? null : unit(sum);
}

/** From row to row, which in slanted rows is not across them. A sector of one row, or of boxes beside each other, is looked at across. */
function directionOf(rows: readonly Row[], chords: readonly Point[], assumed: Point): Point {
  const growth = growthOf(rows) ?? assumed;
  const normals = { x: 0, y: 0 };
  for (const chord of chords) {
    const sign = Math.sign(dot({ x: -chord.y, y: chord.x }, growth));
    normals.x -= sign * chord.y;
    normals.y += sign * chord.x;
  }
  const [direction, normal] = [unit(growth), unit(normals)];
  return rows.length > 1 && dot(direction, normal) >= MIN_AGREEMENT ? direction : normal;
}

const byLabel = new Intl.Collator('en', { numeric: true });

function isNumbered(sector: readonly Row[]): boolean {
  return sector.length > 1;
}

/** Where the rows of a sector lead as their labels grow; null where there is one row. */
function growthOf(rows: readonly Row[]): Point | null {
  if (rows.length < 2) return null;
  const ordered = rows.toSorted(([a], [b]) => byLabel.compare(a?.row ?? '', b?.row ?? ''));
  const half = ordered.length >> 1;
  return minus(meanOf(ordered.slice(-half).map(centerOf)), meanOf(ordered.slice(0, half).map(centerOf)));
}

/** Its seat in the middle: the ends of a long curved row may be nearer to the stage than a short row before it. */
function centerOf(row: Row): Point {
  return meanOf(row.slice((row.length - 1) >> 1, (row.length >> 1) + 1));
}

function meanOf(points: readonly Point[]): Point {
  const mean = { x: 0, y: 0 };
  for (const { x, y } of points) {
    mean.x += x / points.length;
    mean.y += y / points.length;
  }
  return mean;
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

function squared(vector: Point): number {
  return dot(vector, vector);
}

function length(vector: Point): number {
  return Math.hypot(vector.x, vector.y);
}

function unit(vector: Point): Point {
  const size = length(vector) || 1;
  return { x: vector.x / size, y: vector.y / size };
}
