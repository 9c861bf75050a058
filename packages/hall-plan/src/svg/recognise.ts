/** Recognises seats in a drawing that knows nothing of seats: shapes of one size, in rows, with numbers beside them. */
import { PlanBuilder } from '../builder.ts';
import { colourOf } from '../colour.ts';
import { type ReadPlan, refused } from '../plan.ts';
import { frameOf } from './frame.ts';
import { labelSeats } from './labels.ts';
import { findRows } from './rows.ts';
import { serialise } from './serialise.ts';
import { type Element, parseSvg } from './tree.ts';
import { type Drawn, walk } from './walk.ts';

/** Seats are about as wide as high, and differ from the usual one by no more than a third. */
const SLIMMEST = 1.8;
const TOLERANCE = 1.34;
const WHOLE_HALL = 'Hall';
const ROW_NAME = /^(?:row|ряд|қатар|排)[\s_:.-]*([\p{L}\d]+)$/iu;

/** `remarks` say what could not be placed and what was made up; a person has to look at the plan. */
export function recogniseSvg(text: string): ReadPlan {
  const svg = parseSvg(text);
  if (typeof svg === 'string') return refused(svg);
  const drawing = walk(svg);
  if (typeof drawing === 'string') return refused(drawing);
  const { seats, r } = seatsAmong(drawing.shapes);
  if (seats.length === 0)
    return refused('has nothing that looks like a seat: no circle, square or path about as wide as high');
  const builder = new PlanBuilder();
  const others = drawing.shapes.length - seats.length;
  if (others > 0) builder.remarks.push(`${others} shapes of another size or form were left in the drawing`);
  const labels = labelSeats(seats, drawing.texts);
  let made = 0;
  for (const [sector, own] of bySector(seats)) {
    builder.sector(sector);
    const numbered = numberRows(own, r);
    for (const [index, row] of numbered.entries()) {
      const name = row.name ?? labels.rowLabel(row.seats, r) ?? null;
      if (name === null) made += 1;
      addRow(builder, { sector, row: name ?? `${index + 1}`, seats: row.seats }, labels.seatLabel);
    }
  }
  if (made > 0)
    builder.remarks.push(`${made} rows have no name beside them and were counted from the top of their sector`);
  const unused = drawing.texts.filter((one) => !labels.isUsed(one));
  if (unused.length > 0)
    builder.remarks.push(
      `${unused.length} texts name no seat or row and were left in the drawing: ${unused
        .slice(0, 5)
        .map((one) => one.text.slice(0, 40))
        .join(', ')}`,
    );
  const taken = new Set<Element>(seats.map((seat) => seat.element));
  const lettered = new Set<Element>(drawing.texts.filter((one) => labels.isSeatLabel(one)).map((one) => one.element));
  const frame = frameOf(svg) ?? builder.box() ?? { left: 0, top: 0, right: 1, bottom: 1 };
  return builder.build(frame, `${serialise(svg, (element) => !taken.has(element) && !lettered.has(element))}\n`);
}

/** The shapes of the size that most have, each place once. */
function seatsAmong(shapes: readonly Drawn[]): { seats: Drawn[]; r: number } {
  const round = shapes.filter(({ disc }) => disc.slim <= SLIMMEST);
  const sizes = new Map<number, number>();
  const sizeOf = (r: number): number => Math.round(Math.log2(r) * 4);
  for (const { disc } of round) sizes.set(sizeOf(disc.r), (sizes.get(sizeOf(disc.r)) ?? 0) + 1);
  const [usual] = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0];
  const ofUsual = round.filter(({ disc }) => sizeOf(disc.r) === usual).map(({ disc }) => disc.r);
  const r = ofUsual.sort((a, b) => a - b)[Math.floor(ofUsual.length / 2)] ?? 1;
  const places = new Set<string>();
  const seats = round.filter(({ disc }) => {
    const place = `${Math.round(disc.x / r)} ${Math.round(disc.y / r)}`;
    if (disc.r > r * TOLERANCE || disc.r < r / TOLERANCE || places.has(place)) return false;
    places.add(place);
    return true;
  });
  return { seats, r };
}

/** The names of the groups round a seat, the outermost first. */
function groupNames({ groups }: Drawn): string[] {
  return groups
    .slice(1)
    .map(
      ({ attributes }) =>
        attributes['inkscape:label'] ?? attributes['data-name'] ?? attributes['aria-label'] ?? attributes['id'] ?? '',
    )
    .filter((name) => name !== '');
}

function bySector(seats: readonly Drawn[]): Map<string, Drawn[]> {
  const sectors = new Map<string, Drawn[]>();
  for (const seat of seats) {
    const names = groupNames(seat).filter((name) => !ROW_NAME.test(name));
    const name = names.at(-1) ?? WHOLE_HALL;
    const own = sectors.get(name);
    if (own) own.push(seat);
    else sectors.set(name, [seat]);
  }
  return sectors;
}

/** Rows that groups name, and of the other seats those that are found. */
function numberRows(seats: readonly Drawn[], r: number): { name: string | null; seats: Drawn[] }[] {
  const named = new Map<string, Drawn[]>();
  const free: Drawn[] = [];
  for (const seat of seats) {
    const name = ROW_NAME.exec(groupNames(seat).at(-1) ?? '')?.[1];
    if (name === undefined) free.push(seat);
    else named.set(name, [...(named.get(name) ?? []), seat]);
  }
  const found = findRows(
    free.map(({ disc }) => disc),
    r,
  ).map((row) => ({ name: null, seats: row.flatMap((index) => free[index] ?? []) }));
  return [...[...named].map(([name, own]) => ({ name, seats: own })), ...found];
}

type Row = { sector: string; row: string; seats: readonly Drawn[] };

function addRow(builder: PlanBuilder, { sector, row, seats }: Row, labelOf: (seat: Drawn) => string | null): void {
  const used = new Set<string>();
  let unnamed = 0;
  for (const [index, seat] of seats.entries()) {
    const label = labelOf(seat);
    if (label === null || used.has(label)) unnamed += 1;
    let name = label ?? String(index + 1);
    while (used.has(name)) name = `${name}*`;
    used.add(name);
    builder.zone(seat.fill || sector, { ...colourOf(seat.fill) });
    builder.seat({
      sector,
      row,
      seat: name,
      zone: seat.fill || sector,
      x: seat.disc.x,
      y: seat.disc.y,
      r: seat.disc.r,
      path: [],
    });
  }
  if (unnamed > 0)
    builder.remarks.push(
      `sector ${sector}, row ${row}: ${unnamed} of ${seats.length} seats have no number of their own beside them`,
    );
}
