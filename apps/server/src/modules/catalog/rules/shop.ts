/** The shop as a whole: what it is called, how it looks and what it offers. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LocalText } from '../../../platform/lib/languages.ts';
import type { Currency } from '../../../platform/lib/money.ts';

export type Shop = {
  name: LocalText;
  siteUrl: string;
  currency: Currency;
  timeZone: string;
  reserveMinutes: number;
  /** The key of the country that holders are offered first; null: none. */
  country: string | null;
  /** That of addresses and calls without `lang`. */
  language: Language;
  /** In the order in which a menu offers them. */
  languages: readonly Language[];
  /** Setup flags and numbers by their wire names. */
  switches: Readonly<Record<string, number | undefined>>;
  /** Pictures by their addresses; a logo may be one for each language. */
  logo: string | LocalText;
  logoMobile: string;
  favicon: string;
  /** Where the logo leads. */
  logoUrl: string;
  /** A colour, the address of a picture, or nothing. */
  headerBackground: string;
  banner: LocalText;
  footer: { siteText: LocalText; contacts: string; agreement: string; info: LocalText };
  /** What the pages of rules are called, by their keys. */
  rules: Readonly<Record<string, LocalText | undefined>>;
  meta: {
    title: LocalText;
    subject: LocalText;
    description: LocalText;
    keywords: LocalText;
    owner: string;
    type: string;
    image: string;
  };
  operator: {
    company: LocalText;
    taxId: string;
    registration: string;
    address: LocalText;
    director: LocalText;
    email: string;
    phone: string;
  };
};

/** Defaults for settings that an import by a former version did not store. */
type Added =
  | 'country'
  | 'language'
  | 'languages'
  | 'logoMobile'
  | 'logoUrl'
  | 'headerBackground'
  | 'footer'
  | 'rules'
  | 'meta';
export type KeptShop = Omit<Shop, Added> &
  Partial<Omit<Shop, 'meta'>> & { meta: Omit<Shop['meta'], 'type' | 'image'> & Partial<Shop['meta']> };

export function shopOf(kept: KeptShop): Shop {
  return {
    country: null,
    language: DEFAULT_LANGUAGE,
    languages: LANGUAGES,
    logoMobile: '',
    logoUrl: '/',
    headerBackground: '',
    footer: { siteText: {}, contacts: '/contacts', agreement: '/rules/purchase-terms', info: {} },
    rules: {},
    ...kept,
    meta: { type: 'website', image: '', ...kept.meta },
  };
}

export function isColour(background: string | undefined): boolean {
  return background?.startsWith('#') ?? false;
}
