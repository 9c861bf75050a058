import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../shared/texts/index.ts';
import { listScreenScripts, SCREEN_SOURCES } from './screen-scripts.ts';

const STOREFRONT = fileURLToPath(new URL('../..', import.meta.url));
const ROUTES = path.join(STOREFRONT, 'src/routes');
const LANGUAGE = 'ru';

describe.each(Object.entries(SCREEN_SOURCES))('the scripts of %s', (route, { scripts, catalogs }) => {
  const file = fs.readdirSync(ROUTES).find((name) => readRoute(name).includes(`path: '${route}'`)) ?? '';
  const text = readRoute(file);

  test('are those of its lazy component', () => {
    const screen = /component: lazyRouteComponent\(\s*loadScreen\(\(\) => import\('([^']+)'\)/.exec(text)?.[1];
    expect(scripts).toEqual(screen ? [path.relative(STOREFRONT, path.join(ROUTES, screen))] : []);
  });

  test('include the texts of its catalogs', async () => {
    const name = /component: lazyRouteComponent\([^;]*?(\w+)Texts/.exec(text)?.[1] ?? '';
    const folder = name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);
    const module: Record<string, readonly Catalog[]> = await import(`../shared/texts/${folder}/index.ts`);
    const loaded = await Promise.all((module[`${name}Texts`] ?? []).map((catalog) => catalog[LANGUAGE]()));
    expect(loaded.map((catalog) => catalog.default)).toEqual(
      catalogs.map((catalog) => readTexts(`${catalog}/${LANGUAGE}.json`)),
    );
  });
});

test('scripts of a screen are listed once, in the language of the page', () => {
  const texts = (name: string, language: string) => `src/shared/texts/${name}/${language}.json`;
  const lazyScripts = {
    'src/features/event/pages/event-page.tsx': ['/event.js', '/dates.js'],
    [texts('event', 'ru')]: ['/event.ru.js'],
    [texts('event', 'kz')]: ['/event.kz.js'],
    [texts('tickets', 'ru')]: ['/dates.js'],
    [texts('every-page', 'ru')]: ['/every-page.ru.js'],
  };
  expect(listScreenScripts('/event/$hash/{-$date}/{-$time}', 'ru', lazyScripts)).toEqual([
    '/event.js',
    '/dates.js',
    '/every-page.ru.js',
    '/event.ru.js',
  ]);
  expect(listScreenScripts('/cart', 'ru', lazyScripts)).toEqual(['/every-page.ru.js']);
});

function readRoute(file: string): string {
  return file.endsWith('.tsx') ? fs.readFileSync(path.join(ROUTES, file), 'utf8') : '';
}

function readTexts(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(STOREFRONT, file), 'utf8'));
}
