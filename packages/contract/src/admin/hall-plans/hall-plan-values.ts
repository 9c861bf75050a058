/** A hall plan as in halls/*.json (docs/catalogue-format.md), without its drawing. */
import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { plainText } from '../../wire/primitives.ts';

export const HallKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

/** Keys of sectors and zones that other programs and imports have written. */
const PartKey = plainText(300, 1);
export const HallTextDto = z.partialRecord(z.enum(LANGUAGES), plainText(400));
export type HallTextDto = z.infer<typeof HallTextDto>;

const Coordinate = z.number().min(-2_000_000).max(2_000_000);
const Extent = z.number().positive().max(1_000_000);

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
] as const;

const SeatRow = z.tuple([
  plainText(300, 1),
  PartKey,
  plainText(300),
  plainText(300),
  Coordinate,
  Coordinate,
  Extent,
  PartKey,
  z.enum(['ordinary', 'wheelchair', 'companion']),
  plainText(300),
  z.union([z.literal(0), z.literal(1)]),
  plainText(300),
]);

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

export const HallPlanDto = z.object({
  width: Extent,
  height: Extent,
  sectors: z.array(HallSectorDto).max(MAX_PARTS),
  zones: z.array(HallZoneDto).max(MAX_PARTS),
  notes: z.array(z.object({ key: PartKey, text: HallTextDto })).max(MAX_PARTS),
  /** Rows of `HALL_SEAT_COLUMNS`. */
  seats: z.array(SeatRow).max(MAX_HALL_SEATS),
  standing: z
    .array(
      z.object({
        key: PartKey,
        name: HallTextDto,
        sector: PartKey,
        zone: PartKey,
        capacity: z.number().int().min(0).max(10_000_000),
        button: HallTextDto.optional(),
      }),
    )
    .max(MAX_PARTS),
});
export type HallPlanDto = z.infer<typeof HallPlanDto>;

/** The text of a file: any characters but U+0000 and lone surrogates, which no database stores. */
export const fileText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));

/** `field`: path in the plan. Messages are in English, as those of an import. */
export const PlanProblemDto = z.object({ field: z.string(), message: z.string() });
