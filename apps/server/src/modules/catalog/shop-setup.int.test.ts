/** The setup endpoint and images as used by the storefront. */
import { ENDPOINTS } from '@sahna/contract';
import { SetupResponse } from '@sahna/contract/shop/setup';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { importSeasonFolder } from '../season/import/import.ts';
import { openRoutes } from './testing/open-routes.ts';
import { createSmallSeason, type Files, TODAY, writeFiles } from './testing/small-season.ts';

describeWithDatabase('setup endpoint', (open) => {
  it('follows the contract, and images are cacheable forever', async () => {
    const { app } = await openRoutes(await open());
    const { app: settings } = SetupResponse.parse((await app.inject(ENDPOINTS.setup.path)).json()).response;
    const logo = await app.inject(settings.logo_path);

    expect(settings.cart).toBe(1);
    expect(logo.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
    expect(logo.headers['cache-control']).toContain('immutable');
    expect(logo.body).toContain('#753');
    expect((await app.inject('/images/nothing.svg')).statusCode).toBe(404);
  });

  it('serves an image from memory after the first request', async () => {
    const db = await open();
    const { app } = await openRoutes(db);
    const { app: settings } = SetupResponse.parse((await app.inject(ENDPOINTS.setup.path)).json()).response;
    const first = await app.inject(settings.logo_path);
    await db.query("UPDATE image SET bytes = ''");
    expect((await app.inject(settings.logo_path)).body).toBe(first.body);
  });

  it('returns every switch and text of season.json', async () => {
    const season = createSmallSeason();
    const rows = [
      'header',
      'footer',
      'scroll_top',
      'tickets_action',
      'tickets_address',
      'tickets_description',
      'tickets_image',
      'subscription_action',
      'subscription_address',
      'subscription_description',
      'subscription_image',
      'order_return',
    ];
    const off = Object.fromEntries(rows.map((name) => [name, 0]));
    const on = Object.fromEntries(
      ['is_integration', 'cart', 'lk', 'needreg', 'menu_first_notimes', 'description_escaping_tags'].map((name) => [
        name,
        1,
      ]),
    );
    const { app } = await openRoutes(
      await open(),
      changeShop(season, {
        switches: { ...off, ...on, captcha: 1, showproculture: 1, tickets_col: 2, subscription_col: 4, price_limit: 7 },
        languages: ['ru', 'kz'],
        logo: { ru: 'images/logo.svg', kz: 'images/poster.svg' },
        logoMobile: 'images/logo.svg',
        logoUrl: 'https://theatre.example/',
        headerBackground: '#9b1b30',
        footer: {
          siteText: { en: 'Our house' },
          contacts: 'tel:+77',
          agreement: '',
          info: { en: '<p onclick="x">Hi</p>' },
        },
        rules: { 'privacy-policy': { en: 'Your data' } },
        meta: { ...getMeta(season), type: 'video.other', image: 'images/poster.svg' },
      }),
    );
    const setup = SetupResponse.parse((await app.inject(ENDPOINTS.setup.path)).json()).response;

    expect({ ...setup.app, ...setup }).toMatchObject({ ...off, ...on, tickets_col: 2, subscription_col: 4 });
    expect(setup).toMatchObject({
      price_limit: 7,
      captcha: { enabled: 1 },
      db: { showproculture: 1 },
      url_footer_text_site_en: 'Our house',
      url_footer_contacts: 'tel:+77',
      url_footer_user_agreement: '',
      footer_db_info_en: '<p>Hi</p>',
      operator: { company_en: 'Company en', tax_id: '1', registration: '2', email: 'shop@sahna.example', phone: '+7' },
    });
    expect(setup.app).toMatchObject({
      languages: 'ru,kz',
      url_logo: 'https://theatre.example/',
      header_background: '#9b1b30',
    });
    const { logo_path_ru, logo_path_kz, logo_path_en, logo_path_mobile, logo_path } = setup.app;
    expect([logo_path_kz, logo_path_en, logo_path_mobile]).toEqual([logo_path, logo_path_ru, logo_path_ru]);
    expect(logo_path_ru).not.toBe(logo_path_kz);
    expect(setup.db.meta.find(({ lang }) => lang === 'en')).toMatchObject({
      metatype: 'video.other',
      siteurlimage: logo_path_kz,
    });
    expect(setup.rules.map((rules) => rules.infname_en)).toEqual(['Terms of purchase', 'Your data']);
  });

  it('has tenge as its default currency, and returns the client info in its languages', async () => {
    const { 'season.json': season, ...files } = createSmallSeason();
    const { currency: _, ...settings } = Object(season);
    const info = { 'texts/client-info.kz.html': '<p onclick="x">Сұрағыңыз бар ма?</p>' };
    const { app } = await openRoutes(await open(), { ...files, ...info, 'season.json': settings });
    const setup = SetupResponse.parse((await app.inject(ENDPOINTS.setup.path)).json()).response;
    expect(setup).toMatchObject({
      app: { currency: 'KZT' },
      info_client: ['client-info'],
      client_info_kz: '<p>Сұрағыңыз бар ма?</p>',
      client_info_ru: '',
    });
  });

  it('rejects invalid settings', async () => {
    const db = await open();
    const wrong = changeShop(createSmallSeason(), {
      switches: { header: 2, tickets_col: 9, lights: 1 },
      logoUrl: 'javascript:alert(1)',
      headerBackground: '#red',
    });
    const imported = await importSeasonFolder(db, writeFiles(wrong), TODAY);

    const problems = JSON.stringify(imported);
    expect(
      ['must be 0 or 1', 'is an unknown field', 'must be an address', 'must be like #aa3344'].filter(
        (words) => !problems.includes(words),
      ),
    ).toEqual([]);
    const unspoken = changeShop(createSmallSeason(), { language: 'ch', languages: ['ru'] });
    expect(JSON.stringify(await importSeasonFolder(db, writeFiles(unspoken), TODAY))).toContain(
      'must include `language`',
    );
  });
});

function changeShop(season: Files, settings: object): Files {
  const file = Object(season['season.json']);
  return { ...season, 'season.json': { ...file, shop: { ...file.shop, ...settings } } };
}

function getMeta(season: Files): object {
  return Object(season['season.json']).shop.meta;
}
