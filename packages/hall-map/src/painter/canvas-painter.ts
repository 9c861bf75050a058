import type { Size } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';
import { cssColour, type Rgb } from './colours.ts';
import { EMPHASIS } from './highlight.ts';
import { HIGHLIGHTED, HOLLOW, LEAST_RADIUS_PX, type Looks, NOT_HIGHLIGHTED, SHAPED_PX, SHAPES } from './looks.ts';
import type { SeatPainter } from './seat-painter.ts';
import { paintSquares } from './small-seats.ts';

/** Taken seats that are too small to be hollow are pale. */
const SMALL_HOLLOW_ALPHA = 0.6;

/** Seats that are painted in one go: one colour, one shape. */
type Group = {
  readonly tone: number;
  readonly shape: number;
  readonly emphasis: number;
  readonly seats: number[];
};

/** The painter for browsers without hardware that draws: a path for each colour and shape, of the seats that are seen. */
export function createCanvasPainter(document: Document): SeatPainter {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  let looks: Looks | null = null;
  let groups: readonly Group[] | null = null;

  return {
    name: 'canvas',
    canvas,
    isFast: false,
    resize: (to, pixelRatio) => {
      [size, ratio] = [to, pixelRatio];
      canvas.width = Math.round(to.width * pixelRatio);
      canvas.height = Math.round(to.height * pixelRatio);
    },
    change: (to) => {
      looks = to;
      groups = null;
    },
    paint: (transform) => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      if (!looks) return;
      groups ??= groupsOf(looks);
      if (isSmall(looks, transform)) {
        const bitmap = context.createImageData(canvas.width, canvas.height);
        const pixels = { k: transform.k * ratio, x: transform.x * ratio, y: transform.y * ratio };
        for (const group of groups) paintSmallGroup(bitmap, looks, group, pixels, ratio);
        context.putImageData(bitmap, 0, 0);
      } else for (const group of groups) paintGroup(context, looks, group, transform, size);
    },
    destroy: () => {
      canvas.width = canvas.height = 0;
    },
  };
}

function groupsOf(looks: Looks): Group[] {
  const groups = new Map<number, Group>();
  for (let seat = 0; seat < looks.plan.count; seat++) {
    const [zone, shape, emphasis] = [looks.plan.zone[seat] ?? 0, looks.shapeOf(seat), looks.emphasisOf(seat)];
    // Hollow points of all zones look alike, unless they are highlighted.
    const tone = shape === SHAPES.hollow && emphasis !== EMPHASIS.highlighted ? looks.hollowTone : zone;
    const key = (tone * 8 + shape) * 4 + emphasis;
    const group = groups.get(key);
    if (group) group.seats.push(seat);
    else groups.set(key, { tone, shape, emphasis, seats: [seat] });
  }
  return [...groups.values()];
}

/** Judged by the first seat: those of a hall are about as large as each other. */
const isSmall = ({ plan }: Looks, { k }: Transform): boolean => (plan.r[0] ?? 0) * k < SHAPED_PX;

/** How large a group is painted, and how much of its colour. */
function styleOf({ shape, emphasis }: Group) {
  const isHollow = shape === SHAPES.hollow;
  const isOther = emphasis === EMPHASIS.other;
  const isRinged = emphasis === EMPHASIS.highlighted && !isHollow;
  const part = (isHollow ? HOLLOW.size : 1) * (isOther ? NOT_HIGHLIGHTED.size : isRinged ? HIGHLIGHTED.gap : 1);
  return { isHollow, isRinged, part, alpha: isOther ? NOT_HIGHLIGHTED.alpha : 1 };
}

const colourOf = ({ palette }: Looks, { tone }: Group): Rgb => palette[tone] ?? [0, 0, 0];

function paintSmallGroup(bitmap: ImageData, looks: Looks, group: Group, pixels: Transform, ratio: number): void {
  const { part, alpha, isHollow } = styleOf(group);
  const { x, y, r } = looks.plan;
  const look = { part, alpha: isHollow ? alpha * SMALL_HOLLOW_ALPHA : alpha, least: LEAST_RADIUS_PX * ratio };
  paintSquares(bitmap, pixels, { ...look, seats: group.seats, x, y, r, colour: colourOf(looks, group) });
}

function paintGroup(
  context: CanvasRenderingContext2D,
  looks: Looks,
  group: Group,
  { k, x, y }: Transform,
  size: Size,
): void {
  const { plan } = looks;
  const { shape, seats } = group;
  const { isHollow, isRinged, part, alpha } = styleOf(group);
  const scale = k * part;
  const rings = isRinged ? new Path2D() : null;
  context.beginPath();
  for (const seat of seats) {
    const [cx, cy] = [(plan.x[seat] ?? 0) * k + x, (plan.y[seat] ?? 0) * k + y];
    const whole = (plan.r[seat] ?? 0) * k;
    if (cx < -whole || cy < -whole || cx > size.width + whole || cy > size.height + whole) continue;
    const radius = Math.max(LEAST_RADIUS_PX, (plan.r[seat] ?? 0) * scale);
    trace(context, shape, cx, cy, radius);
    if (!rings || whole < SHAPED_PX) continue;
    rings.moveTo(cx + whole * HIGHLIGHTED.ring, cy);
    rings.arc(cx, cy, whole * HIGHLIGHTED.ring, 0, 2 * Math.PI);
  }
  const colour = cssColour(colourOf(looks, group));
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  const typical = (plan.r[seats[0] ?? 0] ?? 0) * scale;
  if (isHollow && typical >= SHAPED_PX) {
    context.lineWidth = Math.max(1, typical * HOLLOW.line);
    context.stroke();
  } else {
    if (isHollow) context.globalAlpha *= SMALL_HOLLOW_ALPHA;
    context.fill();
  }
  if (rings) {
    context.lineWidth = Math.max(1, (typical / HIGHLIGHTED.gap) * 0.14);
    context.stroke(rings);
  }
  context.globalAlpha = 1;
}

function trace(context: CanvasRenderingContext2D, shape: number, cx: number, cy: number, radius: number): void {
  if (radius < SHAPED_PX || shape === SHAPES.square) {
    const half = radius < SHAPED_PX ? radius * 0.89 : radius * 0.92;
    context.rect(cx - half, cy - half, 2 * half, 2 * half);
    return;
  }
  if (shape === SHAPES.diamond) {
    const half = radius * 1.15;
    context.moveTo(cx, cy - half);
    context.lineTo(cx + half, cy);
    context.lineTo(cx, cy + half);
    context.lineTo(cx - half, cy);
    context.closePath();
    return;
  }
  // Cut: without its upper quarter.
  const from = shape === SHAPES.cut ? -Math.asin(0.4) : 0;
  context.moveTo(cx + radius * Math.cos(from), cy + radius * Math.sin(from));
  context.arc(cx, cy, radius, from, shape === SHAPES.cut ? Math.PI - from : 2 * Math.PI);
  context.closePath();
}
