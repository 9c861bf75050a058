import { LANGUAGES, toLanguageTag } from '@sahna/contract';
import { DEFAULT_PRICE_LIMIT } from '@sahna/contract/constants';
import type { Setup } from '@sahna/contract/shop/setup';
import type { BotCheck } from '../../../modules/bot-check/index.ts';
import type { Catalog } from '../../../modules/catalog/index.ts';
import { getDefaultName } from '../../../modules/catalog/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { formatLangQuery } from '../../../platform/http/languages/default-language.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
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
  isDemo: boolean;
  /** Whether customers can sign in. */
  canSignIn(): boolean;
  /** The bot checks that every order needs under the season's switches, and reCAPTCHA's public key. */
  botCheck: Pick<BotCheck, 'getSetup'>;
};

export function toSetupDto(catalog: Catalog, { isDemo, canSignIn, botCheck }: SetupDeps): Setup {
  const { shop } = catalog;
  const getNumber = (name: string, otherwise: number): number => shop.switches[name] ?? otherwise;
  const getFlag = (name: string): 0 | 1 =>
    toFlag(getNumber(name, toFlag(ON_BY_DEFAULT.some((switchName) => switchName === name))) === 1);
  const getLogo = (language: Language): string =>
    typeof shop.logo === 'string' ? shop.logo : pickText(shop.logo, language);
  const siteText = Object.keys(shop.footer.siteText).length > 0 ? shop.footer.siteText : shop.name;
  return {
    app: {
      language: shop.language,
      currency: shop.currency,
      order_return: getFlag('order_return'),
      languages: shop.languages.join(','),
      logo_path: getLogo(shop.language),
      logo_path_mobile: shop.logoMobile || getLogo(shop.language),
      logo_path_ru: getLogo('ru'),
      logo_path_en: getLogo('en'),
      logo_path_kz: getLogo('kz'),
      logo_path_ch: getLogo('ch'),
      logo_width: getNumber('logo_width', DEFAULT_LOGO_WIDTH),
      url_logo: shop.logoUrl,
      favicon: shop.favicon,
      header: getFlag('header'),
      header_background: shop.headerBackground,
      footer: getFlag('footer'),
      scroll_top: getFlag('scroll_top'),
      cart: getFlag('cart'),
      lk: getFlag('lk'),
      ...toLocalizedFields('name', shop.name),
    },
    is_integration: getFlag('is_integration'),
    ...botCheck.getSetup(shop.switches),
    crm: { enabled: toFlag(canSignIn()) },
    needreg: getFlag('needreg'),
    db: {
      meta: LANGUAGES.map((lang) => ({
        lang,
        title: shop.meta.title[lang] ?? '',
        subject: shop.meta.subject[lang] ?? '',
        description: shop.meta.description[lang] ?? '',
        owner: shop.meta.owner,
        keywords: shop.meta.keywords[lang] ?? '',
        siteurlimage: shop.meta.image || getLogo(lang),
        metatype: shop.meta.type,
        alternate: `/${formatLangQuery(lang, shop.language)}`,
        alternate_lang: toLanguageTag(lang),
      })),
      showproculture: getFlag('showproculture'),
    },
    menu_first_notimes: getFlag('menu_first_notimes'),
    tickets_action: getFlag('tickets_action'),
    tickets_address: getFlag('tickets_address'),
    tickets_description: getFlag('tickets_description'),
    tickets_col: getNumber('tickets_col', DEFAULT_COLUMNS),
    tickets_image: getFlag('tickets_image'),
    subscription_action: getFlag('subscription_action'),
    subscription_address: getFlag('subscription_address'),
    subscription_description: getFlag('subscription_description'),
    subscription_col: getNumber('subscription_col', DEFAULT_COLUMNS),
    subscription_image: getFlag('subscription_image'),
    description_escaping_tags: getFlag('description_escaping_tags'),
    price_limit: getNumber('price_limit', DEFAULT_PRICE_LIMIT),
    ...toLocalizedFields('info_banner', catalog.isRehearsal ? getDefaultName('rehearsal') : shop.banner),
    url_footer_site: shop.siteUrl,
    ...toLocalizedFields('url_footer_text_site', siteText),
    url_footer_contacts: shop.footer.contacts,
    url_footer_user_agreement: shop.footer.agreement,
    logo_footer_width: getNumber('logo_footer_width', FOOTER_LOGO_WIDTH),
    ...toLocalizedFields('footer_db_info', shop.footer.info),
    operator: {
      ...toLocalizedFields('company', shop.operator.company),
      tax_id: shop.operator.taxId,
      registration: shop.operator.registration,
      ...toLocalizedFields('address', shop.operator.address),
      ...toLocalizedFields('director', shop.operator.director),
      email: shop.operator.email,
      phone: shop.operator.phone,
    },
    ...toLocalizedFields('contacts', catalog.pages.get('contacts') ?? {}),
    rules: RULES.map(({ key, url }) => ({
      text_id: key,
      url,
      ...toLocalizedFields('infname', shop.rules[key] ?? getDefaultName(key)),
      ...toLocalizedFields('filebody', catalog.pages.get(key) ?? {}),
    })),
    info_client: CLIENT_INFO.filter((key) => catalog.pages.has(key)),
    ...toLocalizedFields('client_info', catalog.pages.get('client-info') ?? {}),
    demo: toFlag(isDemo),
  };
}
