/** A rule that creates dates of an event, as a planner types it. Days and times are of the venue's calendar. */
import { z } from 'zod';

export const RULE_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type RuleWeekday = (typeof RULE_WEEKDAYS)[number];

/** More is considered a typing error. */
export const MAX_RULE_DATES = 2_000;
/** Ends of a range are at most that many days apart. */
export const MAX_RULE_DAYS = 1_100;

export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const RepetitionDto = z.discriminatedUnion('kind', [
  /** `interval` 2: every other week, counted from the week of `from`. */
  z.strictObject({
    kind: z.literal('weekly'),
    weekdays: z.array(z.enum(RULE_WEEKDAYS)).min(1).max(7),
    interval: z.int().min(1).max(52),
  }),
  /** `nths`: 1 is the first such weekday of a month, -1 the last. */
  z.strictObject({
    kind: z.literal('monthly'),
    weekdays: z.array(z.enum(RULE_WEEKDAYS)).min(1).max(7),
    nths: z
      .array(z.literal([1, 2, 3, 4, -1]))
      .min(1)
      .max(5),
  }),
]);
export type RepetitionDto = z.infer<typeof RepetitionDto>;

export const HOLIDAY_TREATMENTS = ['include', 'skip'] as const;

export const DateRuleDto = z.strictObject({
  repetition: RepetitionDto,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null: the session lasts all day. */
  times: z.array(WallTime.nullable()).min(1).max(20),
  /** Days without sessions. */
  exceptions: z.array(z.iso.date()).max(400),
  holidays: z.enum(HOLIDAY_TREATMENTS),
});
export type DateRuleDto = z.infer<typeof DateRuleDto>;
