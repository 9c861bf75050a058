import { getValue } from '../../geometry.ts';
import { KIND_CODES, type Plan } from '../../plan/plan.ts';
import type { SeatStates } from '../../states/seat-states.ts';
import type { Transform } from '../../viewport/viewport.ts';
import { getContrast, type MapColors, type Rgb } from '../colors.ts';
import { EMPHASIS } from '../highlight.ts';
import { SHAPES } from '../seat-styles.ts';

/** SVG paths in a 24 by 24 view box, from Lucide: a wheelchair and a person. */
export const SEAT_SIGNS = {
  wheelchair:
    'M15 4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 19l1-7-6 1M5 8l3-3 5.5 3-2.36 3.5M4.24 14.5a5 5 0 0 0 6.88 6M13.76 17.5a5 5 0 0 0-6.88-6',
  companion: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
} as const;
const SIGN_VIEW_BOX = 24;
/** Width of the sign relative to the seat. */
const SIGN_SHARE = 0.62;
const SIGN_LINE = 2.4;
/** Minimum radius of seats with a sign, in CSS pixels. */
const MIN_SIGN_RADIUS_PX = 6;
const MAX_NUMBER_PX = 20;
/** Vertical offset of the number in seats with a restricted view, in radii: their upper part is cut off. */
const CUT_OFFSET = 0.3;

type SignSource = {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly colors: MapColors;
  readonly palette: readonly Rgb[];
  getShape(seat: number): number;
  getEmphasis(seat: number): number;
};

/** Paints numbers and signs on free seats, in black or white by contrast. Wheelchair and companion seats have a sign instead of a number. */
export function paintSigns(
  context: CanvasRenderingContext2D,
  { k, x, y }: Transform,
  seats: readonly number[],
  source: SignSource & { hasNumbers: boolean },
): void {
  const { plan, states, palette, colors, hasNumbers } = source;
  const tones = palette.map((tone) =>
    getContrast(tone, [255, 255, 255]) >= getContrast(tone, [0, 0, 0]) ? '#fff' : '#000',
  );
  const signs = {
    [KIND_CODES.wheelchair]: new Path2D(SEAT_SIGNS.wheelchair),
    [KIND_CODES.companion]: new Path2D(SEAT_SIGNS.companion),
  };
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  let font = 0;
  for (const seat of seats) {
    const state = states.get(seat);
    if (state === 'taken' || state === 'lost' || source.getEmphasis(seat) === EMPHASIS.dimmed) continue;
    const radius = getValue(plan.r, seat) * k;
    const tone = tones[getValue(plan.zone, seat)] ?? '#fff';
    const [cx, cy] = [getValue(plan.x, seat) * k + x, getValue(plan.y, seat) * k + y];
    const kind = getValue(plan.kind, seat);
    if (kind === KIND_CODES.wheelchair || kind === KIND_CODES.companion) {
      if (radius >= MIN_SIGN_RADIUS_PX) strokeSign(context, signs[kind], cx, cy, 2 * radius * SIGN_SHARE, tone);
      continue;
    }
    if (!hasNumbers) continue;
    const label = plan.labels[seat] ?? '';
    const isCut = source.getShape(seat) === SHAPES.cut;
    const height = Math.round(
      Math.min(radius * (isCut ? 0.85 : 1), (radius * 2.6) / Math.max(1, label.length), MAX_NUMBER_PX),
    );
    if (height !== font) context.font = `500 ${height}px ${colors.faceText}`;
    font = height;
    context.fillStyle = tone;
    context.fillText(label, cx, cy + (isCut ? CUT_OFFSET * radius : 0) + 0.5);
  }
}

function strokeSign(
  context: CanvasRenderingContext2D,
  path: Path2D,
  cx: number,
  cy: number,
  side: number,
  tone: string,
): void {
  const scale = side / SIGN_VIEW_BOX;
  context.save();
  context.translate(cx - side / 2, cy - side / 2);
  context.scale(scale, scale);
  context.lineWidth = SIGN_LINE;
  context.strokeStyle = tone;
  context.stroke(path);
  context.restore();
}
