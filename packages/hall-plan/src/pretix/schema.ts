/** pretix's open seating plan (src/pretix/static/seating/seating-plan.schema.json), older editions included. */
import { z } from 'zod';

const Position = z.object({ x: z.number(), y: z.number() });
const Size = z.object({ width: z.number(), height: z.number() });

const PretixSeat = z.object({
  seat_guid: z.string(),
  seat_number: z.string(),
  position: Position,
  category: z.string().trim().nullish(),
  radius: z.number().positive().optional(),
});

const Row = z.object({
  row_number: z.string(),
  position: Position.default({ x: 0, y: 0 }),
  seats: z.array(PretixSeat),
});

const Area = z.object({
  shape: z.enum(['polygon', 'rectangle', 'ellipse', 'circle', 'text']).optional(),
  position: Position.default({ x: 0, y: 0 }),
  rotation: z.number().default(0),
  polygon: z.object({ points: z.array(Position) }).optional(),
  rectangle: Size.optional(),
  ellipse: z.object({ radius: Position }).optional(),
  circle: z.object({ radius: z.number() }).optional(),
  // Older version: a rectangle, and text without a position.
  width: z.number().optional(),
  height: z.number().optional(),
  text: z
    .union([z.string(), z.object({ text: z.string(), position: Position, size: z.number().default(16) })])
    .optional(),
});

const PretixZone = z.object({
  name: z.string().default(''),
  zone_id: z.string().optional(),
  position: Position,
  rows: z.array(Row),
  areas: z.array(Area).default([]),
});

export const PretixPlan = z.object({
  name: z.string(),
  categories: z.array(z.object({ name: z.string().trim(), color: z.string().optional() })),
  zones: z.array(PretixZone),
  size: Size.optional(),
});

export type PretixPlan = z.infer<typeof PretixPlan>;
export type PretixArea = z.infer<typeof Area>;
export const DEFAULT_RADIUS = 10;
