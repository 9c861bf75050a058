/** Infers seats from an arbitrary drawing: shapes of equal size, in rows, with numbers. */
import { addMargin, cropMargins, growTo, type PlanBounds, scaleBox, uniteAll } from '../../box.ts';
import { PlanBuilder } from '../../builder.ts';
import { createPlanIssue } from '../../messages/plan-problem.ts';
import { createRemark, type PlanRemark } from '../../messages/remark-messages.ts';
import { createInvalidPlan, type PartUse, type PlanDocumentResult, WHOLE_HALL } from '../../plan.ts';
import { collectShapes, type DrawnShape, type TextNode } from '../document/collect-shapes.ts';
import { inlineStyles } from '../document/inline-styles.ts';
import { type Element, listDescendants, parseSvg } from '../document/parse-svg.ts';
import { serializeDrawing } from '../document/serialize.ts';
import { getViewBox, isPaper } from '../document/view-box.ts';
import { detectSeats } from './detect-seats.ts';
import { findDoubtfulParts, readLegendTexts } from './doubtful-parts.ts';
import { findRows } from './find-rows.ts';
import { locateSeats, type SeatPlace } from './locate-seats.ts';
import { nameZones } from './name-zones.ts';
import { matchSeatLabels, type SeatLabels } from './seat-labels.ts';

/** Typical seat radius; drawings in other units are scaled to it. */
const USUAL_RADIUS = 9;
const FAR_FROM_USUAL = 2.5;
/** Margins wider than this share of the page are cropped. */
const WIDE_MARGIN = 0.1;
/** Further rows are summarized. */
const MAX_ROW_REMARKS = 5;

/**
 * An operator must review the result; `remarks` report unplaced and generated data. `uses`: classification of doubtful
 * parts by key.
 */
export function inferPlanFromSvg(text: string, uses: ReadonlyMap<string, PartUse> = new Map()): PlanDocumentResult {
  const parsed = parseSvg(text);
  if ('code' in parsed) return createInvalidPlan(parsed);
  const svg = inlineStyles(parsed);
  const drawing = collectShapes(svg);
  if ('code' in drawing) return createInvalidPlan(drawing);
  const found = detectSeats(drawing.shapes);
  const { r } = found;
  if (found.seats.length === 0) return createInvalidPlan(createPlanIssue('drawing-seats-missing'));
  const builder = new PlanBuilder();
  const parts = findDoubtfulParts(found.seats, drawing.texts, r);
  for (const { key, message, shapes, place } of parts)
    builder.doubts.push({ key, message, use: uses.get(key) ?? null, shapes: shapes.length, place });
  const left = parts.filter(({ key }) => uses.get(key) !== 'seats').flatMap(({ shapes }) => shapes);
  const isLeft = new Set(left);
  const seats = found.seats.filter((seat) => !isLeft.has(seat));
  const page = getViewBox(svg);
  const paper = drawing.shapes.filter((shape) => isPaper(shape, page));
  const leftShapes = drawing.shapes.length - found.seats.length - found.copies.size - paper.length;
  if (leftShapes > 0) builder.remarks.push(createRemark('shapes', { count: leftShapes }));
  const labels = matchSeatLabels(seats, drawing.texts);
  const legend = readLegendTexts(left, drawing.texts, r);
  const scale = getScale(r);
  addSeats(builder, { seats, labels, legend, r, scale });
  const copies = [...found.copies].flatMap(([copy, seat]) => (isLeft.has(seat) ? [] : copy));
  const hidden = new Set([
    ...parts
      .filter(({ key }) => uses.get(key) === 'hidden')
      .flatMap(({ elements }) => elements.flatMap(listDescendants)),
    ...paper.map(({ element }) => element),
  ]);
  const gone = new Set<Element>([
    ...[...seats, ...copies].map((shape) => shape.element),
    ...drawing.texts.filter((text) => labels.isSeatLabel(text)).map((text) => text.element),
    ...hidden,
  ]);
  const texts = drawing.texts.filter(({ element }) => !hidden.has(element));
  const shapes = drawing.shapes.filter(({ element }) => !hidden.has(element));
  remarkOnTexts(builder, texts, labels);
  const content = uniteAll([...texts.map(({ box }) => box), ...shapes.map(({ disc }) => disc.box)]);
  const frame = getPlanFrame(page, content, builder, scale);
  return builder.build(
    frame,
    serializeDrawing(svg, frame, scale, (element) => !gone.has(element)),
  );
}

function getScale(r: number): number {
  const scale = USUAL_RADIUS / r;
  return scale > FAR_FROM_USUAL || scale < 1 / FAR_FROM_USUAL ? scale : 1;
}

