/** Detects seat-sized shapes that may not be seats: in a legend, or isolated from the hall. */
import { KeyGenerator } from '../../keys.ts';
import type { DoubtPlace } from '../../plan.ts';
import type { DrawnShape, TextNode } from '../document/collect-shapes.ts';
import type { Element } from '../document/parse-svg.ts';
import { DisjointSet } from '../geometry/disjoint-set.ts';
import { getGroupName, parseRowName } from './group-names.ts';
import { getShapeColor } from './name-zones.ts';

/** `elements`: SVG elements of the part; the legend group, if there is one. */
export type Part = { key: string; shapes: DrawnShape[]; elements: Element[]; message: string; place: DoubtPlace };

const LEGEND = new RegExp(
  'легенд|legend|условн|обозначен|образ(?:ец|цы)|пример|прайс|цены|стоимост|price|касс[аы]|вход|выход|entrance|exit|гардероб|' +
    'шартты|белгі|баға|кіреберіс|图例|票价|入口|出口',
  'iu',
);
/** Placeholder caption of shapes without nearby text. */
const POINT = /^-?\d+, -?\d+$/;
/** Distances in radii: isolation, clustering, and search for a caption. */
const APART = 8;
const CLUSTER_SIZE = 25;
const CAPTION = 12;
/** Larger clusters, by count or share, belong to the hall. */
const MAX_ISOLATED = 8;
const MAX_ISOLATED_SHARE = 0.02;
/** Maximum number of shapes in doubtful parts. */
const MAX_DOUBTFUL = 200;

/** Finds parts to be classified by key. `r`: typical seat radius. */
export function findDoubtfulParts(seats: readonly DrawnShape[], texts: readonly TextNode[], r: number): Part[] {
  const keys = new KeyGenerator('part');
  const named = new Map<string, DrawnShape[]>();
  const unnamed: DrawnShape[] = [];
  for (const seat of seats) {
    const group = findLegendGroup(seat);
    const name = group && getGroupName(group);
    const shapes = name === undefined ? unnamed : named.get(name);
    if (shapes) shapes.push(seat);
    else named.set(name ?? '', [seat]);
  }
  for (const [name, shapes] of named)
    if (shapes.length > MAX_DOUBTFUL) {
      named.delete(name);
      for (const shape of shapes) unnamed.push(shape);
    }
  const byCaption = new Map<string, DrawnShape[]>();
  for (const cluster of splitApart(unnamed, r)) {
    const caption = findCaption(cluster, texts, r) ?? `${formatPoint(cluster)}`;
    byCaption.set(caption, [...(byCaption.get(caption) ?? []), ...cluster]);
  }
  return [
    ...[...named].map(([name, shapes]) => ({
      ...createPart(keys.getKey(name), shapes, { kind: 'group', text: name }),
      elements: [...new Set(shapes.flatMap((shape) => findLegendGroup(shape) ?? []))],
    })),
    ...[...byCaption].map(([caption, shapes]) => {
      return createPart(keys.getKey(caption), shapes, {
        kind: POINT.test(caption) ? 'point' : 'words',
        text: caption,
      });
    }),
  ];
}

function findLegendGroup({ groups }: DrawnShape): Element | undefined {
  // Skips the outermost group, which is the document.
  return groups.slice(1).find((group) => LEGEND.test(getGroupName(group)));
}

function describePlace({ kind, text }: DoubtPlace): string {
  if (kind === 'group') return `in the group "${text}"`;
  return `apart from the hall ${kind === 'point' ? `around ${text} of the drawing` : `near the words "${text}"`}`;
}

function createPart(key: string, shapes: DrawnShape[], place: DoubtPlace): Part {
  const description = shapes.length === 1 ? '1 shape' : `${shapes.length} shapes`;
  const are = shapes.length === 1 ? 'is one' : 'are seats';
  return {
    key,
    shapes,
    place,
    elements: shapes.map((shape) => shape.element),
    message:
      `must say whether ${description} of the size of a seat ${describePlace(place)} ${are}: add { "key": "${key}", "use": "drawing" }, ` +
      'or "seats", or "hidden" to leave out what buyers should not see',
  };
}

/** Small isolated clusters that no own group names as sector or row. */
function splitApart(seats: readonly DrawnShape[], r: number): DrawnShape[][] {
  const clusters = groupNear(seats, APART * r);
  const maxShapes = Math.min(MAX_DOUBTFUL, Math.max(MAX_ISOLATED, seats.length * MAX_ISOLATED_SHARE));
  const large = clusters.filter((cluster) => cluster.length > maxShapes);
  if (large.length === 0) return [];
  const groupsOfHall = new Set(large.flat().flatMap(({ groups }) => groups));
  const isNamed = ({ groups }: DrawnShape): boolean =>
    groups.some(
      (group) => parseRowName(getGroupName(group)) !== null || (getGroupName(group) !== '' && !groupsOfHall.has(group)),
    );
  const few = clusters.filter((cluster) => cluster.length <= maxShapes && !cluster.every(isNamed));
  return few.flat().length > MAX_DOUBTFUL ? [] : groupNear(few.flat(), CLUSTER_SIZE * r);
}

/** Single-linkage clusters by distance. */
function groupNear(seats: readonly DrawnShape[], distance: number): DrawnShape[][] {
  const cells = new Map<string, number[]>();
  const groups = new DisjointSet(seats.length);
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
  return groups.toGroups().map((group) => group.flatMap((index) => seats[index] ?? []));
}

/** Nearest text; legend headings take precedence. */
function findCaption(shapes: readonly DrawnShape[], texts: readonly TextNode[], r: number): string | null {
  const found = texts
    .filter(({ text }) => /\p{L}{3}/u.test(text))
    .map((text) => ({ text: text.text, distance: Math.min(...shapes.map((shape) => measureDistanceTo(text, shape))) }))
    .filter(({ text, distance }) => distance <= (LEGEND.test(text) ? CLUSTER_SIZE : CAPTION) * r)
    .sort((a, b) => Number(LEGEND.test(b.text)) - Number(LEGEND.test(a.text)) || a.distance - b.distance);
  return found[0]?.text.slice(0, 40) ?? null;
}

function measureDistanceTo({ box }: TextNode, { disc }: DrawnShape): number {
  return Math.hypot(
    Math.max(box.left - disc.x, 0, disc.x - box.right),
    Math.max(box.top - disc.y, 0, disc.y - box.bottom),
  );
}

function formatPoint(shapes: readonly DrawnShape[]): string {
  const [first] = shapes;
  return `${Math.round(first?.disc.x ?? 0)}, ${Math.round(first?.disc.y ?? 0)}`;
}

/** Maps legend colors to the text right of their samples. */
export function readLegendTexts(
  shapes: readonly DrawnShape[],
  texts: readonly TextNode[],
  r: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const shape of shapes) {
    const color = getShapeColor(shape);
    if (color === undefined || found.has(color)) continue;
    const text = onTheRight(shape, texts, r);
    if (text !== null) found.set(color, text);
  }
  return found;
}

function onTheRight({ disc }: DrawnShape, texts: readonly TextNode[], r: number): string | null {
  let nearest: TextNode | null = null;
  for (const text of texts) {
    const { left, top, bottom } = text.box;
    const isBeside = Math.abs((top + bottom) / 2 - disc.y) <= 1.5 * r && left > disc.x && left <= disc.x + APART * r;
    if (isBeside && left < (nearest?.box.left ?? Infinity)) nearest = text;
  }
  return nearest?.text ?? null;
}
