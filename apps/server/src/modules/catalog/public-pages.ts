import { SCREENS } from '@sahna/contract';
import type { Language } from '../../platform/lib/languages.ts';
import type { Catalog, CatalogEvent } from './rules/model.ts';
import type { CatalogService } from './service.ts';

/** A page for search engines: path in the default language, languages, and time of the last change. */
export type PublicPage = {
  path: string;
  query: Readonly<Record<string, string>>;
  languages: readonly Language[];
  defaultLanguage: Language;
  updatedAt: Date | null;
};

const cachedPages = new WeakMap<Catalog, readonly PublicPage[]>();

/** Cached per catalog object. */
export function listPublicPages(catalog: Catalog): readonly PublicPage[] {
  const pages = cachedPages.get(catalog) ?? listPages(catalog);
  cachedPages.set(catalog, pages);
  return pages;
}

function listPages({ shop, kinds, menus, events, pages }: Catalog): PublicPage[] {
  const { languages, language: defaultLanguage } = shop;
  const createListingPages = (query: PublicPage['query'], isListed: (event: CatalogEvent) => boolean): PublicPage[] => {
    const listedEvents = events.filter(isListed);
    return listedEvents.length > 0
      ? [{ path: SCREENS.listing, query, languages, defaultLanguage, updatedAt: findLatestChange(listedEvents) }]
      : [];
  };
  return [
    { path: SCREENS.listing, query: {}, languages, defaultLanguage, updatedAt: findLatestChange(events) },
    // The first kind is the listing itself.
    ...kinds
      .slice(1)
      .flatMap((kind) => createListingPages({ kind: String(kind.id) }, (event) => event.kindId === kind.id)),
    ...menus.flatMap((menu) => createListingPages({ id: String(menu.id) }, (event) => event.menuId === menu.id)),
    ...events
      .filter((event) => event.status === 'soon' || event.sessions.length > 0)
      .map((event) => ({
        // Includes events with a seat map: their own page describes them.
        path: SCREENS.event.replace(/:hash.*/, event.hash),
        query: {},
        languages,
        defaultLanguage,
        updatedAt: event.updatedAt,
      })),
    ...[
      { key: 'contacts', path: SCREENS.contacts },
      { key: 'purchase-terms', path: SCREENS.terms },
      { key: 'privacy-policy', path: SCREENS.privacy },
    ]
      .filter(({ key }) => pages.has(key))
      .map(({ path }) => ({ path, query: {}, languages, defaultLanguage, updatedAt: null })),
  ];
}

function findLatestChange(events: readonly CatalogEvent[]): Date | null {
  return events.reduce<Date | null>(
    (last, { updatedAt }) => (last !== null && last > updatedAt ? last : updatedAt),
    null,
  );
}

/** Pages of the current catalog; null before the first import. */
export function getPublicPages(service: Pick<CatalogService, 'current'>): readonly PublicPage[] | null {
  const current = service.current();
  return current ? listPublicPages(current) : null;
}
