/** Paints seats on a canvas. Paths of all seats are built once per plan, so that a frame is a few fills. */
import { getOrderColor } from '../../../shared/hall/best-order/order-colors.ts';
import type { HallPlan, PlanSeat } from '../model/plan.ts';
import type { DrawnArea } from './areas.ts';
import type { Camera, Size } from './camera.ts';
import type { PlanBox } from './find-seats.ts';
import { createBatches, type SeatBatch, type SelectedBatches, updateBatches } from './selected-batches.ts';

type PathsByColor = ReadonlyMap<string, Path2D>;

/** What the colors of seats mean: price zones, or groups of the order of best seats. */
export type SeatColoring = 'zones' | 'order';

export type SeatPaths = {
  all: PathsByColor;
  batches: SelectedBatches;
  /** The selected seats, and all but them, while they are dragged. */
  getDragged: () => { selected: PathsByColor; resting: PathsByColor };
  /** Outlines of seats to mark. */
  outlines: Path2D;
};

const FULL_CIRCLE = Math.PI * 2;
const MIN_LABEL_RADIUS_PX = 7;

const RING_SHARE = 1.25;

const ringsOfBatches = new WeakMap<SeatBatch, Path2D>();
const pathsOfPlans = { zones: new WeakMap<HallPlan, PathsByColor>(), order: new WeakMap<HallPlan, PathsByColor>() };

/** `outlined`: ids of seats to mark. */
export type DrawnSeats = {
  plan: HallPlan;
  selected: ReadonlySet<string>;
  outlined: ReadonlySet<string>;
  coloring: SeatColoring;
};

/** `before`: the paths of the previous content, of which unchanged ones remain. */
export function createSeatPaths(
  { plan, selected, outlined, coloring }: DrawnSeats,
  before: SelectedBatches = createBatches(plan.seats),
): SeatPaths {
  const groupByColor = coloring === 'zones' ? groupByZone : groupByOrder;
  const all = pathsOfPlans[coloring].get(plan) ?? groupByColor(plan, plan.seats);
  pathsOfPlans[coloring].set(plan, all);
  const filterSeats = (isIncluded: (id: string) => boolean) => plan.seats.filter(({ id }) => isIncluded(id));
  let dragged: ReturnType<SeatPaths['getDragged']> | null = null;
  return {
    all,
    batches: updateBatches(before, plan.seats, selected),
    getDragged: () => {
      dragged ??= {
        selected: groupByColor(
          plan,
          filterSeats((id) => selected.has(id)),
        ),
        resting: groupByColor(
          plan,
          filterSeats((id) => !selected.has(id)),
        ),
      };
      return dragged;
    },
    outlines: createOutlines(outlined.size === 0 ? [] : filterSeats((id) => outlined.has(id)), 1.5),
  };
}

function groupByZone({ zones }: HallPlan, seats: readonly PlanSeat[]): PathsByColor {
  const paths = new Map(zones.map(({ color }) => [color, new Path2D()]));
  const colors = new Map(zones.map(({ key, color }) => [key, color]));
  for (const seat of seats) {
    const path = paths.get(colors.get(seat.zone) ?? '');
    if (path) addCircle(path, seat, seat.r);
  }
  return paths;
}

function groupByOrder(_plan: HallPlan, seats: readonly PlanSeat[]): PathsByColor {
  const paths = new Map<string, Path2D>();
  for (const seat of seats) {
    const color = getOrderColor(seat.bestOrder ?? 0);
    const path = paths.get(color) ?? new Path2D();
    addCircle(path, seat, seat.r);
    paths.set(color, path);
  }
  return paths;
}

/** `share`: of the radius of each seat. */
function createOutlines(seats: readonly PlanSeat[], share: number): Path2D {
  const path = new Path2D();
  for (const seat of seats) addCircle(path, seat, seat.r * share);
  return path;
}

function getRings(batch: SeatBatch): Path2D {
  const rings = ringsOfBatches.get(batch) ?? createOutlines(batch, RING_SHARE);
  ringsOfBatches.set(batch, rings);
  return rings;
}

function addCircle(path: Path2D, { x, y }: PlanSeat, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, FULL_CIRCLE);
}

