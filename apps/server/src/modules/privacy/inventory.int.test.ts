/** The inventory classifies every text column as personal or not (docs/privacy.md). */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { PERSONAL_DATA_INVENTORY } from './rules/inventory.ts';
import { NON_PERSONAL_COLUMNS } from './rules/non-personal-columns.ts';
import { listTextColumns } from './testing/columns.store.ts';

describeWithDatabase('the inventory', (open) => {
  it('lists each text column once, and no column that does not exist', async () => {
    const { words, all } = await listTextColumns(await open());
    const personal = PERSONAL_DATA_INVENTORY.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    const impersonal = Object.entries(NON_PERSONAL_COLUMNS).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    );
    const named = [...personal, ...impersonal];
    expect(words.filter((column) => !named.includes(column))).toEqual([]);
    expect(named.filter((column) => !all.includes(column))).toEqual([]);
    expect(named.filter((column, at) => named.indexOf(column) !== at)).toEqual([]);
  });
});
