/** Sale windows of the files, and what visitors see of them. */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { eventId } from '../../../platform/lib/ids.ts';
import { openRoutes } from '../../catalog/testing/open-routes.ts';
import {
  createConcert,
  createSmallSeason,
  createTemporaryFolder,
  TODAY,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { checkSeasonFolder, importSeasonFolder } from './import.ts';

const [first, second] = createConcert().sessions;

function createFiles(sales: object, sessionSales?: object) {
  const sessions = [{ ...first, ...(sessionSales && { sales: sessionSales }) }, second];
  return { ...createSmallSeason(), 'events/concert.json': { ...createConcert(), sales, sessions } };
}

it('reports windows that are wrong, by field', () => {
  const listMessages = (sales: object) => {
    const checked = checkSeasonFolder(writeFiles(createFiles(sales)), TODAY);
    return checked.ok ? [] : checked.error.map(({ field, message }) => `${field} ${message}`);
  };
  const when = 'must be like 2026-12-01 10:00, or like 2026-12-01T10:00:00+05:00';
  expect(listMessages({ web: { from: '+1' } })).toEqual([`sales.web.from ${when}`]);
  expect(listMessages({ web: { from: '2036-03-01T10:00:00' } })).toEqual([`sales.web.from ${when}`]);
  expect(listMessages({ web: { from: '2036-02-30 10:00' } })).toEqual([
    'sales.web.from is not a valid date: 2036-02-30',
  ]);
  expect(listMessages({ web: { from: '+2 10:00', until: '2036-03-03T10:00:00+05:00' } })).toEqual([
    'sales.web.until must be after from',
  ]);
  expect(listMessages({ web: { until: '+2 10:00', untilMinutesBefore: 5 } })).toEqual([
    'sales.web has either until or untilMinutesBefore',
  ]);
  for (const from of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-05:00'])
    expect(listMessages({ web: { from } })).toEqual(['sales.web.from must be between the years 1970 and 9999']);
  expect(listMessages({ kiosk: {} })).toHaveLength(1);
});

describeWithDatabase('sale windows', (open) => {
  it('are instants of the venue’s clock, exported and imported again without a change', async () => {
    const db = await open();
    const files = createFiles(
      {
        web: { from: '+3 10:00' },
        boxOffice: { untilMinutesBefore: 15 },
        agents: { until: '2036-03-04T00:00:00+05:00' },
      },
      { web: { from: '+4 10:00', until: '+5 12:30' } },
    );
    const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
    expect(imported).toMatchObject({ ok: true });
    const { rows } = await db.query(
      `SELECT event.sales AS event, session.sales AS session FROM session JOIN event ON event.id = event_id
        WHERE event.key = 'concert' ORDER BY day`,
    );
    const event = {
      web: { from: '2036-03-04T05:00:00.000Z' },
      boxOffice: { untilMinutesBefore: 15 },
      agents: { until: '2036-03-03T19:00:00.000Z' },
    };
    const session = { web: { from: '2036-03-05T05:00:00.000Z', until: '2036-03-06T07:30:00.000Z' } };
    expect(rows).toEqual([
      { event, session },
      { event, session: null },
    ]);
    const folder = `${createTemporaryFolder()}/season`;
    await exportSeasonFolder(db, folder);
    expect(await importSeasonFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });

  it('make an event soon on sale until the first one opens, and then put it on sale without an import', async () => {
    const db = await open();
    let now = '2036-03-04T04:59:59Z';
    const files = createFiles({ web: { from: '+3 10:00' } }, { web: { from: '+4 10:00' } });
    const routes = await openRoutes(db, files, () => now);
    const read = async () => {
      const { action, calendar } = await routes.loadListing();
      const card = action.find(({ event_en }) => event_en === 'Concert en');
      const dates = calendar.filter(({ event_id }) => event_id === card?.event_id).map(({ eventday }) => eventday);
      const event = await routes.requestEvent('concert');
      const id = eventId(card?.event_id ?? 0);
      // Availability alerts are sent for these.
      const places = (await routes.catalog.countPlacesLeft([id])).get(id);
      return { card, dates, event, places };
    };
    const before = await read();
    const saleStart = {
      kz: 'Билет сатылымы: 4 наурыз, 10:00',
      ru: 'Продажа билетов с 4 марта, 10:00',
      en: 'Tickets on sale 4 March, 10:00',
      ch: '3月4日 10:00 开售',
    };
    expect(before).toMatchObject({ card: { totalticketcount: -99999, sale_start: saleStart }, places: 0 });
    expect(before.dates).toEqual(['06.03.2036', '07.03.2036']);
    expect(before.event).toMatchObject({ action: { onsale: 0, sale_start: saleStart }, calendar: [], price: [] });
    expect(before.event.action.announced).toHaveLength(2);

    now = '2036-03-04T05:00:00Z';
    // Responses are served for at most a second after they changed.
    await expect.poll(read, { timeout: 2000 }).toMatchObject({
      card: { totalticketcount: 3 },
      places: 3,
      dates: ['07.03.2036'],
      event: { action: { onsale: 1, announced: [] }, calendar: [{ day: '07.03.2036' }] },
    });

    now = '2036-03-05T05:00:00Z';
    await expect.poll(async () => (await read()).dates, { timeout: 2000 }).toEqual(['06.03.2036', '07.03.2036']);
  });
});
