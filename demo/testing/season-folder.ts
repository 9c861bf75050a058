/** Reads the demo season for its tests, which parse only the fields they check. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('../season/', import.meta.url);
const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;

export const localText = z.strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() });
const named = z.looseObject({ key: z.string(), name: localText });
const stock = z.int().min(0).nullable();
const zoneStock = z.record(z.string(), z.int()).optional();
const time = z.string().nullable();
const session = z.union([
  z.strictObject({ date: z.string(), time, stock, priceType: z.int().optional(), zoneStock }),
  z.strictObject({
    every: z.union([z.literal('day'), z.array(z.string())]),
    from: z.string(),
    to: z.string(),
    times: z.array(time).min(1),
    stock,
    priceType: z.int().optional(),
    zoneStock,
  }),
]);
export type SessionRule = z.infer<typeof session>;
const offer = z.looseObject({
  category: z.string(),
  zone: z.string().optional(),
  price: z.number(),
  serviceFee: z.number().optional(),
  serviceFeePercent: z.number().optional(),
  stock: z.int().optional(),
  min: z.int().optional(),
  max: z.int().optional(),
  required: z.boolean().optional(),
  passages: z.int().optional(),
  voucherCard: z.int().optional(),
  priceType: z.int().optional(),
  days: z.array(z.string()).optional(),
});
const event = z.looseObject({
  key: z.string(),
  kind: z.string(),
  menu: z.string(),
  submenu: z.string().optional(),
  venue: z.string(),
  hall: z.string().optional(),
  image: z.union([
    z.string().transform((one) => ({ ru: one, en: one, kz: one, ch: one })),
    z.strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() }),
  ]),
  tags: z.array(z.string()),
  status: z.enum(['on_sale', 'soon', 'hidden']),
  ticketType: z.enum(['qr', 'none', 'barcode']),
  orderLimit: z.int().min(1).max(100),
  categoriesShown: z.int().optional(),
  sort: z.int().default(0),
  signLanguage: z.boolean(),
  voucherCard: z.enum(['no', 'allowed', 'only']),
  free: z.boolean(),
  signInRequired: z.boolean(),
  seatMap: z.boolean(),
  attendees: z
    .object({
      age: z.enum(['none', 'age', 'birthDate']),
      middleName: z.boolean(),
      document: z.boolean(),
      country: z.boolean(),
      region: z.boolean(),
    })
    .optional(),
  form: z.looseObject({ repeatEmail: z.boolean(), parking: z.boolean() }),
  refunds: z.looseObject({ allowed: z.boolean(), tiers: z.array(z.unknown()).optional() }),
  programme: z.array(z.unknown()).optional(),
  production: z
    .looseObject({
      intervals: z.int(),
      gallery: z.array(z.looseObject({ image: z.string() })).min(1),
      cast: z.array(z.unknown()).min(1),
      team: z.array(z.unknown()).min(1),
      works: z.array(z.unknown()).min(1),
      reviews: z.array(z.unknown()).min(1),
    })
    .optional(),
  group: z.object({ audiences: z.array(z.unknown()), languages: z.array(z.unknown()) }).optional(),
  seasonTicket: z.object({ events: z.array(z.string()), quantity: z.int() }).optional(),
  sessions: z.array(session),
  offers: z.array(offer),
  addOns: z.array(z.looseObject({ image: z.string() })).optional(),
});
export type SeasonEvent = z.infer<typeof event>;
const plan = z.object({
  svg: z.string(),
  width: z.number(),
  height: z.number(),
  sectors: z.array(z.looseObject({ key: z.string(), bounds: z.array(z.number()).length(4) })),
  zones: z.array(named),
  seats: z.object({ rows: z.array(z.array(z.union([z.string(), z.number()])).length(11)) }),
  notes: z.array(z.looseObject({ key: z.string() })),
  standing: z.array(z.looseObject({ key: z.string(), sector: z.string(), zone: z.string(), capacity: z.int() })),
});

/** The text of a file of the season. */
export function readText(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8');
}

function readJson(path: string): unknown {
  return JSON.parse(readText(path));
}

/** Paths of every file of the season, relative to its folder. */
export function listSeasonFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.split('/demo/season/').at(-1) ?? '')
    .map((path) => path.replace(/^\/+/, ''));
}

export type FoundText = { where: string; text: Record<string, unknown> };

/** Every localized text of every JSON file. */
export function listSeasonTexts(): FoundText[] {
  const found: FoundText[] = [];
  const walk = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Object.keys(value).some((key) => LANGUAGES.some((language) => language === key))) {
      found.push({ where, text: { ...value } });
      return;
    }
    // Images by language are not texts.
    for (const [key, child] of Object.entries(value)) if (key !== 'image') walk(child, `${where}.${key}`);
  };
  for (const path of listSeasonFiles().filter((file) => file.endsWith('.json'))) walk(readJson(path), path);
  return found;
}

const menu = z.object({ key: z.string(), submenus: z.array(named) });
const kind = z.object({ key: z.string(), columns: z.int().min(1).max(4), menus: z.array(menu) });
const hall = z.object({ key: z.string(), plan: z.string() });
const venue = z.object({ key: z.string(), halls: z.array(hall), directions: z.unknown().optional() });

/** The whole season, parsed. */
export function readSeason() {
  const events = listSeasonFiles().filter((path) => path.startsWith('events/'));
  const venues = z.array(venue).parse(readJson('venues.json'));
  const halls = venues.flatMap(({ halls }) => halls);
  return {
    shop: z
      .looseObject({ logo: z.string(), favicon: z.string() })
      .parse(z.looseObject({ shop: z.unknown() }).parse(readJson('season.json')).shop),
    kinds: z.array(kind).parse(readJson('kinds.json')),
    tags: z.array(named).parse(readJson('tags.json')),
    categories: z.array(named).parse(readJson('categories.json')),
    venues,
    plans: new Map(halls.map(({ key, plan: path }) => [key, plan.parse(readJson(path))])),
    events: events.map((path) => event.parse(readJson(path))),
    promoCodes: z
      .array(
        z.looseObject({
          percent: z.number().optional(),
          amount: z.number().optional(),
          to: z.string().optional(),
          uses: z.int(),
          events: z.array(z.string()).optional(),
        }),
      )
      .parse(readJson('promo-codes.json')),
    loyaltyCards: z.array(z.looseObject({ blocked: z.boolean() })).parse(readJson('loyalty-cards.json')),
    seasonTickets: z.array(z.looseObject({ event: z.string() })).parse(readJson('season-tickets.json')),
  };
}

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** A rule's sessions as days from the import and times, when the import happens on a weekday (0 = Sunday). */
export function listDatedSessions(
  rule: SessionRule,
  importedOn: number,
): { day: number; time: string | null; stock: number | null }[] {
  if ('date' in rule) return [{ day: Number(rule.date), time: rule.time, stock: rule.stock }];
  const { every, times, stock: places } = rule;
  const days = Array.from({ length: Number(rule.to) - Number(rule.from) + 1 }, (_, index) => Number(rule.from) + index);
  return days
    .filter((day) => every === 'day' || every.includes(WEEK[(importedOn + day) % 7] ?? ''))
    .flatMap((day) => times.map((at) => ({ day, time: at, stock: places })));
}
