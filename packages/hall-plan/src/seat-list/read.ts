/** Reads a list with one line per seat. Without coordinates the hall is drawn here, row by row. */
import { PlanBuilder } from '../builder.ts';
import { findPositionProblems } from '../check.ts';
import { svgDocument } from '../drawing.ts';
import { createPlanIssue, type PlanDocumentProblem } from '../messages/plan-problem.ts';
import { createRemark } from '../messages/remark-messages.ts';
import { createInvalidPlan, MAX_PLAN_SEATS, type PlanDocumentResult, WHOLE_HALL } from '../plan.ts';
import { drawRows } from '../table/draw-rows.ts';
import type { ListedSeatField, SeatListColumns } from './columns.ts';
import { scaleSeats } from './scale-seats.ts';

type ListedSeat = Record<'sector' | 'row' | 'seat' | 'zone', string> & { line: number };

const MAX_PROBLEMS = 50;
const MAX_LABEL_LENGTH = 100;
const POSITION_FIELDS = ['x', 'y', 'r'] as const;

/** `lines`: cells below the headings. Problems have the index of the line. */
export function readSeatList(lines: readonly (readonly string[])[], columns: SeatListColumns): PlanDocumentResult {
  for (const field of ['row', 'seat'] as const)
    if (columns[field] === undefined)
      return createInvalidPlan(createPlanIssue('list-column-missing', { column: field }), [field]);
  if (lines.length > MAX_PLAN_SEATS)
    return createInvalidPlan(createPlanIssue('plan-seats-many', { count: lines.length, max: MAX_PLAN_SEATS }));
  const cellOf = (cells: readonly string[], field: ListedSeatField): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const seats = lines.flatMap((cells, line): ListedSeat[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const sector = cellOf(cells, 'sector') || WHOLE_HALL;
    return [
      { line, sector, row: cellOf(cells, 'row'), seat: cellOf(cells, 'seat'), zone: cellOf(cells, 'zone') || sector },
    ];
  });
  const isPlaced = columns.x !== undefined && columns.y !== undefined;
  const placed = seats.map((seat) => {
    const cells = lines[seat.line] ?? [];
    const [x = Number.NaN, y = Number.NaN, r = Number.NaN] = POSITION_FIELDS.map((field) =>
      parseCoordinate(cellOf(cells, field)),
    );
    return { ...seat, x, y, r };
  });
  const labelProblems = [...findLabelProblems(seats), ...findRepeatedSeats(seats)];
  const readCell = (line: number, field: ListedSeatField): string => cellOf(lines[line] ?? [], field);
  const problems = isPlaced ? [...labelProblems, ...findPlaceProblems(placed, columns, readCell)] : labelProblems;
  if (problems.length > 0) {
    const sorted = problems.sort((first, second) => Number(first.path[0]) - Number(second.path[0]));
    return { ok: false, problems: sorted.slice(0, MAX_PROBLEMS) };
  }
  const builder = new PlanBuilder();
  for (const { sector, zone } of seats) {
    builder.addSector(sector);
    builder.addZone(zone);
  }
  if (!isPlaced) {
    builder.remarks.push(createRemark('drawn'));
    return drawRows(builder, groupSeats(seats));
  }
  for (const { line, ...seat } of scaleSeats(placed)) builder.addSeat({ ...seat, path: [line] });
  const frame = builder.getBox();
  return frame
    ? builder.build(frame, svgDocument(frame, ''))
    : createInvalidPlan(createPlanIssue('list-seats-missing'));
}

function findLabelProblems(seats: readonly ListedSeat[]): PlanDocumentProblem[] {
  return seats.flatMap(({ line, row, seat, sector, zone }): PlanDocumentProblem[] => {
    const field = row === '' ? 'row' : seat === '' ? 'seat' : null;
    if (field) return [{ path: [line, field], ...createPlanIssue('list-label-missing', { column: field }) }];
    const isLong = [row, seat, sector, zone].some((label) => label.length > MAX_LABEL_LENGTH);
    return isLong ? [{ path: [line], ...createPlanIssue('list-label-long', { max: MAX_LABEL_LENGTH }) }] : [];
  });
}

function findRepeatedSeats(seats: readonly ListedSeat[]): PlanDocumentProblem[] {
  const names = new Set<string>();
  return seats.flatMap(({ line, sector, row, seat }) => {
    const name = JSON.stringify([sector, row, seat]);
    if (row === '' || seat === '') return [];
    if (names.has(name)) return [{ path: [line], ...createPlanIssue('seat-twice', { sector, row, seat }) }];
    names.add(name);
    return [];
  });
}

type PlacedSeat = ListedSeat & Record<(typeof POSITION_FIELDS)[number], number>;

/** Cells without a number, and positions that no seat can have. A list may lack radii. */
function findPlaceProblems(
  seats: readonly PlacedSeat[],
  columns: SeatListColumns,
  readCell: (line: number, field: ListedSeatField) => string,
): PlanDocumentProblem[] {
  const unread = seats.flatMap((seat) =>
    POSITION_FIELDS.flatMap((field): PlanDocumentProblem[] => {
      const text = readCell(seat.line, field).slice(0, MAX_LABEL_LENGTH);
      if (columns[field] === undefined || Number.isFinite(seat[field]) || (field === 'r' && text === '')) return [];
      return [{ path: [seat.line, field], ...createPlanIssue('list-number', { column: field, text }) }];
    }),
  );
  const lines = new Set(unread.map(({ path }) => path[0]));
  const misplaced = findPositionProblems(scaleSeats(seats), (at) => [seats[at]?.line ?? 0]);
  return [...unread, ...misplaced.filter(({ path }) => !lines.has(path[0]))];
}

/** Numbers as spreadsheets of any language write them. */
function parseCoordinate(cell: string): number {
  return cell === '' ? Number.NaN : Number(cell.replace(/[\s\u00a0]/g, '').replace(',', '.'));
}

/** Sectors and rows in the order in which the list has them. */
function groupSeats(seats: readonly ListedSeat[]) {
  type Place = { label: string; zone: string; path: number[] };
  const sectors = new Map<string, Map<string, Place[]>>();
  for (const { sector, row, seat, zone, line } of seats) {
    const rows = sectors.get(sector) ?? new Map<string, Place[]>();
    sectors.set(sector, rows);
    const rowSeats = rows.get(row) ?? [];
    rows.set(row, rowSeats);
    rowSeats.push({ label: seat, zone, path: [line] });
  }
  return [...sectors].map(([name, rows]) => ({
    ...{ name, title: name === WHOLE_HALL ? '' : name, curve: 0 },
    rows: [...rows].map(([label, rowSeats]) => ({ label, seats: rowSeats })),
  }));
}
