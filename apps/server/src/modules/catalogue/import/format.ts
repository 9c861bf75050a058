/** The catalogue folder's format (docs/catalogue-format.md) as schemas: what an operator may write, with its limits. */
import { z } from 'zod';
import type { Language, LocalText } from '../../../kernel/languages.ts';
import { CURRENCIES } from '../../../kernel/money.ts';

/** Languages that are not given stay out altogether. */
function given(text: { [L in Language]?: string | undefined }): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, one]) => one !== undefined));
}

const Text = z
  .strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() })
  .partial()
  .transform(given)
  .refine((text) => Object.values(text).some((one) => one !== ''), 'must have a text in at least one language');
const OptionalText = z
  .strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() })
  .partial()
  .transform(given);
const Key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small Latin letters, digits and hyphens');
/** Major units with at most two decimals. */
const Money = z
  .number()
  .min(0)
  .max(20_000_000)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'must have at most two decimals');
/** `2026-12-05`, or `+12` days from the day of the import. */
const DayText = z.string().regex(/^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4})$/, 'must be like 2026-12-05, or like +12');
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 19:30');
const Count = z.number().int().min(0).max(10_000_000);
const Sort = z.number().int().default(0);
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const Season = z.strictObject({
  format: z.literal(1),
  relativeDates: z.boolean().default(false),
  currency: z.enum(CURRENCIES),
  timeZone: z.string(),
  shop: z.strictObject({
    name: Text,
    siteUrl: z.string().default(''),
    switches: z.record(z.string(), z.number().int()).default({}),
    reserveMinutes: z.number().int().min(1).max(1440).default(15),
    logo: z.string().optional(),
    favicon: z.string().optional(),
    banner: OptionalText.default({}),
    meta: z.strictObject({ title: Text, subject: Text, description: Text, keywords: Text, owner: z.string() }),
    operator: z.strictObject({
      company: Text,
      taxId: z.string(),
      registration: z.string(),
      address: Text,
      director: Text,
      email: z.string(),
      phone: z.string(),
    }),
  }),
  consents: z
    .array(z.strictObject({ key: Key, text: Text, required: z.boolean(), shownFor: z.enum(['order', 'holders']) }))
    .default([]),
});

export const Kinds = z.array(
  z.strictObject({
    key: Key,
    name: Text,
    heading: Text,
    sort: Sort,
    columns: z.number().int().min(1).max(4),
    rows: z.number().int().min(1).max(100).optional(),
    showCalendar: z.boolean().default(true),
    showTags: z.boolean().default(true),
    menus: z.array(
      z.strictObject({
        key: Key,
        name: Text,
        heading: Text,
        sort: Sort,
        showImage: z.boolean().default(true),
        submenus: z.array(z.strictObject({ key: Key, name: Text, sort: Sort })).default([]),
      }),
    ),
  }),
);

export const Tags = z.array(z.strictObject({ key: Key, name: Text }));
export const Categories = z.array(z.strictObject({ key: Key, name: Text, description: OptionalText.default({}) }));
export const Countries = z.array(
  z.strictObject({ key: Key, name: Text, regions: z.array(z.strictObject({ key: Key, name: Text })).default([]) }),
);
export const DocumentTypes = z.array(
  z.strictObject({
    id: z.number().int().min(1).max(6),
    name: Text,
    note: OptionalText.default({}),
    country: Key.optional(),
  }),
);
export const Venues = z.array(
  z.strictObject({
    key: Key,
    name: Text,
    address: Text,
    mapUrl: z.url({ protocol: /^https?$/ }).optional(),
    timeZone: z.string().optional(),
    halls: z.array(z.strictObject({ key: Key, name: Text, plan: z.string() })).default([]),
  }),
);

export const HallPlan = z.strictObject({
  svg: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  sectors: z.array(z.strictObject({ key: Key, name: Text, bounds: z.array(z.number()).length(4) })),
  zones: z.array(
    z.strictObject({
      key: Key,
      name: Text,
      description: OptionalText.default({}),
      colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be like #aa3344'),
    }),
  ),
  seats: z
    .strictObject({
      columns: z.array(z.enum(['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'])),
      rows: z.array(z.array(z.union([z.string(), z.number()]))).max(200_000),
    })
    .optional(),
  standing: z
    .array(
      z.strictObject({
        key: Key,
        name: Text,
        sector: Key,
        zone: Key,
        capacity: Count,
        button: OptionalText.default({}),
      }),
    )
    .default([]),
});

const ZoneStock = z.record(Key, Count);
const Session = z.union([
  z.strictObject({
    date: DayText,
    time: Clock.nullable().default(null),
    stock: Count.nullable().default(null),
    priceType: z.number().int().min(1).optional(),
    zoneStock: ZoneStock.optional(),
  }),
  z.strictObject({
    every: z.union([z.literal('day'), z.array(z.enum(WEEKDAYS)).min(1)]),
    from: DayText,
    to: DayText,
    times: z.array(Clock.nullable()).min(1).max(100),
    stock: Count.nullable().default(null),
    priceType: z.number().int().min(1).optional(),
    zoneStock: ZoneStock.optional(),
  }),
]);

const Offer = z.strictObject({
  category: Key,
  zone: Key.optional(),
  price: Money,
  serviceFee: Money.default(0),
  stock: Count.nullable().optional(),
  min: z.number().int().min(0).max(100).default(0),
  max: z.number().int().min(0).max(100).optional(),
  compulsory: z.boolean().default(false),
  passages: z.number().int().min(1).max(1000).default(1),
  voucherCard: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  priceType: z.number().int().min(1).optional(),
  days: z.array(DayText).default([]),
  description: OptionalText.default({}),
});

