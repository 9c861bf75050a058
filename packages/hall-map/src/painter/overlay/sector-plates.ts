import { type Box, clamp, contains, getCenter, measureDistance, type Point } from '../../geometry.ts';
import { findFreeSpot } from '../../labels/find-free-spot.ts';
import { matchMirrored } from '../../labels/match-mirrored.ts';
import type { LabelForms, Rank } from '../../labels/place-labels.ts';
import { splitIntoTwoLines } from '../../labels/split-into-two-lines.ts';
import type { Plan, Sector } from '../../plan/plan.ts';
import type { StandingArea } from '../../plan/plan-input.ts';
import { type Transform, toScreenBox } from '../../viewport/viewport.ts';
import { type MapColors, type Rgb, toCssColor } from '../colors.ts';
import {
  createLabelForms,
  createPlate,
  type Plate,
  type PlateForm,
  type PlateLine,
  type Rotation,
  type TextMeasurer,
} from './plates.ts';

export type NameSource = {
  readonly plan: Plan;
  readonly colors: MapColors;
  readonly palette: readonly Rgb[];
  /** Caption below a name, for example "from 4 300 ₸". */
  getSectorCaption(sector: Sector): string;
  getStandingCaption(area: StandingArea): string;
  /** Whether a filter highlights seats of a sector, which its name then does not cover. */
  isHighlighted(sector: Sector): boolean;
  /** Whether no seat overlaps a box, in plan units. */
  isFree(box: Box): boolean;
  /** Whether the drawing has no line in a box, in plan units. */
  isBlank(box: Box): boolean;
};

const NAME_PX = 14;
/** A name between two sectors of a small hall, with lines as high as its letters. */
const SMALL_NAME_PX = 12;
const CAPTION_PX = 12;
const PADDING_PX = 5;
/** Padding of a name beside its seats, which has no plate. */
const BESIDE_PADDING_PX = 1;
/** Space at both ends of it. */
const BESIDE_GAP_PX = 5;
/** Maximum gap between a sector and its name if the name would otherwise cross a line of the drawing. */
const MAX_BLANK_GAP_PX = 36;
/** Minimum hall height for names, in CSS pixels: half-open sheets on phones leave less. */
const MIN_NAMED_HALL_PX = 140;
/** Minimum hall height for full names, in CSS pixels. */
const MIN_FULL_NAMES_HALL_PX = 260;
/** Minimum hall height for names on top of seats, in CSS pixels, unless they are as short as `K`. */
const MIN_COVERED_HALL_PX = 400;
const MAX_COVERING_LENGTH = 2;
/** Vertical offsets tried for the name of a standing area, as shares of its height. */
const STANDING_SHIFTS = [0, 0.32, -0.32];
const STANDING_PADDING_PX = 3;
/** Labels closer to the stage than this share of the sector's distance would cover the stage. */
const MIN_STAGE_DISTANCE_SHARE = 0.8;

