/** Values that several endpoints of the staff's API share. */
import { z } from 'zod';
import { PERMISSION_GROUPS, PERMISSION_LEVELS, ROLES } from '../rules/staff/permissions.ts';
import { plainText, typedText } from '../wire/primitives.ts';

/** The languages of the staff's apps. */
export const STAFF_LANGUAGES = ['kz', 'ru', 'en'] as const;
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];
export const StaffLanguageSchema = z.enum(STAFF_LANGUAGES);

export const RoleSchema = z.enum(ROLES);
export const PermissionSchema = z.templateLiteral([z.enum(PERMISSION_GROUPS), ':', z.enum(PERMISSION_LEVELS)]);

/** `amount` is in minor units. */
export const MoneyDto = z.object({ amount: z.int(), currency: z.string() });
export type MoneyDto = z.infer<typeof MoneyDto>;

/** ISO 8601 with zone. */
export const Moment = z.iso.datetime({ offset: true });

export const RowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Ids of venues, halls, events and sessions have 32 bits in the database. */
export const SeasonId = RowId.pipe(z.number().max(2_147_483_647));

/** A day of a request, such as one that lists are filtered by. The database has no year 0, in which the first days of others begin in a time zone. */
export const FilterDay = z.iso.date().refine((day) => day >= '1900-01-01');

/** Like `Europe/Berlin`. */
export const TimeZoneName = plainText(50).refine((timeZone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
});

/** Pages of a list: `after` is `next` of the page before. */
export const PageQuery = { after: plainText(200).optional() };
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** The search of a list. */
export const SearchQuery = { q: typedText(100).optional() };
/** The owner of a card; empty where personal data were erased. */
export const HolderDto = z.object({ name: z.string(), email: z.string() });
/** Blocks or unblocks; the reason is kept in the audit log. */
export const BlockBody = z.object({ isBlocked: z.boolean(), reason: typedText(200, 1) });
