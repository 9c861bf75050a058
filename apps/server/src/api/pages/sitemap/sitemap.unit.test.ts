import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../platform/lib/languages.ts';
import { countFiles, MAX_ADDRESSES, type SitemapPage, writeSitemapFile, writeSitemapIndex } from './sitemap.ts';

const ORIGIN = 'https://shop.example';
const createPage = (path: string, query = {}, languages: readonly Language[] = LANGUAGES): SitemapPage => ({
  path,
  query,
  languages,
  defaultLanguage: 'kz',
  updatedAt: new Date('2026-11-21T08:00:00Z'),
});
const listAddresses = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

test('links each language of a page to all of them', async () => {
  const xml = await writeSitemapFile([createPage('/', { kind: '2' })], 1, ORIGIN);
  expect(listAddresses(xml)).toEqual([
    `${ORIGIN}/?kind=2&amp;lang=ru`,
    `${ORIGIN}/?kind=2&amp;lang=en`,
    `${ORIGIN}/?kind=2`,
    `${ORIGIN}/?kind=2&amp;lang=ch`,
  ]);
  for (const tag of ['ru', 'en', 'kk', 'zh-CN', 'x-default'])
    expect(xml.match(new RegExp(`hreflang="${tag}"`, 'g'))).toHaveLength(4);
  expect(xml.match(/<lastmod>2026-11-21T08:00:00.000Z<\/lastmod>/g)).toHaveLength(4);
});

test('omits the season’s language from addresses', async () => {
  const xml = await writeSitemapFile(
    [{ ...createPage('/contacts', {}, ['kz', 'ru']), defaultLanguage: 'ru' }],
    1,
    ORIGIN,
  );
  expect(listAddresses(xml)).toEqual([`${ORIGIN}/contacts?lang=kz`, `${ORIGIN}/contacts`]);
  expect(xml).toContain(`hreflang="x-default" href="${ORIGIN}/contacts"`);
});

test('omits languages that the shop does not offer', async () => {
  const xml = await writeSitemapFile([createPage('/contacts', {}, ['kz', 'ru'])], 1, ORIGIN);
  expect(listAddresses(xml)).toEqual([`${ORIGIN}/contacts`, `${ORIGIN}/contacts?lang=ru`]);
  expect(xml).not.toMatch(/hreflang="(en|zh-CN)"/);
});

test('writes several files for more addresses than a file may have', async () => {
  const pages = Array.from({ length: MAX_ADDRESSES / 4 + 1 }, (_, at) => createPage(`/event/${at}`));
  expect([countFiles([]), countFiles(pages.slice(1)), countFiles(pages)]).toEqual([1, 1, 2]);
  expect(listAddresses(await writeSitemapIndex(pages, ORIGIN))).toEqual([
    `${ORIGIN}/sitemap-1.xml`,
    `${ORIGIN}/sitemap-2.xml`,
  ]);
  expect(listAddresses(await writeSitemapFile(pages, 2, ORIGIN))).toHaveLength(4);
});
