/** Schemas of common values. */
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { omitMissingTranslations } from '../../../../platform/lib/languages.ts';
import type { ProblemCode } from '../problems/create-problem.ts';

const MAX_TEXT_LENGTH = 100_000;
const optionalText = z.string().max(MAX_TEXT_LENGTH);
const languages = z
  .strictObject(
    { ru: optionalText, en: optionalText, kz: optionalText, ch: optionalText },
    // Other problems are reported for the language.
    { error: ({ code }) => (code === 'invalid_type' ? ('text-by-language' satisfies ProblemCode) : undefined) },
  )
  .partial()
  .transform(omitMissingTranslations);

export const Text = languages.refine(
  (text) => Object.values(text).some((words) => words !== ''),
  'no-text' satisfies ProblemCode,
);
export const OptionalText = languages;
export const Key = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'key' satisfies ProblemCode);
/** Major units with at most two decimals. */
export const MoneyAmount = z
  .number()
  .min(0)
  .max(20_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'decimals' satisfies ProblemCode);
/** At most two decimals. */
export const Percent = MoneyAmount.max(100);
/** `2026-12-05`, or `+12` days from the day of the import. */
export const DayText = z.string().regex(/^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4})$/, 'day' satisfies ProblemCode);
export const TimeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time' satisfies ProblemCode);
/** On the venue's clock: `2026-12-01 10:00`, or `+3 10:00`; or an instant with its offset. */
export const MomentText = z
  .string()
  .refine(
    (text) =>
      /^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4}) ([01]\d|2[0-3]):[0-5]\d$/.test(text) ||
      z.iso.datetime({ offset: true }).safeParse(text).success,
    'moment' satisfies ProblemCode,
  );
export const Count = z.number().int().min(0).max(10_000_000);
export const Sort = z.number().int().min(-1_000_000).max(1_000_000).default(0);
export const WebAddress = z.url({
  protocol: /^https?$/,
  error: 'web-address' satisfies ProblemCode,
});
/** An absolute URL, or a path of the shop. */
export const Address = z
  .string()
  .refine(
    (text) => text === '' || /^\/(?!\/)/.test(text) || WebAddress.safeParse(text).success,
    'address' satisfies ProblemCode,
  );
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'color' satisfies ProblemCode);
/** Image file names by language. */
export const PictureByLanguage = z
  .strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() })
  .partial()
  .transform(omitMissingTranslations)
  .refine((files) => Object.keys(files).length > 0, 'picture' satisfies ProblemCode);
export const TimeZone = z.string().refine((name) => {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}, 'time-zone' satisfies ProblemCode);
export const Email = z.email('email' satisfies ProblemCode);
/** Value of a From header: `Theatre <tickets@theatre.example>`, or only the address. */
export const Sender = z
  .string()
  .regex(/^$|^(?:[^<>"\r\n]{1,100} )?<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'sender' satisfies ProblemCode);
