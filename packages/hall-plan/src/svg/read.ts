/** Reads SVG whose seats have data attributes (README.md). */
import type { PlanBounds } from '../box.ts';
import { PlanBuilder } from '../builder.ts';
import { parseSvgColor } from '../color.ts';
import { createPlanIssue, type PlanDocumentProblem } from '../messages/plan-problem.ts';
import {
  createInvalidPlan,
  type DocumentSeatKind,
  type DocumentText,
  type DocumentZoneShape,
  type PlanDocumentResult,
  WHOLE_HALL,
} from '../plan.ts';
import { collectShapes, type DrawnShape } from './document/collect-shapes.ts';
import { inlineStyles } from './document/inline-styles.ts';
import { type Element, getChildElements, parseSvg } from './document/parse-svg.ts';
import { serializeElement } from './document/serialize.ts';
import { getViewBox } from './document/view-box.ts';
import { parseNumbers } from './geometry/matrix.ts';

const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
const KINDS: readonly DocumentSeatKind[] = ['ordinary', 'wheelchair', 'companion'];
const SHAPES: readonly DocumentZoneShape[] = [
  'circle',
  'square',
  'diamond',
  'triangle',
  'pentagon',
  'hexagon',
  'star',
  'cross',
];

export function readSvg(text: string): PlanDocumentResult {
  const parsed = parseSvg(text);
  if ('code' in parsed) return createInvalidPlan(parsed);
  const svg = inlineStyles(parsed);
  const drawing = collectShapes(svg);
  if ('code' in drawing) return createInvalidPlan(drawing);
  const seats = drawing.shapes.filter(({ element }) => readLabel(element) !== undefined);
  const builder = new PlanBuilder();
  const problems: PlanDocumentProblem[] = [];
  describeParts(svg, builder);
  for (const seat of seats) {
    const problem = addSeat(seat, builder);
    if (problem) problems.push(problem);
  }
  addStandingAreas(svg, builder, problems);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 20) };
  if (seats.length === 0 && !hasStanding(svg)) return createInvalidPlan(createPlanIssue('svg-seats-missing'));
  const frame: PlanBounds = getViewBox(svg) ?? builder.getBox() ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const { width: _w, height: _h, ...attributes } = svg.attributes;
  const viewBox = [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top].join(' ');
  const visibleSvg = { ...svg, attributes: { ...attributes, viewBox: attributes['viewBox'] ?? viewBox } };
  return builder.build(frame, `${serializeElement(visibleSvg, isDrawing)}\n`);
}

/** Label of a seat; ticket widgets use `data-place`. */
function readLabel({ attributes }: Element): string | undefined {
  return attributes['data-seat'] ?? attributes['data-place'];
}

/** Keeps elements other than seats and descriptions, which the plan contains as data. */
function isDrawing(element: Element): boolean {
  const { name, attributes } = element;
  const isDescription = name === 'desc' && Object.keys(attributes).some((attribute) => attribute.startsWith('data-'));
  return readLabel(element) === undefined && !isDescription;
}

