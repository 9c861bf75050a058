import { type Box, getValue, type Size } from '../../geometry.ts';
import { getLabelLevel } from '../../labels/label-level.ts';
import { type LabelForms, placeUniformLabels } from '../../labels/place-labels.ts';
import { type GutterSide, placeRowLabels } from '../../labels/place-row-labels.ts';
import type { SeatStates } from '../../states/seat-states.ts';
import { type Transform, toScreen } from '../../viewport/viewport.ts';
import type { MapColors } from '../colors.ts';
import { EMPHASIS } from '../highlight.ts';
import type { NamePlacer } from './name-placer.ts';
import { createLabelForms, type Plate, paintPlates, placePlates } from './plates.ts';
import { paintSigns } from './seat-signs.ts';
import { createStandingPlates, listSectorPlateSteps, type NameSource } from './sector-plates.ts';

export type LabelSource = Omit<NameSource, 'isHighlighted'> & {
  readonly states: SeatStates;
  readonly isNear: boolean;
  readonly spacing: number;
  getShape(seat: number): number;
  getEmphasis(seat: number): number;
  findWithin(box: Box): readonly number[];
  getSeatsOfRow(row: number): readonly number[];
  /** What names depend on beside the view and the captions; null while the lines of the drawing are unknown. */
  readonly nameBasis: readonly unknown[] | null;
};

/** Visible part of the plan (`visibleBox`), and the part of the screen that has sector names (`freeBox`). */
export type OverlayView = { readonly transform: Transform; readonly visibleBox: Box; readonly freeBox: Box };

const NAME_PLATE_OPACITY = 0.85;
const ROW_FONT_PX = 11;
/** The labels end here; what is beyond shows through. */
const GUTTER_SOLID_PX = 18;
const GUTTER_FADE_PX = 10;
const MIN_CAPTION_PX = 8;
const MAX_CAPTION_PX = 64;

export function paintLabels(
  context: CanvasRenderingContext2D,
  { transform, visibleBox, freeBox }: OverlayView,
  size: Size,
  labels: LabelSource,
  placer: NamePlacer,
): void {
  const source = { ...labels, isHighlighted: createHighlightTest(labels) };
  const { plan, spacing, isNear } = source;
  const radius = getValue(plan.r, 0) * transform.k;
  const level = getLabelLevel(isNear, spacing * transform.k, 2 * radius);
  paintCaptions(context, transform, source);
  const screen = { x: 0, y: 0, ...size };
  if (level === 'sectors') {
    if (!source.nameBasis) return;
    const names = placer.getNames(
      [
        ...source.nameBasis,
        ...[transform.k, transform.x, transform.y, freeBox.x, freeBox.y, freeBox.width, freeBox.height],
        ...plan.sectors.map(source.getSectorCaption),
        ...plan.standing.map(source.getStandingCaption),
      ],
      () => ({
        steps: [
          ...listSectorPlateSteps(context, transform, freeBox, source),
          ...createStandingPlates(context, transform, source).map((plate) => () => plate),
        ],
        place: (plates) => placePlates(plates, freeBox, placeUniformLabels),
      }),
    );
    if (names) paintPlates(context, names, source.colors.paper, NAME_PLATE_OPACITY);
  } else {
    const seats = source.findWithin(visibleBox);
    paintSigns(context, transform, seats, { ...source, hasNumbers: level === 'numbers' });
    paintPlates(
      context,
      placePlates(
        [...createStandingPlates(context, transform, source), ...paintRows(context, transform, seats, screen, source)],
        screen,
      ),
      source.colors.paper,
    );
  }
}

function createHighlightTest({ getEmphasis, getSeatsOfRow }: LabelSource): NameSource['isHighlighted'] {
  // Without a filter no seat has an emphasis.
  if (getEmphasis(0) === EMPHASIS.none) return () => false;
  return ({ rows }) =>
    rows.some((row) => getSeatsOfRow(row).some((seat) => getEmphasis(seat) === EMPHASIS.highlighted));
}

/** Captions scale with the drawing; illegible ones are left out. */
function paintCaptions(context: CanvasRenderingContext2D, transform: Transform, { plan, colors }: LabelSource): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colors.ink;
  for (const { text, size, ...place } of plan.captions) {
    const height = Math.min(size * transform.k, MAX_CAPTION_PX);
    if (height < MIN_CAPTION_PX) continue;
    const { x, y } = toScreen(transform, place);
    context.font = `600 ${height}px ${colors.faceDisplay}`;
    context.fillText(text, x, y);
  }
}

/** Row labels next to their seats, and a strip of paper along each edge with labels of rows that start off-screen. */
function paintRows(
  context: CanvasRenderingContext2D,
  transform: Transform,
  seats: readonly number[],
  screen: Box,
  source: LabelSource,
): LabelForms<Plate>[] {
  const { plan, colors } = source;
  const { k, x, y } = transform;
  const isFree = (box: Box): boolean =>
    source.findWithin({ x: (box.x - x) / k, y: (box.y - y) / k, width: box.width / k, height: box.height / k })
      .length === 0;
  const labels = placeRowLabels({ plan, getSeatsOfRow: source.getSeatsOfRow, isFree }, seats, transform, screen);
  for (const side of new Set(labels.map(({ gutter }) => gutter))) if (side) paintGutter(context, screen, side, colors);
  return labels.map(({ text, gutter, at: place }) => {
    const line = {
      text,
      font: `600 ${ROW_FONT_PX}px ${colors.faceText}`,
      color: gutter ? colors.ink : colors.inkSoft,
      height: ROW_FONT_PX + 2,
    };
    return createLabelForms(context, [{ lines: [line] }], { ...place, width: 0, height: 0 }, 2);
  });
}

/** A strip of paper along an edge, which fades into the map. */
function paintGutter(context: CanvasRenderingContext2D, screen: Box, side: GutterSide, colors: MapColors): void {
  const isUpright = side === 'left' || side === 'right';
  const [width, height] = isUpright ? [GUTTER_SOLID_PX, screen.height] : [screen.width, GUTTER_SOLID_PX];
  const left = side === 'right' ? screen.width - width : 0;
  const top = side === 'bottom' ? screen.height - height : 0;
  context.fillStyle = colors.paper;
  context.fillRect(left, top, width, height);
  for (let step = 1; step < GUTTER_FADE_PX; step++) {
    context.globalAlpha = 1 - step / GUTTER_FADE_PX;
    const across = side === 'left' || side === 'top' ? GUTTER_SOLID_PX + step - 1 : (isUpright ? left : top) - step;
    if (isUpright) context.fillRect(across, 0, 1, height);
    else context.fillRect(0, across, width, 1);
  }
  context.globalAlpha = 1;
}
