/** Constants of the specification are declared only in packages/contract/src/constants.ts and its parts, and each is used. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './setup/step.mjs';

const FILES = ['constants', 'first-visit-constants', 'length-limits'].map((name) => `packages/contract/src/${name}.ts`);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const names = [
  ...FILES.map(read)
    .join('')
    .matchAll(/^export const ([A-Z_0-9]+)/gm),
].map(([, name = '']) => name);
const sources = globSync('{apps,packages}/*/{src,playground}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter(
    (file) => !/\.test\.tsx?$|(^|[\\/])(testing|http-tests|selling-tests)[\\/]/.test(file) && !FILES.includes(file),
  )
  .map((file) => ({ file, text: read(file) }));

const imported = new Set(
  sources.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /import (?:type )?\{([^}]*)\} from '(?:@sahna\/contract(?:\/(?:first-visit-)?constants)?|[./]*(?:first-visit-)?constants\.ts)'/g,
      ),
    ].flatMap(([, list = '']) =>
      list.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      ),
    ),
  ),
);

test('each constant is used', () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !imported.has(name))).toEqual([]);
});

test('no constant is declared twice', () => {
  const declared = sources.flatMap(({ file, text }) =>
    names.filter((name) => new RegExp(`^(export )?const ${name}\\b`, 'm').test(text)).map((name) => `${file}: ${name}`),
  );
  expect(declared).toEqual([]);
});
