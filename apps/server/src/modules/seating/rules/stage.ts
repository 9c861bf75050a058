/** Locates a hall's stage, and measures distances from it and from the hall's middle line. */

export type LayoutPoint = { x: number; y: number };
type Row = readonly (LayoutPoint & { sectorId: number; row: string })[];

/** `axis`: unit vector from the stage into the hall; null if the audience surrounds the stage. */
export type Stage = { at: LayoutPoint; axis: LayoutPoint | null };

const ORIGIN: LayoutPoint = { x: 0, y: 0 };
/** Distance from the center of the stage to the first row, in seats, if the drawing has no stage. */
const STAGE_GAP = 5;
/** Rows face each other if their directions cancel out to less than this share. */
const MIN_COMMON_DIRECTION = 0.15;
/** The stage is in the round if it is no further from the center of all seats than this share of their spread. */
const MAX_ROUND_DISTANCE = 0.25;
/** Cosine of the maximum angle between the directions given by the rows and by the drawing. */
const MIN_AGREEMENT = 0.7;

/**
 * `drawn`: position of the stage in the drawing. Rows give the direction of the stage: they run across the hall, and
 * their labels count from the stage. The drawn position corrects labels that count toward it. Without either, the stage
 * is at the top.
 */
export function locateStage(rows: readonly Row[], pitch: number, drawn: LayoutPoint | null): Stage {
  const seats = rows.flat();
  const middle = getMean(seats);
  if (seats.length === 0) return { at: middle, axis: null };
  const spread = Math.sqrt(
    seats.reduce((sum, seat) => sum + squareLength(subtractPoints(seat, middle)), 0) / seats.length,
  );
  const fromDrawn = drawn && subtractPoints(middle, drawn);
  if (drawn && fromDrawn && measureLength(fromDrawn) <= spread * MAX_ROUND_DISTANCE) return { at: drawn, axis: null };
  const axis = chooseAxis(findRowDirection(rows, fromDrawn), fromDrawn);
  if (!axis) return { at: middle, axis: null };
  const front = seats.reduce((max, seat) => Math.max(max, -multiplyPoints(subtractPoints(seat, middle), axis)), 0);
  const distance = fromDrawn ? multiplyPoints(fromDrawn, axis) : front + STAGE_GAP * pitch;
  return { at: { x: middle.x - axis.x * distance, y: middle.y - axis.y * distance }, axis };
}

/** Distances of a point from the stage and from the middle line. */
export function measure({ at, axis }: Stage, point: LayoutPoint): { away: number; aside: number } {
  const from = subtractPoints(point, at);
  return { away: measureLength(from), aside: axis ? Math.abs(from.x * axis.y - from.y * axis.x) : 0 };
}

function chooseAxis(ofRows: LayoutPoint | null, fromDrawn: LayoutPoint | null): LayoutPoint | null {
  if (!fromDrawn) return ofRows;
  const direction = toUnit(fromDrawn);
  const agreement = ofRows ? multiplyPoints(ofRows, direction) : 0;
  if (!ofRows || Math.abs(agreement) < MIN_AGREEMENT) return direction;
  return agreement > 0 ? ofRows : { x: -ofRows.x, y: -ofRows.y };
}

/** Direction into the hall, averaged over sectors weighted by the length of their rows. */
function findRowDirection(rows: readonly Row[], fromDrawn: LayoutPoint | null): LayoutPoint | null {
  const sum = { x: 0, y: 0 };
  let weights = 0;
  const sectors = [...Map.groupBy(rows, ([seat]) => seat?.sectorId).values()];
  const [numbered, single] = [sectors.filter(isNumbered), sectors.filter((sector) => !isNumbered(sector))];
  for (const sector of [...numbered, ...single]) {
    const chords = sector.map((row) => subtractPoints(row.at(-1) ?? ORIGIN, row[0] ?? ORIGIN));
    const weight = chords.reduce((all, chord) => all + measureLength(chord), 0);
    // Labels of a single row give no direction: it faces the same way as the sectors before it.
    const assumed = fromDrawn ?? (measureLength(sum) > 0 ? { ...sum } : { x: 0, y: 1 });
    const direction = findDirection(sector, chords, assumed);
    sum.x += direction.x * weight;
    sum.y += direction.y * weight;
    weights += weight;
  }
  return measureLength(sum) <= weights * MIN_COMMON_DIRECTION ? null : toUnit(sum);
}

/**
 * Direction from row to row; not perpendicular to slanted rows. For a single row or adjacent boxes, the perpendicular
 * of the row.
 */
function findDirection(rows: readonly Row[], chords: readonly LayoutPoint[], assumed: LayoutPoint): LayoutPoint {
  const growth = measureGrowth(rows) ?? assumed;
  const normals = { x: 0, y: 0 };
  for (const chord of chords) {
    const sign = Math.sign(multiplyPoints({ x: -chord.y, y: chord.x }, growth));
    normals.x -= sign * chord.y;
    normals.y += sign * chord.x;
  }
  const [direction, normal] = [toUnit(growth), toUnit(normals)];
  return rows.length > 1 && multiplyPoints(direction, normal) >= MIN_AGREEMENT ? direction : normal;
}

const byLabel = new Intl.Collator('en', { numeric: true });

function isNumbered(sector: readonly Row[]): boolean {
  return sector.length > 1;
}

/** Direction in which row labels grow; null for a single row. */
function measureGrowth(rows: readonly Row[]): LayoutPoint | null {
  if (rows.length < 2) return null;
  const ordered = rows.toSorted(([a], [b]) => byLabel.compare(a?.row ?? '', b?.row ?? ''));
  const half = ordered.length >> 1;
  return subtractPoints(getMean(ordered.slice(-half).map(centerOf)), getMean(ordered.slice(0, half).map(centerOf)));
}

/** The middle seat: the ends of a long curved row can be nearer to the stage than a short row in front of it. */
function centerOf(row: Row): LayoutPoint {
  return getMean(row.slice((row.length - 1) >> 1, (row.length >> 1) + 1));
}

function getMean(points: readonly LayoutPoint[]): LayoutPoint {
  const mean = { x: 0, y: 0 };
  for (const { x, y } of points) {
    mean.x += x / points.length;
    mean.y += y / points.length;
  }
  return mean;
}

function subtractPoints(a: LayoutPoint, b: LayoutPoint): LayoutPoint {
  return { x: a.x - b.x, y: a.y - b.y };
}

function multiplyPoints(a: LayoutPoint, b: LayoutPoint): number {
  return a.x * b.x + a.y * b.y;
}

function squareLength(vector: LayoutPoint): number {
  return multiplyPoints(vector, vector);
}

function measureLength(vector: LayoutPoint): number {
  return Math.hypot(vector.x, vector.y);
}

function toUnit(vector: LayoutPoint): LayoutPoint {
  const size = measureLength(vector) || 1;
  return { x: vector.x / size, y: vector.y / size };
}
