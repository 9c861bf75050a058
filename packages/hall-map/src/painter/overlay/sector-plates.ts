import { type Box, clamp, contains, distance, middleOf, type Point, type Size } from '../../geometry.ts';
import { freeSpot } from '../../labels/free-spot.ts';
import { onTwoLines } from '../../labels/name-forms.ts';
import type { LabelForms, Rank } from '../../labels/place-labels.ts';
import type { StandingArea } from '../../plan/input.ts';
import type { Plan, Sector } from '../../plan/plan.ts';
import { boxOnScreen, type Transform } from '../../viewport/viewport.ts';
import { type Colours, cssColour, type Rgb } from '../colours.ts';
import { type Form, type Line, labelForms, type Plate, plateOf, type Turn } from './plates.ts';

export type NameSource = {
  readonly plan: Plan;
  readonly colours: Colours;
  readonly palette: readonly Rgb[];
  /** What the shop says under a name: "from 4 300 ₸". */
  sectorCaption(sector: Sector): string;
  standingCaption(area: StandingArea): string;
  /** Whether no seat stands in a box of the plan. */
  isFree(box: Box): boolean;
};

const NAME_PX = 14;
const CAPTION_PX = 12;
const PADDING_PX = 5;
/** A hall that is shown smaller than this has no room for names: half-open sheets leave so much on phones. */
const LEAST_NAMED_PX = 140;

/** Names of sectors beside their seats; over them where there is no room, with as few words as do. */
export function sectorPlates(
  context: CanvasRenderingContext2D,
  transform: Transform,
  size: Size,
  source: NameSource,
): LabelForms<Plate>[] {
  const { plan, colours } = source;
  if (plan.bounds.height * transform.k < LEAST_NAMED_PX) return [];
  const middle = middleOf(plan.bounds).x;
  const screen = { x: 0, y: 0, ...size };
  const isSeen = ({ x, y, width, height }: Box): boolean =>
    contains(screen, { x, y }) && contains(screen, { x: x + width, y: y + height });
  /** Between a sector and the stage a name would be the stage's. */
  const isBehind = (box: Box, bounds: Box): boolean => {
    const { stage } = plan;
    if (!stage) return true;
    const nearest = {
      x: clamp(stage.x, bounds.x, bounds.x + bounds.width),
      y: clamp(stage.y, bounds.y, bounds.y + bounds.height),
    };
    return distance(middleOf(box), stage) >= distance(nearest, stage);
  };
  return plan.sectors
    .filter(({ rows }) => rows.length > 0)
    .map((sector) => {
      const bounds = boxOnScreen(transform, sector.bounds);
      const turned = middleOf(sector.bounds).x < middle ? -1 : 1;
      const name = lines([sector.name], colours);
      const short = lines([sector.short], colours);
      const caption = captionLines(source.sectorCaption(sector), colours);
      const two = onTwoLines(sector.name);
      const beside: Form[] = [
        ...(caption.length > 0 ? withUpright([...name, ...caption], 0, turned) : []),
        ...withUpright(name, 1, turned),
        { lines: short, rank: 2 },
      ];
      const over: Form[] = [
        ...withUpright(name, 3, turned),
        ...(two ? [{ lines: lines(two, colours), rank: 3 as const }] : []),
        { lines: short, rank: 4 },
      ];
      const placed = beside.flatMap((form) => {
        const plate = plateOf(context, form, { ...bounds, width: 0, height: 0 }, PADDING_PX);
        const box = freeSpot(bounds, plate.box, (spot) => {
          const there = boxOfPlan(transform, spot);
          return isSeen(spot) && isBehind(there, sector.bounds) && source.isFree(there);
        });
        return box ? [{ box, form: plate.form }] : [];
      });
      return { forms: [...placed, ...labelForms(context, over, bounds, PADDING_PX).forms] };
    });
}

export function standingPlates(
  context: CanvasRenderingContext2D,
  transform: Transform,
  source: NameSource,
): LabelForms<Plate>[] {
  const { plan, colours, palette } = source;
  return plan.standing.map((area) => {
    const zone = plan.zones.findIndex(({ id }) => id === area.zone);
    const dot = cssColour(palette[zone] ?? [0, 0, 0]);
    const whole = [[area.name], onTwoLines(area.name) ?? []]
      .filter((texts) => texts.length > 0)
      .map((texts) => lines(texts, colours, dot));
    const caption = captionLines(source.standingCaption(area), colours);
    const forms: Form[] = [
      ...(caption.length > 0 ? whole.map((form): Form => ({ lines: [...form, ...caption], rank: 0 })) : []),
      ...whole.map((form): Form => ({ lines: form, rank: 1 })),
    ];
    return labelForms(context, forms, boxOnScreen(transform, area.bounds), PADDING_PX);
  });
}

/** Lying, and upright for what is narrow and tall: turned, but Chinese signs stand one below the other as they are. */
function withUpright(form: readonly Line[], rank: Rank, turned: Turn): Form[] {
  const [name] = form;
  const upright: Form =
    name && /\p{Script=Han}/u.test(name.text)
      ? { lines: [...Array.from(name.text, (text) => ({ ...name, text })), ...form.slice(1)], rank }
      : { lines: form, rank, turned };
  return [{ lines: form, rank }, upright];
}

function lines(texts: readonly string[], colours: Colours, dot?: string): Line[] {
  return texts.map((text, nth) => ({
    text,
    font: `600 ${NAME_PX}px ${colours.faceDisplay}`,
    colour: colours.ink,
    height: NAME_PX + 4,
    ...(dot && nth === 0 ? { dot } : {}),
  }));
}

function captionLines(text: string, colours: Colours): Line[] {
  if (!text) return [];
  return [{ text, font: `${CAPTION_PX}px ${colours.faceText}`, colour: colours.inkSoft, height: CAPTION_PX + 4 }];
}

function boxOfPlan({ k, x, y }: Transform, box: Box): Box {
  const corner: Point = { x: (box.x - x) / k, y: (box.y - y) / k };
  return { ...corner, width: box.width / k, height: box.height / k };
}
