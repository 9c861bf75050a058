import { type Box, clamp, contains, middleOf } from '../../geometry.ts';
import { type LabelForms, placeAlike, placeLabels, type Rank } from '../../labels/place-labels.ts';

/** Lines of words on a plate of paper, so that they are read over seats. */
export type Plate = {
  readonly lines: readonly Line[];
  readonly padding: number;
  readonly turned: Turn;
  readonly rank: Rank;
};
/** Words that stand upright, as on a plan in print: read upwards (-1), downwards (1), or lying (0). */
export type Turn = -1 | 0 | 1;
export type Form = { readonly lines: readonly Line[]; readonly turned?: Turn; readonly rank?: Rank };
export type Line = {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
  readonly height: number;
  /** The colour of a dot before the words. */
  readonly dot?: string;
};

const DOT_PX = 12;
/** Paper around letters, as wide as this: seats shine through the plate, and not through the words. */
const HALO_PX = 4;
/** A name may be so much larger than what it names, each way; what is longer gives way to a shorter form. */
const OVERHANG = 1.25;
/** Upright names stand along what they name, and hardly reach beyond it. */
const UPRIGHT_OVERHANG = 1.1;
const NAMES_OPACITY = 0.85;

/** Around the middle of a box; its shortest form that lies stands even where the box is smaller. */
export function labelForms(
  context: CanvasRenderingContext2D,
  forms: readonly Form[],
  named: Box,
  padding: number,
): LabelForms<Plate> {
  const plates = forms.map((form) => plateOf(context, form, named, padding));
  const fitting = plates.filter(
    ({ box, form }) =>
      box.width <= OVERHANG * named.width &&
      box.height <= (form.turned === 0 ? OVERHANG : UPRIGHT_OVERHANG) * named.height,
  );
  return { forms: fitting.length > 0 ? fitting : plates.filter(({ form }) => form.turned === 0).slice(-1) };
}

/** A form with its size, in the middle of a box. */
export function plateOf(
  context: CanvasRenderingContext2D,
  { lines, turned = 0, rank = 0 }: Form,
  named: Box,
  padding: number,
): { box: Box; form: Plate } {
  const middle = middleOf(named);
  const length = Math.max(...lines.map((line) => widthOf(context, line))) + 2 * padding;
  const depth = lines.reduce((sum, line) => sum + line.height, 0) + 2 * padding - 2;
  const [width, height] = turned === 0 ? [length, depth] : [depth, length];
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return { box, form: { lines, padding, turned, rank } };
}

function widthOf(context: CanvasRenderingContext2D, { text, font, dot }: Line): number {
  context.font = font;
  return context.measureText(text).width + (dot ? DOT_PX : 0);
}

export function paintPlates(
  context: CanvasRenderingContext2D,
  plates: readonly LabelForms<Plate>[],
  screen: Box,
  paper: string,
  { place, opacity }: { place: typeof placeLabels<Plate>; opacity: number } = { place: placeLabels, opacity: 1 },
): void {
  context.textBaseline = 'middle';
  const whole = plates.map(({ forms }) => ({
    forms: forms.map(({ box, form }) => ({ box: inSight(box, screen), form })),
  }));
  for (const { box, form } of place(whole, screen)) {
    context.globalAlpha = opacity;
    context.fillStyle = paper;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 4);
    context.fill();
    context.globalAlpha = 1;
    paintLines(context, form, box, paper);
  }
}

/** Plates of names, which look alike, and through which seats shine. */
export function paintNames(
  context: CanvasRenderingContext2D,
  plates: readonly LabelForms<Plate>[],
  screen: Box,
  paper: string,
): void {
  paintPlates(context, plates, screen, paper, { place: placeAlike, opacity: NAMES_OPACITY });
}

/** What would be cut off by an edge moves inwards while the middle of what it names is seen. */
function inSight(box: Box, screen: Box): Box {
  if (!contains(screen, middleOf(box))) return box;
  return {
    ...box,
    x: clamp(box.x, screen.x, Math.max(screen.x, screen.x + screen.width - box.width)),
    y: clamp(box.y, screen.y, Math.max(screen.y, screen.y + screen.height - box.height)),
  };
}

/** Around the box's middle, so that words can be turned there. */
function paintLines(
  context: CanvasRenderingContext2D,
  { lines, padding, turned }: Plate,
  box: Box,
  paper: string,
): void {
  const { x, y } = middleOf(box);
  const [length, depth] = turned === 0 ? [box.width, box.height] : [box.height, box.width];
  context.save();
  context.translate(x, y);
  context.rotate((turned * Math.PI) / 2);
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

function paintLine(context: CanvasRenderingContext2D, line: Line, middle: number, left: number): void {
  context.font = line.font;
  context.textAlign = 'center';
  context.fillStyle = line.colour;
  context.strokeText(line.text, line.dot ? DOT_PX / 2 : 0, middle);
  context.fillText(line.text, line.dot ? DOT_PX / 2 : 0, middle);
  if (!line.dot) return;
  context.fillStyle = line.dot;
  context.beginPath();
  context.arc(left + 4, middle - 0.5, 4, 0, 2 * Math.PI);
  context.fill();
}
