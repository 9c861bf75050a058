/** Reads the footer from the shop's setup in one language (booking §3 "Footer setup fields"). Part of the footer's chunk. */
import { FOOTER_LOGO_PX } from '@sahna/contract/constants';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Setup } from '@sahna/contract/shop/setup';
import type { Language } from '../../shared/language.ts';
import { type RulesLink, readRules } from './read-shell.ts';

export type FooterProps = { setup: Setup };

export type FooterModel = {
  company: string;
  /** '' if the shop has none. */
  logo: string;
  logoWidth: number;
  site: { href: string; text: string } | null;
  /** HTML that replaces the links; '' if the links are shown. */
  info: string;
  contacts: string;
  /** '' if it is one of the rules pages. */
  agreement: string;
  rules: readonly RulesLink[];
  hasMailbox: boolean;
};

export function readFooter(setup: Setup, language: Language): FooterModel {
  const { app, rules, url_footer_site: href, url_footer_user_agreement: agreement } = setup;
  const text = pickLocalized(setup, 'url_footer_text_site', language);
  return {
    company: pickLocalized(setup.operator, 'company', language),
    logo: app.logo_path_mobile || app.logo_path,
    logoWidth: setup.logo_footer_width || FOOTER_LOGO_PX,
    site: href && text ? { href, text } : null,
    info: pickLocalized(setup, 'footer_db_info', language),
    contacts: setup.url_footer_contacts,
    agreement: rules.some(({ url }) => url === agreement) ? '' : agreement,
    rules: readRules(setup, language),
    hasMailbox: setup.demo === 1,
  };
}
