import { type Box, clamp, contains, middleOf } from '../geometry.ts';
import { placeLabels, type Wanted } from '../labels/place-labels.ts';

/** Lines of words on a plate of paper, so that they are read over seats. */
export type Plate = { readonly lines: readonly Line[]; readonly padding: number };
export type Line = {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
  readonly height: number;
  /** The colour of a dot before the words. */
  readonly dot?: string;
};

const DOT_PX = 12;
/** A name may be so much larger than what it names, each way; what is longer gives way to a shorter form. */
const OVERHANG = 1.5;

/** Around the middle of a box; its shortest form stands even where the box is smaller. */
export function wanted(
  context: CanvasRenderingContext2D,
  forms: readonly (readonly Line[])[],
  named: Box,
  padding: number,
): Wanted<Plate> {
  const middle = middleOf(named);
  const plates = forms.map((lines) => {
    const width = Math.max(...lines.map((line) => widthOf(context, line))) + 2 * padding;
    const height = lines.reduce((sum, line) => sum + line.height, 0) + 2 * padding - 2;
    return { box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height }, form: { lines, padding } };
  });
  const fitting = plates.filter(
    ({ box }) => box.width <= OVERHANG * named.width && box.height <= OVERHANG * named.height,
  );
  return { forms: fitting.length > 0 ? fitting : plates.slice(-1) };
}

function widthOf(context: CanvasRenderingContext2D, { text, font, dot }: Line): number {
  context.font = font;
  return context.measureText(text).width + (dot ? DOT_PX : 0);
}

export function paintPlates(
  context: CanvasRenderingContext2D,
  plates: readonly Wanted<Plate>[],
  screen: Box,
  paper: string,
): void {
  context.textBaseline = 'middle';
  const whole = plates.map(({ forms }) => ({
    forms: forms.map(({ box, form }) => ({ box: inSight(box, screen), form })),
  }));
  for (const { box, form } of placeLabels(whole, screen)) {
    context.globalAlpha = 0.9;
    context.fillStyle = paper;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 4);
    context.fill();
    context.globalAlpha = 1;
    let y = box.y + form.padding - 1;
    for (const line of form.lines) {
      paintLine(context, line, box, y + line.height / 2, form.padding);
      y += line.height;
    }
  }
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

function paintLine(context: CanvasRenderingContext2D, line: Line, box: Box, middle: number, padding: number): void {
  context.font = line.font;
  context.textAlign = 'center';
  context.fillStyle = line.colour;
  context.fillText(line.text, box.x + box.width / 2 + (line.dot ? DOT_PX / 2 : 0), middle);
  if (!line.dot) return;
  context.fillStyle = line.dot;
  context.beginPath();
  context.arc(box.x + padding + 4, middle - 0.5, 4, 0, 2 * Math.PI);
  context.fill();
}
