/** A hall plan as in halls/*.json (docs/catalogue-format.md), without its drawing. */
import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { PLAIN_TEXT, plainText } from '../../wire/primitives.ts';
import { CodedMessageDto } from '../season/coded-message.ts';

export const HallKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

/** Keys of sectors and zones that other programs and imports have written. */
const PartKey = plainText(300, 1);
export const HallTextDto = z.partialRecord(z.enum(LANGUAGES), plainText(400));
export type HallTextDto = z.infer<typeof HallTextDto>;

const MAX_DISTANCE = 2_000_000;
const MAX_EXTENT = 1_000_000;
const Coordinate = z.number().min(-MAX_DISTANCE).max(MAX_DISTANCE);
const Extent = z.number().positive().max(MAX_EXTENT);

/** Columns of the rows of seats, in this order. */
export const HALL_SEAT_COLUMNS = [
  'id',
  'sector',
  'row',
  'seat',
  'x',
  'y',
  'r',
  'zone',
  'kind',
  'companionOf',
  'restricted',
  'note',
  'bestOrder',
] as const;

const SEAT_KINDS = ['ordinary', 'wheelchair', 'companion'] as const;

type SeatRow = [
  id: string,
  sector: string,
  row: string,
  seat: string,
  x: number,
  y: number,
  r: number,
  zone: string,
  kind: (typeof SEAT_KINDS)[number],
  companionOf: string,
  restricted: 0 | 1,
  note: string,
  bestOrder: number,
];

type CellCheck = (cell: unknown) => boolean;

const isText =
  (min: number): CellCheck =>
  (cell) =>
    typeof cell === 'string' && cell.length >= min && cell.length <= 300 && PLAIN_TEXT.test(cell);
const isNumber =
  (min: number, max: number): CellCheck =>
  (cell) =>
    typeof cell === 'number' && cell >= min && cell <= max;
const isInteger =
  (max: number): CellCheck =>
  (cell) =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell <= max;
const isCoordinate = isNumber(-MAX_DISTANCE, MAX_DISTANCE);
const isKind: CellCheck = (cell) => SEAT_KINDS.some((kind) => kind === cell);

/** Not schemas, which take 2 s for the seats of a stadium. */
const CELL_CHECKS: Readonly<Record<(typeof HALL_SEAT_COLUMNS)[number], CellCheck>> = {
  id: isText(1),
  sector: isText(1),
  row: isText(0),
  seat: isText(0),
  x: isCoordinate,
  y: isCoordinate,
  r: isNumber(Number.MIN_VALUE, MAX_EXTENT),
  zone: isText(1),
  kind: isKind,
  companionOf: isText(0),
  restricted: isInteger(1),
  note: isText(0),
  /** 1: of the seats that the shop proposes first; 0: after all others. */
  bestOrder: isInteger(100),
};
const ROW_CHECKS = HALL_SEAT_COLUMNS.map((name) => CELL_CHECKS[name]);
const NUMBER_COLUMNS = new Set(
  (['x', 'y', 'r', 'restricted', 'bestOrder'] as const).map((name) => HALL_SEAT_COLUMNS.indexOf(name)),
);
const KIND_COLUMN = HALL_SEAT_COLUMNS.indexOf('kind');

function isRow(row: unknown): row is unknown[] {
  return Array.isArray(row) && row.length === HALL_SEAT_COLUMNS.length;
}

export const HallSectorDto = z.object({
  key: PartKey,
  name: HallTextDto,
  /** x, y, width and height. */
  bounds: z.array(Coordinate).length(4),
  view: plainText(200).optional(),
  height: z.number().min(-10).max(60).optional(),
  rake: z.number().min(0).max(1.5).optional(),
});

export const HallZoneDto = z.object({
  key: PartKey,
  name: HallTextDto,
  description: HallTextDto.optional(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  shape: plainText(20).optional(),
});

export const MAX_HALL_SEATS = 200_000;
const MAX_PARTS = 2_000;

/** Refuses longer lists before their elements are checked, which takes seconds for millions. */
const partsOf = <Part extends z.ZodType>(part: Part) =>
  z
    .custom<z.input<Part>[]>((list) => Array.isArray(list) && list.length <= MAX_PARTS)
    .meta({ type: 'array', maxItems: MAX_PARTS })
    .pipe(z.array(part));

/** Stops at the first row that is not valid. */
function areSeats(rows: unknown): boolean {
  return (
    Array.isArray(rows) &&
    rows.length <= MAX_HALL_SEATS &&
    rows.every((row) => isRow(row) && ROW_CHECKS.every((isValid, at) => isValid(row[at])))
  );
}

export const HallPlanDto = z.object({
  width: Extent,
  height: Extent,
  sectors: partsOf(HallSectorDto),
  zones: partsOf(HallZoneDto),
  notes: partsOf(z.object({ key: PartKey, text: HallTextDto })),
  /** Rows of `HALL_SEAT_COLUMNS`. */
  seats: z.custom<SeatRow[]>(areSeats).meta({ type: 'array', items: { type: 'array' }, maxItems: MAX_HALL_SEATS }),
  standing: partsOf(
    z.object({
      key: PartKey,
      name: HallTextDto,
      sector: PartKey,
      zone: PartKey,
      capacity: z.number().int().min(0).max(10_000_000),
      button: HallTextDto.optional(),
    }),
  ),
});
export type HallPlanDto = z.infer<typeof HallPlanDto>;

/**
 * A plan in a response, of which only the types of cells are checked. A schema per cell takes 0.1 s for 20,000 seats
 * on the server, and again in the browser, whose policy keeps zod from compiling schemas.
 */
export const HallPlanResponseDto = HallPlanDto.extend({
  seats: z.custom<SeatRow[]>(areSeatRows).meta({ type: 'array', items: { type: 'array' } }),
});

function areSeatRows(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSeatRow);
}

function isSeatRow(row: unknown): boolean {
  return (
    isRow(row) &&
    row.every((cell, at) => typeof cell === (NUMBER_COLUMNS.has(at) ? 'number' : 'string')) &&
    isKind(row[KIND_COLUMN])
  );
}

/** The text of a file: any characters but U+0000 and lone surrogates, which no database stores. */
export const fileText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));

/** `field`: path in the plan. */
export const PlanProblemDto = CodedMessageDto.extend({ field: z.string() });
