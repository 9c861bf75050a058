/** The listing endpoint as used by the storefront. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@sahna/contract';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { importSeasonFolder } from '../season/import/import.ts';
import { openRoutes } from './testing/open-routes.ts';
import { createConcert, createMuseum, createSmallSeason, TODAY, writeFiles } from './testing/small-season.ts';

describeWithDatabase('listing endpoint', (open) => {
  it('returns the events on sale by the contract', async () => {
    const { loadListing } = await openRoutes(await open());
    const { action, calendar, event_tags, composition, today } = await loadListing();
    expect(today).toBe('01.03.2036');
    expect(
      action.map(({ tint }) => tint),
      "of the picture's ground",
    ).toEqual(['#335577', '#335577']);

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

  it('returns tags, duration, language, city and season ticket terms', async () => {
    const season = createSmallSeason();
    const [venue] = Object(season['venues.json']);
    const { loadListing } = await openRoutes(await open(), {
      ...season,
      'venues.json': [{ ...venue, city: { en: 'Almaty', ch: '阿拉木图' } }],
      'events/concert.json': { ...createConcert(), durationMinutes: 95, language: { en: 'in Kazakh' } },
      'events/museum.json': { ...createMuseum(), seasonTicket: { events: ['concert'], quantity: 2 } },
    });
    const { action, event_tags, list_tags, venues } = await loadListing();

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

  it('leaves columns to the shop’s default and distinguishes season tickets', async () => {
    const season = createSmallSeason();
    const { loadListing } = await openRoutes(await open(), {
      ...season,
      'kinds.json': JSON.stringify(season['kinds.json']).replace('"columns":3,', ''),
      'events/museum.json': { ...createMuseum(), seasonTicket: { events: ['concert'], quantity: 2 } },
    });
    const { kind_menu, action } = await loadListing();

    expect(kind_menu.map(({ menucolumncount }) => menucolumncount)).toEqual([0]);
    expect(action.map((card) => [card.event_en, card.entitytype_id])).toEqual([
      ['Museum en', 2],
      ['Concert en', 1],
    ]);
  });

  it('returns the lowest price, and whether some tickets are free', async () => {
    const [child, guest] = [
      { category: 'child', zone: 'balcony', price: 0 },
      { category: 'child', zone: 'balcony', price: 0, serviceFee: 100 },
    ];
    const readPriced = async (offers: object[], free = false) => {
      const { loadListing } = await openRoutes(await open(), {
        ...createSmallSeason(),
        'events/concert.json': { ...createConcert(), free, offers: [...createConcert().offers.slice(0, 1), ...offers] },
      });
      const card = (await loadListing()).action.find(({ event_en }) => event_en === 'Concert en');
      return [card?.price_from, card?.price_to, card?.price_free];
    };
    expect(await readPriced([child])).toEqual([5250.5, 5250.5, 1]);
    expect(await readPriced([guest])).toEqual([100, 5250.5, 0]);
  });

  it('returns upcoming events and leaves out hidden ones', async () => {
    const files = {
      ...createSmallSeason(),
      'events/concert.json': { ...createConcert(), status: 'soon' },
      'events/museum.json': { ...createMuseum(), status: 'hidden' },
    };
    const { loadListing, requestEvent, app, hashOf } = await openRoutes(await open(), files);

    expect((await loadListing()).action.map((card) => card.totalticketcount)).toEqual([-99999]);
    const session = { day: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/), time: '19:00' };
    expect(await requestEvent('concert')).toMatchObject({
      action: { onsale: 0, announced: [session, session], price_to: 5250.5 },
      calendar: [],
      price: [],
    });
    expect((await app.inject(`${ENDPOINTS.noScheme.path}?hash=${hashOf('museum') || 'x'}&lang=kz`)).statusCode).toBe(
      404,
    );
  });

  it('is compressed and answers 304 to a known version', async () => {
    const { app } = await openRoutes(await open());
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

  it('returns an import that came after the first request', async () => {
    const db = await open();
    const { loadListing, catalog } = await openRoutes(db);
    await loadListing();

    await importSeasonFolder(
      db,
      writeFiles({ ...createSmallSeason(), 'events/museum.json': { ...createMuseum(), title: { en: 'Gallery' } } }),
      TODAY,
    );
    await catalog.refresh();

    expect((await loadListing()).action.map((card) => card.event_en)).toContain('Gallery');
  });
});
