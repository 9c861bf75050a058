import { at, type Box, type Point, type Size } from '../../geometry.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SeatStates } from '../../states/seat-states.ts';
import { type Transform, toScreen } from '../../viewport/viewport.ts';
import type { Colours } from '../colours.ts';
import { type LabelSource, paintLabels } from './overlay-labels.ts';

/** What is drawn above the seats. Seats are indices, and -1 is none. */
export type Marks = {
  readonly chosen: readonly number[];
  /** Seats that the shop proposes. */
  readonly proposed: readonly number[];
  readonly hovered: number;
  readonly focused: number;
  /** Waiting and lost seats: states that are told by a mark and not by the painter. */
  readonly marked: readonly number[];
};

export type OverlayScene = LabelSource & {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly colours: Colours;
  readonly marks: Marks;
};

export type Overlay = {
  readonly canvas: HTMLCanvasElement;
  resize(size: Size, pixelRatio: number): void;
  paint(transform: Transform, seen: Box, scene: OverlayScene): void;
};

/** Chosen seats are at least so large, so that they are found from far away, in CSS pixels. */
const LEAST_CHOSEN_PX = 5;
/** As large as this beside the others. */
const CHOSEN_SIZE = 1.4;
/** The edge of paper around it. */
const CHOSEN_EDGE_PX = 1.5;

/** Between a proposed seat and its ring. */
const PROPOSED_GAP_PX = 3;

export function createOverlay(document: Document): Overlay {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  return {
    canvas,
    resize: (to, pixelRatio) => {
      [size, ratio] = [to, pixelRatio];
      canvas.width = Math.round(to.width * pixelRatio);
      canvas.height = Math.round(to.height * pixelRatio);
    },
    paint: (transform, seen, scene) => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      paintLabels(context, transform, seen, size, scene);
      paintMarks(context, transform, scene);
    },
  };
}

function paintMarks(context: CanvasRenderingContext2D, transform: Transform, scene: OverlayScene): void {
  const { plan, colours, marks, states } = scene;
  const place = (seat: number): Point & { r: number } => ({
    ...toScreen(transform, { x: at(plan.x, seat), y: at(plan.y, seat) }),
    r: at(plan.r, seat) * transform.k,
  });
  for (const seat of marks.marked) {
    const { x, y, r } = place(seat);
    if (states.of(seat) === 'lost') cross(context, x, y, Math.max(LEAST_CHOSEN_PX, r * 0.6), colours.accent);
    else circle(context, x, y, Math.max(LEAST_CHOSEN_PX, r) + 2, colours.accent, [3, 3]);
  }
  for (const seat of marks.proposed) {
    const { x, y, r } = place(seat);
    const radius = Math.max(LEAST_CHOSEN_PX, r) + PROPOSED_GAP_PX;
    circle(context, x, y, radius, colours.paper, [], 6);
    circle(context, x, y, radius, colours.accent, [], 3);
  }
  for (const seat of marks.chosen) paintChosen(context, place(seat), colours);
  if (marks.hovered >= 0) {
    const { x, y, r } = place(marks.hovered);
    circle(context, x, y, Math.max(LEAST_CHOSEN_PX, r) + 2, colours.ink);
  }
  if (marks.focused >= 0) {
    const { x, y, r } = place(marks.focused);
    const size = marks.chosen.includes(marks.focused) ? CHOSEN_SIZE : 1;
    const radius = Math.max(LEAST_CHOSEN_PX, r * size) + 4.5;
    circle(context, x, y, radius, colours.paper, [], 5);
    circle(context, x, y, radius, colours.focus, [], 3);
  }
}

/** Ink with a tick, larger than the seat: told from every zone's colour by shape and size. */
function paintChosen(context: CanvasRenderingContext2D, { x, y, r }: Point & { r: number }, colours: Colours): void {
  const radius = Math.max(LEAST_CHOSEN_PX, r * CHOSEN_SIZE);
  disc(context, x, y, radius + CHOSEN_EDGE_PX, colours.paper);
  disc(context, x, y, radius, colours.ink);
  context.beginPath();
  context.moveTo(x - radius * 0.42, y + radius * 0.04);
  context.lineTo(x - radius * 0.1, y + radius * 0.36);
  context.lineTo(x + radius * 0.44, y - radius * 0.34);
  context.lineWidth = Math.max(1.5, radius * 0.2);
  context.lineCap = context.lineJoin = 'round';
  context.strokeStyle = colours.paper;
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function circle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  dash: number[] = [],
  width = 2,
): void {
  context.setLineDash(dash);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function cross(context: CanvasRenderingContext2D, x: number, y: number, half: number, colour: string): void {
  context.beginPath();
  context.moveTo(x - half, y - half);
  context.lineTo(x + half, y + half);
  context.moveTo(x + half, y - half);
  context.lineTo(x - half, y + half);
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.stroke();
}
