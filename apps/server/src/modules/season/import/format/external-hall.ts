/** Schema of halls/*.json for a hall with an external plan: its file, and data that its format lacks. */
import { z } from 'zod';
import { ZONE_SHAPES } from './hall-plan.ts';
import { Color, Count, Key, OptionalText, Text } from './values.ts';

const File = z.string().min(1);

export const From = z.union([
  z.strictObject({ pretix: File }),
  z.strictObject({ ticketland: File }),
  z.strictObject({ svg: File }),
  z.strictObject({ drawing: File }),
  z.strictObject({ table: z.unknown() }),
]);

/** Entries are identified by the keys of the converted plan and override its data. */
export const ExternalHall = z.strictObject({
  from: From,
  /** Uses of the parts of a drawing that may be seats. */
  parts: z.array(z.strictObject({ key: Key, use: z.enum(['seats', 'drawing', 'hidden']) })).default([]),
  sectors: z.array(z.strictObject({ key: Key, name: Text.optional(), view: z.string().optional() })).default([]),
  zones: z
    .array(
      z.strictObject({
        key: Key,
        name: Text.optional(),
        description: OptionalText.optional(),
        color: Color.optional(),
        shape: z.enum(ZONE_SHAPES).optional(),
      }),
    )
    .default([]),
  standing: z
    .array(
      z.strictObject({
        key: Key,
        name: Text.optional(),
        capacity: Count.optional(),
        button: OptionalText.optional(),
      }),
    )
    .default([]),
});

export type ExternalHall = z.infer<typeof ExternalHall>;
