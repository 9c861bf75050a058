/** The event page's data as the storefront gets them. */
import { ENDPOINTS } from '@sahna/contract';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { openRoutes } from './testing/open-routes.ts';
import { museum, smallSeason } from './testing/small-season.ts';

describeWithDatabase("an event page's data", (open) => {
  it('has a price row an offer and day, with what is left', async () => {
    const { event } = await openRoutes(await open());
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

  it('of a season ticket has the events that it is good for, on the days still to come', async () => {
    const season = {
      ...smallSeason(),
      'events/museum.json': { ...museum(), subscription: { events: ['concert'], quantity: 2 } },
    };
    const { event } = await openRoutes(await open(), season, '2036-03-06T14:00:00Z');
    const { action, seasonEvents } = await event('concert');
    expect(seasonEvents).toEqual([]);
    expect((await event('museum')).seasonEvents).toMatchObject([{ hash_id: action.hash_id, days: ['07.03.2036'] }]);
  });

  it('has no session that has begun', async () => {
    const { event } = await openRoutes(await open(), smallSeason(), '2036-03-06T14:00:00Z');
    expect((await event('concert')).calendar.map(({ day }) => day)).toEqual(['07.03.2036']);
  });

  it('of an event that does not exist is refused in the language of the caller', async () => {
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
