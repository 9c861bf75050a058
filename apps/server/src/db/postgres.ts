import pg from 'pg';
import { untilEnded } from './ending.ts';
import type { Database, Executor, Rows, Tx } from './types.ts';
import { commitFailure } from './unknown-outcome.ts';

const INT8 = 20;
const DATE = 1082;
const RECONNECT_MS = 1000;

/** Dates stay text and int8 becomes a number, as on the embedded engine. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return (text: string) => Number(text);
    return pg.types.getTypeParser(oid, format);
  },
};

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

function executor(client: Queryable): Executor {
  return {
    async query<T extends object>(sql: string, params: readonly unknown[] = []): Promise<Rows<T>> {
      const result = await client.query<T & pg.QueryResultRow>(sql, [...params]).catch(withoutData);
      return { rows: result.rows, rowCount: result.rowCount ?? 0 };
    },
  };
}

/** What PostgreSQL quotes of the rows at hand is somebody's data, and errors are logged. */
function withoutData(error: unknown): never {
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  throw error;
}

/** A pool on PostgreSQL 15 or newer. `url` as libpq understands it. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  // Pipelined: statements that are sent together do not wait for one another's answers (see Tx).
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: parsers, pipeline: true });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await pool.query('SELECT 1');
  const ears = new Set<() => Promise<void>>();
  return {
    engine: 'postgres',
    ...executor(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: async (channel, heard) => {
      const stop = await hear(url, channel, heard);
      ears.add(stop);
      return async () => {
        ears.delete(stop);
        await stop();
      };
    },
    notify: async (channel, payload) => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await Promise.all([...ears].map((stop) => stop()));
      await pool.end();
    },
  };
}

function onBroken(): void {}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks tells its statements; without a listener it would end the process as well.
  client.on('error', onBroken);
  const { tx, end } = untilEnded({
    ...executor(client),
    exec: async (sql) => {
      await client.query(sql);
    },
  });
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(tx);
    end();
    const { command } = await client.query('COMMIT').catch((error: unknown) => {
      throw commitFailure(error);
    });
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its end');
    return result;
  } catch (error) {
    end();
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

/** A connection of its own for LISTEN, opened again when it breaks; the listener then hears an empty payload, for it may have missed some. */
async function hear(url: string, channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (message) => heard(message.payload ?? ''));
    next.on('error', () => {
      void next.end().catch(() => {});
      if (client === next) retry();
    });
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const retry = (): void => {
    client = null;
    if (stopped) return;
    setTimeout(() => {
      if (!stopped) connect().then(() => heard(''), retry);
    }, RECONNECT_MS).unref();
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
