/**
 * Worker threads for work that would block the event loop: started by the first request, and restarted after a crash.
 */
import { parentPort, type Transferable, Worker } from 'node:worker_threads';

type ThreadRequest<Input> = { id: number; input: Input };
type ThreadResponse<Output> = { id: number; output: Output } | { id: number; failure: string };

type Task<Input, Output> = ThreadRequest<Input> & {
  /** Number of threads that crashed while running this task. */
  crashes: number;
  resolve(output: Output): void;
  reject(error: Error): void;
};

type Running<Input, Output> = {
  worker: Worker;
  tasks: Map<number, Task<Input, Output>>;
  idle: NodeJS.Timeout | null;
};

export type ThreadOptions = {
  /** Maximum number of threads; default 1. */
  maxThreads?: number;
  /** Maximum number of tasks in a thread; the others wait for the first free thread. Default: unlimited. */
  maxTasksPerThread?: number;
  /** A thread ends after this time without a task. Default: never. */
  idleMs?: number;
  /** Limit of a thread's heap; a thread that needs more crashes. Default: that of the process. */
  maxHeapMb?: number;
  /** `workerData` of the script. */
  data?: unknown;
};

export type WorkerThread<Input, Output> = {
  /** `signal` withdraws the task if no thread has started it by then. */
  request(input: Input, signal?: AbortSignal): Promise<Output>;
  close(): Promise<void>;
};

/** The task was withdrawn before a thread started it. */
export class TaskWithdrawn extends Error {}

/**
 * `script` calls `handleRequests`; `errorPrefix` begins the messages of errors. A task whose thread crashed is retried
 * once, alone on its thread, so that it cannot crash other tasks again. Idle threads do not keep the process alive.
 */
export function createThread<Input, Output>(
  script: URL,
  errorPrefix: string,
  { maxThreads = 1, maxTasksPerThread = Number.POSITIVE_INFINITY, idleMs, maxHeapMb, data }: ThreadOptions = {},
): WorkerThread<Input, Output> {
  type ThisTask = Task<Input, Output>;
  type ThisThread = Running<Input, Output>;
  const threads = new Set<ThisThread>();
  const queue: ThisTask[] = [];
  let nextId = 1;
  let isClosed = false;

  function start(): ThisThread {
    const worker = new Worker(script, {
      workerData: data,
      ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    });
    const started: ThisThread = { worker, tasks: new Map(), idle: null };
    threads.add(started);
    worker.on('message', (response: ThreadResponse<Output>) => {
      const task = started.tasks.get(response.id);
      started.tasks.delete(response.id);
      if (started.tasks.size === 0) markIdle(started);
      if ('output' in response) task?.resolve(response.output);
      else task?.reject(new Error(`${errorPrefix}: ${response.failure}`));
      dispatch();
    });
    worker.on('error', (error: Error) => handleEnd(started, error));
    worker.on('exit', () => handleEnd(started, new Error(`${errorPrefix}: its thread stopped`)));
    return started;
  }

  function markIdle(thread: ThisThread): void {
    thread.worker.unref();
    if (idleMs === undefined) return;
    thread.idle = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
  }

  function handleEnd(thread: ThisThread, error: Error): void {
    threads.delete(thread);
    if (thread.idle) clearTimeout(thread.idle);
    const unfinished = [...thread.tasks.values()];
    thread.tasks.clear();
    for (const task of unfinished) {
      task.crashes++;
      if (isClosed || task.crashes > 1) task.reject(error);
      else queue.push(task);
    }
    dispatch();
  }

  const hasCrashedTask = ({ tasks }: ThisThread) => [...tasks.values()].some(({ crashes }) => crashes > 0);

  /** Null if all threads are busy. */
  function findThread({ crashes }: ThisTask): ThisThread | null {
    const capacity = crashes > 0 ? 1 : maxTasksPerThread;
    const [leastBusy] = [...threads]
      .filter((thread) => thread.tasks.size < capacity && !hasCrashedTask(thread))
      .sort((first, second) => first.tasks.size - second.tasks.size);
    if (leastBusy?.tasks.size === 0 || threads.size >= maxThreads) return leastBusy ?? null;
    return start();
  }

  function dispatch(): void {
    for (let task = queue[0]; task; task = queue[0]) {
      const thread = findThread(task);
      if (!thread) return;
      queue.shift();
      if (thread.idle) clearTimeout(thread.idle);
      thread.idle = null;
      thread.worker.ref();
      thread.tasks.set(task.id, task);
      thread.worker.postMessage({ id: task.id, input: task.input } satisfies ThreadRequest<Input>);
    }
  }

  function withdraw(task: ThisTask): void {
    const at = queue.indexOf(task);
    if (at < 0) return;
    queue.splice(at, 1);
    task.reject(new TaskWithdrawn(`${errorPrefix}: no thread was free in time`));
  }

  return {
    request: (input, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error(`${errorPrefix}: the shop stops`));
        const task: ThisTask = { id: nextId++, input, crashes: 0, resolve, reject };
        queue.push(task);
        signal?.addEventListener('abort', () => withdraw(task), { once: true });
        dispatch();
        if (signal?.aborted) withdraw(task);
      }),
    close: async () => {
      isClosed = true;
      for (const task of queue.splice(0)) task.reject(new Error(`${errorPrefix}: the shop stops`));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Called by the thread's script: handles each request with `handle`. The values of `getTransferables` are transferred instead of copied. */
export function handleRequests<Input, Output>(
  handle: (input: Input) => Promise<Output>,
  getTransferables: (output: Output) => Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('this script runs as a worker thread');
  port.on('message', ({ id, input }: ThreadRequest<Input>) => {
    handle(input).then(
      (output) => port.postMessage({ id, output } satisfies ThreadResponse<Output>, getTransferables(output)),
      (error: unknown) =>
        port.postMessage({
          id,
          failure: error instanceof Error ? error.message : String(error),
        } satisfies ThreadResponse<Output>),
    );
  });
}
