/** The poster and the event page's data as the storefront gets them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@sahna/contract';
import { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { NoSchemeResponse } from '@sahna/contract/endpoints/no-scheme';
import { SetupResponse } from '@sahna/contract/endpoints/setup';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../db/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { answerErrors } from '../../http/errors.ts';
import { importFolder } from './import/import.ts';
import { catalogueRoutes } from './routes.ts';
import { createCatalogue } from './service.ts';
import { concert, type Files, museum, smallSeason, TODAY, writeFiles } from './testing/small-season.ts';
import { unexpected } from './testing/unexpected.ts';

async function shop(db: Database, files: Files = smallSeason(), now = `${TODAY}T06:00:00Z`) {
  const imported = await importFolder(db, writeFiles(files), TODAY);
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
  const clock = { now: () => new Date(now) };
  const catalogue = await createCatalogue(db, clock, unexpected);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  await app.register(catalogueRoutes, {
    catalogue,
    clock,
    drawPreview: async (picture) => picture,
    demo: false,
    signIn: false,
    botCheck: (wanted) => ({ captcha: { enabled: wanted ? 1 : 0 }, recaptcha: { enabled: 0, sitekey: '' } }),
  });
  // Its database is closed first, and what listens there with it.
  onTestFinished(() => app.close());
  const poster = async () => AfishaResponse.parse((await app.inject(ENDPOINTS.afisha.path)).json()).response;
  const hashOf = (key: string) => catalogue.current()?.events.find((event) => event.key === key)?.hash ?? '';
  const event = async (key: string) => {
    const answer = await app.inject(`${ENDPOINTS.noScheme.path}?hash=${hashOf(key)}&lang=kz`);
    return NoSchemeResponse.parse(answer.json()).response;
  };
  return { app, catalogue, poster, event, hashOf };
}

describeOnBothEngines('the poster', (open) => {
  it('has what is on sale, as the contract says', async () => {
    const { poster } = await shop(await open());
    const { action, calendar, event_tags, composition } = await poster();

    expect(action.map((card) => [card.event_en, card.totalticketcount, card.price_from, card.price_to])).toEqual([
      ['Museum en', 200, 1500, 1500],
      ['Concert en', 9, 2000, 5250.5],
    ]);
    expect(calendar.filter((entry) => entry.eventtime === '19:00')).toMatchObject([
      { eventday: '06.03.2036', ticketcount: 6 },
      { eventday: '07.03.2036', ticketcount: 3 },
    ]);
    expect(calendar.filter((entry) => entry.eventtime === '999')).toHaveLength(4);
    expect(event_tags).toHaveLength(1);
    expect(composition).toMatchObject([
      { eventstr_kz: 'Overture kz', eventstr_day: '06.03.2036', eventstr_time: '19:00' },
    ]);
  });

  it('says of an event its tags, how long it lasts, in which language and city, and what a season ticket is good for', async () => {
    const season = smallSeason();
    const [venue] = Object(season['venues.json']);
    const { poster } = await shop(await open(), {
      ...season,
      'venues.json': [{ ...venue, city: { en: 'Almaty', ch: '阿拉木图' } }],
      'events/concert.json': { ...concert(), durationMinutes: 95, language: { en: 'in Kazakh' } },
      'events/museum.json': { ...museum(), subscription: { events: ['concert'], quantity: 2 } },
    });
    const { action, event_tags, list_tags, venues } = await poster();

    const [ticket, one] = action;
    expect(one).toMatchObject({
      attr_id: String(list_tags[0]?.attr_id),
      duration: 95,
      language_en: 'in Kazakh',
      language_ru: '',
      subscription_quant: 0,
      subscription_event_id: '',
    });
    expect(event_tags).toEqual([{ event_id: one?.event_id, attr_id: one?.attr_id }]);
    expect(ticket).toMatchObject({
      attr_id: '',
      duration: 0,
      language_en: '',
      subscription_quant: 2,
      subscription_event_id: String(one?.event_id),
    });
    expect(venues).toMatchObject([{ city_en: 'Almaty', city_ch: '阿拉木图', city_kz: '' }]);
  });

  it('leaves to the shop how many columns a kind has that says none, and tells season tickets from tickets', async () => {
    const season = smallSeason();
    const { poster } = await shop(await open(), {
      ...season,
      'kinds.json': JSON.stringify(season['kinds.json']).replace('"columns":3,', ''),
      'events/museum.json': { ...museum(), subscription: { events: ['concert'], quantity: 2 } },
    });
    const { kind_menu, action } = await poster();

    expect(kind_menu.map((one) => one.menucolumncount)).toEqual([0]);
    expect(action.map((card) => [card.event_en, card.entitytype_id])).toEqual([
      ['Museum en', 2],
      ['Concert en', 1],
    ]);
  });

  it('has the lowest price that anybody pays, and whether some pay nothing', async () => {
    const [child, guest] = [
      { category: 'child', zone: 'balcony', price: 0 },
      { category: 'child', zone: 'balcony', price: 0, serviceFee: 100 },
    ];
    const priced = async (offers: object[], free = false) => {
      const { poster } = await shop(await open(), {
        ...smallSeason(),
        'events/concert.json': { ...concert(), free, offers: [...concert().offers.slice(0, 1), ...offers] },
      });
      const card = (await poster()).action.find((one) => one.event_en === 'Concert en');
      return [card?.price_from, card?.price_to, card?.price_free];
    };
    expect(await priced([child])).toEqual([5250.5, 5250.5, 1]);
    expect(await priced([guest])).toEqual([100, 5250.5, 0]);
  });

  it('says what is soon on sale, and hides what is hidden', async () => {
    const files = {
      ...smallSeason(),
      'events/concert.json': { ...concert(), status: 'soon' },
      'events/museum.json': { ...museum(), status: 'hidden' },
    };
    const { poster, event, app, hashOf } = await shop(await open(), files);

    expect((await poster()).action.map((card) => card.totalticketcount)).toEqual([-99999]);
    expect(await event('concert')).toMatchObject({ action: { onsale: 0 }, calendar: [], price: [] });
    expect((await app.inject(`${ENDPOINTS.noScheme.path}?hash=${hashOf('museum') || 'x'}&lang=kz`)).statusCode).toBe(
      404,
    );
  });

  it('comes compressed, and not again to whoever has it', async () => {
    const { app } = await shop(await open());
    const get = (headers: Record<string, string>) => app.inject({ url: ENDPOINTS.afisha.path, headers });
    const plain = await get({});
    const [brotli, gzip] = [
      await get({ 'accept-encoding': 'gzip, br' }),
      await get({ 'accept-encoding': 'br;q=0, gzip' }),
    ];

    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await get({ 'if-none-match': `W/"other", W/${String(plain.headers.etag)}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('shows an import that came after it was first asked for', async () => {
    const db = await open();
    const { poster, catalogue } = await shop(db);
    await poster();

    await importFolder(
      db,
      writeFiles({ ...smallSeason(), 'events/museum.json': { ...museum(), title: { en: 'Gallery' } } }),
      TODAY,
    );
    await catalogue.refresh();

    expect((await poster()).action.map((card) => card.event_en)).toContain('Gallery');
  });
});

describeOnBothEngines("an event page's data", (open) => {
  it('has a price row an offer and day, with what is left', async () => {
    const { event } = await shop(await open());
    const { calendar, price, checkboxList } = await event('concert');

    expect(calendar.map(({ day, times }) => [day, times.map((one) => `${one.time} ${one.quantity}`)])).toEqual([
      ['06.03.2036', ['19:00 6']],
      ['07.03.2036', ['19:00 3']],
    ]);
    expect(
      price.map((row) => [
        row.action_day,
        row.category_en,
        row.zonelevel_en,
        row.price,
        row.priceservise,
        row.quantity,
      ]),
    ).toEqual([
      ['06.03.2036', 'Adult en', 'Stalls en', 5000, 250.5, 5],
      ['06.03.2036', 'Child en', 'Balcony en', 2000, 0, 1],
      ['07.03.2036', 'Adult en', 'Stalls en', 5000, 250.5, 2],
      ['07.03.2036', 'Child en', 'Balcony en', 2000, 0, 1],
    ]);
    expect(checkboxList).toMatchObject([{ name_kz: 'Terms kz', filling: 1 }]);
  });

  it('has no session that has begun', async () => {
    const { event } = await shop(await open(), smallSeason(), '2036-03-06T14:00:00Z');
    expect((await event('concert')).calendar.map(({ day }) => day)).toEqual(['07.03.2036']);
  });

  it('of an event that does not exist is refused in the language of the caller', async () => {
    const { app } = await shop(await open());
    const texts = await Promise.all(
      ['ru', 'en', 'kz', 'ch'].map(async (lang) => {
        const answer = await app.inject(`${ENDPOINTS.noScheme.path}?hash=nothing&lang=${lang}`);
        expect(answer.statusCode).toBe(404);
        return answer.json().response.errorText;
      }),
    );
    expect(new Set(texts).size).toBe(4);
    expect((await app.inject(`${ENDPOINTS.noScheme.path}?hash=%3Cscript%3E&lang=kz`)).statusCode).toBe(400);
  });
});

describeOnBothEngines('the shop', (open) => {
  it('says its set-up as the contract says, and its pictures may be kept for ever', async () => {
    const { app } = await shop(await open());
    const { app: settings } = SetupResponse.parse((await app.inject(ENDPOINTS.setup.path)).json()).response;
    const logo = await app.inject(settings.logo_path);

    expect(settings.cart).toBe(1);
    expect(logo.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
    expect(logo.headers['cache-control']).toContain('immutable');
    expect(logo.body).toContain('#753');
    expect((await app.inject('/images/nothing.svg')).statusCode).toBe(404);
  });

  it('asks the database for a picture once, however many browsers want it', async () => {
    const db = await open();
    const { app } = await shop(db);
    const { app: settings } = SetupResponse.parse((await app.inject(ENDPOINTS.setup.path)).json()).response;
    const first = await app.inject(settings.logo_path);
    await db.query("UPDATE image SET bytes = ''");
    expect((await app.inject(settings.logo_path)).body).toBe(first.body);
  });

  it('has every switch and text of season.json in its set-up', async () => {
    const season = smallSeason();
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
    const { app } = await shop(
      await open(),
      withShop(season, {
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
        meta: { ...metaOf(season), type: 'video.other', image: 'images/poster.svg' },
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

  it('refuses settings that say nothing', async () => {
    const db = await open();
    const wrong = withShop(smallSeason(), {
      switches: { header: 2, tickets_col: 9, lights: 1 },
      languages: ['ru'],
      logoUrl: 'javascript:alert(1)',
      headerBackground: '#red',
    });
    const imported = await importFolder(db, writeFiles(wrong), TODAY);

    const problems = JSON.stringify(imported);
    expect(
      ['must be 0 or 1', 'is not known here', 'must hold kz', 'must be an address', 'must be like #aa3344'].filter(
        (words) => !problems.includes(words),
      ),
    ).toEqual([]);
  });
});

function withShop(season: Files, settings: object): Files {
  const file = Object(season['season.json']);
  return { ...season, 'season.json': { ...file, shop: { ...file.shop, ...settings } } };
}

function metaOf(season: Files): object {
  return Object(season['season.json']).shop.meta;
}