/** Sector names next to their seats, or on top of them in the shortest form that fits; a function for each name. */
export function listSectorPlateSteps(
  context: TextMeasurer,
  transform: Transform,
  screen: Box,
  source: NameSource,
): (() => LabelForms<Plate>)[] {
  const { plan, colors } = source;
  const height = plan.bounds.height * transform.k;
  if (height < MIN_NAMED_HALL_PX) return [];
  const middle = getCenter(plan.bounds).x;
  const isOnScreen = ({ x, y, width, height }: Box): boolean =>
    contains(screen, { x, y }) && contains(screen, { x: x + width, y: y + height });
  /** A label between a sector and the stage would read as the stage's name. */
  const isBehind = (box: Box, bounds: Box): boolean => {
    const { stage } = plan;
    if (!stage) return true;
    const stageDistance = measureDistance(getNearestPoint(stage, bounds), stage);
    return (
      measureDistance(getCenter(box), stage) >= stageDistance &&
      measureDistance(getNearestPoint(stage, box), stage) >= MIN_STAGE_DISTANCE_SHARE * stageDistance
    );
  };
  const sectors = plan.sectors.filter(({ rows }) => rows.length > 0);
  const mirrors = matchMirrored(
    sectors.map(({ bounds }) => bounds),
    middle,
  );
  /** A spot whose mirror image is blank is blank, too: drawings are not exact, and names on both sides look alike. */
  const isBlankOnASide = (box: Box): boolean =>
    source.isBlank(box) || source.isBlank({ ...box, x: 2 * middle - box.x - box.width });
  return sectors.map((sector, index) => () => {
    const mirror = mirrors[index] ?? undefined;
    const bounds = toScreenBox(transform, sector.bounds);
    const rotation = getCenter(sector.bounds).x < middle ? -1 : 1;
    const name = createLines([sector.name], colors);
    const short = createLines([sector.shortName], colors);
    const small = createLines([sector.shortName], colors, { px: SMALL_NAME_PX, leading: 0 });
    const caption = createCaptionLines(source.getSectorCaption(sector), colors);
    const twoLines = splitIntoTwoLines(sector.name);
    const formsBeside: PlateForm[] = [
      ...(caption.length > 0 ? createCaptionedForms(name, short, caption, rotation) : []),
      ...addUprightForm(name, 1, rotation),
      { lines: short, rank: 2 },
      { lines: small, rank: 2 },
    ];
    const formsAbove: PlateForm[] = [
      ...addUprightForm(name, 3, rotation),
      ...(twoLines ? [{ lines: createLines(twoLines, colors), rank: 3 as const }] : []),
      { lines: short, rank: 4 },
    ];
    const fitsHall = ({ lines }: PlateForm): boolean =>
      height >= MIN_FULL_NAMES_HALL_PX || lines === short || lines === small;
    const canCover =
      !source.isHighlighted(sector) &&
      (height >= MIN_COVERED_HALL_PX || sector.shortName.length <= MAX_COVERING_LENGTH);
    const placed = formsBeside.filter(fitsHall).flatMap((form) => {
      const plate = createPlate(context, { ...form, hasPaper: false }, getMiddle(bounds), BESIDE_PADDING_PX);
      const { width, height } = plate.box;
      const isUpright = plate.form.rotation !== 0;
      const size = isUpright
        ? { width, height: height + 2 * BESIDE_GAP_PX }
        : { width: width + 2 * BESIDE_GAP_PX, height };
      const isAllowed = (spot: Box): boolean => {
        const planSpot = toPlanBox(transform, spot);
        return (
          isOnScreen(spot) &&
          // Before what takes longer: most spots have seats.
          source.isFree(planSpot) &&
          // A small name is one between two sectors.
          !(form.lines === small && isBeside(spot, bounds)) &&
          isBehind(planSpot, sector.bounds) &&
          !isInStandingArea(plan, planSpot) &&
          !(isBeside(spot, bounds) && isNearerToAnother(plan, planSpot, sector))
        );
      };
      let crossed: Box | null = null;
      const isBlank = (spot: Box): boolean => {
        if (!isAllowed(spot)) return false;
        crossed ??= spot;
        return (mirror === undefined ? source.isBlank : isBlankOnASide)(toPlanBox(transform, spot));
      };
      const near = findFreeSpot(bounds, size, isBlank);
      if (near) return [{ box: near, form: plate.form, isCrossed: false, isFar: false }];
      if (!crossed) return [];
      const far = findFreeSpot(bounds, size, isBlank, MAX_BLANK_GAP_PX);
      // The name of a wide sector reads better on top of its seats than across a wall beside them.
      if (!far && bounds.width > bounds.height && isBeside(crossed, bounds)) return [];
      return [{ box: far ?? crossed, form: plate.form, isCrossed: !far, isFar: true }];
    });
    // With its caption a name would cross more of a line than without.
    const getRank = ({ isCrossed, form }: (typeof placed)[number]): number =>
      isCrossed && form.rank === 0 ? 3 : form.rank;
    const byLegibility = placed.toSorted(
      (a, b) =>
        Number(a.isCrossed) - Number(b.isCrossed) || getRank(a) - getRank(b) || Number(a.isFar) - Number(b.isFar),
    );
    const allowedAbove = canCover ? formsAbove.filter(fitsHall) : [];
    const above = createLabelForms(context, allowedAbove, bounds, PADDING_PX).forms;
    return {
      forms: [...byLegibility, ...above].map(({ box, form }) => ({ box, form, kind: getKind(form, sector) })),
      mirror,
    };
  });
}

/** Plates of the same kind have the same rank, direction, number and height of lines, and full or short name. */
function getKind({ rank, rotation, lines }: Plate, { shortName }: Sector): string {
  return `${rank} ${Math.abs(rotation)} ${lines.length > 1} ${lines[0]?.text === shortName} ${lines[0]?.height}`;
}

const isBeside = (spot: Box, { x, width }: Box): boolean => getCenter(spot).x < x || getCenter(spot).x > x + width;

/** A name beside another sector would read as the name of that sector. */
function isNearerToAnother({ sectors }: Plan, spot: Box, sector: Sector): boolean {
  const middle = getCenter(spot);
  const measureTo = ({ bounds }: Sector): number => measureDistance(getNearestPoint(middle, bounds), middle);
  return sectors.some((other) => other !== sector && measureTo(other) < measureTo(sector));
}

/** A name in a standing area would read as the name of that area. */
function isInStandingArea({ standing }: Plan, spot: Box): boolean {
  return standing.some(({ bounds }) => contains(bounds, getCenter(spot)));
}

