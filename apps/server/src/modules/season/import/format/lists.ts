/** Schemas of the list files. */
import { z } from 'zod';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import { createProblem, type ProblemCode } from '../problems/create-problem.ts';
import { toIssueParams } from '../problems/schema-problems.ts';
import { DirectionsFields } from './production.ts';
import { Count, DayText, Email, Key, MoneyAmount, OptionalText, Sort, Text, TimeZone, WebAddress } from './values.ts';

const Submenu = z.strictObject({ key: Key, name: Text, sort: Sort });
const Menu = z
  .strictObject({
    key: Key,
    name: Text,
    heading: Text.optional(),
    sort: Sort,
    showImage: z.boolean().default(true),
    submenus: z.array(Submenu).default([]),
  })
  .transform(addHeading);
const Kind = z
  .strictObject({
    key: Key,
    name: Text,
    heading: Text.optional(),
    sort: Sort,
    columns: z.number().int().min(1).max(4).optional(),
    rows: z.number().int().min(1).max(100).optional(),
    showCalendar: z.boolean().default(true),
    showTags: z.boolean().default(true),
    menus: z.array(Menu),
  })
  .transform(addHeading);

/** The default heading is the name. */
function addHeading<Row extends { name: LocalText; heading?: LocalText | undefined }>(row: Row) {
  return { ...row, heading: row.heading ?? row.name };
}
const Region = z.strictObject({ key: Key, name: Text });
const Hall = z.strictObject({ key: Key, name: Text, plan: z.string() });

/** The key and halls of a venue, whatever other problems its row has. */
export const VenueHalls = z.looseObject({ key: Key, halls: z.array(Hall).default([]) });
export type VenueHall = z.infer<typeof Hall>;

const PromoCode = z
  .strictObject({
    // Codes are case-insensitive.
    code: z
      .string()
      .trim()
      .min(3)
      .max(40)
      .transform((code) => code.toUpperCase()),
    percent: z.number().int().min(1).max(100).optional(),
    amount: MoneyAmount.refine((amount) => amount > 0, toIssueParams(createProblem('above', { min: 0 }))).optional(),
    events: z.array(Key).default([]),
    from: DayText.optional(),
    to: DayText.optional(),
    uses: Count,
    perOrder: z.number().int().min(1).max(100).default(1),
  })
  .refine((code) => (code.percent === undefined) !== (code.amount === undefined), 'discount' satisfies ProblemCode);

const LoyaltyCard = z
  .strictObject({
    card: z.string().min(1).max(40),
    pin: z.string().min(1).max(20).optional(),
    pinDigest: z.string().max(100).optional(),
    name: z.string().max(200),
    email: Email.optional(),
    bonuses: MoneyAmount.default(0),
    percent: z.number().int().min(0).max(100).default(0),
    blocked: z.boolean().default(false),
  })
  .refine(
    (card) => card.pin === undefined || card.pinDigest === undefined,
    toIssueParams(createProblem('either', { first: 'pin', second: 'pinDigest' })),
  );

const SeasonTicket = z.strictObject({
  key: Key,
  customer: z.strictObject({
    email: Email,
    lastname: z.string().max(100),
    firstname: z.string().max(100),
    middlename: z.string().max(100).optional(),
    phone: z.string().max(40).optional(),
  }),
  card: z.string().max(40).optional(),
  event: Key,
  quantity: Count,
});

/** Required lists. */
export const REQUIRED_LISTS: readonly string[] = ['kinds.json', 'venues.json', 'categories.json'];

/** A folder's lists by file name. */
export const LISTS = {
  'kinds.json': z.array(Kind),
  'tags.json': z.array(z.strictObject({ key: Key, name: Text })),
  'categories.json': z.array(z.strictObject({ key: Key, name: Text, description: OptionalText.default({}) })),
  'countries.json': z.array(z.strictObject({ key: Key, name: Text, regions: z.array(Region).default([]) })),
  'document-types.json': z.array(
    z.strictObject({
      id: z.number().int().min(1).max(6),
      name: Text,
      note: OptionalText.default({}),
      country: Key.optional(),
    }),
  ),
  'venues.json': z.array(
    z.strictObject({
      key: Key,
      name: Text,
      address: Text,
      city: OptionalText.default({}),
      mapUrl: WebAddress.optional(),
      directions: DirectionsFields.optional(),
      timeZone: TimeZone.optional(),
      halls: z.array(Hall).default([]),
    }),
  ),
  'return-reasons.json': z.array(z.strictObject({ key: Key, name: Text, description: OptionalText.default({}) })),
  'promo-codes.json': z.array(PromoCode),
  'loyalty-cards.json': z.array(LoyaltyCard),
  'season-tickets.json': z.array(SeasonTicket),
} as const;

export type ListName = keyof typeof LISTS;
export type Lists = { [Name in ListName]: z.infer<(typeof LISTS)[Name]> };
