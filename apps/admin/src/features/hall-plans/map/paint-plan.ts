/** Paints seats on a canvas. Paths are built once per plan and selection, so that a frame is a few fills. */
import type { HallPlan, PlanSeat } from '../model/plan.ts';
import type { Camera, Size } from './camera.ts';
import type { PlanBox } from './find-seats.ts';

export type SeatPaths = {
  resting: ReadonlyMap<string, Path2D>;
  selected: ReadonlyMap<string, Path2D>;
  /** Outlines of the selected seats, and of those with a problem. */
  rings: Path2D;
  problems: Path2D;
};

const FULL_CIRCLE = Math.PI * 2;
const MIN_LABEL_RADIUS_PX = 7;

export function createSeatPaths(
  { seats, zones }: HallPlan,
  selected: ReadonlySet<string>,
  problems: ReadonlySet<string>,
): SeatPaths {
  const createPaths = () => new Map(zones.map(({ color }) => [color, new Path2D()]));
  const colors = new Map(zones.map(({ key, color }) => [key, color]));
  const paths = { resting: createPaths(), selected: createPaths(), rings: new Path2D(), problems: new Path2D() };
  for (const seat of seats) {
    const isSelected = selected.has(seat.id);
    const path = (isSelected ? paths.selected : paths.resting).get(colors.get(seat.zone) ?? '');
    if (path) addCircle(path, seat, seat.r);
    if (isSelected) addCircle(paths.rings, seat, seat.r * 1.25);
    if (problems.has(seat.id)) addCircle(paths.problems, seat, seat.r * 1.5);
  }
  return paths;
}

function addCircle(path: Path2D, { x, y }: PlanSeat, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, FULL_CIRCLE);
}

export type PlanPicture = {
  plan: HallPlan;
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
  fillPaths(context, paths.resting);
  context.lineWidth = 2 / camera.k;
  context.strokeStyle = colors.accent;
  context.stroke(paths.problems);
  setTransform(offset.x, offset.y);
  fillPaths(context, paths.selected);
  context.lineWidth = 2.5 / camera.k;
  context.strokeStyle = colors.focus;
  context.stroke(paths.rings);
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

function fillPaths(context: CanvasRenderingContext2D, paths: ReadonlyMap<string, Path2D>): void {
  for (const [color, path] of paths) {
    context.fillStyle = color;
    context.fill(path);
  }
}

/** Numbers of the visible seats, where they are large enough to be read. */
function paintLabels(context: CanvasRenderingContext2D, { plan, camera, size, offset, colors }: PlanPicture): void {
  const [first] = plan.seats;
  if (!first || first.r * camera.k < MIN_LABEL_RADIUS_PX || offset.x !== 0 || offset.y !== 0) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, r, seat } of plan.seats) {
    const [left, top] = [x * camera.k + camera.x, y * camera.k + camera.y];
    if (left < 0 || top < 0 || left > size.width || top > size.height) continue;
    context.font = `${r * (seat.length > 2 ? 0.75 : 1)}px sans-serif`;
    context.lineWidth = r * 0.25;
    context.strokeStyle = colors.paper;
    context.strokeText(seat, x, y);
    context.fillStyle = colors.ink;
    context.fillText(seat, x, y);
  }
}
