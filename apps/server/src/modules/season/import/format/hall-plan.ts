/** halls/*.json: a hall's geometry, zones and seats. */
import { FARTHEST } from '@sahna/hall-plan';
import { z } from 'zod';
import { type SeatCell, seatOf, wrongCell } from './seat-cells.ts';
import { Colour, Count, Key, OptionalText, Text } from './values.ts';

/** Columns that a plan has to have, and those that may be left out. */
export const SEAT_COLUMNS = ['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'] as const;
export const MORE_SEAT_COLUMNS = ['id', 'kind', 'companionOf', 'restricted', 'note'] as const;
const MOST_SEATS = 200_000;
/** In the order in which zones that name none are given one. */
export const ZONE_SHAPES = ['circle', 'square', 'diamond', 'triangle', 'pentagon', 'hexagon', 'star', 'cross'] as const;

const Columns = z
  .array(z.enum([...SEAT_COLUMNS, ...MORE_SEAT_COLUMNS]))
  .refine(
    (columns) =>
      SEAT_COLUMNS.every((name) => columns.includes(name)) && new Set<string>(columns).size === columns.length,
    `must name each of ${SEAT_COLUMNS.join(', ')} once, and ${MORE_SEAT_COLUMNS.join(', ')} once at most`,
  );

/** Seats come as columns and rows: a hall of thousands stays readable and small. */
const Seats = z
  .strictObject({
    columns: Columns,
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
      .max(MOST_SEATS, `has more than ${MOST_SEATS} seats`),
  })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((cells: readonly SeatCell[], at) => {
      if (cells.length !== columns.length)
        context.addIssue({ code: 'custom', path: ['rows', at], message: `must have ${columns.length} values` });
      else
        columns.forEach((name, column) => {
          const wrong = wrongCell(name, cells[column]);
          if (wrong) context.addIssue({ code: 'custom', path: ['rows', at, column], message: `${name} ${wrong}` });
        });
    });
  })
  .transform(({ columns, rows }) => rows.map((cells) => seatOf(columns, cells)));

const Extent = z.number().positive().max(FARTHEST, `is more than ${FARTHEST}, which no drawing is`);

export const HallPlan = z.strictObject({
  svg: z.string(),
  width: Extent,
  height: Extent,
  sectors: z.array(
    z.strictObject({
      key: Key,
      name: Text,
      bounds: z.array(z.number()).length(4),
      view: z.string().optional(),
      height: z.number().min(-10).max(60).optional(),
      rake: z.number().min(0).max(1.5).optional(),
    }),
  ),
  zones: z.array(
    z.strictObject({
      key: Key,
      name: Text,
      description: OptionalText.default({}),
      colour: Colour,
      shape: z.enum(ZONE_SHAPES).optional(),
    }),
  ),
  notes: z.array(z.strictObject({ key: Key, text: Text })).default([]),
  seats: Seats.optional(),
  standing: z
    .array(
      z.strictObject({
        key: Key,
        name: Text,
        sector: Key,
        zone: Key,
        capacity: Count,
        button: OptionalText.default({}),
      }),
    )
    .default([]),
});

export type HallPlanFile = z.infer<typeof HallPlan>;
