/** SVG whose seats are elements with data attributes: README.md has them. */
import type { Box } from '../box.ts';
import { PlanBuilder } from '../builder.ts';
import { colourOf } from '../colour.ts';
import {
  type PlanProblem,
  type ReadPlan,
  refused,
  type SeatKind,
  type Text,
  WHOLE_HALL,
  WHOLE_HALL_NAME,
  type ZoneShape,
} from '../plan.ts';
import { frameOf } from './frame.ts';
import { numbersOf } from './matrix.ts';
import { serialise } from './serialise.ts';
import { inlineStyles } from './styles.ts';
import { type Element, elementsOf, parseSvg } from './tree.ts';
import { type Drawn, walk } from './walk.ts';

const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
const KINDS: readonly SeatKind[] = ['ordinary', 'wheelchair', 'companion'];
const SHAPES: readonly ZoneShape[] = [
  'circle',
  'square',
  'diamond',
  'triangle',
  'pentagon',
  'hexagon',
  'star',
  'cross',
];

export function readSvg(text: string): ReadPlan {
  const parsed = parseSvg(text);
  if (typeof parsed === 'string') return refused(parsed);
  const svg = inlineStyles(parsed);
  const drawing = walk(svg);
  if (typeof drawing === 'string') return refused(drawing);
  const seats = drawing.shapes.filter(({ element }) => labelOf(element) !== undefined);
  const builder = new PlanBuilder();
  const problems: PlanProblem[] = [];
  describeParts(svg, builder);
  for (const seat of seats) {
    const problem = addSeat(seat, builder);
    if (problem) problems.push(problem);
  }
  addStanding(svg, builder, problems);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 20) };
  if (seats.length === 0 && !hasStanding(svg))
    return refused(
      'has no element with data-seat or data-standing: is it a drawing in which seats have to be recognised?',
    );
  const frame: Box = frameOf(svg) ?? builder.box() ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const { width: _w, height: _h, ...attributes } = svg.attributes;
  const viewBox = [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top].join(' ');
  const shown = { ...svg, attributes: { ...attributes, viewBox: attributes['viewBox'] ?? viewBox } };
  return builder.build(frame, `${serialise(shown, isDrawing)}\n`);
}

/** What is printed on a seat; ticket offices' widgets say `data-place`. */
function labelOf({ attributes }: Element): string | undefined {
  return attributes['data-seat'] ?? attributes['data-place'];
}

/** Seats are drawn by whoever shows the plan, and descriptions of parts are not seen at all. */
function isDrawing(element: Element): boolean {
  const { name, attributes } = element;
  const isDescription = name === 'desc' && Object.keys(attributes).some((attribute) => attribute.startsWith('data-'));
  return labelOf(element) === undefined && !isDescription;
}

function textOf(attributes: Element['attributes'], prefix: string): Text | null {
  const texts = LANGUAGES.flatMap((language) => {
    const words = attributes[`${prefix}-${language}`];
    return words === undefined ? [] : [[language, words] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Keys of the plan: what is none becomes one by its letters. */
function keyOf(name: string): { key?: string } {
  return /^[a-z0-9][a-z0-9-]{0,79}$/.test(name) ? { key: name } : {};
}

function describeParts(element: Element, builder: PlanBuilder): void {
  const { attributes } = element;
  const { 'data-sector': sector, 'data-zone': zone, 'data-note': note } = attributes;
  if (labelOf(element) === undefined) {
    const sectorName = textOf(attributes, 'data-sector-name');
    if (sector !== undefined && (sectorName || 'data-bounds' in attributes)) {
      const [x, y, width, height] = numbersOf(attributes['data-bounds'] ?? '');
      builder.sector(sector, {
        ...keyOf(sector),
        ...(sectorName ? { name: sectorName } : {}),
        ...(height === undefined ? {} : { bounds: [x ?? 0, y ?? 0, width ?? 0, height] }),
      });
    }
    const zoneName = textOf(attributes, 'data-zone-name');
    if (zone !== undefined && (zoneName || 'data-colour' in attributes)) {
      const shape = SHAPES.find((one) => one === attributes['data-shape']);
      builder.zone(zone, {
        ...keyOf(zone),
        ...(zoneName ? { name: zoneName } : {}),
        description: textOf(attributes, 'data-description') ?? {},
        ...colourOf(attributes['data-colour']),
        ...(shape ? { shape } : {}),
      });
    }
    const noteText = textOf(attributes, 'data-note');
    if (note !== undefined && noteText) builder.note(note, noteText);
  }
  for (const child of elementsOf(element)) describeParts(child, builder);
}

/** An attribute of the element, or of the nearest group round it that has it. */
function inherited({ element, groups }: Drawn, name: string): string | undefined {
  return element.attributes[name] ?? groups.findLast((group) => name in group.attributes)?.attributes[name];
}

function addSeat(drawn: Drawn, builder: PlanBuilder): PlanProblem | null {
  const { attributes } = drawn.element;
  const { 'data-id': id, 'data-kind': kind = 'ordinary' } = attributes;
  const seat = labelOf(drawn.element) ?? '';
  const price = inherited(drawn, 'data-price');
  const row = inherited(drawn, 'data-row');
  // Who writes prices on seats often writes no sectors.
  const sector = inherited(drawn, 'data-sector') ?? (price === undefined ? undefined : WHOLE_HALL);
  const zone = inherited(drawn, 'data-zone') ?? price ?? sector;
  const what = `seat ${id ?? seat}`;
  if (sector === undefined || row === undefined || zone === undefined)
    return {
      path: [],
      message: `${what} has no data-${sector === undefined ? 'sector' : 'row'}, and no group round it has`,
    };
  const known = KINDS.find((one) => one === kind);
  if (!known) return { path: [], message: `${what} has the data-kind ${kind}; it must be one of ${KINDS.join(', ')}` };
  builder.sector(sector, sector === WHOLE_HALL ? { name: WHOLE_HALL_NAME } : keyOf(sector));
  builder.zone(zone, { ...keyOf(zone), ...colourOf(drawn.fill) });
  builder.seat({
    ...(id ? { id } : {}),
    sector,
    zone,
    row,
    seat,
    x: drawn.disc.x,
    y: drawn.disc.y,
    r: drawn.disc.r,
    kind: known,
    companionOf: attributes['data-companion-of'] ?? null,
    restricted: ['', '1', 'true'].includes(attributes['data-restricted'] ?? '0'),
    note: attributes['data-note'] ?? null,
    path: [],
  });
  return null;
}

function hasStanding(element: Element): boolean {
  return 'data-standing' in element.attributes || elementsOf(element).some(hasStanding);
}

function addStanding(element: Element, builder: PlanBuilder, problems: PlanProblem[]): void {
  const {
    'data-standing': name,
    'data-capacity': capacity = '',
    'data-sector': sector,
    'data-zone': zone,
  } = element.attributes;
  if (name !== undefined) {
    if (!/^\d{1,7}$/.test(capacity) || sector === undefined)
      problems.push({
        path: [],
        message: `standing room ${name} must have data-sector, and data-capacity as a whole number`,
      });
    else {
      builder.sector(sector, keyOf(sector));
      builder.zone(zone ?? sector, keyOf(zone ?? sector));
      const text = textOf(element.attributes, 'data-name');
      const button = textOf(element.attributes, 'data-button');
      builder.standing({
        name,
        ...keyOf(name),
        ...(text ? { text } : {}),
        ...(button ? { button } : {}),
        sector,
        zone: zone ?? sector,
        capacity: Number(capacity),
      });
    }
  }
  for (const child of elementsOf(element)) addStanding(child, builder, problems);
}
