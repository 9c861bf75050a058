/** Schema of halls/*.json: a hall's geometry, zones and seats. */
import { MAX_COORDINATE } from '@sahna/hall-plan';
import { z } from 'zod';
import { createProblem, type ProblemCode } from '../problems/create-problem.ts';
import { toIssueParams } from '../problems/schema-problems.ts';
import { findCellProblem, parseSeat, type SeatCell } from './seat-cells.ts';
import { Color, Count, Key, OptionalText, Text } from './values.ts';

/** Required columns, followed by optional ones. */
export const SEAT_COLUMNS = ['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'] as const;
export const MORE_SEAT_COLUMNS = ['id', 'kind', 'companionOf', 'restricted', 'note', 'bestOrder'] as const;
const MAX_SEATS = 200_000;
/** In the order in which they are assigned to zones without a shape. */
export const ZONE_SHAPES = ['circle', 'square', 'diamond', 'triangle', 'pentagon', 'hexagon', 'star', 'cross'] as const;

const Columns = z
  .array(z.enum([...SEAT_COLUMNS, ...MORE_SEAT_COLUMNS]))
  .refine(
    (columns) =>
      SEAT_COLUMNS.every((name) => columns.includes(name)) && new Set<string>(columns).size === columns.length,
    toIssueParams(
      createProblem('seat-columns', { columns: SEAT_COLUMNS.join(', '), optional: MORE_SEAT_COLUMNS.join(', ') }),
    ),
  );

/** Seats are stored as columns and rows, to keep large halls readable and small. */
const Seats = z
  .strictObject({
    columns: Columns,
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
      .max(MAX_SEATS, 'seats-many' satisfies ProblemCode),
  })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((cells: readonly SeatCell[], at) => {
      if (cells.length !== columns.length)
        context.addIssue({
          code: 'custom',
          path: ['rows', at],
          ...toIssueParams(createProblem('seat-cells', { count: columns.length })),
        });
      else
        columns.forEach((name, column) => {
          const wrong = findCellProblem(name, cells[column]);
          if (wrong) context.addIssue({ code: 'custom', path: ['rows', at, column], ...toIssueParams(wrong) });
        });
    });
  })
  .transform(({ columns, rows }) => rows.map((cells) => parseSeat(columns, cells)));

const Extent = z
  .number()
  .positive()
  .max(MAX_COORDINATE, 'plan-large' satisfies ProblemCode);

export const HallPlanSchema = z.strictObject({
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
      color: Color,
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

export type HallPlanFile = z.infer<typeof HallPlanSchema>;
