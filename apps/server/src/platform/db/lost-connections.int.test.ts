/** Errors where connections to PostgreSQL are lost or cannot be opened. */
import { expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';
import { describeOnBothEngines } from './testing/databases.ts';
import { cutOff } from './testing/outage.ts';
import type { Database, DatabaseConfig } from './types.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const POOL = 3;

function withPool(config: DatabaseConfig, poolSize: number): DatabaseConfig {
  return config.kind === 'postgres' ? { ...config, poolSize } : config;
}

describeOnBothEngines('a database', (_open, { engine, create, openAgain }) => {
  it('that answers and takes writing says so', async () => {
    const db = await openAgain(await create());
    expect(await db.canWrite()).toBe(true);
  });

  if (engine === 'embedded') return;

  it('that closes its connections tells everybody who uses one, and is used again as soon as it is back', async () => {
    const config = await create();
    const db = await openAgain(withPool(config, POOL));
    const heard: string[] = [];
    await db.listen('news', (payload) => heard.push(payload));
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const inTransaction = db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      begun.resolve();
      await over.promise;
      await tx.query('SELECT 2');
    });
    const asking = db.query('SELECT pg_sleep(600)');
    const told = Promise.all(
      [inTransaction, asking].map((one) => expect(one).rejects.toBeInstanceOf(DatabaseUnavailable)),
    );
    await begun.promise;

    await cutOff(config, async (kept) => {
      await expect.poll(() => db.canWrite()).toBe(false);
      await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(db.transaction((tx) => tx.query('SELECT 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
      over.resolve();
      await told;
      // This notification is lost, so listeners have to check by themselves.
      await kept.notify('news', 'missed');
    });

    expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await expect.poll(() => heard).toEqual(['']);
    await db.notify('news', 'again');
    await expect.poll(() => heard).toEqual(['', 'again']);
    await expect.poll(() => db.canWrite()).toBe(true);
  });

  it('whose connections are all taken lets nobody wait for ever', async () => {
    const config = await create();
    const db = await openAgain(withPool(config, 1));
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const long = db.transaction(async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    end.resolve();
    await long;
    await db.query('SELECT 1');
  });

  it('that is silent is given up, as if its connection were lost', async () => {
    const config = await create();
    const db = await openAgain(config.kind === 'postgres' ? { ...config, answerMs: 300 } : config);
    const silence = 'SELECT pg_sleep(3600)';
    await expect(db.query(silence)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query(silence))).rejects.toBeInstanceOf(DatabaseUnavailable);
    // A migration has its time.
    await db.transaction((tx) => tx.exec('SELECT pg_sleep(0.6)'));
    expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('that only reads, as after a failover, is not written on the same connections for ever', async () => {
    const config = await create();
    const db: Database = await openAgain(config);
    // Holds for connections that are made from then on.
    const set = async (wish: 'SET default_transaction_read_only = on' | 'RESET default_transaction_read_only') => {
      if (config.kind !== 'postgres') throw new Error('only PostgreSQL fails over');
      // Not by the shop's own door, which refuses a server that only reads.
      const other = await openPostgres({ url: config.url, poolSize: 1, answerMs: 0 });
      await other.transaction(async (tx) => {
        await tx.exec('SET TRANSACTION READ WRITE');
        const { rows } = await tx.query<{ name: string }>('SELECT current_database() AS name');
        await tx.exec(`ALTER DATABASE ${rows[0]?.name} ${wish}`);
      });
      await other.close();
    };
    await db.query('CREATE TABLE note (words text)');
    await set('SET default_transaction_read_only = on');
    await cutOff(config, async () => {});

    await expect(db.query("INSERT INTO note VALUES ('x')")).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.canWrite()).toBe(false);
    expect(await db.canWrite()).toBe(false);
    await set('RESET default_transaction_read_only');
    await expect.poll(() => db.canWrite()).toBe(true);
    await db.query("INSERT INTO note VALUES ('x')");
  });
});
