/** The shop's colours are said once for code and once for style sheets; here they are held against each other. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BRAND, BRAND_DARK } from '../packages/contract/src/brand.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const tokens = fs.readFileSync(path.join(ROOT, 'packages/ui/src/tokens.css'), 'utf8');

/** The custom properties of each rule that sets any, in the order of the sheet: light, dark by the system, dark by the switch. */
function themes(css: string): Record<string, string>[] {
  return [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

const asProperties = (colours: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [
      name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`),
      colour,
    ]),
  );

test('the pages’ style sheet has the same colours in all of its themes', () => {
  const [light, ...dark] = themes(tokens);
  expect(light).toMatchObject(asProperties(BRAND));
  expect(dark).toHaveLength(2);
  for (const theme of dark) expect(theme).toMatchObject(asProperties(BRAND_DARK));
});

test('no other source of the shop says the accent by itself', () => {
  const said = /#9c1c2e|#9b1b30|#7c1427|#ea5866/i;
  const sources = fs
    .globSync('{apps/server,apps/storefront,packages}/**/*.{ts,tsx,css}', {
      cwd: ROOT,
      exclude: (name) => /node_modules|dist/.test(name),
    })
    // Examples of what an operator may write.
    .filter((file) => !/tokens\.css$|brand\.ts$|\.test\.tsx?$/.test(file))
    .filter((file) => said.test(fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/like #9b1b30/g, '')));
  expect(sources).toEqual([]);
});
