/** A route must load every catalog that its screen's sources import, because the screen renders without the others. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Catalog } from '../shared/texts/index.ts';

const ROUTES = fileURLToPath(new URL('./', import.meta.url));
const CATALOG_FILE = /shared\/texts\/([\w-]+)\/index\.ts$/;
/** Catalog loaded with every page. */
const EVERYWHERE = 'every-page';

/** The catalogs used by a source file and its direct and lazy imports. */
function listCatalogs(source: string, visited = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (visited.has(source)) return found;
  visited.add(source);
  const catalog = CATALOG_FILE.exec(source)?.[1];
  if (catalog) return found.add(catalog);
  const text = fs.readFileSync(source, 'utf8');
  const sourcesWithCatalogs = new Set(
    [...text.matchAll(/loadScreen\(\s*\(\) => import\('([^']+)'\)/g)].map(([, file]) => file),
  );
  const imports = text.matchAll(
    /(?:^|\n)(?:import|export)(?! type)[^;]*?from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g,
  );
  for (const [statement, staticImport, lazyImport] of imports) {
    // Lazy imports with their own catalogs, and the hooks of catalogs.
    if ((lazyImport && sourcesWithCatalogs.has(lazyImport)) || /^\s*import \{ \w+Texts \} from/.test(statement))
      continue;
    const next = path.join(path.dirname(source), staticImport ?? lazyImport ?? '');
    for (const catalog of listCatalogs(next, visited)) found.add(catalog);
  }
  return found;
}

/** `named`: the catalog that the route loads. */
type Screen = { source: string; named: string };

/** Lazy screens of the routes, with the catalogs that are loaded with them. */
const screens = fs
  .readdirSync(ROUTES)
  .filter((file) => /^[\w-]+\.tsx$/.test(file))
  .flatMap((file): Screen[] =>
    [...read(file).matchAll(/loadScreen\(\s*\(\) => import\('([^']+)'\),\s*(?:(\w+)Texts|\[\]),?\s*\)/g)].map(
      ([, source = '', named = EVERYWHERE]) => ({
        source: path.join(ROUTES, source),
        named: named.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`),
      }),
    ),
  );
/** Screens of the entry chunk. */
const entryScreens: Screen[] = [
  { source: path.join(ROUTES, '../features/listing/components/listing-page.tsx'), named: 'listing' },
  { source: path.join(ROUTES, 'root.tsx'), named: EVERYWHERE },
  // Parts with a catalog of their own.
  ...[
    'components/results-supplement.tsx',
    'components/event-card/card-more.tsx',
    'filters/components/filter-bar/filter-switches.tsx',
    'filters/components/dates/day-ribbon.tsx',
    'components/event-card/day-calendar.tsx',
    'filters/components/active-filters.tsx',
    'filters/components/dates/date-range-calendar.tsx',
  ].map((source) => ({ source: path.join(ROUTES, '../features/listing', source), named: 'listing-details' })),
  // A dialog with its own catalog.
  { source: path.join(ROUTES, '../shared/availability-alert/notify-me-dialog.tsx'), named: 'availability-alert' },
];

test('finds every lazy screen of the routes', () => {
  const loadScreenCalls = fs
    .readdirSync(ROUTES)
    .flatMap((file) => read(file).match(/= loadScreen\(|[^t] loadScreen\(|\(loadScreen\(/g) ?? []);
  expect(screens.length).toBeGreaterThanOrEqual(8);
  expect(screens).toHaveLength(loadScreenCalls.length);
});

test.each([...entryScreens, ...screens])(
  '$source uses only texts of catalogs that are loaded with it: $named',
  async ({ source, named }) => {
    const loaded = new Set([...(await loadCatalogs(EVERYWHERE)), ...(await loadCatalogs(named))]);
    const missing: string[] = [];
    for (const name of listCatalogs(source))
      for (const catalog of await loadCatalogs(name)) if (!loaded.has(catalog)) missing.push(name);
    expect(missing).toEqual([]);
  },
);

async function loadCatalogs(name: string): Promise<readonly Catalog[]> {
  const module: Record<string, readonly Catalog[]> = await import(`../shared/texts/${name}/index.ts`);
  return module[`${name.replace(/-(\w)/g, (_, character: string) => character.toUpperCase())}Texts`] ?? [];
}

function read(file: string): string {
  return fs.readFileSync(ROUTES + file, 'utf8');
}
