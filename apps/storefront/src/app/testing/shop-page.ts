/** Renders pages of a shop with defaults that a test overrides. */

import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { Setup } from '@sahna/contract/shop/setup';
import { render } from '../../entry-server.tsx';
import { toAllLanguages, toEachLanguage } from '../../shared/testing/localized.ts';

function createSetup(app: Partial<Setup['app']>, rest: Partial<Setup> = {}): object {
  return {
    app: {
      language: 'kz',
      languages: 'ru,en,kz,ch',
      ...toEachLanguage('name', 'Shop'),
      logo_path: '/images/logo.svg',
      logo_path_mobile: '/images/mark.svg',
      ...toEachLanguage('logo_path', '/images/logo'),
      logo_width: 141,
      url_logo: '/',
      favicon: '',
      header: 1,
      header_background: '',
      footer: 1,
      scroll_top: 1,
      cart: 0,
      lk: 0,
      ...app,
    },
    is_integration: 0,
    crm: { enabled: 1 },
    captcha: { enabled: 0 },
    recaptcha: { enabled: 0, sitekey: '' },
    db: { meta: [] },
    ...toAllLanguages('info_banner', ''),
    url_footer_site: 'https://house.example',
    ...toEachLanguage('url_footer_text_site', 'The house'),
    url_footer_contacts: '/contacts',
    url_footer_user_agreement: 'https://house.example/agreement',
    logo_footer_width: 0,
    ...toAllLanguages('footer_db_info', ''),
    operator: {
      ...toEachLanguage('company', 'Company'),
      tax_id: '7',
      registration: '',
      ...toAllLanguages('address', ''),
      ...toAllLanguages('director', ''),
      email: '',
      phone: '',
    },
    ...toEachLanguage('contacts', '<p>Box office</p>'),
    rules: [
      {
        text_id: 'purchase-terms',
        url: '/rules/purchase-terms',
        ...toEachLanguage('infname', 'Terms'),
        ...toEachLanguage('filebody', '<p>Terms</p>'),
      },
    ],
    info_client: [],
    ...toAllLanguages('client_info', ''),
    demo: 0,
    ...rest,
  };
}

export type Season = { app?: Partial<Setup['app']>; rest?: Partial<Setup> };

/** Renders the page of a URL; `answers`: further API responses by path, in addition to the setup. */
export async function renderShopPage(
  address: string,
  { app = {}, rest = {} }: Season,
  answers: Record<string, object> = {},
) {
  const responses: Record<string, object> = { ...answers, [ENDPOINT_PATHS.setup]: createSetup(app, rest) };
  const page = await render(new Request(new URL(address, 'http://shop.example')), {
    fetch: async (request) => {
      const response = responses[request.split('?')[0] ?? ''];
      if (!response) throw new Error(`${address} is not expected to request ${request}`);
      return Response.json({ response });
    },
    origin: 'http://shop.example',
    assets: { entry: '/entry.js', scripts: [], lazyScripts: {}, styles: [], fonts: [] },
    theme: '',
    defaultLanguage: app.language ?? 'kz',
    nonce: 'nonce',
  });
  return page.text();
}
