/** Table of a hall without a drawing: one entry per sector, starting at the stage. */
import { z } from 'zod';
import type { PlanProblemCode } from '../messages/plan-problem.ts';

const Text = z
  .strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() })
  .partial()
  .refine((text) => Object.values(text).some((words) => words !== ''), 'table-text' satisfies PlanProblemCode);

const SeatsOfRow = z.number().int().min(1).max(2000);

export const TableSector = z.strictObject({
  sector: Text,
  /** Number of rows, numbered from `firstRow`. */
  rows: z.number().int().min(1).max(1000),
  /** Seats per row, or a list with one number per row. */
  seats: z.union([SeatsOfRow, z.array(SeatsOfRow).min(1)]),
  /** 0: straight rows; 1: maximum curvature. */
  curve: z.number().min(0).max(1).default(0),
  firstRow: z.number().int().min(0).max(10_000).default(1),
  /** Zone; by default the sector is a zone. */
  zone: Text.optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'table-color' satisfies PlanProblemCode)
    .optional(),
});

export const Table = z.array(TableSector).min(1).max(200);
export type TableSector = z.infer<typeof TableSector>;
