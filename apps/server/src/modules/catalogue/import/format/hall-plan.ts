/** halls/*.json: a hall's geometry, zones and seats. */
import { z } from 'zod';
import { Count, Key, OptionalText, Text } from './values.ts';

export const SEAT_COLUMNS = ['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'] as const;
const COORDINATES = new Set<string>(['x', 'y', 'r']);
const MOST_SEATS = 200_000;

/** Seats come as columns and rows: a hall of thousands stays readable and small. */
const Seats = z
  .strictObject({
    columns: z
      .array(z.enum(SEAT_COLUMNS))
      .refine(
        (columns) => SEAT_COLUMNS.every((name) => columns.includes(name)) && columns.length === SEAT_COLUMNS.length,
        `must name each of ${SEAT_COLUMNS.join(', ')} once`,
      ),
    rows: z.array(z.array(z.union([z.string(), z.number()]))).max(MOST_SEATS),
  })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((cells, at) => {
      if (cells.length !== columns.length)
        context.addIssue({ code: 'custom', path: ['rows', at], message: `must have ${columns.length} values` });
      columns.forEach((name, column) => {
        if (COORDINATES.has(name) && typeof cells[column] !== 'number')
          context.addIssue({ code: 'custom', path: ['rows', at, column], message: `${name} must be a number` });
      });
    });
  })
  .transform(({ columns, rows }) =>
    rows.map((cells) => {
      const cell = (name: (typeof SEAT_COLUMNS)[number]): string => String(cells[columns.indexOf(name)]);
      return {
        sector: cell('sector'),
        row: cell('row'),
        seat: cell('seat'),
        x: Number(cell('x')),
        y: Number(cell('y')),
        r: Number(cell('r')),
        zone: cell('zone'),
      };
    }),
  );

export const HallPlan = z.strictObject({
  svg: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  sectors: z.array(z.strictObject({ key: Key, name: Text, bounds: z.array(z.number()).length(4) })),
  zones: z.array(
    z.strictObject({
      key: Key,
      name: Text,
      description: OptionalText.default({}),
      colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be like #aa3344'),
    }),
  ),
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
