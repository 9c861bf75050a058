/** Schema of season.json: settings of the shop. */
import { DEFAULT_CURRENCY } from '@sahna/contract';
import { isFlag, SWITCH_NAMES, SWITCH_RANGES } from '@sahna/contract/rules/staff/shop-switches';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../../platform/lib/languages.ts';
import { CURRENCIES } from '../../../../platform/lib/money.ts';
import type { ProblemCode } from '../problems/create-problem.ts';
import { CATALOG_FORMAT, migrateSeasonFile, READABLE_FORMATS } from './migrate-format.ts';
import { Vat } from './receipts.ts';
import {
  Address,
  Color,
  Email,
  Key,
  OptionalText,
  PictureByLanguage,
  Sender,
  Text,
  TimeZone,
  WebAddress,
} from './values.ts';

const Flag = z.literal([0, 1], 'flag' satisfies ProblemCode);

const Switches = z
  .strictObject(
    Object.fromEntries(
      SWITCH_NAMES.map((name) => {
        const { min, max } = SWITCH_RANGES[name];
        return [name, isFlag(name) ? Flag : z.number().int().min(min).max(max)];
      }),
    ),
  )
  .partial();

const Consent = z.strictObject({
  key: Key,
  text: Text,
  required: z.boolean().default(true),
  shownFor: z.enum(['order', 'attendees']).default('order'),
});

/** Footer of every page; `info` is HTML that replaces the links. */
const Footer = z.strictObject({
  siteText: OptionalText.default({}),
  contacts: z.union([Address, z.string().regex(/^(mailto|tel):./)]).default('/contacts'),
  agreement: Address.default('/rules/purchase-terms'),
  info: OptionalText.default({}),
});

/**
 * By kind of email, part and language; everything else is as delivered. An import checks them (`reportEmailTexts`); stored
 * ones may have placeholders that a later version removed.
 */
const EmailTexts = z.record(z.string(), z.record(z.string(), OptionalText));

const ShopFields = z.strictObject({
  name: Text,
  siteUrl: z.union([z.literal(''), WebAddress]).default(''),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  languages: z.array(z.enum(LANGUAGES)).default([...LANGUAGES]),
  switches: Switches.default({}),
  /** Sender, closing line and edited texts of emails. */
  email: z
    .strictObject({ sender: Sender.default(''), footer: OptionalText.default({}), texts: EmailTexts.default({}) })
    .prefault({}),
  /** Key in countries.json. */
  country: Key.optional(),
  reserveMinutes: z.number().int().min(1).max(1440).default(15),
  logo: z.union([z.string(), PictureByLanguage]).optional(),
  logoMobile: z.string().optional(),
  logoUrl: Address.default('/'),
  headerBackground: z.union([Color, z.string().regex(/^[^#]/, 'background' satisfies ProblemCode)]).optional(),
  favicon: z.string().optional(),
  banner: OptionalText.default({}),
  footer: Footer.prefault({}),
  rules: z.strictObject({ 'purchase-terms': Text, 'privacy-policy': Text }).partial().default({}),
  meta: z.strictObject({
    title: Text,
    subject: OptionalText.default({}),
    description: Text,
    keywords: OptionalText.default({}),
    owner: z.string().default(''),
    type: z.string().default('website'),
    image: z.string().optional(),
  }),
  operator: z.strictObject({
    company: Text,
    taxId: z.string(),
    registration: z.string().default(''),
    address: Text,
    director: OptionalText.default({}),
    email: z.union([z.literal(''), Email]),
    phone: z.string(),
  }),
});

const SeasonFields = z.strictObject({
  format: z.literal(READABLE_FORMATS, 'format' satisfies ProblemCode),
  relativeDates: z.boolean().default(false),
  currency: z.enum(CURRENCIES).default(DEFAULT_CURRENCY),
  timeZone: TimeZone,
  shop: ShopFields.refine(({ language, languages }) => languages.includes(language), {
    path: ['languages'],
    error: 'languages' satisfies ProblemCode,
  }),
  consents: z.array(Consent).default([]),
  vat: Vat.default({ payer: false, rates: {} }),
});

/** Fields that drafts of lists change. */
export const SeasonTerms = SeasonFields.pick({ consents: true, vat: true });

export const Season = SeasonFields.transform(migrateSeasonFile);

/** A placeholder for an invalid season.json, so that the other files are checked in the same run. */
export function createPlaceholderSeason(): SeasonFile {
  const text = { en: '-' };
  return Season.parse({
    format: CATALOG_FORMAT,
    relativeDates: true,
    currency: DEFAULT_CURRENCY,
    timeZone: 'UTC',
    shop: {
      name: text,
      meta: { title: text, description: text },
      operator: { company: text, taxId: '', address: text, email: '', phone: '' },
    },
  });
}

export type SeasonFile = z.infer<typeof Season>;
