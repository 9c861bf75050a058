import pLimit from 'p-limit';
import pg from 'pg';
import { isInBackground } from '../background.ts';
import { readInt8 } from '../int8.ts';
import { rejectStatementsAfterEnd } from '../transactions/guard-transaction.ts';
import type { Database, Rows, Tx } from '../types.ts';
import { DatabaseUnavailable, toCommitError, toOutageError } from '../unavailable.ts';
import { createWriteProbe } from '../write-probe.ts';
import { CONNECTION_TIMEOUT_MS, listenOn } from './listener.ts';

const INT8 = 20;
const DATE = 1082;

/** Dates stay text and int8 becomes a number, as on the embedded engine. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return readInt8;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Migrations have no time limit. */
const NO_LIMIT_MS = 2 ** 31 - 1;

export type PostgresOptions = {
  /** A connection string of libpq. */
  url: string;
  poolSize: number;
  /** See DatabaseConfig; 0 disables the limit. */
  statementTimeoutMs: number;
  connectionTimeoutMs?: number | undefined;
};

/**
 * Opens a pool on PostgreSQL 15 or newer. Background work (see `runInBackground`) uses at most half of its connections,
 * so that a burst of jobs delays no request.
 */
export async function openPostgres({
  url,
  poolSize,
  statementTimeoutMs,
  connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
}: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: parsers,
    // Concurrent statements of a transaction do not wait for each other's responses (see Tx).
    pipeline: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  // An 'error' event without a listener would crash the process, so every connection has a listener for its whole life.
  // A statement in progress rejects with the error, and the pool replaces an idle connection.
  pool.on('connect', (client) => client.on('error', ignore));
  pool.on('error', ignore);
  const writes = createWriteProbe();
  const errors: ErrorMapping = {
    statement: (error) => writes.observe(toOutageError(removeRowData(error))),
    commit: (error) => writes.observe(toCommitError(removeRowData(error))),
  };
  const limitBackground = pLimit(Math.max(1, Math.floor(poolSize / 2)));
  const run = <T>(work: ClientWork<T>): Promise<T> =>
    isInBackground() ? limitBackground(() => runWithClient(pool, work)) : runWithClient(pool, work);
  const connection = {
    query: <T extends object>(sql: string, params: readonly unknown[] = []) =>
      run((client) => runStatement<T>(client, sql, params, errors)),
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      run((client, discard) => runInTransaction(client, discard, work, errors)),
  };
  try {
    await connection.query('SELECT 1');
  } catch (error) {
    await pool.end();
    // At the start the driver's own error explains why it cannot connect.
    throw error instanceof DatabaseUnavailable ? error.cause : error;
  }
  const listeners = new Set<() => Promise<void>>();
  return {
    ...{ engine: 'postgres', dataDir: null },
    ...connection,
    canWrite: () => writes.canWrite(connection),
    listen: async (channel, onNotify) => {
      const stop = await listenOn(url, channel, onNotify);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    notify: async (channel, payload) => {
      await connection.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
}

function ignore(): void {}

/** Maps driver errors, of a statement or of a COMMIT. */
type ErrorMapping = Readonly<Record<'statement' | 'commit', (error: unknown) => unknown>>;

type ClientWork<T> = (client: pg.PoolClient, discard: () => void) => Promise<T>;

/** A connection with an outage is not reused: the next connection may lead to another server. */
async function runWithClient<T>(pool: pg.Pool, work: ClientWork<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    // Closing the pool is not an outage.
    throw pool.ending ? error : new DatabaseUnavailable(error);
  });
  let isBroken = false;
  const discard = (): void => {
    isBroken = true;
  };
  try {
    return await work(client, discard);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) discard();
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Writes concurrent statements to the network at once: a separate write costs the main thread a tenth of a millisecond.
 */
function corkConcurrentWrites(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function runStatement<T extends object>(
  client: pg.PoolClient,
  sql: string,
  params: readonly unknown[],
  errors: ErrorMapping,
): Promise<Rows<T>> {
  corkConcurrentWrites(client);
  const result = await client.query<T & pg.QueryResultRow>(sql, [...params]).catch((error: unknown) => {
    throw errors.statement(error);
  });
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

/** Removes row data that PostgreSQL quotes: errors are logged, and rows contain personal data. */
function removeRowData(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  return error;
}

async function runInTransaction<T>(
  client: pg.PoolClient,
  discard: () => void,
  work: (tx: Tx) => Promise<T>,
  errors: ErrorMapping,
): Promise<T> {
  const runScript = async (sql: string): Promise<void> => {
    const withoutTimeout = { text: sql, query_timeout: NO_LIMIT_MS };
    await client.query(withoutTimeout).catch((error: unknown) => {
      throw errors.statement(error);
    });
  };
  const { tx, end, markCommitted } = rejectStatementsAfterEnd({
    query: (sql, params = []) => runStatement(client, sql, params, errors),
    exec: runScript,
  });
  let result: T;
  try {
    await runStatement(client, 'BEGIN', [], errors);
    result = await work(tx);
    end();
    const { command } = await client.query('COMMIT').catch((error: unknown) => {
      throw errors.commit(error);
    });
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its end');
  } catch (error) {
    end();
    await client.query('ROLLBACK').catch(discard);
    throw error;
  }
  markCommitted();
  return result;
}
