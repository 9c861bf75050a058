/** Reads files of hall plans for the import wizard. Nothing is stored. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { CodedMessageDto } from '../season/coded-message.ts';
import { fileText, HallPlanResponseDto, HallTextDto, PlanProblemDto } from './hall-plan-values.ts';

export const PLAN_FILE_FORMATS = ['pretix', 'ticketland', 'svg', 'drawing', 'list'] as const;
export const PlanFileFormat = z.enum(PLAN_FILE_FORMATS);
export type PlanFileFormat = z.infer<typeof PlanFileFormat>;

/** Characters of a file; drawings of large halls have about three million. */
export const MAX_PLAN_FILE_LENGTH = 12_000_000;

/** Columns of a list of seats. Without x and y, the plan is drawn row by row. */
export const SEAT_LIST_FIELDS = ['sector', 'row', 'seat', 'zone', 'x', 'y', 'r'] as const;
export type SeatListField = (typeof SEAT_LIST_FIELDS)[number];

const Key = plainText(300, 1);

/** Corrections of what was read. */
export const PlanAnswersDto = z.object({
  parts: z.array(z.object({ key: Key, use: z.enum(['seats', 'drawing', 'hidden']) })).max(500),
  sectors: z.array(z.object({ key: Key, name: HallTextDto })).max(2_000),
  zones: z
    .array(
      z.object({
        key: Key,
        name: HallTextDto.optional(),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .optional(),
      }),
    )
    .max(2_000),
  /** Headings of the columns of a list; empty: it has no such column. */
  columns: z.partialRecord(z.enum(SEAT_LIST_FIELDS), plainText(300)),
});
export type PlanAnswersDto = z.infer<typeof PlanAnswersDto>;

/** Shapes of the size of seats that may be something else. `use`: the answer; null: not answered yet. */
export const PlanQuestionDto = z.object({
  key: z.string(),
  use: z.enum(['seats', 'drawing', 'hidden']).nullable(),
  shapes: z.int(),
  /** The name of their group, the words nearby, or their place in the drawing. */
  place: z.object({ kind: z.enum(['group', 'words', 'point']), text: z.string() }),
});
export type PlanQuestionDto = z.infer<typeof PlanQuestionDto>;

export const PlanFileDto = z.object({
  format: PlanFileFormat,
  /** Null if the file cannot be read: `problems` say why. */
  plan: HallPlanResponseDto.nullable(),
  /** Sanitized drawing below the seats. */
  svg: z.string(),
  questions: z.array(PlanQuestionDto),
  /** Keys of zones that only have a color in the file. */
  unnamedZones: z.array(z.string()),
  /** Headings of a list, and the columns that were recognized. */
  headings: z.array(z.string()),
  columns: z.partialRecord(z.enum(SEAT_LIST_FIELDS), z.string()),
  /** What was guessed or left out. */
  remarks: z.array(CodedMessageDto),
  problems: z.array(PlanProblemDto),
});
export type PlanFileDto = z.infer<typeof PlanFileDto>;

export const PLAN_FILE_ENDPOINTS = {
  readPlanFile: {
    method: 'POST',
    path: '/admin/api/season/hall-plan-files',
    access: 'season:change',
    summary: 'Reads a file as a hall plan: what was understood, guessed and is to be answered; changes nothing',
    /** `format` null: it is recognized. */
    body: z.object({
      content: fileText(MAX_PLAN_FILE_LENGTH),
      format: PlanFileFormat.nullable(),
      answers: PlanAnswersDto,
    }),
    maxBodyBytes: MAX_PLAN_FILE_LENGTH * 2,
    response: PlanFileDto,
  },
} as const satisfies Record<string, AdminEndpoint>;
