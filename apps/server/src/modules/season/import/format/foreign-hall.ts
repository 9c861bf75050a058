/** halls/*.json of a hall whose plan is in another form: which file it is, and what that form cannot say. */
import { z } from 'zod';
import { ZONE_SHAPES } from './hall-plan.ts';
import { Colour, Count, Key, OptionalText, Text } from './values.ts';

const File = z.string().min(1);

export const From = z.union([
  z.strictObject({ pretix: File }),
  z.strictObject({ ticketland: File }),
  z.strictObject({ svg: File }),
  z.strictObject({ drawing: File }),
  z.strictObject({ table: z.unknown() }),
]);

/** By the keys that the plan gets; what is said here counts before what the plan says. */
export const ForeignHall = z.strictObject({
  from: From,
  /** Of a drawing: what those parts are that may be seats or not. */
  parts: z.array(z.strictObject({ key: Key, use: z.enum(['seats', 'drawing', 'hidden']) })).default([]),
  sectors: z.array(z.strictObject({ key: Key, name: Text.optional(), view: z.string().optional() })).default([]),
  zones: z
    .array(
      z.strictObject({
        key: Key,
        name: Text.optional(),
        description: OptionalText.optional(),
        colour: Colour.optional(),
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

export type ForeignHall = z.infer<typeof ForeignHall>;
