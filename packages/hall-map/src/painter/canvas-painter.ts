import type { Size } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';
import { type Rgb, toCssColor } from './colors.ts';
import { EMPHASIS } from './highlight.ts';
import { paintSquares } from './paint-squares.ts';
import type { SeatPainter } from './seat-painter.ts';
import { DIMMED, HIGHLIGHTED, HOLLOW, MIN_RADIUS_PX, MIN_SHAPE_PX, type SeatStyles, SHAPES } from './seat-styles.ts';

/** Opacity of taken seats that are too small for an outline. */
const SMALL_HOLLOW_ALPHA = 0.6;

/** Seats painted in one path: same color, shape and emphasis. */
type SeatGroup = {
  readonly tone: number;
  readonly shape: number;
  readonly emphasis: number;
  readonly seats: number[];
};

/** Painter for browsers without hardware acceleration: one path per color and shape, for visible seats only. */
export function createCanvasPainter(document: Document): SeatPainter {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  let styles: SeatStyles | null = null;
  let groups: readonly SeatGroup[] | null = null;

  return {
    name: 'canvas',
    canvas,
    isFast: false,
    resize: (to, pixelRatio) => {
      [size, ratio] = [to, pixelRatio];
      canvas.width = Math.round(to.width * pixelRatio);
      canvas.height = Math.round(to.height * pixelRatio);
    },
    updateSeats: (to) => {
      styles = to;
      groups = null;
    },
    paint: (transform) => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      if (!styles) return;
      groups ??= groupSeats(styles);
      if (hasSmallSeats(styles, transform)) {
        const bitmap = context.createImageData(canvas.width, canvas.height);
        const pixels = { k: transform.k * ratio, x: transform.x * ratio, y: transform.y * ratio };
        for (const group of groups) paintSmallGroup(bitmap, styles, group, pixels, ratio);
        context.putImageData(bitmap, 0, 0);
      } else for (const group of groups) paintGroup(context, styles, group, transform, size);
    },
    destroy: () => {
      canvas.width = canvas.height = 0;
    },
  };
}

function groupSeats(styles: SeatStyles): SeatGroup[] {
  const groups = new Map<number, SeatGroup>();
  for (let seat = 0; seat < styles.plan.count; seat++) {
    const [zone, shape, emphasis] = [styles.plan.zone[seat] ?? 0, styles.getShape(seat), styles.getEmphasis(seat)];
    // Hollow seats of all zones share a tone unless highlighted.
    const tone = shape === SHAPES.hollow && emphasis !== EMPHASIS.highlighted ? styles.hollowTone : zone;
    const key = (tone * 8 + shape) * 4 + emphasis;
    const group = groups.get(key);
    if (group) group.seats.push(seat);
    else groups.set(key, { tone, shape, emphasis, seats: [seat] });
  }
  return [...groups.values()];
}

/** Uses the first seat: seats of a hall have similar sizes. */
const hasSmallSeats = ({ plan }: SeatStyles, { k }: Transform): boolean => (plan.r[0] ?? 0) * k < MIN_SHAPE_PX;

function getGroupStyle({ shape, emphasis }: SeatGroup) {
  const isHollow = shape === SHAPES.hollow;
  const isDimmed = emphasis === EMPHASIS.dimmed;
  const isRinged = emphasis === EMPHASIS.highlighted && !isHollow;
  const sizeShare = (isHollow ? HOLLOW.scale : 1) * (isDimmed ? DIMMED.size : isRinged ? HIGHLIGHTED.gap : 1);
  return { isHollow, isRinged, sizeShare, alpha: isDimmed ? DIMMED.alpha : 1 };
}

const getColor = ({ palette }: SeatStyles, { tone }: SeatGroup): Rgb => palette[tone] ?? [0, 0, 0];

function paintSmallGroup(
  bitmap: ImageData,
  styles: SeatStyles,
  group: SeatGroup,
  pixels: Transform,
  ratio: number,
): void {
  const { sizeShare, alpha, isHollow } = getGroupStyle(group);
  const { x, y, r } = styles.plan;
  const style = { sizeShare, alpha: isHollow ? alpha * SMALL_HOLLOW_ALPHA : alpha, minHalfSide: MIN_RADIUS_PX * ratio };
  paintSquares(bitmap, pixels, { ...style, seats: group.seats, x, y, r, color: getColor(styles, group) });
}

function paintGroup(
  context: CanvasRenderingContext2D,
  styles: SeatStyles,
  group: SeatGroup,
  { k, x, y }: Transform,
  size: Size,
): void {
  const { plan } = styles;
  const { shape, seats } = group;
  const { isHollow, isRinged, sizeShare, alpha } = getGroupStyle(group);
  const scale = k * sizeShare;
  const rings = isRinged ? new Path2D() : null;
  context.beginPath();
  for (const seat of seats) {
    const [cx, cy] = [(plan.x[seat] ?? 0) * k + x, (plan.y[seat] ?? 0) * k + y];
    const whole = (plan.r[seat] ?? 0) * k;
    if (cx < -whole || cy < -whole || cx > size.width + whole || cy > size.height + whole) continue;
    const radius = Math.max(MIN_RADIUS_PX, (plan.r[seat] ?? 0) * scale);
    traceShape(context, shape, cx, cy, radius);
    if (!rings || whole < MIN_SHAPE_PX) continue;
    rings.moveTo(cx + whole * HIGHLIGHTED.ring, cy);
    rings.arc(cx, cy, whole * HIGHLIGHTED.ring, 0, 2 * Math.PI);
  }
  const color = toCssColor(getColor(styles, group));
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.strokeStyle = color;
  const typicalRadius = (plan.r[seats[0] ?? 0] ?? 0) * scale;
  if (isHollow && typicalRadius >= MIN_SHAPE_PX) {
    context.lineWidth = Math.max(1, typicalRadius * HOLLOW.line);
    context.stroke();
  } else {
    if (isHollow) context.globalAlpha *= SMALL_HOLLOW_ALPHA;
    context.fill();
  }
  if (rings) {
    context.lineWidth = Math.max(1, (typicalRadius / HIGHLIGHTED.gap) * 0.14);
    context.stroke(rings);
  }
  context.globalAlpha = 1;
}

function traceShape(context: CanvasRenderingContext2D, shape: number, cx: number, cy: number, radius: number): void {
  if (radius < MIN_SHAPE_PX || shape === SHAPES.square) {
    const half = radius < MIN_SHAPE_PX ? radius * 0.89 : radius * 0.92;
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
  // Cut shapes lack the upper quarter of the disc.
  const from = shape === SHAPES.cut ? -Math.asin(0.4) : 0;
  context.moveTo(cx + radius * Math.cos(from), cy + radius * Math.sin(from));
  context.arc(cx, cy, radius, from, shape === SHAPES.cut ? Math.PI - from : 2 * Math.PI);
  context.closePath();
}
