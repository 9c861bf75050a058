/**
 * Runs PGlite on a separate thread: its statements and fsyncs would block the event loop for milliseconds. It has one
 * connection, so transactions run one after another.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { startEngine } from './engine.ts';
import type { EngineFailure, EngineRequest, EngineResponse } from './engine-messages.ts';
import { guardLowDisk } from './low-disk-guard.ts';

if (!parentPort) throw new Error('the embedded engine must run in a worker thread');
const port = parentPort;
const post = (answer: EngineResponse): void => port.postMessage(answer);

type OpenTransaction = { tx: Promise<Transaction>; end: (commit: boolean) => void; ended: Promise<void> };

class RolledBack extends Error {}

const openTransactions = new Map<number, OpenTransaction>();
const { dataDir }: { dataDir: string | null } = workerData;
// In a worker this ends the thread only. The main thread rejects pending requests when the thread ends.
const lite = await startEngine(dataDir, () => process.exit(1));
const lowDiskGuard = dataDir === null ? null : guardLowDisk(lite, dataDir);
post({ id: 0, ok: true, rows: [], rowCount: 0 });

port.on('message', (request: EngineRequest) => {
  answer(request).then(
    ({ rows, rowCount }) => post({ id: request.id, ok: true, rows, rowCount }),
    (error: unknown) => post({ id: request.id, ok: false, failure: toEngineFailure(error) }),
  );
});

async function answer(request: EngineRequest): Promise<{ rows: object[]; rowCount: number }> {
  switch (request.op) {
    case 'query': {
      const result = await (await getExecutor(request.tx)).query<object>(request.sql, request.params);
      return { rows: result.rows, rowCount: result.rows.length || (result.affectedRows ?? 0) };
    }
    case 'exec':
      await (await getExecutor(request.tx)).exec(request.sql);
      break;
    case 'begin':
      await begin(request.id);
      break;
    case 'end': {
      const transaction = openTransactions.get(request.tx);
      transaction?.end(request.shouldCommit);
      await transaction?.ended;
      break;
    }
    case 'listen':
      await lite.listen(request.channel, (payload) => post({ notified: request.channel, payload }));
      break;
    case 'close':
      await lite.close();
      // Without an open port the thread ends by itself after this response.
      setImmediate(() => port.close());
      break;
  }
  return { rows: [], rowCount: 0 };
}

async function getExecutor(tx: number | null): Promise<Pick<PGlite, 'query' | 'exec'>> {
  if (tx === null) {
    await lowDiskGuard?.check();
    return lite;
  }
  const transaction = openTransactions.get(tx);
  if (!transaction) throw new Error('the transaction has ended');
  return transaction.tx;
}

/** Resolves once the transaction has begun; it lasts until `end`. Statements sent earlier wait for the beginning. */
async function begin(id: number): Promise<void> {
  const begun = Promise.withResolvers<Transaction>();
  const commit = Promise.withResolvers<boolean>();
  const ended = (lowDiskGuard?.check() ?? Promise.resolve())
    .then(() =>
      lite.transaction(async (tx) => {
        begun.resolve(tx);
        if (!(await commit.promise)) throw new RolledBack();
      }),
    )
    .catch((error: unknown) => {
      begun.reject(error);
      if (!(error instanceof RolledBack)) throw error;
    })
    .finally(() => openTransactions.delete(id));
  // The error goes to the caller that ends the transaction; a transaction that never began has no such caller.
  ended.catch(() => {});
  openTransactions.set(id, { tx: begun.promise, end: commit.resolve, ended });
  await begun.promise;
}

function toEngineFailure(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const readField = (name: string): object => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return { message: error.message, ...readField('code'), ...readField('constraint') };
}
