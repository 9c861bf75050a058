// @module-tag long
import { expect, it } from 'vitest';
import { describeOnBothEnginesInEveryRun } from './databases.ts';

describeOnBothEnginesInEveryRun('a test database', (open, { create, openAgain, engine }) => {
  it('is migrated, empty and isolated', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await one.query('CREATE TABLE mine (id int)');

    const { rows } = await other.query<{ mine: string | null; migrations: number }>(
      "SELECT to_regclass('mine')::text AS mine, (SELECT count(*) FROM schema_migration) AS migrations",
    );

    expect(one.engine).toBe(engine);
    expect(rows[0]?.mine).toBeNull();
    expect(rows[0]?.migrations).toBeGreaterThan(0);
  });

  it('keeps its data when it is reopened', async () => {
    const config = await create();
    const before = await openAgain(config);
    await before.query('CREATE TABLE kept AS SELECT 42 AS answer');
    await before.close();

    const { rows } = await (await openAgain(config)).query<{ answer: number }>('SELECT answer FROM kept');

    expect(rows).toEqual([{ answer: 42 }]);
  });

  it('refuses statements outside of an open transaction, which the embedded engine would never answer', async () => {
    const db = await open();
    const nest = (statement: () => Promise<unknown>) => db.transaction(statement);

    await expect(nest(() => db.query('SELECT 1'))).rejects.toThrow(/use tx/);
    await expect(nest(() => db.transaction(async () => {}))).rejects.toThrow(/use tx/);
    await expect(db.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  });
});
