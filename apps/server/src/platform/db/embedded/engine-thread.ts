/** The main thread's side of the embedded engine's thread: requests and responses. */
import { Worker } from 'node:worker_threads';
import type { Rows } from '../types.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { EngineFailure, EngineRequest, EngineResponse } from './engine-messages.ts';

const THREAD = new URL('./engine-worker.ts', import.meta.url);
const MAX_SHUTDOWN_MS = 5_000;

export type EngineRequestBody = EngineRequest extends infer Request
  ? Request extends EngineRequest
    ? Omit<Request, 'id'>
    : never
  : never;
type PendingRequest = { resolve: (rows: Rows<object>) => void; reject: (reason: Error) => void };

export type EngineThread = {
  request(body: EngineRequestBody): { id: number; answer: Promise<Rows<object>> };
  /** Resolves when the thread has ended for any reason; pending requests are rejected before. */
  ended: Promise<void>;
  /** Waits for the end of the thread, which `close` requested. */
  stop(): Promise<void>;
};

/** Resolves when the engine accepts requests; `onNotify` is called with every notification. */
export async function startThread(
  dataDir: string | null,
  onNotify: (channel: string, payload: string) => void,
): Promise<EngineThread> {
  const worker = new Worker(THREAD, { workerData: { dataDir } });
  const pendingRequests = new Map<number, PendingRequest>();
  let lastId = 0;
  let stopped: Error | null = null;
  const started = new Promise<void>((resolve, reject) => {
    pendingRequests.set(0, { resolve: () => resolve(), reject });
  });
  worker.on('message', (answer: EngineResponse) => {
    if ('notified' in answer) return onNotify(answer.notified, answer.payload);
    const pending = pendingRequests.get(answer.id);
    pendingRequests.delete(answer.id);
    if (answer.ok) pending?.resolve({ rows: answer.rows, rowCount: answer.rowCount });
    else pending?.reject(toError(answer.failure));
  });
  const fail = (error: Error): void => {
    stopped ??= error;
    for (const { reject } of pendingRequests.values()) reject(stopped);
    pendingRequests.clear();
  };
  let isStarted = false;
  // During the start the original error is thrown: it explains why the engine cannot start.
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
    request: (body) => {
      const id = ++lastId;
      if (stopped) return { id, answer: Promise.reject(stopped) };
      const answer = new Promise<Rows<object>>((resolve, reject) => pendingRequests.set(id, { resolve, reject }));
      worker.postMessage({ ...body, id });
      return { id, answer };
    },
    ended,
    stop: async () => {
      // The thread ends by itself. Terminating it while V8 still compiles its WebAssembly may crash the process (a
      // SIGSEGV was seen once).
      const late = setTimeout(() => void worker.terminate(), MAX_SHUTDOWN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function toError({ message, ...fields }: EngineFailure): Error {
  return Object.assign(new Error(message), fields);
}
