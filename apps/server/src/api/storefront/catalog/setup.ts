import { LANGUAGES, languageTag } from '@sahna/contract';
import { DEFAULT_PRICE_LIMIT } from '@sahna/contract/constants';
import type { Setup } from '@sahna/contract/shop/setup';
import type { BotCheck } from '../../../modules/bot-check/index.ts';
import type { Catalog } from '../../../modules/catalog/index.ts';
import { getDefaultName } from '../../../modules/catalog/index.ts';
import { formatLangQuery } from '../../../platform/http/default-language.ts';
import { localizedFields } from '../../../platform/http/localized.ts';
import { type Language, pickText } from '../../../platform/lib/languages.ts';

/** Switches that are 1 unless the operator sets them. */
const ON_BY_DEFAULT = [
  'tickets_action',
  'tickets_address',
  'tickets_description',
  'tickets_image',
  'subscription_action',
  'subscription_address',
  'subscription_description',
  'subscription_image',
  'header',
  'footer',
  'scroll_top',
  'order_return',
] as const;

const DEFAULT_COLUMNS = 3;
const DEFAULT_LOGO_WIDTH = 141;
const FOOTER_LOGO_WIDTH = 50;

const RULES = [
  { key: 'purchase-terms', url: '/rules/purchase-terms' },
  { key: 'privacy-policy', url: '/rules/privacy-policy' },
] as const;

/** Texts of the account menu. */
const CLIENT_INFO = ['client-info'] as const;

export type SetupDeps = {
  demo: boolean;
  /** Whether customers can sign in. */
  signIn: boolean;
  /** The bot checks that every order needs under the season's switches, and reCAPTCHA's public key. */
  botCheck: Pick<BotCheck, 'setup'>;
};

export function toSetupDto(catalog: Catalog, { demo, signIn, botCheck }: SetupDeps): Setup {
  const { shop } = catalog;
  const number = (name: string, otherwise: number): number => shop.switches[name] ?? otherwise;
  const flag = (name: string): 0 | 1 =>
    number(name, ON_BY_DEFAULT.some((switchName) => switchName === name) ? 1 : 0) === 1 ? 1 : 0;
  const logoIn = (language: Language): string =>
    typeof shop.logo === 'string' ? shop.logo : pickText(shop.logo, language);
  const siteText = Object.keys(shop.footer.siteText).length > 0 ? shop.footer.siteText : shop.name;
  return {
    app: {
      language: shop.language,
      currency: shop.currency,
      order_return: flag('order_return'),
      languages: shop.languages.join(','),
      logo_path: logoIn(shop.language),
      logo_path_mobile: shop.logoMobile || logoIn(shop.language),
      logo_path_ru: logoIn('ru'),
      logo_path_en: logoIn('en'),
      logo_path_kz: logoIn('kz'),
      logo_path_ch: logoIn('ch'),
      logo_width: number('logo_width', DEFAULT_LOGO_WIDTH),
      url_logo: shop.logoUrl,
      favicon: shop.favicon,
      header: flag('header'),
      header_background: shop.headerBackground,
      footer: flag('footer'),
      scroll_top: flag('scroll_top'),
      cart: flag('cart'),
      lk: flag('lk'),
      ...localizedFields('name', shop.name),
    },
    is_integration: flag('is_integration'),
    ...botCheck.setup(shop.switches),
    crm: { enabled: signIn ? 1 : 0 },
    needreg: flag('needreg'),
    db: {
      meta: LANGUAGES.map((lang) => ({
        lang,
        title: shop.meta.title[lang] ?? '',
        subject: shop.meta.subject[lang] ?? '',
        description: shop.meta.description[lang] ?? '',
        owner: shop.meta.owner,
        keywords: shop.meta.keywords[lang] ?? '',
        siteurlimage: shop.meta.image || logoIn(lang),
        metatype: shop.meta.type,
        alternate: `/${formatLangQuery(lang, shop.language)}`,
        alternate_lang: languageTag(lang),
      })),
      showproculture: flag('showproculture'),
    },
    menu_first_notimes: flag('menu_first_notimes'),
    tickets_action: flag('tickets_action'),
    tickets_address: flag('tickets_address'),
    tickets_description: flag('tickets_description'),
    tickets_col: number('tickets_col', DEFAULT_COLUMNS),
    tickets_image: flag('tickets_image'),
    subscription_action: flag('subscription_action'),
    subscription_address: flag('subscription_address'),
    subscription_description: flag('subscription_description'),
    subscription_col: number('subscription_col', DEFAULT_COLUMNS),
    subscription_image: flag('subscription_image'),
    description_escaping_tags: flag('description_escaping_tags'),
    price_limit: number('price_limit', DEFAULT_PRICE_LIMIT),
    ...localizedFields('info_banner', shop.banner),
    url_footer_site: shop.siteUrl,
    ...localizedFields('url_footer_text_site', siteText),
    url_footer_contacts: shop.footer.contacts,
    url_footer_user_agreement: shop.footer.agreement,
    logo_footer_width: number('logo_footer_width', FOOTER_LOGO_WIDTH),
    ...localizedFields('footer_db_info', shop.footer.info),
    operator: {
      ...localizedFields('company', shop.operator.company),
      tax_id: shop.operator.taxId,
      registration: shop.operator.registration,
      ...localizedFields('address', shop.operator.address),
      ...localizedFields('director', shop.operator.director),
      email: shop.operator.email,
      phone: shop.operator.phone,
    },
    ...localizedFields('contacts', catalog.pages.get('contacts') ?? {}),
    rules: RULES.map(({ key, url }) => ({
      text_id: key,
      url,
      ...localizedFields('infname', shop.rules[key] ?? getDefaultName(key)),
      ...localizedFields('filebody', catalog.pages.get(key) ?? {}),
    })),
    info_client: CLIENT_INFO.filter((key) => catalog.pages.has(key)),
    ...localizedFields('client_info', catalog.pages.get('client-info') ?? {}),
    demo: demo ? 1 : 0,
  };
}
