import { at, type Box, type Size } from '../../geometry.ts';
import { levelOf } from '../../labels/level.ts';
import type { LabelForms } from '../../labels/place-labels.ts';
import { GUTTER_PX, type GutterSide, rowLabels } from '../../labels/row-labels.ts';
import type { SeatStates } from '../../states/seat-states.ts';
import { type Transform, toScreen } from '../../viewport/viewport.ts';
import type { Colours } from '../colours.ts';
import { labelForms, type Plate, paintNames, paintPlates } from './plates.ts';
import { paintSigns } from './seat-signs.ts';
import { type NameSource, sectorPlates, standingPlates } from './sector-plates.ts';

export type LabelSource = NameSource & {
  readonly states: SeatStates;
  readonly isNear: boolean;
  readonly spacing: number;
  shapeOf(seat: number): number;
  emphasisOf(seat: number): number;
  within(box: Box): readonly number[];
  seatsOfRow(row: number): readonly number[];
};

const ROW_PX = 11;
const LEAST_WORDS_PX = 8;
const MOST_WORDS_PX = 64;

export function paintLabels(
  context: CanvasRenderingContext2D,
  transform: Transform,
  seen: Box,
  size: Size,
  source: LabelSource,
): void {
  const { plan, spacing, isNear } = source;
  const radius = at(plan.r, 0) * transform.k;
  const level = levelOf(isNear, spacing * transform.k, 2 * radius);
  paintCaptions(context, transform, source);
  const screen = { x: 0, y: 0, ...size };
  if (level === 'sectors')
    paintNames(
      context,
      [...sectorPlates(context, transform, size, source), ...standingPlates(context, transform, source)],
      screen,
      source.colours.paper,
    );
  else {
    const seats = source.within(seen);
    paintSigns(context, transform, seats, { ...source, hasNumbers: level === 'numbers' });
    paintPlates(
      context,
      [...standingPlates(context, transform, source), ...paintRows(context, transform, seats, screen, source)],
      screen,
      source.colours.paper,
    );
  }
}

/** Words on the drawing: they grow with it, and are left out where they could not be read. */
function paintCaptions(context: CanvasRenderingContext2D, transform: Transform, { plan, colours }: LabelSource): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colours.ink;
  for (const { text, size, ...place } of plan.captions) {
    const height = Math.min(size * transform.k, MOST_WORDS_PX);
    if (height < LEAST_WORDS_PX) continue;
    const { x, y } = toScreen(transform, place);
    context.font = `600 ${height}px ${colours.faceDisplay}`;
    context.fillText(text, x, y);
  }
}

/** Rows' numbers beside their seats, and a strip of paper along each edge that has numbers of rows which begin outside. */
function paintRows(
  context: CanvasRenderingContext2D,
  transform: Transform,
  seats: readonly number[],
  screen: Box,
  source: LabelSource,
): LabelForms<Plate>[] {
  const { plan, colours } = source;
  const { k, x, y } = transform;
  const isFree = (box: Box): boolean =>
    source.within({ x: (box.x - x) / k, y: (box.y - y) / k, width: box.width / k, height: box.height / k }).length ===
    0;
  const labels = rowLabels({ plan, seatsOfRow: source.seatsOfRow, isFree }, seats, transform, screen);
  for (const side of new Set(labels.map(({ gutter }) => gutter))) if (side) paintGutter(context, screen, side, colours);
  return labels.map(({ text, gutter, at: place }) => {
    const line = {
      text,
      font: `600 ${ROW_PX}px ${colours.faceText}`,
      colour: gutter ? colours.ink : colours.inkSoft,
      height: ROW_PX + 2,
    };
    return labelForms(context, [{ lines: [line] }], { ...place, width: 0, height: 0 }, 2);
  });
}

function paintGutter(context: CanvasRenderingContext2D, screen: Box, side: GutterSide, colours: Colours): void {
  const isUpright = side === 'left' || side === 'right';
  const [width, height] = isUpright ? [GUTTER_PX, screen.height] : [screen.width, GUTTER_PX];
  const left = side === 'right' ? screen.width - width : 0;
  const top = side === 'bottom' ? screen.height - height : 0;
  context.fillStyle = colours.paper;
  context.fillRect(left, top, width, height);
  context.fillStyle = colours.rule;
  if (isUpright) context.fillRect(side === 'left' ? width - 1 : left, 0, 1, height);
  else context.fillRect(0, side === 'top' ? height - 1 : top, width, 1);
}
