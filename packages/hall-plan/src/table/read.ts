import { PlanBuilder } from '../builder.ts';
import { path, svgDocument, words } from '../drawing.ts';
import { oneLanguage } from '../keys.ts';
import { MOST_SEATS, type ReadPlan, refused, round } from '../plan.ts';
import { problemsOf } from '../zod-problems.ts';
import { Table, type TableSector } from './schema.ts';

const PITCH = 24;
const ROW_STEP = 28;
const RADIUS = 9;
const MARGIN = 70;
/** Between two sectors, with room for the name of the second. */
const GAP = 76;
const STAGE = { width: 420, depth: 90 };
/** From the stage's edge to the first row. */
const PIT = 90;
/** The half of the angle over which rows of curve 1 bend, in radians. */
const WIDEST = 1;

/** Draws the hall that the table describes, as an architect would: stage, rows, labels. */
export function readTable(value: unknown): ReadPlan {
  const parsed = Table.safeParse(value);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const sectors = parsed.data;
  const total = sectors.reduce((sum, sector) => sum + seatsOfRows(sector).reduce((all, count) => all + count, 0), 0);
  if (total > MOST_SEATS) return refused(`has ${total} seats, more than ${MOST_SEATS}`);
  for (const [at, { rows, seats }] of sectors.entries())
    if (Array.isArray(seats) && seats.length !== rows)
      return refused(`has ${seats.length} numbers for ${rows} rows`, [at, 'seats']);
  const builder = new PlanBuilder();
  const drawn = [stage()];
  let top = STAGE.depth + PIT;
  for (const [at, sector] of sectors.entries()) {
    if (at > 0) top += GAP;
    const laid = layOut(sector, top);
    const name = `${at + 1} ${oneLanguage(sector.sector)}`;
    const zone = sector.zone ? oneLanguage(sector.zone) : name;
    builder.sector(name, { key: `sector-${at + 1}`, name: sector.sector });
    builder.zone(zone, {
      name: sector.zone ?? sector.sector,
      ...(sector.colour ? { colour: sector.colour } : {}),
      ...(sector.zone ? {} : { key: `zone-${at + 1}` }),
    });
    for (const seat of laid.seats) builder.seat({ ...seat, sector: name, zone, r: RADIUS, path: [at] });
    drawn.push(words(0, top - 34, oneLanguage(sector.sector), { size: 20, face: 'display' }), ...laid.labels);
    top = laid.bottom;
  }
  const box = builder.box() ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const half = Math.max(STAGE.width / 2, -box.left, box.right) + MARGIN;
  const frame = { left: -half, top: -MARGIN, right: half, bottom: box.bottom + MARGIN };
  drawn.unshift(
    path(
      `M${round(-half + 20)} ${-MARGIN + 20}H${round(half - 20)}V${round(frame.bottom - 20)}H${round(-half + 20)}Z`,
      { width: 2 },
    ),
  );
  return builder.build(frame, svgDocument(frame, drawn.join('')));
}

function stage(): string {
  const [x, y] = [STAGE.width / 2, STAGE.depth];
  return (
    path(`M${-x} 0H${x}L${x - 30} ${y}Q0 ${y + 36} ${30 - x} ${y}Z`, { width: 1.5 }) +
    words(0, y / 2 + 6, 'Сахна · Сцена · Stage', { size: 22, face: 'display' })
  );
}

function seatsOfRows({ rows, seats }: TableSector): number[] {
  return Array.isArray(seats) ? seats : Array.from({ length: rows }, () => seats);
}

type Laid = { seats: { row: string; seat: string; x: number; y: number }[]; labels: string[]; bottom: number };

/** Rows from `top` downwards. Bent rows lie on circles round a point before the stage, on which all rows of the sector are parallel. */
function layOut(sector: TableSector, top: number): Laid {
  const counts = seatsOfRows(sector);
  const laid: Laid = { seats: [], labels: [], bottom: top };
  const radius = sector.curve === 0 ? Infinity : radiusOf(counts, sector.curve);
  for (const [index, count] of counts.entries()) {
    const row = String(sector.firstRow + index);
    const at = (along: number): { x: number; y: number } => {
      const y = top + index * ROW_STEP;
      if (radius === Infinity) return { x: along, y };
      const own = radius + index * ROW_STEP;
      const angle = along / own;
      // The middle of a row is its farthest point from the stage, for its ends bend forward.
      return { x: own * Math.sin(angle), y: y - own * (1 - Math.cos(angle)) + sagOf(counts, radius) };
    };
    const half = ((count - 1) * PITCH) / 2;
    for (let n = 0; n < count; n++) laid.seats.push({ row, seat: String(n + 1), ...at(n * PITCH - half) });
    for (const side of [-1, 1]) {
      const { x, y } = at(side * (half + PITCH));
      laid.labels.push(words(x, y, row, { size: 11 }));
    }
  }
  laid.bottom = Math.max(...laid.seats.map((seat) => seat.y));
  return laid;
}

/** So that the widest row spans as much of a circle as the curve says. */
function radiusOf(counts: readonly number[], curve: number): number {
  const widest = Math.max(...counts) * PITCH;
  return Math.max(widest / 2 / (WIDEST * curve), widest / Math.PI);
}

/** How far the ends of rows come forward, at the most: by so much the sector begins lower. */
function sagOf(counts: readonly number[], radius: number): number {
  const half = (Math.max(...counts) * PITCH) / 2;
  return radius * (1 - Math.cos(Math.min(Math.PI / 2, half / radius)));
}