const Box = z.strictObject({ name: Text, options: z.array(Text).min(1) });

export const Event = z.strictObject({
  key: Key,
  kind: Key,
  menu: Key,
  submenu: Key.optional(),
  venue: Key,
  hall: Key.optional(),
  title: Text,
  description: OptionalText.default({}),
  descriptionUrl: OptionalText.default({}),
  note: OptionalText.default({}),
  ageFrom: z.number().int().min(0).max(99).default(0),
  durationMinutes: z.number().int().min(1).optional(),
  sort: Sort,
  image: z.union([
    z.string(),
    z.strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() }).partial(),
  ]),
  tags: z.array(Key).default([]),
  status: z.enum(['on_sale', 'soon', 'hidden']),
  ticketType: z.enum(['qr', 'none', 'barcode']).default('qr'),
  orderLimit: z.number().int().min(1).max(100).default(10),
  categoriesShown: z.number().int().min(1).max(100).optional(),
  reserveMinutes: z.number().int().min(1).max(1440).optional(),
  showTicketCount: z.boolean().default(true),
  showQuantity: z.boolean().default(true),
  signLanguage: z.boolean().default(false),
  voucherCard: z.enum(['no', 'allowed', 'only']).default('no'),
  free: z.boolean().default(false),
  signInRequired: z.boolean().default(false),
  seatMap: z.boolean().default(false),
  backToListing: z.boolean().default(false),
  holders: z
    .strictObject({
      age: z.enum(['none', 'age', 'birthDate']).default('none'),
      middleName: z.boolean().default(false),
      document: z.boolean().default(false),
      country: z.boolean().default(false),
      region: z.boolean().default(false),
    })
    .optional(),
  form: z
    .strictObject({
      fio: z.boolean().default(true),
      phone: z.boolean().default(true),
      repeatEmail: z.boolean().default(false),
      parking: z.boolean().default(false),
      box1: Box.optional(),
      box2: Box.optional(),
      checkbox: Text.optional(),
    })
    .default({ fio: true, phone: true, repeatEmail: false, parking: false }),
  refunds: z
    .strictObject({
      allowed: z.boolean(),
      untilHours: z.number().int().min(0).default(72),
      ladder: z
        .array(z.strictObject({ days: z.number().int().min(0), percent: z.number().int().min(0).max(100) }))
        .optional(),
    })
    .default({ allowed: true, untilHours: 72 }),
  programme: z
    .array(
      z.strictObject({
        title: Text,
        day: DayText.optional(),
        time: Clock.optional(),
        venue: OptionalText.default({}),
        address: OptionalText.default({}),
        url: z.url({ protocol: /^https?$/ }).optional(),
        sort: z.number().int(),
      }),
    )
    .default([]),
  group: z
    .strictObject({
      text: Text,
      durationMinutes: z.number().int().min(1),
      prices: z
        .array(
          z.strictObject({
            key: Key,
            name: Text,
            price: Money,
            included: z.number().int().min(1).max(1000),
            extraPrice: Money,
            min: z.number().int().min(1).max(1000),
            max: z.number().int().min(1).max(1000),
          }),
        )
        .min(1),
      audiences: z.array(z.strictObject({ key: Key, name: Text })).default([]),
      languages: z.array(z.strictObject({ key: Key, name: Text })).default([]),
    })
    .optional(),
  subscription: z.strictObject({ events: z.array(Key).min(1), quantity: z.number().int().min(1).max(1000) }).optional(),
  sessions: z.array(Session).default([]),
  offers: z.array(Offer).default([]),
  extras: z
    .array(
      z.strictObject({
        key: Key,
        title: Text,
        description: OptionalText.default({}),
        price: Money,
        stock: Count.nullable().default(null),
        limit: z.number().int().min(1).max(100).default(10),
      }),
    )
    .default([]),
});

export const PromoCodes = z.array(
  z
    .strictObject({
      code: z.string().min(3).max(40),
      percent: z.number().int().min(1).max(100).optional(),
      amount: Money.optional(),
      events: z.array(Key).default([]),
      from: DayText.optional(),
      to: DayText.optional(),
      uses: Count,
      perOrder: z.number().int().min(1).default(1),
    })
    .refine((code) => (code.percent === undefined) !== (code.amount === undefined), 'needs either percent or amount'),
);

export const LoyaltyCards = z.array(
  z.strictObject({
    card: z.string().min(1).max(40),
    pin: z.string().min(1).max(20).optional(),
    name: z.string(),
    email: z.string().optional(),
    bonuses: Money.default(0),
    percent: z.number().int().min(0).max(100).default(0),
    blocked: z.boolean().default(false),
  }),
);

export const Subscriptions = z.array(
  z.strictObject({
    key: Key,
    customer: z.strictObject({
      email: z.string(),
      lastname: z.string(),
      firstname: z.string(),
      middlename: z.string().optional(),
      phone: z.string().optional(),
    }),
    card: z.string().optional(),
    event: Key,
    quantity: z.number().int().min(0),
  }),
);

export type SeasonFile = z.infer<typeof Season>;
export type EventFile = z.infer<typeof Event>;
export type SessionRule = z.infer<typeof Session>;
export type HallPlanFile = z.infer<typeof HallPlan>;

/** The files of a folder by what they hold. Events are one file each. */
export const LISTS = {
  'kinds.json': Kinds,
  'tags.json': Tags,
  'categories.json': Categories,
  'countries.json': Countries,
  'document-types.json': DocumentTypes,
  'venues.json': Venues,
  'promo-codes.json': PromoCodes,
  'loyalty-cards.json': LoyaltyCards,
  'subscriptions.json': Subscriptions,
} as const;
