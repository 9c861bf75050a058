/** The embedded engine as a Database: statements are sent to its thread. */
import fs from 'node:fs';
import { lockFolder } from '../folder/folder-lock.ts';
import { rejectStatementsAfterEnd } from '../transactions/guard-transaction.ts';
import type { Database, Executor, Rows, Tx } from '../types.ts';
import { toCommitError, toOutageError } from '../unavailable.ts';
import { createWriteProbe } from '../write-probe.ts';
import { type Engine, type EngineSupervisor, superviseEngine } from './engine-supervisor.ts';

/** `dataDir` null keeps all data in memory (tests). */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  if (dataDir === null) return connect(null, await superviseEngine(null), async () => {});
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    return connect(dataDir, await superviseEngine(dataDir), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

type ErrorMapping = Readonly<Record<'statement' | 'commit', (error: unknown) => unknown>>;

function connect(dataDir: string | null, engine: EngineSupervisor, unlock: () => Promise<void>): Database {
  const writes = createWriteProbe();
  const errors: ErrorMapping = {
    statement: (error) => writes.observe(toOutageError(error)),
    commit: (error) => writes.observe(toCommitError(error)),
  };
  const connection = {
    ...createExecutor(engine.current, null, errors),
    transaction: <T>(work: (tx: Tx) => Promise<T>) => runInTransaction(engine.current(), work, errors),
  };
  return {
    ...{ engine: 'embedded', dataDir },
    ...connection,
    canWrite: () => writes.canWrite(connection),
    listen: async (channel, onNotify) => {
      const unlisten = await engine.listen(channel, onNotify);
      return async () => unlisten();
    },
    notify: async (channel, payload) => {
      await connection.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await engine.stop();
      await unlock();
    },
  };
}

function createExecutor(engine: () => Engine, tx: number | null, errors: ErrorMapping): Executor {
  return {
    query: async <T extends object>(sql: string, params: readonly unknown[] = []) => {
      const { answer } = engine().request({ op: 'query', tx, sql, params: [...params] });
      const rows = await answer.catch((error: unknown) => {
        throw errors.statement(error);
      });
      // The row type is declared by the store for its own statement (see Executor).
      return rows as Rows<T>;
    },
  };
}

async function runInTransaction<T>(engine: Engine, work: (tx: Tx) => Promise<T>, errors: ErrorMapping): Promise<T> {
  const { id, answer } = engine.request({ op: 'begin' });
  const begun = answer.catch((error: unknown) => {
    throw errors.statement(error);
  });
  const endTransaction = (shouldCommit: boolean) => engine.request({ op: 'end', tx: id, shouldCommit }).answer;
  const { tx, end, markCommitted } = rejectStatementsAfterEnd({
    ...createExecutor(() => engine, id, errors),
    exec: async (sql) => {
      await engine.request({ op: 'exec', tx: id, sql }).answer.catch((error: unknown) => {
        throw errors.statement(error);
      });
    },
  });
  let result: T;
  try {
    // The thread handles requests in order, so statements need not wait for the beginning.
    [result] = await Promise.all([work(tx), begun]);
    end();
    await endTransaction(true).catch((error: unknown) => {
      throw errors.commit(error);
    });
  } catch (error) {
    end();
    // After a failed commit there is nothing left to undo.
    await endTransaction(false).catch(() => {});
    throw error;
  }
  markCommitted();
  return result;
}
