/** Shapes of the size of seats that may be none: in a group that is called like a legend, or apart from the hall. */
import { Keys } from '../keys.ts';
import { Groups } from './groups.ts';
import { nameOf, rowOf } from './names.ts';
import type { Element } from './tree.ts';
import type { Drawn, Lettered } from './walk.ts';
import { colourOfShape } from './zones.ts';

/** `elements`: what of the drawing is the part, a group with its words where it has one. */
export type Part = { key: string; shapes: Drawn[]; elements: Element[]; message: string };

const LEGEND = new RegExp(
  'легенд|legend|условн|обозначен|образ(?:ец|цы)|пример|прайс|цены|стоимост|price|касс[аы]|вход|выход|entrance|exit|гардероб|' +
    'шартты|белгі|баға|кіреберіс|图例|票价|入口|出口',
  'iu',
);
/** Of shapes near no words, instead of a caption. */
const POINT = /^-?\d+, -?\d+$/;
/** In radii: what is farther from all others stands apart; what stands apart belongs together so far; words name it so far. */
const APART = 8;
const TOGETHER = 25;
const CAPTION = 12;
/** More than so many together, or than this share of all, are a part of the hall, however far they are. */
const MOST_TOGETHER = 8;
const MOST_SHARE = 0.02;
/** No legend has more samples, and no hall more shapes beside it. */
const MOST_DOUBTFUL = 200;

/** Each is asked about: the answer is given by its key. `r`: the usual radius. */
export function doubtfulParts(seats: readonly Drawn[], texts: readonly Lettered[], r: number): Part[] {
  const keys = new Keys('part');
  const named = new Map<string, Drawn[]>();
  const unnamed: Drawn[] = [];
  for (const seat of seats) {
    const group = legendGroupOf(seat);
    const name = group && nameOf(group);
    const shapes = name === undefined ? unnamed : named.get(name);
    if (shapes) shapes.push(seat);
    else named.set(name ?? '', [seat]);
  }
  for (const [name, shapes] of named)
    if (shapes.length > MOST_DOUBTFUL) {
      named.delete(name);
      for (const shape of shapes) unnamed.push(shape);
    }
  const byCaption = new Map<string, Drawn[]>();
  for (const cluster of apart(unnamed, r)) {
    const caption = captionOf(cluster, texts, r) ?? `${pointOf(cluster)}`;
    byCaption.set(caption, [...(byCaption.get(caption) ?? []), ...cluster]);
  }
  return [
    ...[...named].map(([name, shapes]) => ({
      ...partOf(keys.of(name), shapes, `in the group "${name}"`),
      elements: [...new Set(shapes.flatMap((shape) => legendGroupOf(shape) ?? []))],
    })),
    ...[...byCaption].map(([caption, shapes]) => {
      const where = POINT.test(caption) ? `around ${caption} of the drawing` : `near the words "${caption}"`;
      return partOf(keys.of(caption), shapes, `apart from the hall ${where}`);
    }),
  ];
}

function legendGroupOf({ groups }: Drawn): Element | undefined {
  // The outermost group is the document.
  return groups.slice(1).find((group) => LEGEND.test(nameOf(group)));
}

function partOf(key: string, shapes: Drawn[], where: string): Part {
  const what = shapes.length === 1 ? '1 shape' : `${shapes.length} shapes`;
  const are = shapes.length === 1 ? 'is one' : 'are seats';
  return {
    key,
    shapes,
    elements: shapes.map((shape) => shape.element),
    message:
      `must say whether ${what} of the size of a seat ${where} ${are}: add { "key": "${key}", "use": "drawing" }, ` +
      'or "seats", or "hidden" to leave out what buyers should not see',
  };
}

/** Few shapes that stand far from the others, and that no group of their own calls a sector or a row. */
function apart(seats: readonly Drawn[], r: number): Drawn[][] {
  const clusters = near(seats, APART * r);
  const most = Math.min(MOST_DOUBTFUL, Math.max(MOST_TOGETHER, seats.length * MOST_SHARE));
  const large = clusters.filter((cluster) => cluster.length > most);
  if (large.length === 0) return [];
  const groupsOfHall = new Set(large.flat().flatMap(({ groups }) => groups));
  const isNamed = ({ groups }: Drawn): boolean =>
    groups.some((group) => rowOf(nameOf(group)) !== null || (nameOf(group) !== '' && !groupsOfHall.has(group)));
  const few = clusters.filter((cluster) => cluster.length <= most && !cluster.every(isNamed));
  return few.flat().length > MOST_DOUBTFUL ? [] : near(few.flat(), TOGETHER * r);
}

/** Those together that are no farther than that from the next one. */
function near(seats: readonly Drawn[], distance: number): Drawn[][] {
  const cells = new Map<string, number[]>();
  const groups = new Groups(seats.length);
  for (const [index, { disc }] of seats.entries()) {
    const [column, line] = [Math.floor(disc.x / distance), Math.floor(disc.y / distance)];
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(`${column + dx},${line + dy}`) ?? []) {
          const { x = 0, y = 0 } = seats[other]?.disc ?? {};
          if (Math.hypot(x - disc.x, y - disc.y) <= distance) groups.join(other, index);
        }
    const name = `${column},${line}`;
    const cell = cells.get(name);
    if (cell) cell.push(index);
    else cells.set(name, [index]);
  }
  return groups.all().map((group) => group.flatMap((index) => seats[index] ?? []));
}

/** The nearest words; a heading that says what it is before others. */
function captionOf(shapes: readonly Drawn[], texts: readonly Lettered[], r: number): string | null {
  const found = texts
    .filter(({ text }) => /\p{L}{3}/u.test(text))
    .map((text) => ({ text: text.text, distance: Math.min(...shapes.map((shape) => distanceTo(text, shape))) }))
    .filter(({ text, distance }) => distance <= (LEGEND.test(text) ? TOGETHER : CAPTION) * r)
    .sort((a, b) => Number(LEGEND.test(b.text)) - Number(LEGEND.test(a.text)) || a.distance - b.distance);
  return found[0]?.text.slice(0, 40) ?? null;
}

function distanceTo({ box }: Lettered, { disc }: Drawn): number {
  return Math.hypot(
    Math.max(box.left - disc.x, 0, disc.x - box.right),
    Math.max(box.top - disc.y, 0, disc.y - box.bottom),
  );
}

function pointOf(shapes: readonly Drawn[]): string {
  const [first] = shapes;
  return `${Math.round(first?.disc.x ?? 0)}, ${Math.round(first?.disc.y ?? 0)}`;
}

/** What a legend says of the colour of a sample: the words on its right. */
export function legendTexts(
  shapes: readonly Drawn[],
  texts: readonly Lettered[],
  r: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const shape of shapes) {
    const colour = colourOfShape(shape);
    if (colour === undefined || found.has(colour)) continue;
    const text = onTheRight(shape, texts, r);
    if (text !== null) found.set(colour, text);
  }
  return found;
}

function onTheRight({ disc }: Drawn, texts: readonly Lettered[], r: number): string | null {
  let nearest: Lettered | null = null;
  for (const text of texts) {
    const { left, top, bottom } = text.box;
    const isBeside = Math.abs((top + bottom) / 2 - disc.y) <= 1.5 * r && left > disc.x && left <= disc.x + APART * r;
    if (isBeside && left < (nearest?.box.left ?? Infinity)) nearest = text;
  }
  return nearest?.text ?? null;
}
