/** The brand colors in code and in style sheets are equal. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BRAND, BRAND_DARK } from '../packages/contract/src/brand.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const tokens = fs.readFileSync(path.join(ROOT, 'packages/ui/src/tokens.css'), 'utf8');

/** Custom properties by rule, in order: light, dark by system setting, dark by the switch. */
function readThemes(css: string): Record<string, string>[] {
  return [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

const toProperties = (colors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`), color]),
  );

test('the style sheet of pages has the brand colors in every theme', () => {
  const [light, ...dark] = readThemes(tokens);
  expect(light).toMatchObject(toProperties(BRAND));
  expect(dark).toHaveLength(2);
  for (const theme of dark) expect(theme).toMatchObject(toProperties(BRAND_DARK));
});

test('no other source of the shop contains the accent color', () => {
  const ACCENT_COLORS = /#9c1c2e|#9b1b30|#7c1427|#ea5866/i;
  const sources = fs
    .globSync('{apps/server,apps/storefront,packages}/**/*.{ts,tsx,css}', {
      cwd: ROOT,
      exclude: (name) => /node_modules|dist/.test(name),
    })
    // Files with examples for operators.
    .filter((file) => !/tokens\.css$|brand\.ts$|\.test\.tsx?$/.test(file))
    .filter((file) => ACCENT_COLORS.test(fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/like #9b1b30/g, '')));
  expect(sources).toEqual([]);
});
