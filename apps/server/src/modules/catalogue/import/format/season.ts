/** season.json: the shop as a whole. */
import { z } from 'zod';
import { CURRENCIES } from '../../../../kernel/money.ts';
import { Email, Key, OptionalText, Text, TimeZone, WebAddress } from './values.ts';

/** Setup's flags and numbers, by their wire names (poster §3 "Setup", booking §3 "Setup app section"). */
const SWITCHES = [
  'tickets_action',
  'tickets_address',
  'tickets_description',
  'tickets_col',
  'tickets_image',
  'subscription_action',
  'subscription_address',
  'subscription_description',
  'subscription_col',
  'subscription_image',
  'description_escaping_tags',
  'menu_first_notimes',
  'header',
  'footer',
  'scroll_top',
  'cart',
  'lk',
  'order_return',
  'price_limit',
  'showproculture',
  'needreg',
  'captcha',
  'logo_width',
  'logo_footer_width',
] as const;

const Consent = z.strictObject({
  key: Key,
  text: Text,
  required: z.boolean().default(true),
  shownFor: z.enum(['order', 'holders']).default('order'),
});

export const Season = z.strictObject({
  format: z.literal(1, 'must be 1, the only format there is'),
  relativeDates: z.boolean().default(false),
  currency: z.enum(CURRENCIES),
  timeZone: TimeZone,
  shop: z.strictObject({
    name: Text,
    siteUrl: z.union([z.literal(''), WebAddress]).default(''),
    switches: z.partialRecord(z.enum(SWITCHES), z.number().int().min(0).max(10_000)).default({}),
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
      email: z.union([z.literal(''), Email]),
      phone: z.string(),
    }),
  }),
  consents: z.array(Consent).default([]),
});

export type SeasonFile = z.infer<typeof Season>;
