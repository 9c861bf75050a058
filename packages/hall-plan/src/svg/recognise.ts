/** Recognises seats in a drawing that knows nothing of seats: shapes of one size, in rows, with numbers beside them. */
import { type Box, cropped, grown, scaled, unionOf, withMargin } from '../box.ts';
import { PlanBuilder } from '../builder.ts';
import { type PartUse, type ReadPlan, refused, WHOLE_HALL, WHOLE_HALL_NAME } from '../plan.ts';
import { doubtfulParts, legendTexts } from './doubts.ts';
import { frameOf, isPaper } from './frame.ts';
import { type Labels, labelSeats } from './labels.ts';
import { type Place, placesOf } from './placing.ts';
import { findRows } from './rows.ts';
import { seatsAmong } from './seats-among.ts';
import { serialiseDrawing } from './serialise.ts';
import { inlineStyles } from './styles.ts';
import { type Element, everythingIn, parseSvg } from './tree.ts';
import { type Drawn, type Lettered, walk } from './walk.ts';
import { nameZones } from './zones.ts';

/** Drawings in millimetres, or in hundredths of them, get seats of the size that plans usually have. */
const USUAL_RADIUS = 9;
const FAR_FROM_USUAL = 2.5;
/** Of the page's width or height: pages are made for a printer, and phones are small. */
const WIDE_MARGIN = 0.1;
/** More rows than these are counted together. */
const MOST_ROW_REMARKS = 5;

/**
 * `remarks` say what could not be placed and what was made up; a person has to look at the plan.
 * `uses`: the answers to what the plan was in doubt of, by the keys of its doubts.
 */
