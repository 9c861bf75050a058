/** Format of ticketland-ru/hall-scheme-editor: a flat list of sections, seats, texts and furniture. */
import { z } from 'zod';

const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false);
const Label = z.union([z.string(), z.number()]).nullish();
const Point = z.object({ x: z.number(), y: z.number() });

export const HallSection = z.object({
  type: z.literal('section'),
  name: z.string().nullish(),
  sectionId: z.union([z.number(), z.string()]),
  freeSeating: Flag,
  fill: z.string().nullish(),
  points: z.array(Point).default([]),
});

export const SchemaSeat = z.object({
  type: z.literal('seat'),
  x: z.number(),
  y: z.number(),
  objectId: z.union([z.number(), z.string()]).nullish(),
  attrs: z.object({
    sectionId: z.union([z.number(), z.string()]),
    section: z.string().nullish(),
    row: Label,
    seat: Label,
  }),
});

export const SchemaText = z.object({
  type: z.literal('text'),
  x: z.number(),
  y: z.number(),
  text: z.string(),
  angle: z.number().default(0),
  attrs: z.looseObject({ 'font-size': z.number().positive().optional() }).default({}),
});

/** Stage, pillars, stairs, tables; positioned by their center. */
export const Furniture = z.object({
  type: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative().optional(),
  height: z.number().nonnegative().optional(),
  angle: z.number().default(0),
});

export const HallSchema = z.object({
  type: z.literal('schema'),
  objects: z.array(z.looseObject({ type: z.string() })),
});
