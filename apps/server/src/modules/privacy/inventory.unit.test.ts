import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatInventoryTable } from './testing/inventory-table.ts';

const DOCUMENT = new URL('../../../../../docs/privacy.md', import.meta.url);

it('docs/privacy.md lists every row of the inventory', () => {
  const documented = /<!-- inventory -->\n([\s\S]*?)\n<!-- \/inventory -->/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  expect(documented).toBe(formatInventoryTable());
});
