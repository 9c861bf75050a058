import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { importFolder } from '../season/import/import.ts';
import { pageAddressesOf } from './page-addresses.ts';
import { publicPages } from './public-pages.ts';
import { loadCatalogue } from './store/load.ts';
import { concert, type Files, museum, smallSeason, TODAY, writeFiles } from './testing/small-season.ts';

async function pagesAfter(db: Database, files: Files) {
  expect(await importFolder(db, writeFiles(files), TODAY)).toMatchObject({ ok: true });
  const catalogue = await loadCatalogue(db);
  if (!catalogue) throw new Error('nothing was imported');
  const pages = publicPages(catalogue);
  const hashOf = (key: string) => catalogue.events.find((event) => event.key === key)?.hash;
  const changedAt = (key: string) => pages.find(({ path }) => path === `/event/${hashOf(key)}`)?.updatedAt?.getTime();
  return { pages, catalogue, concert: changedAt('concert'), museum: changedAt('museum') };
}

describeWithDatabase('public pages', (open) => {
  it('say when an import last changed them', async () => {
    const db = await open();
    const first = await pagesAfter(db, smallSeason());
    await sleep(20);
    const same = await pagesAfter(db, smallSeason());
    expect([same.concert, same.museum]).toEqual([first.concert, first.museum]);
    const [offer, ...offers] = concert().offers;
    const dearer = { ...concert(), offers: [{ ...offer, price: 2100 }, ...offers] };
    const later = await pagesAfter(db, { ...smallSeason(), 'events/concert.json': dearer });
    expect(later.museum).toBe(first.museum);
    expect(later.concert).toBeGreaterThan(first.concert ?? Number.POSITIVE_INFINITY);
  });

  it('are the own page of an event whose places are chosen in its hall, and not the hall', async () => {
    const files = { ...smallSeason(), 'events/concert.json': { ...concert(), seatMap: true } };
    const { pages, concert: own } = await pagesAfter(await open(), files);
    expect(own).toBeDefined();
    expect(pages.filter(({ path }) => path.startsWith('/scheme/'))).toEqual([]);
  });

  it('are in the languages of the season, and no others are spoken', async () => {
    const season = Object(smallSeason()['season.json']);
    const files = { ...smallSeason(), 'season.json': { ...season, shop: { ...season.shop, languages: ['kz', 'ru'] } } };
    const { pages, catalogue } = await pagesAfter(await open(), files);
    expect(pages.map(({ languages }) => languages)).toEqual(pages.map(() => ['kz', 'ru']));
    const { speaks } = pageAddressesOf(
      { current: () => catalogue, eventByHash: () => null },
      { now: () => new Date() },
    );
    expect(['kz', 'ru', 'en', 'ch'].filter(speaks)).toEqual(['kz', 'ru']);
  });

  it('are those that a visitor can open', async () => {
    const files = { ...smallSeason(), 'events/museum.json': { ...museum(), status: 'hidden' } };
    const { pages, concert: shown, museum: hidden } = await pagesAfter(await open(), files);
    expect([typeof shown, hidden]).toEqual(['number', undefined]);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.filter(({ path }) => path !== '/').length + 1);
    expect(pages[0]).toMatchObject({ path: '/', query: {} });
  });
});
