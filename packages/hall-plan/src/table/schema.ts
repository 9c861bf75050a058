/** The short form of a hall without a drawing: a line for each sector, from the stage backwards. */
import { z } from 'zod';

const Text = z
  .strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() })
  .partial()
  .refine((text) => Object.values(text).some((words) => words !== ''), 'must have a text in at least one language');

const SeatsOfRow = z.number().int().min(1).max(2000);

export const TableSector = z.strictObject({
  sector: Text,
  /** How many rows; their numbers go on from `firstRow`. */
  rows: z.number().int().min(1).max(1000),
  /** In each row, or row by row. */
  seats: z.union([SeatsOfRow, z.array(SeatsOfRow).min(1)]),
  /** 0: straight rows; 1: rows bent round the stage as far as is sensible. */
  curve: z.number().min(0).max(1).default(0),
  firstRow: z.number().int().min(0).max(10_000).default(1),
  /** Of one price; without it the sector is a zone of its own. */
  zone: Text.optional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be like #aa3344')
    .optional(),
});

export const Table = z.array(TableSector).min(1).max(200);
export type TableSector = z.infer<typeof TableSector>;
