/** A folder is imported completely or not at all, and sales are kept. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { eventId } from '../../../platform/lib/ids.ts';
import { STAFF } from '../../../testing/actors.ts';
import { listAuditEntries } from '../../audit-log/index.ts';
import { createCatalog } from '../../catalog/service.ts';
import { createProduction } from '../../catalog/testing/production.ts';
import {
  createConcert,
  createMuseum,
  createSmallSeason,
  createTemporaryFolder,
  type Files,
  TODAY,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { reportUnexpectedFault } from '../../catalog/testing/unexpected.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { checkSeasonFolder, importSeasonFolder } from './import.ts';
import { sellPlaces } from './testing/sold-places.store.ts';

const clock = { now: () => new Date(`${TODAY}T06:00:00Z`) };

async function importFiles(db: Database, files: Files, today = TODAY) {
  const imported = await importSeasonFolder(db, writeFiles(files), today);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return imported.value;
}

async function listImportErrors(db: Database, files: Files) {
  const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
  return imported.ok ? null : imported.error;
}

/** All rows that an import could change, with their physical location (ctid), which changes when a row is rewritten. */
async function listRowVersions(db: Database): Promise<unknown> {
  const tables = [
    'shop',
    'kind',
    'menu',
    'tag',
    'image',
    'category',
    'consent',
    'venue',
    'hall',
    'hall_sector',
    'hall_plan',
    'plan_sector',
    'plan_seat',
    'standing_area',
    'seat_block',
    'zone',
    'seat',
    'event',
  ];
  const rows: unknown[] = [];
  for (const table of [...tables, 'session', 'offer', 'stock', 'add_on', 'promo_code', 'loyalty_card', 'page_text'])
    rows.push((await db.query(`SELECT '${table}' AS of, ctid::text, xmin::text FROM ${table} ORDER BY ctid`)).rows);
  return rows;
}

