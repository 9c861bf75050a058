import { at } from '../../geometry.ts';
import { KIND_CODES, type Plan } from '../../plan/plan.ts';
import type { SeatStates } from '../../states/seat-states.ts';
import type { Transform } from '../../viewport/viewport.ts';
import { type Colours, contrast, type Rgb } from '../colours.ts';
import { EMPHASIS } from '../highlight.ts';
import { SHAPES } from '../looks.ts';

/** Lines of the signs in a box of 24 by 24, as Lucide draws them: a wheelchair, and a person. */
export const SIGNS = {
  wheelchair:
    'M15 4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 19l1-7-6 1M5 8l3-3 5.5 3-2.36 3.5M4.24 14.5a5 5 0 0 0 6.88 6M13.76 17.5a5 5 0 0 0-6.88-6',
  companion: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
} as const;
const SIGN_BOX = 24;
/** The part of a seat's width that its sign takes. */
const SIGN_PART = 0.62;
const SIGN_LINE = 2.4;
/** From this radius on a seat has room for its sign, in CSS pixels. */
const SIGN_PX = 6;
const MOST_NUMBER_PX = 20;
/** A seat with a restricted view has no upper part: so far below its middle its number stands, in radii. */
const CUT_DOWN = 0.3;

type Source = {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly colours: Colours;
  readonly palette: readonly Rgb[];
  shapeOf(seat: number): number;
  emphasisOf(seat: number): number;
};

/**
 * Numbers and signs on free seats, in black or white, whichever is read better. Wheelchair and companions' places have their
 * sign in place of the number.
 */
export function paintSigns(
  context: CanvasRenderingContext2D,
  { k, x, y }: Transform,
  seats: readonly number[],
  source: Source & { hasNumbers: boolean },
): void {
  const { plan, states, palette, colours, hasNumbers } = source;
  const tones = palette.map((tone) => (contrast(tone, [255, 255, 255]) >= contrast(tone, [0, 0, 0]) ? '#fff' : '#000'));
  const signs = {
    [KIND_CODES.wheelchair]: new Path2D(SIGNS.wheelchair),
    [KIND_CODES.companion]: new Path2D(SIGNS.companion),
  };
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  let font = 0;
  for (const seat of seats) {
    const state = states.of(seat);
    if (state === 'taken' || state === 'lost' || source.emphasisOf(seat) === EMPHASIS.other) continue;
    const radius = at(plan.r, seat) * k;
    const tone = tones[at(plan.zone, seat)] ?? '#fff';
    const [cx, cy] = [at(plan.x, seat) * k + x, at(plan.y, seat) * k + y];
    const kind = at(plan.kind, seat);
    if (kind === KIND_CODES.wheelchair || kind === KIND_CODES.companion) {
      if (radius >= SIGN_PX) stroke(context, signs[kind], cx, cy, 2 * radius * SIGN_PART, tone);
      continue;
    }
    if (!hasNumbers) continue;
    const label = plan.labels[seat] ?? '';
    const isCut = source.shapeOf(seat) === SHAPES.cut;
    const height = Math.round(
      Math.min(radius * (isCut ? 0.85 : 1), (radius * 2.6) / Math.max(1, label.length), MOST_NUMBER_PX),
    );
    if (height !== font) context.font = `500 ${height}px ${colours.faceText}`;
    font = height;
    context.fillStyle = tone;
    context.fillText(label, cx, cy + (isCut ? CUT_DOWN * radius : 0) + 0.5);
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  cx: number,
  cy: number,
  side: number,
  tone: string,
): void {
  const scale = side / SIGN_BOX;
  context.save();
  context.translate(cx - side / 2, cy - side / 2);
  context.scale(scale, scale);
  context.lineWidth = SIGN_LINE;
  context.strokeStyle = tone;
  context.stroke(path);
  context.restore();
}
