import type { Language } from '../shared/language.ts';

/** Paths as in the manifest of the build; `catalogs` are folders of texts. */
type ScreenSources = { scripts: readonly string[]; catalogs: readonly string[] };

const TEXTS = 'src/shared/texts';
const EVENT_CATALOGS = [
  `${TEXTS}/tickets`,
  '../../packages/contract/src/texts/order-form',
  `${TEXTS}/checkout`,
  `${TEXTS}/event`,
];

/** What a browser imports to hydrate the pages of these routes, beside the entry and the texts of every page. */
export const SCREEN_SOURCES: Readonly<Record<string, ScreenSources>> = {
  '/': { scripts: [], catalogs: [`${TEXTS}/listing`] },
  '/event/$hash/{-$date}/{-$time}': {
    scripts: ['src/features/event/pages/event-page.tsx'],
    catalogs: EVENT_CATALOGS,
  },
  '/scheme/$hash/{-$date}/{-$time}': {
    scripts: ['src/features/seat-map/components/seat-map-page.tsx'],
    catalogs: [...EVENT_CATALOGS, `${TEXTS}/seat-map`],
  },
};

/** Files that a browser preloads for the screen of a rendered page, before the entry runs and imports them. */
export function listScreenScripts(
  routeId: string | undefined,
  language: Language,
  lazyScripts: Readonly<Record<string, readonly string[]>>,
): string[] {
  const { scripts, catalogs } = SCREEN_SOURCES[routeId ?? ''] ?? { scripts: [], catalogs: [] };
  const texts = [`${TEXTS}/every-page`, ...catalogs].map((catalog) => `${catalog}/${language}.json`);
  return [...new Set([...scripts, ...texts].flatMap((source) => lazyScripts[source] ?? []))];
}
