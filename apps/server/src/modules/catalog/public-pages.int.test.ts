import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { importSeasonFolder } from '../season/import/import.ts';
import { listPageAddresses } from './page-addresses.ts';
import { listPublicPages } from './public-pages.ts';
import { loadCatalog } from './store/load.ts';
import {
  createConcert,
  createMuseum,
  createSmallSeason,
  type Files,
  TODAY,
  writeFiles,
} from './testing/small-season.ts';

async function listPagesAfter(db: Database, files: Files) {
  expect(await importSeasonFolder(db, writeFiles(files), TODAY)).toMatchObject({ ok: true });
  const catalog = await loadCatalog(db);
  if (!catalog) throw new Error('nothing was imported');
  const pages = listPublicPages(catalog);
  const hashOf = (key: string) => catalog.events.find((event) => event.key === key)?.hash;
  const findChangeTime = (key: string) =>
    pages.find(({ path }) => path === `/event/${hashOf(key)}`)?.updatedAt?.getTime();
  return { pages, catalog, concert: findChangeTime('concert'), museum: findChangeTime('museum') };
}

describeWithDatabase('public pages', (open) => {
  it('have the time of the last change by an import', async () => {
    const db = await open();
    const first = await listPagesAfter(db, createSmallSeason());
    await sleep(20);
    const same = await listPagesAfter(db, createSmallSeason());
    expect([same.concert, same.museum]).toEqual([first.concert, first.museum]);
    const [offer, ...offers] = createConcert().offers;
    const dearer = { ...createConcert(), offers: [{ ...offer, price: 2100 }, ...offers] };
    const laterPages = await listPagesAfter(db, { ...createSmallSeason(), 'events/concert.json': dearer });
    expect(laterPages.museum).toBe(first.museum);
    expect(laterPages.concert).toBeGreaterThan(first.concert ?? Number.POSITIVE_INFINITY);
  });

  it('include the page of an event with a seat map, but not the seat map', async () => {
    const files = { ...createSmallSeason(), 'events/concert.json': { ...createConcert(), seatMap: true } };
    const { pages, concert: own } = await listPagesAfter(await open(), files);
    expect(own).toBeDefined();
    expect(pages.filter(({ path }) => path.startsWith('/scheme/'))).toEqual([]);
  });

  it('are in the season’s languages only', async () => {
    const season = Object(createSmallSeason()['season.json']);
    const files = {
      ...createSmallSeason(),
      'season.json': { ...season, shop: { ...season.shop, languages: ['kz', 'ru'] } },
    };
    const { pages, catalog } = await listPagesAfter(await open(), files);
    expect(pages.map(({ languages }) => languages)).toEqual(pages.map(() => ['kz', 'ru']));
    const { supportsLanguage } = listPageAddresses(
      { current: () => catalog, findEventByHash: () => null },
      { now: () => new Date() },
    );
    expect(['kz', 'ru', 'en', 'ch'].filter(supportsLanguage)).toEqual(['kz', 'ru']);
  });

  it('are those that visitors can open', async () => {
    const files = { ...createSmallSeason(), 'events/museum.json': { ...createMuseum(), status: 'hidden' } };
    const { pages, concert: visible, museum: hidden } = await listPagesAfter(await open(), files);
    expect([typeof visible, hidden]).toEqual(['number', undefined]);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.filter(({ path }) => path !== '/').length + 1);
    expect(pages[0]).toMatchObject({ path: '/', query: {} });
  });
});
