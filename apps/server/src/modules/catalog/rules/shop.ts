/** The shop: name, appearance and features. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LocalText } from '../../../platform/lib/languages.ts';
import type { Currency } from '../../../platform/lib/money.ts';
import type { ShopVat } from './receipts.ts';

export type Shop = {
  name: LocalText;
  siteUrl: string;
  currency: Currency;
  timeZone: string;
  reserveMinutes: number;
  /** Key of the preselected country in attendee forms; null: none. */
  country: string | null;
  /** Language of addresses and requests without `lang`. */
  language: Language;
  /** In menu order. */
  languages: readonly Language[];
  /** Setup flags and numbers by their wire names. */
  switches: Readonly<Record<string, number | undefined>>;
  /** Image URLs; a logo can differ by language. */
  logo: string | LocalText;
  logoMobile: string;
  favicon: string;
  /** Target URL of the logo. */
  logoUrl: string;
  /** A color, an image URL, or ''. */
  headerBackground: string;
  banner: LocalText;
  footer: { siteText: LocalText; contacts: string; agreement: string; info: LocalText };
  /** Names of the rules pages by key. */
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
  /** `sender`: value of the From header; '' for the default one. `texts`: edited ones, by kind of email and part. */
  email: { sender: string; footer: LocalText; texts: Readonly<Record<string, Readonly<Record<string, LocalText>>>> };
  vat: ShopVat;
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

/** Settings that an earlier version of the import did not store. */
type DefaultedSetting =
  | 'country'
  | 'language'
  | 'languages'
  | 'logoMobile'
  | 'logoUrl'
  | 'headerBackground'
  | 'footer'
  | 'rules'
  | 'email'
  | 'vat'
  | 'meta';
export type StoredShop = Omit<Shop, DefaultedSetting> &
  Partial<Omit<Shop, 'meta' | 'email'>> & { email?: Partial<Shop['email']> } & {
    meta: Omit<Shop['meta'], 'type' | 'image'> & Partial<Shop['meta']>;
  };

export function applyShopDefaults(stored: StoredShop): Shop {
  return {
    country: null,
    language: DEFAULT_LANGUAGE,
    languages: LANGUAGES,
    logoMobile: '',
    logoUrl: '/',
    headerBackground: '',
    footer: { siteText: {}, contacts: '/contacts', agreement: '/rules/purchase-terms', info: {} },
    rules: {},
    vat: { payer: false, rates: {} },
    ...stored,
    email: { sender: '', footer: {}, texts: {}, ...stored.email },
    meta: { type: 'website', image: '', ...stored.meta },
  };
}

export function isColor(background: string | undefined): boolean {
  return background?.startsWith('#') ?? false;
}
