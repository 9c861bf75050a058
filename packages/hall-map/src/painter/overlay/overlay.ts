import { getValue, type Point, type Size } from '../../geometry.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SeatStates } from '../../states/seat-states.ts';
import { type Transform, toScreen } from '../../viewport/viewport.ts';
import type { MapColors } from '../colors.ts';
import { createNamePlacer } from './name-placer.ts';
import { type LabelSource, type OverlayView, paintLabels } from './overlay-labels.ts';

/** Seats with overlay marks, by index; -1 means none. */
export type SeatMarks = {
  readonly selected: readonly number[];
  readonly proposed: readonly number[];
  readonly hovered: number;
  readonly focused: number;
  /** Pending and lost seats: states that are drawn by the overlay, not by the painter. */
  readonly marked: readonly number[];
};

export type OverlayScene = LabelSource & {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly colors: MapColors;
  readonly marks: SeatMarks;
};

export type Overlay = {
  readonly canvas: HTMLCanvasElement;
  resize(size: Size, pixelRatio: number): void;
  paint(view: OverlayView, scene: OverlayScene): void;
  destroy(): void;
};

/** Minimum radius of marks, in CSS pixels, so that selected seats can be found when zoomed out. */
const MIN_MARK_PX = 5;
/** Size of a selected seat relative to others. */
const SELECTED_SCALE = 1.4;
const SELECTED_EDGE_PX = 1.5;

const PROPOSED_GAP_PX = 3;

/** Calls `onNamesPlaced` when the names that the first painting lacks can be painted. */
export function createOverlay(document: Document, onNamesPlaced: () => void): Overlay {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  const placer = createNamePlacer(onNamesPlaced);
  return {
    canvas,
    resize: (to, pixelRatio) => {
      [size, ratio] = [to, pixelRatio];
      canvas.width = Math.round(to.width * pixelRatio);
      canvas.height = Math.round(to.height * pixelRatio);
    },
    paint: (view, scene) => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      paintLabels(context, view, size, scene, placer);
      paintMarks(context, view.transform, scene);
    },
    destroy: placer.cancel,
  };
}

function paintMarks(context: CanvasRenderingContext2D, transform: Transform, scene: OverlayScene): void {
  const { plan, colors, marks, states } = scene;
  const toDisc = (seat: number): Point & { r: number } => ({
    ...toScreen(transform, { x: getValue(plan.x, seat), y: getValue(plan.y, seat) }),
    r: getValue(plan.r, seat) * transform.k,
  });
  for (const seat of marks.marked) {
    const { x, y, r } = toDisc(seat);
    if (states.get(seat) === 'lost') strokeCross(context, x, y, Math.max(MIN_MARK_PX, r * 0.6), colors.accent);
    else strokeCircle(context, x, y, Math.max(MIN_MARK_PX, r) + 2, colors.accent, [3, 3]);
  }
  for (const seat of marks.proposed) {
    const { x, y, r } = toDisc(seat);
    const radius = Math.max(MIN_MARK_PX, r) + PROPOSED_GAP_PX;
    // Ink, because zones can have the color of the accent.
    strokeCircle(context, x, y, radius, colors.paper, [], 7);
    strokeCircle(context, x, y, radius, colors.ink, [], 3);
  }
  for (const seat of marks.selected) paintSelected(context, toDisc(seat), colors);
  if (marks.hovered >= 0) {
    const { x, y, r } = toDisc(marks.hovered);
    strokeCircle(context, x, y, Math.max(MIN_MARK_PX, r) + 2, colors.ink);
  }
  if (marks.focused >= 0) {
    const { x, y, r } = toDisc(marks.focused);
    const size = marks.selected.includes(marks.focused) ? SELECTED_SCALE : 1;
    const radius = Math.max(MIN_MARK_PX, r * size) + 4.5;
    strokeCircle(context, x, y, radius, colors.paper, [], 5);
    strokeCircle(context, x, y, radius, colors.focus, [], 3);
  }
}

/** A dark disc with a check mark, larger than the seat: distinguishable without color. */
function paintSelected(context: CanvasRenderingContext2D, { x, y, r }: Point & { r: number }, colors: MapColors): void {
  const radius = Math.max(MIN_MARK_PX, r * SELECTED_SCALE);
  fillDisc(context, x, y, radius + SELECTED_EDGE_PX, colors.paper);
  fillDisc(context, x, y, radius, colors.ink);
  context.beginPath();
  context.moveTo(x - radius * 0.42, y + radius * 0.04);
  context.lineTo(x - radius * 0.1, y + radius * 0.36);
  context.lineTo(x + radius * 0.44, y - radius * 0.34);
  context.lineWidth = Math.max(1.5, radius * 0.2);
  context.lineCap = context.lineJoin = 'round';
  context.strokeStyle = colors.paper;
  context.stroke();
}

function fillDisc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

function strokeCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  dash: number[] = [],
  width = 2,
): void {
  context.setLineDash(dash);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
  context.setLineDash([]);
}

function strokeCross(context: CanvasRenderingContext2D, x: number, y: number, half: number, color: string): void {
  context.beginPath();
  context.moveTo(x - half, y - half);
  context.lineTo(x + half, y + half);
  context.moveTo(x + half, y - half);
  context.lineTo(x - half, y + half);
  context.lineWidth = 2;
  context.strokeStyle = color;
  context.stroke();
}
