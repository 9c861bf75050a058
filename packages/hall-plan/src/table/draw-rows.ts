/** Draws a hall without a drawing: stage, rows and labels, from the stage backward. */
import type { PlanBuilder } from '../builder.ts';
import { path, renderSvgText, svgDocument } from '../drawing.ts';
import { type PlanDocumentResult, round } from '../plan.ts';

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

/** `path`: of a seat in its file; without one problems have the path of the sector. */
type DrawnSeat = { label: string; zone: string; path?: number[] };
export type DrawnRow = { label: string; seats: readonly DrawnSeat[] };

/** `name`: of the sector in the builder; `title`: on the drawing, '' for none; `curve`: 0 straight, 1 maximum curvature. */
export type DrawnSector = { name: string; title: string; curve: number; rows: readonly DrawnRow[] };

/** Adds the seats to the builder, which has their sectors and zones, and builds the plan. */
export function drawRows(builder: PlanBuilder, sectors: readonly DrawnSector[]): PlanDocumentResult {
  const drawn = [drawStage()];
  let top = STAGE.depth + PIT;
  for (const [at, sector] of sectors.entries()) {
    if (at > 0) top += GAP;
    const laid = layOut(sector, top);
    for (const { path: place = [at], ...seat } of laid.seats)
      builder.addSeat({ ...seat, sector: sector.name, r: RADIUS, path: place });
    if (sector.title) drawn.push(renderSvgText(0, top - 34, sector.title, { size: 20, face: 'display' }));
    drawn.push(...laid.labels);
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

type Laid = {
  seats: { row: string; seat: string; zone: string; x: number; y: number; path?: number[] }[];
  labels: string[];
  bottom: number;
};

/** Lays out rows from `top` down. Curved rows are concentric arcs. */
function layOut({ rows, curve }: DrawnSector, top: number): Laid {
  const counts = rows.map(({ seats }) => seats.length);
  const laid: Laid = { seats: [], labels: [], bottom: top };
  const radius = curve === 0 ? Infinity : calculateRadius(counts, curve);
  for (const [index, { label: row, seats }] of rows.entries()) {
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
    const half = ((seats.length - 1) * PITCH) / 2;
    for (const [n, { label, ...seat }] of seats.entries())
      laid.seats.push({ row, seat: label, ...seat, ...toPoint(n * PITCH - half) });
    for (const side of [-1, 1]) {
      const { x, y } = toPoint(side * (half + PITCH));
      laid.labels.push(renderSvgText(x, y, row, { size: 11 }));
    }
  }
  for (const { y } of laid.seats) laid.bottom = Math.max(laid.bottom, y);
  return laid;
}

/** Radius at which the widest row spans the arc of the curve. */
function calculateRadius(counts: readonly number[], curve: number): number {
  const widest = findLargest(counts) * PITCH;
  return Math.max(widest / 2 / (WIDEST * curve), widest / Math.PI);
}

/** Maximum sagitta of the rows, by which the sector is shifted down. */
function calculateSag(counts: readonly number[], radius: number): number {
  const half = (findLargest(counts) * PITCH) / 2;
  return radius * (1 - Math.cos(Math.min(Math.PI / 2, half / radius)));
}

function findLargest(counts: readonly number[]): number {
  return counts.reduce((largest, count) => Math.max(largest, count), 0);
}
