/** Errors after connections to PostgreSQL are lost or cannot be opened. */
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/databases.ts';
import { simulateOutage } from '../testing/outage.ts';
import type { Database, DatabaseConfig } from '../types.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { openPostgres } from './open-postgres.ts';

const POOL = 3;

type PoolOptions = { poolSize: number; connectionTimeoutMs?: number };

function setPool(config: DatabaseConfig, options: PoolOptions): DatabaseConfig {
  return config.kind === 'postgres' ? { ...config, ...options } : config;
}

describeOnBothEngines('PostgreSQL connections', (_open, { engine, create, openAgain }) => {
  it('canWrite is true for a writable database', async () => {
    const db = await openAgain(await create());
    expect(await db.canWrite()).toBe(true);
  });

  if (engine === 'embedded') return;

  it('reject pending work when the server closes them, and are reopened when it is back', async () => {
    const config = await create();
    const db = await openAgain(setPool(config, { poolSize: POOL }));
    const notifications: string[] = [];
    await db.listen('news', (payload) => notifications.push(payload));
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const inTransaction = db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      begun.resolve();
      await over.promise;
      await tx.query('SELECT 2');
    });
    const asking = db.query('SELECT pg_sleep(600)');
    const rejections = Promise.all(
      [inTransaction, asking].map((promise) => expect(promise).rejects.toBeInstanceOf(DatabaseUnavailable)),
    );
    await begun.promise;

    await simulateOutage(config, async (connection) => {
      await expect.poll(() => db.canWrite()).toBe(false);
      await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(db.transaction((tx) => tx.query('SELECT 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
      over.resolve();
      await rejections;
      // This notification is lost, so listeners must check by themselves.
      await connection.notify('news', 'missed');
    });

    expect((await db.query('SELECT 1 AS value')).rows).toEqual([{ value: 1 }]);
    await expect.poll(() => notifications).toEqual(['']);
    await db.notify('news', 'again');
    await expect.poll(() => notifications).toEqual(['', 'again']);
    await expect.poll(() => db.canWrite()).toBe(true);
  });

  it('time out waiting for a free connection', async () => {
    const config = await create();
    const db = await openAgain(setPool(config, { poolSize: 1, connectionTimeoutMs: 5_000 }));
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

  it('treat a silent server as lost', async () => {
    const config = await create();
    const db = await openAgain(config.kind === 'postgres' ? { ...config, statementTimeoutMs: 300 } : config);
    const silence = 'SELECT pg_sleep(3600)';
    await expect(db.query(silence)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query(silence))).rejects.toBeInstanceOf(DatabaseUnavailable);
    // Migrations have no time limit.
    await db.transaction((tx) => tx.exec('SELECT pg_sleep(0.6)'));
    expect((await db.query('SELECT 1 AS value')).rows).toEqual([{ value: 1 }]);
  });

  it('leave a server that became read-only, as after a failover', async () => {
    const config = await create();
    const db: Database = await openAgain(config);
    // Applies to new connections.
    const set = async (setting: 'SET default_transaction_read_only = on' | 'RESET default_transaction_read_only') => {
      if (config.kind !== 'postgres') throw new Error('only PostgreSQL fails over');
      // Bypasses openDatabase, which refuses a read-only server.
      const other = await openPostgres({ url: config.url, poolSize: 1, statementTimeoutMs: 0 });
      await other.transaction(async (tx) => {
        await tx.exec('SET TRANSACTION READ WRITE');
        const { rows } = await tx.query<{ name: string }>('SELECT current_database() AS name');
        await tx.exec(`ALTER DATABASE ${rows[0]?.name} ${setting}`);
      });
      await other.close();
    };
    await db.query('CREATE TABLE note (words text)');
    await set('SET default_transaction_read_only = on');
    await simulateOutage(config, async () => {});

    await expect(db.query("INSERT INTO note VALUES ('x')")).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.canWrite()).toBe(false);
    expect(await db.canWrite()).toBe(false);
    await set('RESET default_transaction_read_only');
    await expect.poll(() => db.canWrite()).toBe(true);
    await db.query("INSERT INTO note VALUES ('x')");
  });
});
