import { PlanBuilder } from '../builder.ts';
import { path, renderSvgText, svgDocument } from '../drawing.ts';
import { pickPlanText } from '../keys.ts';
import { createInvalidPlan, MAX_PLAN_SEATS, type PlanDocumentResult, round } from '../plan.ts';
import { toPlanProblems } from '../zod-problems.ts';
import { Table, type TableSector } from './schema.ts';

const PITCH = 24;
const ROW_STEP = 28;
const RADIUS = 9;
const MARGIN = 70;
/** Gap between sectors, including the label. */
const GAP = 76;
const STAGE = { width: 420, depth: 90 };
/** Distance from the stage to the first row. */
const PIT = 90;
/** Half of the arc angle at curve 1, in radians. */
const WIDEST = 1;

/** Generates a plan from a table: stage, rows, labels. */
export function readTable(value: unknown): PlanDocumentResult {
  const parsed = Table.safeParse(value);
  if (!parsed.success) return { ok: false, problems: toPlanProblems(parsed.error) };
  const sectors = parsed.data;
  const total = sectors.reduce(
    (sum, sector) => sum + countSeatsOfRows(sector).reduce((all, count) => all + count, 0),
    0,
  );
  if (total > MAX_PLAN_SEATS) return createInvalidPlan(`has ${total} seats, more than ${MAX_PLAN_SEATS}`);
  for (const [at, { rows, seats }] of sectors.entries())
    if (Array.isArray(seats) && seats.length !== rows)
      return createInvalidPlan(`has ${seats.length} numbers for ${rows} rows`, [at, 'seats']);
  const builder = new PlanBuilder();
  const drawn = [drawStage()];
  let top = STAGE.depth + PIT;
  for (const [at, sector] of sectors.entries()) {
    if (at > 0) top += GAP;
    const laid = layOut(sector, top);
    const name = `${at + 1} ${pickPlanText(sector.sector)}`;
    const zone = sector.zone ? pickPlanText(sector.zone) : name;
    builder.addSector(name, { key: `sector-${at + 1}`, name: sector.sector });
    builder.addZone(zone, {
      name: sector.zone ?? sector.sector,
      ...(sector.color ? { color: sector.color } : {}),
      ...(sector.zone ? {} : { key: `zone-${at + 1}` }),
    });
    for (const seat of laid.seats) builder.addSeat({ ...seat, sector: name, zone, r: RADIUS, path: [at] });
    drawn.push(renderSvgText(0, top - 34, pickPlanText(sector.sector), { size: 20, face: 'display' }), ...laid.labels);
    top = laid.bottom;
  }
  const box = builder.getBox() ?? { left: 0, top: 0, right: 0, bottom: 0 };
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

function drawStage(): string {
  const [x, y] = [STAGE.width / 2, STAGE.depth];
  return (
    path(`M${-x} 0H${x}L${x - 30} ${y}Q0 ${y + 36} ${30 - x} ${y}Z`, { width: 1.5 }) +
    renderSvgText(0, y / 2 + 6, 'Сахна · Сцена · Stage', { size: 22, face: 'display' })
  );
}

function countSeatsOfRows({ rows, seats }: TableSector): number[] {
  return Array.isArray(seats) ? seats : Array.from({ length: rows }, () => seats);
}

type Laid = { seats: { row: string; seat: string; x: number; y: number }[]; labels: string[]; bottom: number };

/** Lays out rows from `top` down. Curved rows are concentric arcs. */
function layOut(sector: TableSector, top: number): Laid {
  const counts = countSeatsOfRows(sector);
  const laid: Laid = { seats: [], labels: [], bottom: top };
  const radius = sector.curve === 0 ? Infinity : calculateRadius(counts, sector.curve);
  for (const [index, count] of counts.entries()) {
    const row = String(sector.firstRow + index);
    const toPoint = (along: number): { x: number; y: number } => {
      const y = top + index * ROW_STEP;
      if (radius === Infinity) return { x: along, y };
      const rowRadius = radius + index * ROW_STEP;
      const angle = along / rowRadius;
      // The center of a curved row is farthest from the stage.
      return {
        x: rowRadius * Math.sin(angle),
        y: y - rowRadius * (1 - Math.cos(angle)) + calculateSag(counts, radius),
      };
    };
    const half = ((count - 1) * PITCH) / 2;
    for (let n = 0; n < count; n++) laid.seats.push({ row, seat: String(n + 1), ...toPoint(n * PITCH - half) });
    for (const side of [-1, 1]) {
      const { x, y } = toPoint(side * (half + PITCH));
      laid.labels.push(renderSvgText(x, y, row, { size: 11 }));
    }
  }
  laid.bottom = Math.max(...laid.seats.map((seat) => seat.y));
  return laid;
}

/** Radius at which the widest row spans the arc of the curve. */
function calculateRadius(counts: readonly number[], curve: number): number {
  const widest = Math.max(...counts) * PITCH;
  return Math.max(widest / 2 / (WIDEST * curve), widest / Math.PI);
}

/** Maximum sagitta of the rows, by which the sector is shifted down. */
function calculateSag(counts: readonly number[], radius: number): number {
  const half = (Math.max(...counts) * PITCH) / 2;
  return radius * (1 - Math.cos(Math.min(Math.PI / 2, half / radius)));
}