/** The page without wide margins, extended to all seats. */
function getPlanFrame(
  viewBox: PlanBounds | null,
  content: PlanBounds | null,
  builder: PlanBuilder,
  scale: number,
): PlanBounds {
  const box = builder.getBox();
  if (!viewBox) return box ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const page = scaleBox(viewBox, scale);
  return growTo(
    cropMargins(page, addMargin(scaleBox(content ?? viewBox, scale), 2 * USUAL_RADIUS), WIDE_MARGIN),
    builder.getBox(1),
    box,
  );
}

type RecognizedSeats = {
  seats: readonly DrawnShape[];
  labels: SeatLabels;
  legend: ReadonlyMap<string, string>;
  r: number;
  scale: number;
};

type Row = { sector: string; row: string; seats: readonly DrawnShape[] };

function addSeats(builder: PlanBuilder, { seats, labels, legend, r, scale }: RecognizedSeats): void {
  const places = locateSeats(seats, WHOLE_HALL);
  const rows: Row[] = [];
  let counted = 0;
  for (const [sector, sectorSeats] of groupBySector(seats, places)) {
    builder.addSector(sector);
    for (const [index, row] of numberRows(sectorSeats, places, r).entries()) {
      const adjacentLabel = labels.rowLabel(row.seats, r);
      const name = row.name ?? adjacentLabel;
      if (name === null) counted += 1;
      rows.push({ sector, row: name ?? `${index + 1}`, seats: row.seats });
    }
  }
  const zoneOf = nameZones(builder, rows, legend);
  const unnumbered: PlanRemark[] = [];
  for (const { sector, row, seats: rowSeats } of rows) {
    const names = numberSeats(rowSeats, (seat) => labels.seatLabel(seat) ?? places.get(seat)?.seat ?? null);
    if (names.counted > 0)
      unnumbered.push(createRemark('unnumbered', { sector, row, count: names.counted, all: rowSeats.length }));
    for (const [at, seat] of rowSeats.entries()) {
      const { x, y, r: radius } = seat.disc;
      const zone = zoneOf(seat, sector);
      builder.addSeat({
        sector,
        row,
        zone,
        seat: names.list[at] ?? '',
        x: x * scale,
        y: y * scale,
        r: radius * scale,
        path: [],
      });
    }
  }
  builder.remarks.push(...unnumbered.slice(0, MAX_ROW_REMARKS));
  if (unnumbered.length > MAX_ROW_REMARKS)
    builder.remarks.push(createRemark('unnumbered-more', { count: unnumbered.length - MAX_ROW_REMARKS }));
  if (counted > 0) builder.remarks.push(createRemark('rows', { count: counted }));
  builder.separateColors();
}

function groupBySector(
  seats: readonly DrawnShape[],
  places: ReadonlyMap<DrawnShape, SeatPlace>,
): Map<string, DrawnShape[]> {
  const sectors = new Map<string, DrawnShape[]>();
  for (const seat of seats) {
    const name = places.get(seat)?.sector ?? WHOLE_HALL;
    const sectorSeats = sectors.get(name);
    if (sectorSeats) sectorSeats.push(seat);
    else sectors.set(name, [seat]);
  }
  return sectors;
}

/** Rows named by groups, and inferred rows of the other seats. */
function numberRows(
  seats: readonly DrawnShape[],
  places: ReadonlyMap<DrawnShape, SeatPlace>,
  r: number,
): { name: string | null; seats: DrawnShape[] }[] {
  const named = new Map<string, DrawnShape[]>();
  const free: DrawnShape[] = [];
  for (const seat of seats) {
    const name = places.get(seat)?.row ?? null;
    const rowSeats = name === null ? free : named.get(name);
    if (rowSeats) rowSeats.push(seat);
    else if (name !== null) named.set(name, [seat]);
  }
  const found = findRows(
    free.map(({ disc }) => disc),
    r,
  ).map((row) => ({ name: null, seats: row.flatMap((index) => free[index] ?? []) }));
  return [...[...named].map(([name, sectorSeats]) => ({ name, seats: sectorSeats })), ...found];
}

/** Labels of a row's seats; unlabeled seats are numbered. */
function numberSeats(
  seats: readonly DrawnShape[],
  labelOf: (seat: DrawnShape) => string | null,
): { list: string[]; counted: number } {
  const used = new Set<string>();
  let counted = 0;
  const list = seats.map((seat, at) => {
    const label = labelOf(seat);
    if (label === null || used.has(label)) counted += 1;
    let name = label ?? String(at + 1);
    while (used.has(name)) name = `${name}*`;
    used.add(name);
    return name;
  });
  return { list, counted };
}

function remarkOnTexts(builder: PlanBuilder, texts: readonly TextNode[], labels: SeatLabels): void {
  const unused = texts.filter((text) => !labels.isUsed(text));
  if (unused.length === 0) return;
  const some = unused.slice(0, 5).map((text) => text.text.slice(0, 40));
  builder.remarks.push(createRemark('texts', { count: unused.length, list: some.join(', ') }));
}
