/** A route has to load every catalog that its screen's sources import, because the screen is drawn without the others. */
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
function catalogsOf(source: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(source)) return found;
  seen.add(source);
  const catalog = CATALOG_FILE.exec(source)?.[1];
  if (catalog) return found.add(catalog);
  const text = fs.readFileSync(source, 'utf8');
  const bringTheirOwn = new Set(
    [...text.matchAll(/loadScreen\(\s*\(\) => import\('([^']+)'\)/g)].map(([, file]) => file),
  );
  const imports = text.matchAll(
    /(?:^|\n)(?:import|export)(?! type)[^;]*?from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g,
  );
  for (const [statement, atOnce, lazyPart] of imports) {
    // Lazy parts with their own catalogs.
    if ((lazyPart && bringTheirOwn.has(lazyPart)) || /^\s*import \{ \w+Texts \} from/.test(statement)) continue;
    const next = path.join(path.dirname(source), atOnce ?? lazyPart ?? '');
    for (const catalog of catalogsOf(next, seen)) found.add(catalog);
  }
  return found;
}

type Screen = { source: string; named: string };

/** The screens that routes load later, with the catalogs that they load beside them. */
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
const first: Screen[] = [
  { source: path.join(ROUTES, '../features/listing/components/listing-page.tsx'), named: 'listing' },
  { source: path.join(ROUTES, 'root.tsx'), named: EVERYWHERE },
  // A dialog with its own catalog.
  { source: path.join(ROUTES, '../shared/availability-alert/notify-me-dialog.tsx'), named: 'availability-alert' },
];

test('every screen that is loaded later is looked at', () => {
  const lazyPart = fs
    .readdirSync(ROUTES)
    .flatMap((file) => read(file).match(/= loadScreen\(|[^t] loadScreen\(|\(loadScreen\(/g) ?? []);
  expect(screens.length).toBeGreaterThanOrEqual(8);
  expect(screens).toHaveLength(lazyPart.length);
});

test.each([...first, ...screens])('$source says only what is loaded with it: $named', async ({ source, named }) => {
  const loaded = new Set([...(await catalogs(EVERYWHERE)), ...(await catalogs(named))]);
  const missing: string[] = [];
  for (const name of catalogsOf(source))
    for (const catalog of await catalogs(name)) if (!loaded.has(catalog)) missing.push(name);
  expect(missing).toEqual([]);
});

async function catalogs(name: string): Promise<readonly Catalog[]> {
  const module: Record<string, readonly Catalog[]> = await import(`../shared/texts/${name}/index.ts`);
  return module[`${name.replace(/-(\w)/g, (_, character: string) => character.toUpperCase())}Texts`] ?? [];
}

function read(file: string): string {
  return fs.readFileSync(ROUTES + file, 'utf8');
}
