import { expect, it } from 'vitest';
import { StartupError } from '../lib/errors/startup-error.ts';
import { migrate } from './migrate.ts';
import { describeOnBothEnginesInEveryRun } from './testing/databases.ts';

describeOnBothEnginesInEveryRun('migrate', (open, { engine }) => {
  it('applies nothing to a migrated database', async () => {
    expect(await migrate(await open())).toEqual([]);
  });

  it('refuses a database of an unreleased earlier version and explains how to recreate it', async () => {
    const db = await open();
    await db.query('DELETE FROM schema_migration');
    await db.query(
      "INSERT INTO schema_migration (name, digest) VALUES ('0001_catalogue.sql', ''), ('0002_customers.sql', '')",
    );

    const error: unknown = await migrate(db).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(
      'was created by an unreleased earlier version, and cannot be upgraded. To start over, ',
    );
    expect(String(error)).toMatch(
      engine === 'embedded' ? /move the data folder \(DATA_DIR/ : /"test_\w+".*set DATABASE_URL/,
    );
  });

  it('refuses a database with changed migrations', async () => {
    const db = await open();
    await db.query("UPDATE schema_migration SET digest = 'changed' WHERE name = '0002_customers.sql'");

    await expect(migrate(db)).rejects.toThrow('Migration 0002_customers.sql has changed since it was applied');
  });

  it('accepts the database of a newer version', async () => {
    const db = await open();
    await db.query("INSERT INTO schema_migration (name, digest) VALUES ('9999_newer.sql', '')");

    expect(await migrate(db)).toEqual([]);
  });
});
