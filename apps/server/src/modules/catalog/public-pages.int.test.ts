import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { importSeasonFolder } from '../season/import/import.ts';
import { listPageAddresses } from './page-addresses.ts';
import { listPublicPages } from './public-pages.ts';
import { loadCatalog } from './store/load.ts';
import { concert, type Files, museum, smallSeason, TODAY, writeFiles } from './testing/small-season.ts';

async function pagesAfter(db: Database, files: Files) {
  expect(await importSeasonFolder(db, writeFiles(files), TODAY)).toMatchObject({ ok: true });
  const catalog = await loadCatalog(db);
  if (!catalog) throw new Error('nothing was imported');
  const pages = listPublicPages(catalog);
  const hashOf = (key: string) => catalog.events.find((event) => event.key === key)?.hash;
  const changedAt = (key: string) => pages.find(({ path }) => path === `/event/${hashOf(key)}`)?.updatedAt?.getTime();
  return { pages, catalog, concert: changedAt('concert'), museum: changedAt('museum') };
}

describeWithDatabase('public pages', (open) => {
  it('have the time of the last change by an import', async () => {
    const db = await open();
    const first = await pagesAfter(db, smallSeason());
    await sleep(20);
    const same = await pagesAfter(db, smallSeason());
    expect([same.concert, same.museum]).toEqual([first.concert, first.museum]);
    const [offer, ...offers] = concert().offers;
    const dearer = { ...concert(), offers: [{ ...offer, price: 2100 }, ...offers] };
    const laterPages = await pagesAfter(db, { ...smallSeason(), 'events/concert.json': dearer });
    expect(laterPages.museum).toBe(first.museum);
    expect(laterPages.concert).toBeGreaterThan(first.concert ?? Number.POSITIVE_INFINITY);
  });

  it('include the page of an event with a seat map, but not the seat map', async () => {
    const files = { ...smallSeason(), 'events/concert.json': { ...concert(), seatMap: true } };
    const { pages, concert: own } = await pagesAfter(await open(), files);
    expect(own).toBeDefined();
    expect(pages.filter(({ path }) => path.startsWith('/scheme/'))).toEqual([]);
  });

  it('are in the season’s languages only', async () => {
    const season = Object(smallSeason()['season.json']);
    const files = { ...smallSeason(), 'season.json': { ...season, shop: { ...season.shop, languages: ['kz', 'ru'] } } };
    const { pages, catalog } = await pagesAfter(await open(), files);
    expect(pages.map(({ languages }) => languages)).toEqual(pages.map(() => ['kz', 'ru']));
    const { supportsLanguage } = listPageAddresses(
      { current: () => catalog, eventByHash: () => null },
      { now: () => new Date() },
    );
    expect(['kz', 'ru', 'en', 'ch'].filter(supportsLanguage)).toEqual(['kz', 'ru']);
  });

  it('are those that visitors can open', async () => {
    const files = { ...smallSeason(), 'events/museum.json': { ...museum(), status: 'hidden' } };
    const { pages, concert: visible, museum: hidden } = await pagesAfter(await open(), files);
    expect([typeof visible, hidden]).toEqual(['number', undefined]);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.filter(({ path }) => path !== '/').length + 1);
    expect(pages[0]).toMatchObject({ path: '/', query: {} });
  });
});
