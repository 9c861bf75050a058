/** The embedded engine's thread as the main thread sees it: requests and their answers. */
import { Worker } from 'node:worker_threads';
import type { Answer, Ask, Failure } from './embedded-wire.ts';
import type { Rows } from './types.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const THREAD = new URL('./embedded-worker.ts', import.meta.url);
const LONGEST_END_MS = 5_000;

export type Asked = Ask extends infer One ? (One extends Ask ? Omit<One, 'id'> : never) : never;
type Waiting = { resolve: (rows: Rows<object>) => void; reject: (reason: Error) => void };

export type Thread = {
  ask(body: Asked): { id: number; answer: Promise<Rows<object>> };
  /** Resolves when the thread has ended for any reason; requests that waited for an answer were rejected before. */
  ended: Promise<void>;
  /** Waits for its end, which `close` was asked for. */
  stop(): Promise<void>;
};

/** Resolves once the engine can be asked; `onNotify` is called with every notification. */
export async function startThread(
  dataDir: string | null,
  onNotify: (channel: string, payload: string) => void,
): Promise<Thread> {
  const worker = new Worker(THREAD, { workerData: { dataDir } });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let stopped: Error | null = null;
  const started = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject });
  });
  worker.on('message', (answer: Answer) => {
    if ('notified' in answer) return onNotify(answer.notified, answer.payload);
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve({ rows: answer.rows, rowCount: answer.rowCount });
    else asked?.reject(errorOf(answer.failure));
  });
  const fail = (error: Error): void => {
    stopped ??= error;
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
  };
  let isStarted = false;
  // While starting, the error itself is thrown: it says why the engine cannot start.
  worker.on('error', (error) => fail(isStarted ? new DatabaseUnavailable(error) : error));
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      fail(new DatabaseUnavailable(null, 'the embedded database has stopped'));
      resolve();
    });
  });
  await started;
  isStarted = true;
  return {
    ask: (body) => {
      const id = ++last;
      if (stopped) return { id, answer: Promise.reject(stopped) };
      const answer = new Promise<Rows<object>>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ ...body, id });
      return { id, answer };
    },
    ended,
    stop: async () => {
      // The thread ends by itself. Terminating it while V8 still works on its WebAssembly may crash the process (a SIGSEGV was seen once).
      const late = setTimeout(() => void worker.terminate(), LONGEST_END_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function errorOf({ message, ...fields }: Failure): Error {
  return Object.assign(new Error(message), fields);
}
