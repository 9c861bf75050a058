/** The embedded engine as the shop sees it: a thread to which statements are sent. */
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Answer, Ask, Failure } from './embedded-wire.ts';
import { untilEnded } from './ending.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database, Executor, Rows, Tx } from './types.ts';
import { commitFailure } from './unknown-outcome.ts';

const THREAD = new URL('./embedded-worker.ts', import.meta.url);
const LONGEST_END_MS = 5_000;

type Wish = Ask extends infer One ? (One extends Ask ? Omit<One, 'id'> : never) : never;
type Waiting = { resolve: (rows: Rows<object>) => void; reject: (reason: Error) => void };

/** `dataDir` null keeps everything in memory (tests). */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  if (dataDir === null) return connect(await startThread(null), async () => {});
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    return connect(await startThread(dataDir), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

type Thread = {
  ask(wish: Wish): { id: number; answer: Promise<Rows<object>> };
  hear(channel: string, heard: (payload: string) => void): () => void;
  stop(): Promise<void>;
};

async function startThread(dataDir: string | null): Promise<Thread> {
  const worker = new Worker(THREAD, { workerData: { dataDir } });
  const waiting = new Map<number, Waiting>();
  const ears = new Map<string, Set<(payload: string) => void>>();
  let last = 0;
  let stopped: Error | null = null;
  const started = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject });
  });
  worker.on('message', (answer: Answer) => {
    if ('heard' in answer) {
      for (const ear of ears.get(answer.heard) ?? []) ear(answer.payload);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve({ rows: answer.rows, rowCount: answer.rowCount });
    else asked?.reject(errorOf(answer.failure));
  });
  const fail = (error: Error): void => {
    stopped = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the embedded database has stopped')));
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  await started;
  return {
    ask: (wish) => {
      const id = ++last;
      if (stopped) return { id, answer: Promise.reject(stopped) };
      const answer = new Promise<Rows<object>>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ ...wish, id });
      return { id, answer };
    },
    hear: (channel, heard) => {
      const listening = ears.get(channel) ?? new Set();
      ears.set(channel, listening.add(heard));
      return () => listening.delete(heard);
    },
    stop: async () => {
      // It ends by itself. Terminated while V8 is still at its WebAssembly it may take the process along (seen once, by a SIGSEGV).
      const late = setTimeout(() => void worker.terminate(), LONGEST_END_MS);
      await gone;
      clearTimeout(late);
    },
  };
}

function errorOf({ message, ...fields }: Failure): Error {
  return Object.assign(new Error(message), fields);
}

function executor(thread: Thread, tx: number | null): Executor {
  return {
    query: async <T extends object>(sql: string, params: readonly unknown[] = []) => {
      const { answer } = thread.ask({ op: 'query', tx, sql, params: [...params] });
      // The row type is the store's word for its own statement (see Executor).
      return (await answer) as Rows<T>;
    },
  };
}

function connect(thread: Thread, unlock: () => Promise<void>): Database {
  return {
    engine: 'embedded',
    ...executor(thread, null),
    transaction: (work) => inTransaction(thread, work),
    listen: async (channel, heard) => {
      const deaf = thread.hear(channel, heard);
      await thread.ask({ op: 'listen', channel }).answer;
      return async () => deaf();
    },
    notify: async (channel, payload) => {
      await executor(thread, null).query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await thread.ask({ op: 'close' }).answer;
      await thread.stop();
      await unlock();
    },
  };
}

async function inTransaction<T>(thread: Thread, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { id, answer: begun } = thread.ask({ op: 'begin' });
  const close = (commit: boolean) => thread.ask({ op: 'end', tx: id, commit }).answer;
  const { tx, end } = untilEnded({
    ...executor(thread, id),
    exec: async (sql) => {
      await thread.ask({ op: 'exec', tx: id, sql }).answer;
    },
  });
  try {
    // The thread keeps to the order of what it is asked: nothing has to wait until it has begun.
    const [result] = await Promise.all([work(tx), begun]);
    end();
    await close(true).catch((error: unknown) => {
      throw commitFailure(error);
    });
    return result;
  } catch (error) {
    end();
    // After a failed commit there is nothing left to undo.
    await close(false).catch(() => {});
    throw error;
  }
}
