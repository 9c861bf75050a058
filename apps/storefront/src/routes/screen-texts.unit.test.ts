/** A route has to load every catalogue that its screen's sources import, because the screen is drawn without the others. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Catalogue } from '../shared/texts/index.ts';

const ROUTES = fileURLToPath(new URL('./', import.meta.url));
const CATALOGUE = /shared\/texts\/(\w+)\/index\.ts$/;
/** On every page. */
const EVERYWHERE = 'every-page';

/** The catalogues that a source and whatever it imports, at once or later, take their texts from. */
function cataloguesOf(source: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(source)) return found;
  seen.add(source);
  const own = CATALOGUE.exec(source)?.[1];
  if (own) return found.add(own);
  const text = fs.readFileSync(source, 'utf8');
  const bringTheirOwn = new Set(
    [...text.matchAll(/loadScreen\(\s*\(\) => import\('([^']+)'\)/g)].map(([, file]) => file),
  );
  const imports = text.matchAll(
    /(?:^|\n)(?:import|export)(?! type)[^;]*?from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g,
  );
  for (const [statement, atOnce, later] of imports) {
    // What is loaded with texts of its own, and those texts.
    if ((later && bringTheirOwn.has(later)) || /^\s*import \{ \w+Texts \} from/.test(statement)) continue;
    const next = path.join(path.dirname(source), atOnce ?? later ?? '');
    for (const catalogue of cataloguesOf(next, seen)) found.add(catalogue);
  }
  return found;
}

type Screen = { source: string; named: string };

/** The screens that routes load later, with the catalogues that they load beside them. */
const screens = fs
  .readdirSync(ROUTES)
  .filter((file) => /^[\w-]+\.tsx$/.test(file))
  .flatMap((file): Screen[] =>
    [...read(file).matchAll(/loadScreen\(\s*\(\) => import\('([^']+)'\),\s*(?:(\w+)Texts|\[\]),?\s*\)/g)].map(
      ([, source = '', named = EVERYWHERE]) => ({
        source: path.join(ROUTES, source),
        named: named.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      }),
    ),
  );
/** What is there at once. */
const first: Screen[] = [
  { source: path.join(ROUTES, '../features/listing/components/listing-page.tsx'), named: 'poster' },
  { source: path.join(ROUTES, 'root.tsx'), named: EVERYWHERE },
  // A dialog that is loaded with its own.
  { source: path.join(ROUTES, '../shared/tell-me/tell-me-dialog.tsx'), named: 'alerts' },
];

test('every screen that is loaded later is looked at', () => {
  const later = fs
    .readdirSync(ROUTES)
    .flatMap((file) => read(file).match(/= loadScreen\(|[^t] loadScreen\(|\(loadScreen\(/g) ?? []);
  expect(screens.length).toBeGreaterThanOrEqual(8);
  expect(screens).toHaveLength(later.length);
});

test.each([...first, ...screens])('$source says only what is loaded with it: $named', async ({ source, named }) => {
  const loaded = new Set([...(await catalogues(EVERYWHERE)), ...(await catalogues(named))]);
  const missing: string[] = [];
  for (const name of cataloguesOf(source))
    for (const catalogue of await catalogues(name)) if (!loaded.has(catalogue)) missing.push(name);
  expect(missing).toEqual([]);
});

async function catalogues(name: string): Promise<readonly Catalogue[]> {
  const module: Record<string, readonly Catalogue[]> = await import(`../shared/texts/${name}/index.ts`);
  return module[`${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`] ?? [];
}

function read(file: string): string {
  return fs.readFileSync(ROUTES + file, 'utf8');
}
