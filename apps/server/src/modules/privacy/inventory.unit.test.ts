import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inventoryTable } from './testing/inventory-table.ts';

const DOCUMENT = new URL('../../../../../docs/privacy.md', import.meta.url);

it('docs/privacy.md lists what the inventory has', () => {
  const shown = /<!-- inventory -->\n([\s\S]*?)\n<!-- \/inventory -->/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  expect(shown).toBe(inventoryTable());
});
