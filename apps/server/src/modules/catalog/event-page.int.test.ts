/** The event endpoint as used by the storefront. */
import { ENDPOINTS } from '@sahna/contract';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { openRoutes } from './testing/open-routes.ts';
import { createProduction } from './testing/production.ts';
import { createConcert, createMuseum, createSmallSeason } from './testing/small-season.ts';

describeWithDatabase('event endpoint', (open) => {
  it('returns a price row per offer and day with the places left', async () => {
    const { requestEvent } = await openRoutes(await open());
    const { calendar, price, checkboxList } = await requestEvent('concert');

    expect(calendar.map(({ day, times }) => [day, times.map(({ time, quantity }) => `${time} ${quantity}`)])).toEqual([
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

  it('returns the events and days of a season ticket', async () => {
    const season = {
      ...createSmallSeason(),
      'events/museum.json': { ...createMuseum(), seasonTicket: { events: ['concert'], quantity: 2 } },
    };
    const { requestEvent } = await openRoutes(await open(), season, '2036-03-06T14:00:00Z');
    const { action, seasonEvents } = await requestEvent('concert');
    expect(seasonEvents).toEqual([]);
    expect((await requestEvent('museum')).seasonEvents).toMatchObject([
      { hash_id: action.hash_id, days: ['07.03.2036'] },
    ]);
  });

  it('returns production details and directions to the venue', async () => {
    const season = createSmallSeason();
    const [venue] = Object(season['venues.json']);
    const files = {
      ...season,
      'venues.json': [{ ...venue, directions: { transport: { en: 'Bus 12' } } }],
      'events/concert.json': { ...createConcert(), production: createProduction() },
    };
    const { app, requestEvent } = await openRoutes(await open(), files);
    const details = await requestEvent('concert');

    expect(details.production).toMatchObject([
      {
        intervals: 1,
        gallery: [{ tint: '#335577', alt_kz: 'A square kz', caption_ru: 'Scene ru' }],
        cast: [{ role_en: 'Soprano en', names: [{ name_en: 'Aru en' }, { name_en: 'Dana en' }] }],
        team: [{ role_ch: 'Conductor ch' }],
        works: [
          { interval: 0, title_en: 'Suite en', author_en: 'Bach en', note_en: 'G major', note_ru: '', duration: 20 },
          { interval: 1, title_en: '', duration: 15 },
          { interval: 0, title_en: 'Kui en', author_en: '', duration: 0 },
        ],
        reviews: [{ text_en: 'Quiet en', author_en: '', source_en: 'Daily', url: 'https://daily.example/1' }],
      },
    ]);
    expect(details.directions).toMatchObject([{ text_en: '', transport_en: 'Bus 12', parking_en: '' }]);
    const picture = await app.inject(details.production[0]?.gallery[0]?.image_url ?? '');
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect((await requestEvent('museum')).production).toEqual([]);
  });

  it('returns the venue’s next events without season tickets', async () => {
    const { requestEvent } = await openRoutes(await open(), {
      ...createSmallSeason(),
      'events/pass.json': { ...createMuseum(), key: 'pass', seasonTicket: { events: ['concert'], quantity: 2 } },
      'events/late.json': { ...createMuseum(), key: 'late', sessions: [{ date: '+40', stock: 5 }], seatMap: false },
    });
    const { action, venueEvents } = await requestEvent('late');
    expect(venueEvents.map(({ day, time, price_from }) => `${day} ${time} ${price_from}`)).toEqual([
      '01.03.2036 999 1500',
      '06.03.2036 19:00 2000',
    ]);
    const [, next] = (await requestEvent('concert')).venueEvents;
    expect(next).toMatchObject({ hash_id: action.hash_id, action_en: 'Museum en', useseatsvg: 0 });
  });

  it('returns the current day at the venue', async () => {
    const { requestEvent } = await openRoutes(await open(), createSmallSeason(), '2036-03-01T20:00:00Z');
    expect((await requestEvent('concert')).action.today).toBe('02.03.2036');
  });

  it('names the time zone of a venue that is not in that of the shop', async () => {
    const season = createSmallSeason();
    const [venue] = Object(season['venues.json']);
    const abroad = { ...season, 'venues.json': [{ ...venue, timeZone: 'Europe/Berlin' }] };
    const { requestEvent } = await openRoutes(await open(), abroad);
    const { action } = await requestEvent('concert');
    expect(action.timezone).toBe('Europe/Berlin');
    expect(action.timezone_name).toEqual({
      kz: 'Орталық Еуропа уақыты',
      ru: 'Центральная Европа, местное время',
      en: 'Central European Time',
      ch: '中欧时间',
    });
    const { requestEvent: requestHere } = await openRoutes(await open());
    expect((await requestHere('concert')).action).not.toHaveProperty('timezone_name');
  });

  it('leaves out sessions that have started', async () => {
    const { requestEvent } = await openRoutes(await open(), createSmallSeason(), '2036-03-06T14:00:00Z');
    expect((await requestEvent('concert')).calendar.map(({ day }) => day)).toEqual(['07.03.2036']);
  });

  it('rejects an unknown event in the language of the request', async () => {
    const { app } = await openRoutes(await open());
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