export type PlanPicture = {
  plan: HallPlan;
  areas: readonly DrawnArea[];
  paths: SeatPaths;
  camera: Camera;
  size: Size;
  pixelRatio: number;
  /** Of the selected seats while they are dragged, in units of the plan. */
  offset: { x: number; y: number };
  band: PlanBox | null;
  /** The seat that has the keyboard focus. */
  cursor: PlanSeat | null;
  colors: { ink: string; focus: string; accent: string; paper: string };
};

export function paintPlan(context: CanvasRenderingContext2D, picture: PlanPicture): void {
  const { paths, camera, size, pixelRatio, offset, band, cursor, colors } = picture;
  const setTransform = (dx: number, dy: number): void => {
    const k = camera.k * pixelRatio;
    context.setTransform(k, 0, 0, k, camera.x * pixelRatio + dx * k, camera.y * pixelRatio + dy * k);
  };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, size.width * pixelRatio, size.height * pixelRatio);
  setTransform(0, 0);
  paintAreas(context, picture);
  const isDragged = offset.x !== 0 || offset.y !== 0;
  fillPaths(context, isDragged ? paths.getDragged().resting : paths.all);
  context.lineWidth = 2 / camera.k;
  context.strokeStyle = colors.accent;
  context.stroke(paths.outlines);
  setTransform(offset.x, offset.y);
  if (isDragged) fillPaths(context, paths.getDragged().selected);
  context.lineWidth = 2.5 / camera.k;
  context.strokeStyle = colors.focus;
  for (const batch of paths.batches.batches) context.stroke(getRings(batch));
  setTransform(0, 0);
  paintLabels(context, picture);
  if (cursor) {
    context.lineWidth = 3 / camera.k;
    context.strokeStyle = colors.ink;
    context.beginPath();
    context.arc(cursor.x, cursor.y, cursor.r * 1.6, 0, FULL_CIRCLE);
    context.stroke();
  }
  if (!band) return;
  context.lineWidth = 1 / camera.k;
  context.strokeStyle = colors.focus;
  context.strokeRect(band.left, band.top, band.right - band.left, band.bottom - band.top);
}

function fillPaths(context: CanvasRenderingContext2D, paths: PathsByColor): void {
  for (const [color, path] of paths) {
    context.fillStyle = color;
    context.fill(path);
  }
}

const AREA_LABEL_PX = 13;

function paintAreas(context: CanvasRenderingContext2D, { areas, camera, colors }: PlanPicture): void {
  context.lineWidth = 1.5 / camera.k;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { left, top, width, height, color, label } of areas) {
    context.strokeStyle = color ?? colors.ink;
    context.setLineDash(color === null ? [6 / camera.k, 4 / camera.k] : []);
    context.strokeRect(left, top, width, height);
    context.fillStyle = color ?? colors.ink;
    context.globalAlpha = color === null ? 0.04 : 0.25;
    context.fillRect(left, top, width, height);
    context.globalAlpha = 1;
    const size = Math.min(AREA_LABEL_PX / camera.k, height / 2, (width / Math.max(label.length, 1)) * 1.4);
    context.font = `600 ${size}px sans-serif`;
    context.fillStyle = colors.ink;
    context.fillText(label, left + width / 2, top + height / 2);
  }
  context.setLineDash([]);
}

/** Numbers of the visible seats, where they are large enough to be read. */
function paintLabels(context: CanvasRenderingContext2D, { plan, camera, size, offset, colors }: PlanPicture): void {
  const [first] = plan.seats;
  if (!first || first.r * camera.k < MIN_LABEL_RADIUS_PX || offset.x !== 0 || offset.y !== 0) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = colors.paper;
  context.fillStyle = colors.ink;
  let fontSize = 0;
  for (const { x, y, r, seat } of plan.seats) {
    const [left, top] = [x * camera.k + camera.x, y * camera.k + camera.y];
    if (left < 0 || top < 0 || left > size.width || top > size.height) continue;
    const seatSize = r * (seat.length > 2 ? 0.75 : 1);
    // Parsing a font costs more than drawing the number.
    if (seatSize !== fontSize) context.font = `${seatSize}px sans-serif`;
    fontSize = seatSize;
    context.lineWidth = r * 0.25;
    context.strokeText(seat, x, y);
    context.fillText(seat, x, y);
  }
}
