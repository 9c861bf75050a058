/** Setup: poster §3, booking §3 "Setup app section" and "Footer setup fields". Dotted names are nested (decisions §1). */
import { z } from 'zod';
import { CURRENCIES } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { localised } from '../localised.ts';
import { Flag } from '../wire.ts';

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

/** A page of rules: its HTML is sanitised on the way in. */
export const RulesItem = z.object({
  text_id: z.string(),
  ...localised('infname'),
  url: z.string(),
  ...localised('filebody'),
});

/** Who sells the tickets: the contacts page's legal details (booking §2 "Contacts page"). */
const Operator = z.object({
  ...localised('company'),
  tax_id: z.string(),
  registration: z.string(),
  ...localised('address'),
  ...localised('director'),
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
    /** A colour like #9b1b30, the address of a picture, or nothing. */
    header_background: z.string(),
    footer: Flag,
    scroll_top: Flag,
    cart: Flag,
    lk: Flag,
    ...localised('name'),
  }),
  /** 1 where the shop stands inside a page of the operator's own site, which has its header and footer. */
  is_integration: Flag,
  captcha: z.object({ enabled: Flag }),
  /** `sitekey` is empty where the operator has none; the server may ask for a check also where none is enabled. */
  recaptcha: z.object({ enabled: Flag, sitekey: z.string() }),
  crm: z.object({ enabled: Flag }),
  needreg: Flag,
  db: z.object({ meta: z.array(Meta), showproculture: Flag }),
  menu_first_notimes: Flag,
  ...EntitySwitches.shape,
  description_escaping_tags: Flag,
  price_limit: z.number().int(),
  /** Site-wide banner; empty: none. */
  ...localised('info_banner'),
  url_footer_site: z.string(),
  ...localised('url_footer_text_site'),
  url_footer_contacts: z.string(),
  url_footer_user_agreement: z.string(),
  logo_footer_width: z.number().int(),
  /** HTML: a contact text that stands in the footer instead of its contacts and agreement links; empty: the links stand. */
  ...localised('footer_db_info'),
  operator: Operator,
  /** HTML of the contacts page, below the legal details. */
  ...localised('contacts'),
  rules: z.array(RulesItem),
  /** Keys of the texts that the account menu shows; `client_info` is the HTML of the text of that key. */
  info_client: z.array(z.enum(['client-info'])),
  ...localised('client_info'),
  /** 1 where the shop runs on its demonstration season: the bank takes test cards and mails are shown on /mailbox. */
  demo: Flag,
});
export type Setup = z.infer<typeof Setup>;