export function createStandingPlates(
  context: TextMeasurer,
  transform: Transform,
  source: NameSource,
): LabelForms<Plate>[] {
  const { plan, colors, palette } = source;
  const isUnsold = (area: StandingArea): number => Number(source.getStandingCaption(area) === '');
  const isInner = (area: StandingArea, point: Point): boolean =>
    plan.standing.some(({ bounds }) => getArea(bounds) < getArea(area.bounds) && contains(bounds, point));
  // Areas on sale have priority, then small ones: large areas offer more spots.
  return plan.standing
    .toSorted((a, b) => isUnsold(a) - isUnsold(b) || getArea(a.bounds) - getArea(b.bounds))
    .map((area) => {
      const zone = plan.zones.findIndex(({ id }) => id === area.zone);
      const caption = createCaptionLines(source.getStandingCaption(area), colors);
      // Areas that are not on sale have a muted name.
      const isSold = caption.length > 0;
      const dot = isSold ? toCssColor(palette[zone] ?? [0, 0, 0]) : undefined;
      const whole = [[area.name], splitIntoTwoLines(area.name) ?? []]
        .filter((texts) => texts.length > 0)
        .map((texts) => createLines(texts, isSold ? colors : { ...colors, ink: colors.inkSoft }, { dot }));
      const forms: PlateForm[] = [
        ...(isSold ? whole.map((form): PlateForm => ({ lines: [...form, ...caption], rank: 0 })) : []),
        ...whole.map((form): PlateForm => ({ lines: form, rank: 1 })),
      ];
      const bounds = toScreenBox(transform, area.bounds);
      const inMiddle = createLabelForms(context, forms, bounds, STANDING_PADDING_PX).forms;
      const { x, y } = getCenter(area.bounds);
      const shifts = STANDING_SHIFTS.filter((share) => !isInner(area, { x, y: y + share * area.bounds.height }));
      return {
        forms: inMiddle.flatMap(({ box, form }) =>
          shifts.map((share) => ({ box: { ...box, y: box.y + share * bounds.height }, form })),
        ),
      };
    });
}

/** A captioned name is upright only if the short name does not fit horizontally. */
function createCaptionedForms(
  name: readonly PlateLine[],
  short: readonly PlateLine[],
  caption: readonly PlateLine[],
  rotation: Rotation,
): PlateForm[] {
  const [lying, ...upright] = addUprightForm([...name, ...caption], 0, rotation);
  return [
    lying,
    { lines: joinIntoOneLine(name, caption), rank: 0 as const },
    { lines: [...short, ...caption], rank: 0 as const },
    ...upright,
  ].filter((form) => form !== undefined);
}

/** A name followed by its caption, which fits between the seats and a wall. */
function joinIntoOneLine([name]: readonly PlateLine[], [suffix]: readonly PlateLine[]): PlateLine[] {
  return name && suffix ? [{ ...name, suffix }] : [];
}

/** Horizontal and upright forms; Chinese characters are stacked instead of rotated. */
function addUprightForm(form: readonly PlateLine[], rank: Rank, rotation: Rotation): PlateForm[] {
  const [name] = form;
  const upright: PlateForm =
    name && /\p{Script=Han}/u.test(name.text)
      ? { lines: [...Array.from(name.text, (text) => ({ ...name, text })), ...form.slice(1)], rank }
      : { lines: form, rank, rotation };
  return [{ lines: form, rank }, upright];
}

type LineOptions = { px?: number; leading?: number; dot?: string | undefined };

function createLines(
  texts: readonly string[],
  colors: MapColors,
  { px = NAME_PX, leading = 4, dot }: LineOptions = {},
): PlateLine[] {
  return texts.map((text, nth) => ({
    text,
    font: `600 ${px}px ${colors.faceDisplay}`,
    color: colors.ink,
    height: px + leading,
    ...(dot && nth === 0 ? { dot } : {}),
  }));
}

function createCaptionLines(text: string, colors: MapColors): PlateLine[] {
  if (!text) return [];
  return [{ text, font: `${CAPTION_PX}px ${colors.faceText}`, color: colors.inkSoft, height: CAPTION_PX + 4 }];
}

const getMiddle = (box: Box): Box => ({ ...getCenter(box), width: 0, height: 0 });

const getArea = ({ width, height }: Box): number => width * height;

const getNearestPoint = ({ x, y }: Point, box: Box): Point => ({
  x: clamp(x, box.x, box.x + box.width),
  y: clamp(y, box.y, box.y + box.height),
});

function toPlanBox({ k, x, y }: Transform, box: Box): Box {
  const corner: Point = { x: (box.x - x) / k, y: (box.y - y) / k };
  return { ...corner, width: box.width / k, height: box.height / k };
}
