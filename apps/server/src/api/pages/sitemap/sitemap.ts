/**
 * Writes sitemap.xml: every public page in every language of the shop, each with links to the others (sitemaps.org,
 * `hreflang`).
 */
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { LANGUAGES, type Language, toLanguageTag } from '../../../platform/lib/languages.ts';

/** The page's address in the default language, its languages, and the time of its last change. */
export type SitemapPage = {
  path: string;
  query: Readonly<Record<string, string>>;
  languages: readonly Language[];
  defaultLanguage: Language;
  updatedAt: Date | null;
};

/** Maximum number of addresses per file, from the protocol. */
export const MAX_ADDRESSES = 50_000;
const PAGES_PER_FILE = Math.floor(MAX_ADDRESSES / LANGUAGES.length);

export function countFiles(pages: readonly SitemapPage[]): number {
  return Math.max(1, Math.ceil(pages.length / PAGES_PER_FILE));
}

/** Returns a file of the sitemap; the first is 1. */
export async function writeSitemapFile(pages: readonly SitemapPage[], file: number, origin: string): Promise<string> {
  const pagesOfFile = pages.slice((file - 1) * PAGES_PER_FILE, file * PAGES_PER_FILE);
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { xhtml: true, news: false, image: false, video: false },
  });
  const entries = pagesOfFile.flatMap((page) => {
    const links = [
      ...page.languages.map((language) => ({ lang: toLanguageTag(language), url: formatAddress(page, language) })),
      { lang: 'x-default', url: formatAddress(page, page.defaultLanguage) },
    ];
    const changed = page.updatedAt ? { lastmod: page.updatedAt.toISOString() } : {};
    return page.languages.map((language) => ({ url: formatAddress(page, language), links, ...changed }));
  });
  return String(await streamToPromise(Readable.from(entries).pipe(stream)));
}

export async function writeSitemapIndex(pages: readonly SitemapPage[], origin: string): Promise<string> {
  const files = Array.from({ length: countFiles(pages) }, (_, at) => ({ url: `${origin}/sitemap-${at + 1}.xml` }));
  return String(await streamToPromise(Readable.from(files).pipe(new SitemapIndexStream())));
}

function formatAddress({ path, query, defaultLanguage }: SitemapPage, language: Language): string {
  const lang = language === defaultLanguage ? {} : { lang: language };
  const written = new URLSearchParams({ ...query, ...lang }).toString();
  return written === '' ? path : `${path}?${written}`;
}