describeOnBothEngines('an import', (open, { itOnce }) => {
  itOnce('imports a folder of format 1 to the same rows, and refuses an unknown format', async () => {
    const db = await open();
    const season = createSmallSeason();
    await importFiles(db, season);
    const versions = await listRowVersions(db);
    const withFormat = (format: number): Files => ({
      ...season,
      'season.json': Object.assign({}, season['season.json'], { format }),
    });
    expect(await importFiles(db, withFormat(1))).toMatchObject({ changes: 0 });
    expect(await listRowVersions(db)).toEqual(versions);
    expect(await listImportErrors(db, withFormat(3))).toMatchObject([{ field: 'format', message: 'must be 1 or 2' }]);
    const folder = `${createTemporaryFolder()}/season`;
    await exportSeasonFolder(db, folder);
    expect(JSON.parse(readFileSync(`${folder}/season.json`, 'utf8'))).toMatchObject({ format: 2 });
  });

  it('lists the season with its seats in an empty shop', async () => {
    const db = await open();
    expect(await importFiles(db, createSmallSeason())).toMatchObject({ events: 2, sessions: 6 });

    const catalog = await createCatalog(db, clock, reportUnexpectedFault);
    const [event] = catalog.current()?.events.filter((event) => event.key === 'concert') ?? [];
    expect(event?.sessions.map(({ day, time }) => `${day} ${time}`)).toEqual(['2036-03-06 19:00', '2036-03-07 19:00']);
    expect(event?.sessions[0]?.startsAt.toISOString()).toBe('2036-03-06T14:00:00.000Z');
    expect(event?.offers.map(({ price, serviceFee }) => price + serviceFee)).toEqual([525_050, 200_000]);
    const left = await catalog.loadEventAvailability(eventId(event?.id));
    const [first, second] = event?.sessions ?? [];
    const [stalls, balcony] = event?.offers ?? [];
    expect(left.session.get(first?.id ?? 0)).toBe(6);
    expect(left.zone.get(`${first?.id}/${stalls?.zoneId}`), 'two seats and three standing places').toBe(5);
    expect(left.zone.get(`${second?.id}/${stalls?.zoneId}`)).toBe(2);
    expect(left.offer.get(`${second?.id}/${balcony?.id}`)).toBe(1);
  });

  itOnce('writes no row for an unchanged folder', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    const before = await listRowVersions(db);

    expect((await importFiles(db, createSmallSeason())).changes).toBe(0);

    expect(await listRowVersions(db)).toEqual(before);
  });

  it('changes only the offer with a new price, which keeps its id', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    const offers = 'SELECT id, price FROM offer ORDER BY id';
    const before = (await db.query<{ id: number; price: number }>(offers)).rows;
    const event = {
      ...createConcert(),
      offers: [{ category: 'adult', zone: 'stalls', price: 6000, serviceFee: 250.5 }, createConcert().offers[1]],
    };

    expect((await importFiles(db, { ...createSmallSeason(), 'events/concert.json': event })).changes).toBe(1);

    expect((await db.query(offers)).rows).toEqual([{ ...before[0], price: 600_000 }, ...before.slice(1)]);
  });

  itOnce('takes a sold session that is missing from the files off sale, and keeps its order', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    await sellPlaces(db, 'concert', '2036-03-06', 2);
    const event = {
      ...createConcert(),
      sessions: createConcert().sessions.slice(1),
      offers: createConcert().offers.slice(1),
    };

    await importFiles(db, { ...createSmallSeason(), 'events/concert.json': event });

    const { rows } = await db.query(
      `SELECT day, on_sale, retired, capacity, allocated, (SELECT count(*)::int FROM order_item) AS items
         FROM session JOIN stock ON stock.session_id = session.id AND zone_id IS NULL AND stock.offer_id IS NULL
         JOIN order_item ON order_item.session_id = session.id JOIN offer ON offer.id = order_item.offer_id LIMIT 1`,
    );
    expect(rows).toEqual([{ day: '2036-03-06', on_sale: false, retired: true, capacity: 6, allocated: 2, items: 2 }]);
  });

  itOnce('imports nothing and names file, line and field for a capacity below the taken places', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    await sellPlaces(db, 'concert', '2036-03-06', 4);
    const event = {
      ...createConcert(),
      title: { en: 'Renamed' },
      sessions: [{ date: '+5', time: '19:00', stock: 3, zoneStock: { stalls: 3 } }],
    };
    const before = await listRowVersions(db);

    const error = await listImportErrors(db, { ...createSmallSeason(), 'events/concert.json': event });

    const line =
      1 +
      JSON.stringify(event, null, 2)
        .split('\n')
        .findIndex((line) => line.includes('"stock": 3'));
    expect(error?.[0]).toMatchObject({ file: 'events/concert.json', line, field: 'sessions.0.stock' });
    expect(error?.[0]?.message).toContain('4 are sold or held');
    expect(error?.[1]).toMatchObject({ field: 'sessions.0.zoneStock.stalls' });
    expect(await listRowVersions(db)).toEqual(before);
  });

  it('waits for a concurrent sale and counts it', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    const { promise: paid, resolve: pay } = Promise.withResolvers<void>();
    const selling = db.transaction(async (tx) => {
      await tx.query(`UPDATE stock SET allocated = 4 FROM session WHERE session.id = session_id AND day = '2036-03-06'
                         AND zone_id IS NULL AND offer_id IS NULL`);
      await paid;
    });
    const sessions = [{ date: '+5', time: '19:00', stock: 3 }];

    const importing = listImportErrors(db, {
      ...createSmallSeason(),
      'events/concert.json': { ...createConcert(), sessions },
    });
    setTimeout(pay, 300);

    expect((await importing)?.map((problem) => problem.field)).toEqual(['sessions.0.stock']);
    await selling;
  });

  itOnce('imports nothing if any file has a mistake', async () => {
    const db = await open();
    const files = { ...createSmallSeason(), 'events/museum.json': { ...createMuseum(), venue: 'elsewhere' } };

    expect(await listImportErrors(db, files)).toHaveLength(1);

    expect(
      (await db.query('SELECT 1 FROM shop UNION ALL SELECT 1 FROM event UNION ALL SELECT 1 FROM image')).rows,
    ).toEqual([]);
  });

  itOnce('removes entries missing from the files from the listing', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    const { 'events/museum.json': _museum, 'promo-codes.json': _codes, ...fewer } = createSmallSeason();
    const event = { ...createConcert(), tags: [], programme: [], addOns: [] };

    await importFiles(db, { ...fewer, 'tags.json': [], 'events/concert.json': event });

    const catalog = await createCatalog(db, clock, reportUnexpectedFault);
    expect(catalog.current()?.events.map((event) => event.key)).toEqual(['concert']);
    expect(catalog.current()?.tags).toEqual([]);
    const { rows } = await db.query(
      'SELECT add_on.retired AS add_on_retired, promo_code.retired AS code FROM add_on, promo_code',
    );
    expect(rows).toEqual([{ add_on_retired: true, code: true }]);
  });

  itOnce('removes the limit of an offer without one', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    const offers = createConcert().offers.map(({ stock: _stock, ...offer }) => offer);
    await importFiles(db, { ...createSmallSeason(), 'events/concert.json': { ...createConcert(), offers } });

    const { rows } = await db.query('SELECT capacity FROM stock WHERE offer_id IS NOT NULL');
    expect(rows).toEqual([{ capacity: null }, { capacity: null }]);
  });

  itOnce('accepts an export and changes nothing', async () => {
    const db = await open();
    const season = createSmallSeason();
    const [venue] = Object(season['venues.json']);
    await importFiles(db, {
      ...season,
      'venues.json': [{ ...venue, city: { en: 'Almaty' }, directions: { transport: { en: 'Bus 12' } } }],
      'events/concert.json': {
        ...createConcert(),
        language: { en: 'in Kazakh' },
        production: createProduction(),
        offers: [
          { category: 'adult', zone: 'stalls', price: 19.99, serviceFeePercent: 7.25 },
          createConcert().offers[1],
        ],
      },
    });
    const fees = await db.query('SELECT service_fee AS fee, service_fee_share AS share FROM offer ORDER BY fee DESC');
    expect(fees.rows[0], 'rounded to the tiyn').toEqual({ fee: 145, share: 725 });
    const folder = `${createTemporaryFolder()}/exported`;

    expect(await exportSeasonFolder(db, folder)).toEqual({ ok: true, value: 2 });

    expect(checkSeasonFolder(folder, TODAY)).toMatchObject({ ok: true, value: { events: 2, sessions: 6 } });
    const { rows } = await db.query(`SELECT production -> 'works' -> 1 AS interval FROM event WHERE key = 'concert'`);
    expect(rows, 'so that what was exported is there').toEqual([{ interval: { interval: 15 } }]);
    const repeated = await importSeasonFolder(db, folder, TODAY, () => {}, new Date(), STAFF);
    expect(repeated).toMatchObject({ ok: true, value: { changes: 0 } });
    expect((await listAuditEntries(db, { kind: 'season', id: null })).at(-1)).toMatchObject({
      ...{ actor: { kind: 'staff', id: STAFF.id }, verb: 'import_season' },
      after: { events: 2, sessions: 6, changes: 0 },
    });
    expect(await exportSeasonFolder(db, folder)).toEqual({ ok: false, error: 'folder_not_empty' });
  });

  itOnce('imports cards of an export with their PINs and balances', async () => {
    const [db, other] = await Promise.all([open(), open()]);
    await importFiles(db, createSmallSeason());
    const folder = `${createTemporaryFolder()}/exported`;
    await exportSeasonFolder(db, folder);

    await importSeasonFolder(other, folder, TODAY);

    const cards = 'SELECT card, pin_digest, balance FROM loyalty_card';
    expect((await other.query(cards)).rows).toEqual((await db.query(cards)).rows);
    expect((await other.query('SELECT kind, amount FROM loyalty_movement')).rows).toEqual([
      { kind: 'opening', amount: 10_050 },
    ]);
  });

  itOnce('moves sessions with relative days to a later day', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    await importFiles(db, createSmallSeason(), '2036-03-02');

    const { rows } = await db.query(
      `SELECT day FROM session JOIN event ON event.id = event_id WHERE event.key = 'concert' AND on_sale ORDER BY day`,
    );
    expect(rows).toEqual([{ day: '2036-03-07' }, { day: '2036-03-08' }]);
  });

  itOnce('reads the same event from spreadsheets as from JSON', async () => {
    const db = await open();
    await importFiles(db, createSmallSeason());
    const { 'events/museum.json': _museum, ...rest } = createSmallSeason();

    const { changes } = await importFiles(db, {
      ...rest,
      'events.csv':
        'key,kind,menu,venue,title_ru,title_en,title_kz,title_ch,image_kz,status\n' +
        'museum,stage,music,house,Museum ru,Museum en,Museum kz,Museum ch,images/poster.svg,on_sale\n',
      'sessions.csv': 'event,every,from,to,times,stock\nmuseum,sat sun,+0,+8,999,50\n',
      'offers.csv': 'event,category,price\nmuseum,adult,1500\n',
    });

    expect(changes).toBe(0);
  });
});
