/**
 * The settings of the shop that staff edit, by their path in season.json (docs/catalogue-format.md). `pages.…` are the
 * files of `texts/`. A picture is the address of a stored one, or a `data:` address of a new one.
 */
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../languages.ts';
import { SWITCH_NAMES, type SwitchName } from '../../rules/staff/shop-switches.ts';
import { plainText } from '../../wire/primitives.ts';

/** Several lines; everything else is checked by the rules of season.json. */
const MAX_TEXT_LENGTH = 100_000;
export const LongText = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u);
const ShortText = plainText(2000);
export const createTextSchema = <T extends z.ZodType>(text: T) => {
  const translation = z.exactOptional(text);
  return z.strictObject({ ru: translation, en: translation, kz: translation, ch: translation });
};
const LocalText = createTextSchema(LongText);

/** Bytes of a new picture, and characters of its `data:` address. */
export const MAX_PICTURE_BYTES = 512 * 1024;
const Picture = plainText(Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 100);
const PictureByLanguage = createTextSchema(ShortText);

const LanguageSchema = z.enum(LANGUAGES);

/** `null`: as delivered. The cast gives the object the names it was built from. */
const switches = Object.fromEntries(
  SWITCH_NAMES.map((name) => [`switches.${name}`, z.int().min(0).max(10_000).nullable()]),
) as Record<`switches.${SwitchName}`, z.ZodNullable<z.ZodInt>>;

/** Texts of pages, by the names of their files. */
export const TEXT_PAGES = ['purchase-terms', 'privacy-policy', 'contacts', 'client-info'] as const;
const pages = {
  'pages.purchase-terms': LocalText,
  'pages.privacy-policy': LocalText,
  'pages.contacts': LocalText,
  'pages.client-info': LocalText,
} satisfies Record<`pages.${(typeof TEXT_PAGES)[number]}`, z.ZodType>;

export const HouseValues = z.strictObject({
  name: LocalText,
  siteUrl: ShortText,
  language: LanguageSchema,
  languages: z.array(LanguageSchema).min(1).max(LANGUAGES.length),
  /** Key of a country; '' for none. */
  country: ShortText,
  reserveMinutes: z.int(),
  logo: z.union([Picture, PictureByLanguage]),
  logoMobile: Picture,
  favicon: Picture,
  logoUrl: ShortText,
  /** A color like #9b1b30, or a picture. */
  headerBackground: Picture,
  banner: LocalText,
  'footer.siteText': LocalText,
  'footer.contacts': ShortText,
  'footer.agreement': ShortText,
  'footer.info': LocalText,
  'rules.purchase-terms': LocalText,
  'rules.privacy-policy': LocalText,
  'meta.title': LocalText,
  'meta.subject': LocalText,
  'meta.description': LocalText,
  'meta.keywords': LocalText,
  'meta.owner': ShortText,
  'meta.type': ShortText,
  'meta.image': Picture,
  'operator.company': LocalText,
  'operator.taxId': ShortText,
  'operator.registration': ShortText,
  'operator.address': LocalText,
  'operator.director': LocalText,
  'operator.email': ShortText,
  'operator.phone': ShortText,
  /** Value of the From header; '' for the one of the environment. */
  'email.sender': ShortText,
  'email.footer': LocalText,
  ...pages,
  ...switches,
});
export type HouseValues = z.infer<typeof HouseValues>;
export type HouseField = keyof HouseValues;
export type HouseText = Partial<Record<Language, string>>;

export const HouseFieldSchema = HouseValues.keyof();
export const HOUSE_FIELDS: readonly HouseField[] = HouseFieldSchema.options;

/** Some of the fields with their values. */
export const HouseChanges = HouseValues.partial();
export type HouseChanges = z.infer<typeof HouseChanges>;