export function recogniseSvg(text: string, uses: ReadonlyMap<string, PartUse> = new Map()): ReadPlan {
  const parsed = parseSvg(text);
  if (typeof parsed === 'string') return refused(parsed);
  const svg = inlineStyles(parsed);
  const drawing = walk(svg);
  if (typeof drawing === 'string') return refused(drawing);
  const found = seatsAmong(drawing.shapes);
  const { r } = found;
  if (found.seats.length === 0)
    return refused('has nothing that looks like a seat: no circle, square or path about as wide as high');
  const builder = new PlanBuilder();
  const parts = doubtfulParts(found.seats, drawing.texts, r);
  for (const { key, message } of parts) builder.doubts.push({ key, message, use: uses.get(key) ?? null });
  const left = parts.filter(({ key }) => uses.get(key) !== 'seats').flatMap(({ shapes }) => shapes);
  const isLeft = new Set(left);
  const seats = found.seats.filter((seat) => !isLeft.has(seat));
  const page = frameOf(svg);
  const paper = drawing.shapes.filter((shape) => isPaper(shape, page));
  const leftShapes = drawing.shapes.length - found.seats.length - found.copies.size - paper.length;
  if (leftShapes > 0) builder.remarks.push(`${leftShapes} shapes of another size or form were left in the drawing`);
  const labels = labelSeats(seats, drawing.texts);
  const legend = legendTexts(left, drawing.texts, r);
  const scale = scaleTo(r);
  addSeats(builder, { seats, labels, legend, r, scale });
  const copies = [...found.copies].flatMap(([copy, seat]) => (isLeft.has(seat) ? [] : copy));
  const hidden = new Set([
    ...parts.filter(({ key }) => uses.get(key) === 'hidden').flatMap(({ elements }) => elements.flatMap(everythingIn)),
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
  const content = unionOf([...texts.map(({ box }) => box), ...shapes.map(({ disc }) => disc.box)]);
  const frame = frameFor(page, content, builder, scale);
  return builder.build(
    frame,
    serialiseDrawing(svg, frame, scale, (element) => !gone.has(element)),
  );
}

function scaleTo(r: number): number {
  const scale = USUAL_RADIUS / r;
  return scale > FAR_FROM_USUAL || scale < 1 / FAR_FROM_USUAL ? scale : 1;
}

/** The page without wide margins, and with seats that lie outside of it. */
function frameFor(viewBox: Box | null, content: Box | null, builder: PlanBuilder, scale: number): Box {
  const box = builder.box();
  if (!viewBox) return box ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const page = scaled(viewBox, scale);
  return grown(
    cropped(page, withMargin(scaled(content ?? viewBox, scale), 2 * USUAL_RADIUS), WIDE_MARGIN),
    builder.box(1),
    box,
  );
}

type Found = {
  seats: readonly Drawn[];
  labels: Labels;
  legend: ReadonlyMap<string, string>;
  r: number;
  scale: number;
};

type Row = { sector: string; row: string; seats: readonly Drawn[] };

function addSeats(builder: PlanBuilder, { seats, labels, legend, r, scale }: Found): void {
  const places = placesOf(seats, WHOLE_HALL);
  const rows: Row[] = [];
  let counted = 0;
  for (const [sector, sectorSeats] of bySector(seats, places)) {
    builder.sector(sector, sector === WHOLE_HALL ? { name: WHOLE_HALL_NAME } : {});
    for (const [index, row] of numberRows(sectorSeats, places, r).entries()) {
      const beside = labels.rowLabel(row.seats, r);
      const name = row.name ?? beside;
      if (name === null) counted += 1;
      rows.push({ sector, row: name ?? `${index + 1}`, seats: row.seats });
    }
  }
  const zoneOf = nameZones(builder, rows, legend);
  const unnumbered: string[] = [];
  for (const { sector, row, seats: rowSeats } of rows) {
    const names = numberSeats(rowSeats, (seat) => labels.seatLabel(seat) ?? places.get(seat)?.seat ?? null);
    if (names.counted > 0)
      unnumbered.push(`sector ${sector}, row ${row}: ${names.counted} of ${rowSeats.length} seats`);
    for (const [at, seat] of rowSeats.entries()) {
      const { x, y, r: radius } = seat.disc;
      const zone = zoneOf(seat, sector);
      builder.seat({
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
  for (const rowName of unnumbered.slice(0, MOST_ROW_REMARKS))
    builder.remarks.push(`${rowName} have no number of their own beside them`);
  if (unnumbered.length > MOST_ROW_REMARKS)
    builder.remarks.push(
      `… and so have seats of ${unnumbered.length - MOST_ROW_REMARKS} more rows: they were counted from the left`,
    );
  if (counted > 0)
    builder.remarks.push(`${counted} rows have no name beside them and were counted from the top of their sector`);
  builder.separateColours();
}

function bySector(seats: readonly Drawn[], places: ReadonlyMap<Drawn, Place>): Map<string, Drawn[]> {
  const sectors = new Map<string, Drawn[]>();
  for (const seat of seats) {
    const name = places.get(seat)?.sector ?? WHOLE_HALL;
    const own = sectors.get(name);
    if (own) own.push(seat);
    else sectors.set(name, [seat]);
  }
  return sectors;
}

/** Rows that groups name, and of the other seats those that are found. */
function numberRows(
  seats: readonly Drawn[],
  places: ReadonlyMap<Drawn, Place>,
  r: number,
): { name: string | null; seats: Drawn[] }[] {
  const named = new Map<string, Drawn[]>();
  const free: Drawn[] = [];
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
  return [...[...named].map(([name, own]) => ({ name, seats: own })), ...found];
}

/** What is printed on the seats of a row; those of which nothing is known are counted. */
function numberSeats(
  seats: readonly Drawn[],
  labelOf: (seat: Drawn) => string | null,
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

function remarkOnTexts(builder: PlanBuilder, texts: readonly Lettered[], labels: Labels): void {
  const unused = texts.filter((text) => !labels.isUsed(text));
  if (unused.length === 0) return;
  const some = unused.slice(0, 5).map((text) => text.text.slice(0, 40));
  builder.remarks.push(`${unused.length} texts name no seat or row and were left in the drawing: ${some.join(', ')}`);
}