function readDocumentText(attributes: Element['attributes'], prefix: string): DocumentText | null {
  const texts = LANGUAGES.flatMap((language) => {
    const words = attributes[`${prefix}-${language}`];
    return words === undefined ? [] : [[language, words] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Uses valid keys as they are; others are generated from the name. */
function readKey(name: string): { key?: string } {
  return /^[a-z0-9][a-z0-9-]{0,79}$/.test(name) ? { key: name } : {};
}

function describeParts(element: Element, builder: PlanBuilder): void {
  const { attributes } = element;
  const { 'data-sector': sector, 'data-zone': zone, 'data-note': note } = attributes;
  if (readLabel(element) === undefined) {
    const sectorName = readDocumentText(attributes, 'data-sector-name');
    if (sector !== undefined && (sectorName || 'data-bounds' in attributes)) {
      const [x, y, width, height] = parseNumbers(attributes['data-bounds'] ?? '');
      builder.addSector(sector, {
        ...readKey(sector),
        ...(sectorName ? { name: sectorName } : {}),
        ...(height === undefined ? {} : { bounds: [x ?? 0, y ?? 0, width ?? 0, height] }),
      });
    }
    const zoneName = readDocumentText(attributes, 'data-zone-name');
    if (zone !== undefined && (zoneName || 'data-color' in attributes)) {
      const shape = SHAPES.find((candidate) => candidate === attributes['data-shape']);
      builder.addZone(zone, {
        ...readKey(zone),
        ...(zoneName ? { name: zoneName } : {}),
        description: readDocumentText(attributes, 'data-description') ?? {},
        ...parseSvgColor(attributes['data-color']),
        ...(shape ? { shape } : {}),
      });
    }
    const noteText = readDocumentText(attributes, 'data-note');
    if (note !== undefined && noteText) builder.addNote(note, noteText);
  }
  for (const child of getChildElements(element)) describeParts(child, builder);
}

/** Attribute of the element or its nearest ancestor. */
function readInherited({ element, groups }: DrawnShape, name: string): string | undefined {
  return element.attributes[name] ?? groups.findLast((group) => name in group.attributes)?.attributes[name];
}

function addSeat(drawn: DrawnShape, builder: PlanBuilder): PlanDocumentProblem | null {
  const { attributes } = drawn.element;
  const { 'data-id': id, 'data-kind': kind = 'ordinary' } = attributes;
  const seat = readLabel(drawn.element) ?? '';
  const price = readInherited(drawn, 'data-price');
  const row = readInherited(drawn, 'data-row');
  // Drawings with prices often have no sectors.
  const sector = readInherited(drawn, 'data-sector') ?? (price === undefined ? undefined : WHOLE_HALL);
  const zone = readInherited(drawn, 'data-zone') ?? price ?? sector;
  if (sector === undefined || row === undefined || zone === undefined)
    return {
      path: [],
      ...createPlanIssue('svg-seat-attribute', {
        seat: id ?? seat,
        attribute: sector === undefined ? 'data-sector' : 'data-row',
      }),
    };
  const seatKind = KINDS.find((candidate) => candidate === kind);
  if (!seatKind)
    return {
      path: [],
      ...createPlanIssue('svg-seat-kind', { seat: id ?? seat, kind, kinds: KINDS.join(', ') }),
    };
  builder.addSector(sector, readKey(sector));
  builder.addZone(zone, { ...readKey(zone), ...parseSvgColor(drawn.fill) });
  builder.addSeat({
    ...(id ? { id } : {}),
    sector,
    zone,
    row,
    seat,
    x: drawn.disc.x,
    y: drawn.disc.y,
    r: drawn.disc.r,
    kind: seatKind,
    companionOf: attributes['data-companion-of'] ?? null,
    restricted: ['', '1', 'true'].includes(attributes['data-restricted'] ?? '0'),
    note: attributes['data-note'] ?? null,
    path: [],
  });
  return null;
}

function hasStanding(element: Element): boolean {
  return 'data-standing' in element.attributes || getChildElements(element).some(hasStanding);
}

function addStandingAreas(element: Element, builder: PlanBuilder, problems: PlanDocumentProblem[]): void {
  const {
    'data-standing': name,
    'data-capacity': capacity = '',
    'data-sector': sector,
    'data-zone': zone,
  } = element.attributes;
  if (name !== undefined) {
    if (!/^\d{1,7}$/.test(capacity) || sector === undefined)
      problems.push({ path: [], ...createPlanIssue('svg-standing', { name }) });
    else {
      builder.addSector(sector, readKey(sector));
      builder.addZone(zone ?? sector, readKey(zone ?? sector));
      const text = readDocumentText(element.attributes, 'data-name');
      const button = readDocumentText(element.attributes, 'data-button');
      builder.addStandingArea({
        name,
        ...readKey(name),
        ...(text ? { text } : {}),
        ...(button ? { button } : {}),
        sector,
        zone: zone ?? sector,
        capacity: Number(capacity),
      });
    }
  }
  for (const child of getChildElements(element)) addStandingAreas(child, builder, problems);
}
