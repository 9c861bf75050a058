/** Setup: poster §3, booking §3 "Setup app section" and "Footer setup fields". Dotted names are nested (decisions §1). */
import { z } from 'zod';
import { CURRENCIES } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { envelope } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Flag } from '../wire/primitives.ts';

/** Texts of the shop as a whole and of its head elements, per language. */
export const Meta = z.object({
  lang: z.enum(LANGUAGES),
  title: z.string(),
  subject: z.string(),
  description: z.string(),
  owner: z.string(),
  keywords: z.string(),
  siteurlimage: z.string(),
  metatype: z.string(),
  alternate: z.string(),
  alternate_lang: z.string(),
});

/** A legal text; its HTML is sanitized on import. */
export const RulesItem = z.object({
  text_id: z.string(),
  ...localized('infname'),
  url: z.string(),
  ...localized('filebody'),
});

/** Legal details of the operator (booking §2 "Contacts page"). */
const Operator = z.object({
  ...localized('company'),
  tax_id: z.string(),
  registration: z.string(),
  ...localized('address'),
  ...localized('director'),
  email: z.string(),
  phone: z.string(),
});

const EntitySwitches = z.object({
  tickets_action: Flag,
  tickets_address: Flag,
  tickets_description: Flag,
  tickets_col: z.number().int(),
  tickets_image: Flag,
  subscription_action: Flag,
  subscription_address: Flag,
  subscription_description: Flag,
  subscription_col: z.number().int(),
  subscription_image: Flag,
});

export const Setup = z.object({
  app: z.object({
    language: z.enum(LANGUAGES),
    currency: z.enum(CURRENCIES),
    order_return: Flag,
    /** Comma-separated. */
    languages: z.string(),
    logo_path: z.string(),
    logo_path_mobile: z.string(),
    logo_path_ru: z.string(),
    logo_path_en: z.string(),
    logo_path_kz: z.string(),
    logo_path_ch: z.string(),
    logo_width: z.number().int(),
    url_logo: z.string(),
    favicon: z.string(),
    header: Flag,
    /** Color like #9b1b30, URL of an image, or ''. */
    header_background: z.string(),
    footer: Flag,
    scroll_top: Flag,
    cart: Flag,
    lk: Flag,
    ...localized('name'),
  }),
  /** 1: embedded in the operator's site, which has its own header and footer. */
  is_integration: Flag,
  captcha: z.object({ enabled: Flag }),
  /** `sitekey`: '' without reCAPTCHA. The server may require a bot check even if none is enabled. */
  recaptcha: z.object({ enabled: Flag, sitekey: z.string() }),
  crm: z.object({ enabled: Flag }),
  needreg: Flag,
  db: z.object({ meta: z.array(Meta), showproculture: Flag }),
  menu_first_notimes: Flag,
  ...EntitySwitches.shape,
  description_escaping_tags: Flag,
  price_limit: z.number().int(),
  /** Site-wide banner; empty: none. */
  ...localized('info_banner'),
  url_footer_site: z.string(),
  ...localized('url_footer_text_site'),
  url_footer_contacts: z.string(),
  url_footer_user_agreement: z.string(),
  logo_footer_width: z.number().int(),
  /** HTML that replaces contacts and agreement links in the footer; '' for the default. */
  ...localized('footer_db_info'),
  operator: Operator,
  /** HTML of the contacts page, below the legal details. */
  ...localized('contacts'),
  rules: z.array(RulesItem),
  /** Keys of the account menu's texts; `client_info`: HTML of that key. */
  info_client: z.array(z.enum(['client-info'])),
  ...localized('client_info'),
  /** 1: demo season: the bank accepts test cards, and emails are shown on /mailbox. */
  demo: Flag,
});
export type Setup = z.infer<typeof Setup>;

/** GET /api/setup (booking §7). */
export const SetupResponse = envelope(Setup);
export type SetupResponse = z.infer<typeof SetupResponse>;
