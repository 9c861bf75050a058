import { SCREENS } from '@sahna/contract';
import type { Language } from '../../platform/lib/languages.ts';
import type { Catalogue, EventForSale } from './rules/model.ts';
import type { CatalogueService } from './service.ts';

/** A page that search engines should know: its address in the default language, its languages, and when it last changed. */
export type PublicPage = {
  path: string;
  query: Readonly<Record<string, string>>;
  languages: readonly Language[];
  defaultLanguage: Language;
  updatedAt: Date | null;
};

const known = new WeakMap<Catalogue, readonly PublicPage[]>();

/** The same list as long as the catalogue is the same. */
export function publicPages(catalogue: Catalogue): readonly PublicPage[] {
  const pages = known.get(catalogue) ?? listPages(catalogue);
  known.set(catalogue, pages);
  return pages;
}

function listPages({ shop, kinds, menus, events, pages }: Catalogue): PublicPage[] {
  const { languages, language: defaultLanguage } = shop;
  const poster = (query: PublicPage['query'], isOn: (event: EventForSale) => boolean): PublicPage[] => {
    const shown = events.filter(isOn);
    return shown.length > 0
      ? [{ path: SCREENS.poster, query, languages, defaultLanguage, updatedAt: latest(shown) }]
      : [];
  };
  return [
    { path: SCREENS.poster, query: {}, languages, defaultLanguage, updatedAt: latest(events) },
    // The first kind is the poster's own page.
    ...kinds.slice(1).flatMap((kind) => poster({ kind: String(kind.id) }, (event) => event.kindId === kind.id)),
    ...menus.flatMap((menu) => poster({ id: String(menu.id) }, (event) => event.menuId === menu.id)),
    ...events
      .filter((event) => event.status === 'soon' || event.sessions.length > 0)
      .map((event) => ({
        // Of an event whose places are chosen in its hall, too: its own page says what it is.
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

function latest(events: readonly EventForSale[]): Date | null {
  return events.reduce<Date | null>(
    (last, { updatedAt }) => (last !== null && last > updatedAt ? last : updatedAt),
    null,
  );
}

/** The pages of the catalogue as it is now; null before its first import. */
export function publicPagesOf(service: Pick<CatalogueService, 'current'>): readonly PublicPage[] | null {
  const current = service.current();
  return current ? publicPages(current) : null;
}
