import { type Box, clamp, contains, covers, getCenter } from '../../geometry.ts';
import { type LabelForm, type LabelForms, placeLabels, type Rank } from '../../labels/place-labels.ts';

/** Lines of text, legible over seats and lines. */
export type Plate = {
  readonly lines: readonly PlateLine[];
  readonly padding: number;
  readonly rotation: Rotation;
  readonly rank: Rank;
  /** Whether paper covers what is below the text; otherwise only a halo around its letters. */
  readonly hasPaper: boolean;
};
/** Rotation of text: reading upwards (-1), downwards (1) or horizontal (0). */
export type Rotation = -1 | 0 | 1;
export type PlateForm = {
  readonly lines: readonly PlateLine[];
  readonly rotation?: Rotation;
  readonly rank?: Rank;
  readonly hasPaper?: boolean;
};
type PlateText = {
  readonly text: string;
  readonly font: string;
  readonly color: string;
};
export type PlateLine = PlateText & {
  readonly height: number;
  /** Text after it, in another style. */
  readonly suffix?: PlateText;
  /** Color of the dot before the text. */
  readonly dot?: string;
};

/** Subset of a canvas context that measures text. */
export type TextMeasurer = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>;

const DOT_PX = 12;
const SUFFIX_GAP_PX = 6;
/** Width of the halo around letters on translucent plates. */
const HALO_PX = 4;
/** Maximum label size relative to its target; longer names use a shorter form. */
const MAX_OVERHANG = 1.25;
/** Upright names may hardly exceed their target. */
const MAX_UPRIGHT_OVERHANG = 1.1;

/** Plates centered on a box; if none fits, the shortest horizontal form is used anyway. */
export function createLabelForms(
  context: TextMeasurer,
  forms: readonly PlateForm[],
  target: Box,
  padding: number,
): LabelForms<Plate> {
  const plates = forms.map((form) => createPlate(context, form, target, padding));
  const fitting = plates.filter(
    ({ box, form }) =>
      box.width <= MAX_OVERHANG * target.width &&
      box.height <= (form.rotation === 0 ? MAX_OVERHANG : MAX_UPRIGHT_OVERHANG) * target.height,
  );
  return { forms: fitting.length > 0 ? fitting : plates.filter(({ form }) => form.rotation === 0).slice(-1) };
}

/** Measures a form and centers it on a box. */
export function createPlate(
  context: TextMeasurer,
  { lines, rotation = 0, rank = 0, hasPaper = true }: PlateForm,
  target: Box,
  padding: number,
): { box: Box; form: Plate } {
  const middle = getCenter(target);
  const length = Math.max(...lines.map((line) => measureLine(context, line))) + 2 * padding;
  const depth = lines.reduce((sum, line) => sum + line.height, 0) + 2 * padding - 2;
  const [width, height] = rotation === 0 ? [length, depth] : [depth, length];
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return { box, form: { lines, padding, rotation, rank, hasPaper } };
}

function measureLine(context: TextMeasurer, { suffix, dot, ...line }: PlateLine): number {
  const suffixWidth = suffix ? measureText(context, suffix) + SUFFIX_GAP_PX : 0;
  return measureText(context, line) + suffixWidth + (dot ? DOT_PX : 0);
}

function measureText(context: TextMeasurer, { text, font }: PlateText): number {
  context.font = font;
  return context.measureText(text).width;
}

/** Places plates on the screen, entirely or not at all. */
export function placePlates(
  plates: readonly LabelForms<Plate>[],
  screen: Box,
  place: typeof placeLabels<Plate> = placeLabels,
): LabelForm<Plate>[] {
  const visiblePlates = plates.map(({ forms, mirror }) => ({
    mirror,
    forms: forms
      .map((label) => ({ ...label, box: moveIntoView(label.box, screen) }))
      .filter(({ box }) => covers(screen, box)),
  }));
  return place(visiblePlates, screen);
}

export function paintPlates(
  context: CanvasRenderingContext2D,
  placed: readonly LabelForm<Plate>[],
  paper: string,
  opacity = 1,
): void {
  context.textBaseline = 'middle';
  for (const { box, form } of placed) {
    if (form.hasPaper) {
      context.globalAlpha = opacity;
      context.fillStyle = paper;
      context.beginPath();
      context.roundRect(box.x, box.y, box.width, box.height, 4);
      context.fill();
      context.globalAlpha = 1;
    }
    paintLines(context, form, box, paper);
  }
}

/** Moves a plate into the screen while the center of its target is visible. */
function moveIntoView(box: Box, screen: Box): Box {
  if (!contains(screen, getCenter(box))) return box;
  return {
    ...box,
    x: clamp(box.x, screen.x, Math.max(screen.x, screen.x + screen.width - box.width)),
    y: clamp(box.y, screen.y, Math.max(screen.y, screen.y + screen.height - box.height)),
  };
}

function paintLines(
  context: CanvasRenderingContext2D,
  { lines, padding, rotation }: Plate,
  box: Box,
  paper: string,
): void {
  const { x, y } = getCenter(box);
  const [length, depth] = rotation === 0 ? [box.width, box.height] : [box.height, box.width];
  context.save();
  context.translate(x, y);
  context.rotate((rotation * Math.PI) / 2);
  context.strokeStyle = paper;
  context.lineWidth = HALO_PX;
  context.lineJoin = 'round';
  let top = padding - 1 - depth / 2;
  for (const line of lines) {
    paintLine(context, line, top + line.height / 2, padding - length / 2);
    top += line.height;
  }
  context.restore();
}

function paintLine(context: CanvasRenderingContext2D, line: PlateLine, middle: number, left: number): void {
  const dotShift = line.dot ? DOT_PX / 2 : 0;
  if (line.suffix) {
    const [width, suffixWidth] = [measureText(context, line), measureText(context, line.suffix)];
    paintText(context, line, dotShift - (suffixWidth + SUFFIX_GAP_PX) / 2, middle);
    paintText(context, line.suffix, dotShift + (width + SUFFIX_GAP_PX) / 2, middle);
  } else paintText(context, line, dotShift, middle);
  if (!line.dot) return;
  context.fillStyle = line.dot;
  context.beginPath();
  context.arc(left + 4, middle - 0.5, 4, 0, 2 * Math.PI);
  context.fill();
}

function paintText(context: CanvasRenderingContext2D, { text, font, color }: PlateText, x: number, y: number): void {
  context.font = font;
  context.textAlign = 'center';
  context.fillStyle = color;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
