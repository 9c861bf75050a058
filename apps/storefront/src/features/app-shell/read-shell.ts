/** Reads the app shell from the shop's setup in one language (booking §2 "Header and footer"). */
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Setup } from '@sahna/contract/shop/setup';
import { LANGUAGES, type Language } from '../../shared/language.ts';
import { type HeaderBackground, readHeaderBackground } from './header/header-background.ts';

export type LogoImage = {
  name: string;
  /** '' if the name is shown instead. */
  picture: string;
  /** For phones; '' if they use the same picture. */
  phonePicture: string;
  /** The logo contains no text and fits any background: the name is shown beside it. */
  isMark: boolean;
  width: number;
  href: string;
};

export type RulesLink = { name: string; title: string };

export type HeaderModel = {
  logo: LogoImage;
  background: HeaderBackground | null;
  hasAccount: boolean;
  hasCart: boolean;
  rules: readonly RulesLink[];
  /** The languages of the shop, and that of the page. */
  languages: readonly Language[];
};

export type Shell = { banner: string; header: HeaderModel | null; hasFooter: boolean; hasTopButton: boolean };

/** A shop that is embedded in another site has neither header nor footer. */
export function readShell(setup: Setup, language: Language): Shell {
  const { app } = setup;
  const isStandalone = setup.is_integration !== 1;
  return {
    banner: pickLocalized(setup, 'info_banner', language),
    header: isStandalone && app.header === 1 ? readHeader(setup, language) : null,
    hasFooter: isStandalone && app.footer === 1,
    hasTopButton: app.scroll_top === 1,
  };
}

function readHeader(setup: Setup, language: Language): HeaderModel {
  const { app, crm } = setup;
  const picture = pickLocalized(app, 'logo_path', language) || app.logo_path;
  return {
    logo: {
      name: pickLocalized(app, 'name', language),
      picture,
      phonePicture: app.logo_path_mobile === app.logo_path ? '' : app.logo_path_mobile,
      isMark: picture !== '' && picture === app.favicon,
      width: app.logo_width,
      href: app.url_logo,
    },
    background: readHeaderBackground(app.header_background),
    hasAccount: app.lk === 1 && crm.enabled === 1,
    hasCart: app.cart === 1,
    rules: readRules(setup, language),
    languages: readLanguages(app.languages, language),
  };
}

export function readRules({ rules }: Pick<Setup, 'rules'>, language: Language): RulesLink[] {
  return rules.map((page) => ({ name: page.text_id, title: pickLocalized(page, 'infname', language) }));
}

/** `offered` is comma-separated. */
function readLanguages(offered: string, current: Language): Language[] {
  const codes = [...offered.split(',').map((code) => code.trim()), current];
  return [...new Set(codes)].flatMap((code) => LANGUAGES.find((language) => language === code) ?? []);
}
