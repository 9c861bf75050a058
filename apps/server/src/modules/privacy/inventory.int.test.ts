/** The inventory says of every column that holds words whether they are of people (docs/privacy.md). */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { IMPERSONAL } from './rules/impersonal.ts';
import { INVENTORY } from './rules/inventory.ts';
import { columnsOfWords } from './testing/columns.store.ts';

describeWithDatabase('the inventory', (open) => {
  it('names every column that holds words as personal or not, once, and none that is not there', async () => {
    const { words, all } = await columnsOfWords(await open());
    const personal = INVENTORY.flatMap(({ table, columns }) => Object.keys(columns).map((one) => `${table}.${one}`));
    const impersonal = Object.entries(IMPERSONAL).flatMap(([table, columns]) =>
      columns.split(' ').map((one) => `${table}.${one}`),
    );
    const named = [...personal, ...impersonal];
    expect(words.filter((one) => !named.includes(one))).toEqual([]);
    expect(named.filter((one) => !all.includes(one))).toEqual([]);
    expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  });
});
