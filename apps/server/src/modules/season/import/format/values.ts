/** Schemas of common values. */
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { omitMissingTranslations } from '../../../../platform/lib/languages.ts';

const MAX_TEXT_LENGTH = 100_000;
const optionalText = z.string().max(MAX_TEXT_LENGTH);
const languages = z
  .strictObject(
    { ru: optionalText, en: optionalText, kz: optionalText, ch: optionalText },
    // Other problems are reported for the language.
    { error: ({ code }) => (code === 'invalid_type' ? 'must be a text by language, like { "en": "…" }' : undefined) },
  )
  .partial()
  .transform(omitMissingTranslations);

export const Text = languages.refine(
  (text) => Object.values(text).some((words) => words !== ''),
  'must have a text in at least one language',
);
export const OptionalText = languages;
export const Key = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small Latin letters, digits and hyphens');
/** Major units with at most two decimals. */
export const MoneyAmount = z
  .number()
  .min(0)
  .max(20_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'must have at most two decimals');
/** At most two decimals. */
export const Percent = MoneyAmount.max(100);
/** `2026-12-05`, or `+12` days from the day of the import. */
export const DayText = z.string().regex(/^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4})$/, 'must be like 2026-12-05, or like +12');
export const TimeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 19:30');
/** On the venue's clock: `2026-12-01 10:00`, or `+3 10:00`; or an instant with its offset. */
export const MomentText = z
  .string()
  .refine(
    (text) =>
      /^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4}) ([01]\d|2[0-3]):[0-5]\d$/.test(text) ||
      z.iso.datetime({ offset: true }).safeParse(text).success,
    'must be like 2026-12-01 10:00, or like 2026-12-01T10:00:00+05:00',
  );
export const Count = z.number().int().min(0).max(10_000_000);
export const Sort = z.number().int().min(-1_000_000).max(1_000_000).default(0);
export const WebAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
});
/** An absolute URL, or a path of the shop. */
export const Address = z
  .string()
  .refine(
    (text) => text === '' || /^\/(?!\/)/.test(text) || WebAddress.safeParse(text).success,
    'must be an address that starts with http://, https:// or /',
  );
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be like #aa3344');
/** Image file names by language. */
export const PictureByLanguage = z
  .strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() })
  .partial()
  .transform(omitMissingTranslations)
  .refine((files) => Object.keys(files).length > 0, 'must name a picture');
export const TimeZone = z.string().refine((name) => {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone like Asia/Almaty');
export const Email = z.email('must be an e-mail address');
/** Value of a From header: `Theatre <tickets@theatre.example>`, or only the address. */
export const Sender = z
  .string()
  .regex(
    /^$|^(?:[^<>"\r\n]{1,100} )?<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
    'must be like Theatre <tickets@theatre.example>',
  );
