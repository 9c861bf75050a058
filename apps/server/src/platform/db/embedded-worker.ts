/**
 * PGlite in a thread of its own: its statements and fsyncs take the processor for milliseconds, in which the shop's own
 * thread goes on answering. One connection, so transactions take turns.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { startEngine } from './embedded-engine.ts';
import type { Answer, Ask, Failure } from './embedded-wire.ts';
import { guardLowDisk } from './low-disk-guard.ts';

if (!parentPort) throw new Error('the embedded engine runs in a thread of its own');
const port = parentPort;
const post = (answer: Answer): void => port.postMessage(answer);

type Open = { tx: Promise<Transaction>; end: (commit: boolean) => void; ended: Promise<void> };

class RolledBack extends Error {}

const open = new Map<number, Open>();
const { dataDir }: { dataDir: string | null } = workerData;
// In a worker this ends the thread only. The main thread rejects the requests that wait when it sees the end.
const lite = await startEngine(dataDir, () => process.exit(1));
const lowDiskGuard = dataDir === null ? null : guardLowDisk(lite, dataDir);
post({ id: 0, ok: true, rows: [], rowCount: 0 });

port.on('message', (ask: Ask) => {
  answer(ask).then(
    ({ rows, rowCount }) => post({ id: ask.id, ok: true, rows, rowCount }),
    (error: unknown) => post({ id: ask.id, ok: false, failure: failureOf(error) }),
  );
});

async function answer(ask: Ask): Promise<{ rows: object[]; rowCount: number }> {
  switch (ask.op) {
    case 'query': {
      const result = await (await on(ask.tx)).query<object>(ask.sql, ask.params);
      return { rows: result.rows, rowCount: result.rows.length || (result.affectedRows ?? 0) };
    }
    case 'exec':
      await (await on(ask.tx)).exec(ask.sql);
      break;
    case 'begin':
      await begin(ask.id);
      break;
    case 'end': {
      const transaction = open.get(ask.tx);
      transaction?.end(ask.commit);
      await transaction?.ended;
      break;
    }
    case 'listen':
      await lite.listen(ask.channel, (payload) => post({ notified: ask.channel, payload }));
      break;
    case 'close':
      await lite.close();
      // Without an open port the thread ends by itself after this answer.
      setImmediate(() => port.close());
      break;
  }
  return { rows: [], rowCount: 0 };
}

async function on(tx: number | null): Promise<Pick<PGlite, 'query' | 'exec'>> {
  if (tx === null) {
    await lowDiskGuard?.check();
    return lite;
  }
  const transaction = open.get(tx);
  if (!transaction) throw new Error('the transaction has ended');
  return transaction.tx;
}

/** Resolves once the transaction has begun; it lasts until `end`. Statements sent before wait for the beginning. */
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
    .finally(() => open.delete(id));
  // The error goes to whoever ends the transaction; one that never began has nobody who ends it.
  ended.catch(() => {});
  open.set(id, { tx: begun.promise, end: commit.resolve, ended });
  await begun.promise;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const field = (name: string): object => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return { message: error.message, ...field('code'), ...field('constraint') };
}
