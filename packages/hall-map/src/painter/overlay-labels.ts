import { at, type Box, middleOf, type Size } from '../geometry.ts';
import { levelOf } from '../labels/level.ts';
import { onTwoLines } from '../labels/name-forms.ts';
import type { Rank, Wanted } from '../labels/place-labels.ts';
import { rowLabels } from '../labels/row-labels.ts';
import type { StandingArea } from '../plan/input.ts';
import type { Plan, Sector } from '../plan/plan.ts';
import type { SeatStates } from '../states/seat-states.ts';
import { boxOnScreen, type Transform, toScreen } from '../viewport/viewport.ts';
import { type Colours, contrast, cssColour, type Rgb } from './colours.ts';
import { type Form, type Line, type Plate, paintNames, paintPlates, type Turn, wanted } from './plates.ts';

export type LabelSource = {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly colours: Colours;
  readonly palette: readonly Rgb[];
  readonly isNear: boolean;
  readonly spacing: number;
  readonly highlighted: number;
  /** What the shop says under a name: "from 4 300 ₸". */
  sectorCaption(sector: Sector): string;
  standingCaption(area: StandingArea): string;
  within(box: Box): readonly number[];
  seatsOfRow(row: number): readonly number[];
};

const NAME_PX = 14;
const CAPTION_PX = 12;
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
      [...sectorPlates(context, transform, source), ...standingPlates(context, transform, source)],
      screen,
      source.colours.paper,
    );
  else {
    const seats = source.within(seen);
    if (level === 'numbers') paintNumbers(context, transform, seats, source);
    paintPlates(
      context,
      [...standingPlates(context, transform, source), ...rowPlates(context, transform, seats, screen, source)],
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

function sectorPlates(context: CanvasRenderingContext2D, transform: Transform, source: LabelSource): Wanted<Plate>[] {
  const { plan } = source;
  const middle = middleOf(plan.bounds).x;
  const named = plan.sectors.filter(({ rows }) => rows.length > 0);
  return named.map((sector) => {
    const { name, short, bounds } = sector;
    const names = { name, short, caption: source.sectorCaption(sector) };
    const turned = middleOf(bounds).x < middle ? -1 : 1;
    return wanted(context, nameForms(names, turned, source.colours), boxOnScreen(transform, bounds), 5);
  });
}

function standingPlates(context: CanvasRenderingContext2D, transform: Transform, source: LabelSource): Wanted<Plate>[] {
  const { plan, colours, palette } = source;
  return plan.standing.map((area) => {
    const zone = plan.zones.findIndex(({ id }) => id === area.zone);
    const dot = cssColour(palette[zone] ?? [0, 0, 0]);
    const names = { name: area.name, short: area.name, caption: source.standingCaption(area) };
    return wanted(context, nameForms(names, 0, colours, dot), boxOnScreen(transform, area.bounds), 5);
  });
}

type Names = { name: string; short: string; caption: string };

/** A name from its fullest form to its shortest: with the caption, on two lines, upright where `turned` is not 0, and short. */
function nameForms({ name, short, caption }: Names, turned: Turn, colours: Colours, dot?: string): Form[] {
  const lines = (texts: readonly string[]): Line[] =>
    texts.map((text, nth) => ({
      text,
      font: `600 ${NAME_PX}px ${colours.faceDisplay}`,
      colour: colours.ink,
      height: NAME_PX + 4,
      ...(dot && nth === 0 ? { dot } : {}),
    }));
  const below: Line[] = caption
    ? [{ text: caption, font: `${CAPTION_PX}px ${colours.faceText}`, colour: colours.inkSoft, height: CAPTION_PX + 4 }]
    : [];
  const two = onTwoLines(name);
  const whole = [lines([name]), ...(two ? [lines(two)] : [])];
  const upright = turned === 0 ? [] : [turned];
  const formsOf = (rank: Rank, lying: readonly Line[][]): Form[] => [
    ...lying.map((form) => ({ lines: form, rank })),
    ...upright.flatMap((turn) => lying.slice(0, 1).map((form) => ({ lines: form, rank, turned: turn }))),
  ];
  return [
    ...(below.length > 0
      ? formsOf(
          0,
          whole.map((form) => [...form, ...below]),
        )
      : []),
    ...formsOf(1, whole),
    ...formsOf(2, [lines([short])]),
  ];
}

function rowPlates(
  context: CanvasRenderingContext2D,
  transform: Transform,
  seats: readonly number[],
  screen: Box,
  source: LabelSource,
): Wanted<Plate>[] {
  const { plan, colours } = source;
  return rowLabels(plan, seats, source.seatsOfRow, transform, screen).map((label) => {
    const line = {
      text: label.text,
      font: `600 ${ROW_PX}px ${colours.faceText}`,
      colour: label.isPinned ? colours.ink : colours.inkSoft,
      height: ROW_PX + 2,
    };
    return wanted(context, [{ lines: [line] }], { ...label.at, width: 0, height: 0 }, 2);
  });
}

/** On free seats in the tone, black or white, that is read best; taken ones stay quiet. */
function paintNumbers(
  context: CanvasRenderingContext2D,
  transform: Transform,
  seats: readonly number[],
  source: LabelSource,
): void {
  const { plan, states, palette, highlighted } = source;
  const tones = palette.map((tone) => (contrast(tone, [255, 255, 255]) >= contrast(tone, [0, 0, 0]) ? '#fff' : '#000'));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let font = 0;
  for (const seat of seats) {
    const state = states.of(seat);
    const zone = at(plan.zone, seat);
    if (state === 'taken' || state === 'lost' || (highlighted >= 0 && zone !== highlighted)) continue;
    const radius = at(plan.r, seat) * transform.k;
    const label = plan.labels[seat] ?? '';
    const height = Math.round(Math.min(radius, (radius * 2.6) / Math.max(1, label.length), 20));
    if (height !== font) context.font = `500 ${height}px ${source.colours.faceText}`;
    font = height;
    context.fillStyle = tones[zone] ?? '#fff';
    context.fillText(
      label,
      at(plan.x, seat) * transform.k + transform.x,
      at(plan.y, seat) * transform.k + transform.y + 0.5,
    );
  }
}
