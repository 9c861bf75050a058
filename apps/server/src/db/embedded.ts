/** The embedded engine as the shop sees it: a thread to which statements are sent. */
import fs from 'node:fs';
import { type Engine, type EngineKeeper, keepEngine } from './embedded-engine-keeper.ts';
import { untilEnded } from './ending.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database, Executor, Rows, Tx } from './types.ts';
import { commitFailure, outageOr } from './unavailable.ts';
import { watchWrites } from './writable.ts';

/** `dataDir` null keeps everything in memory (tests). */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  if (dataDir === null) return connect(await keepEngine(null), async () => {});
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    return connect(await keepEngine(dataDir), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

type Told = Readonly<Record<'statement' | 'commit', (error: unknown) => unknown>>;

function connect(engine: EngineKeeper, unlock: () => Promise<void>): Database {
  const writes = watchWrites();
  const told: Told = {
    statement: (error) => writes.saw(outageOr(error)),
    commit: (error) => writes.saw(commitFailure(error)),
  };
  const doors = {
    ...executor(engine.now, null, told),
    transaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(engine.now(), work, told),
  };
  return {
    engine: 'embedded',
    ...doors,
    canWrite: () => writes.canWrite(doors),
    listen: async (channel, heard) => {
      const deaf = await engine.hear(channel, heard);
      return async () => deaf();
    },
    notify: async (channel, payload) => {
      await doors.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await engine.stop();
      await unlock();
    },
  };
}

function executor(engine: () => Engine, tx: number | null, told: Told): Executor {
  return {
    query: async <T extends object>(sql: string, params: readonly unknown[] = []) => {
      const { answer } = engine().ask({ op: 'query', tx, sql, params: [...params] });
      const rows = await answer.catch((error: unknown) => {
        throw told.statement(error);
      });
      // The row type is the store's word for its own statement (see Executor).
      return rows as Rows<T>;
    },
  };
}

async function inTransaction<T>(engine: Engine, work: (tx: Tx) => Promise<T>, told: Told): Promise<T> {
  const { id, answer } = engine.ask({ op: 'begin' });
  const begun = answer.catch((error: unknown) => {
    throw told.statement(error);
  });
  const close = (commit: boolean) => engine.ask({ op: 'end', tx: id, commit }).answer;
  const { tx, end } = untilEnded({
    ...executor(() => engine, id, told),
    exec: async (sql) => {
      await engine.ask({ op: 'exec', tx: id, sql }).answer.catch((error: unknown) => {
        throw told.statement(error);
      });
    },
  });
  try {
    // The thread keeps to the order of what it is asked: nothing has to wait until it has begun.
    const [result] = await Promise.all([work(tx), begun]);
    end();
    await close(true).catch((error: unknown) => {
      throw told.commit(error);
    });
    return result;
  } catch (error) {
    end();
    // After a failed commit there is nothing left to undo.
    await close(false).catch(() => {});
    throw error;
  }
}
