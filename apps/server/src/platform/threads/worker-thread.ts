/**
 * Worker threads for work that would block the event loop: started by the first request, and restarted after a crash.
 */
import { parentPort, type Transferable, Worker } from 'node:worker_threads';

type ThreadRequest<Question> = { id: number; question: Question };
type Answered<Answer> = { id: number; answer: Answer } | { id: number; failure: string };

type Task<Question, Answer> = ThreadRequest<Question> & {
  /** Number of threads that crashed while running this task. */
  deaths: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
};

type Running<Question, Answer> = {
  worker: Worker;
  tasks: Map<number, Task<Question, Answer>>;
  idle: NodeJS.Timeout | null;
};

export type ThreadOptions = {
  /** Maximum number of threads; default 1. */
  maxThreads?: number;
  /** Maximum number of tasks in a thread; the others wait for the first free thread. Default: unlimited. */
  atOnce?: number;
  /** A thread ends after this time without a task. Default: never. */
  idleMs?: number;
  /** `workerData` of the script. */
  data?: unknown;
};

export type WorkerThread<Question, Answer> = {
  /** `signal` withdraws the task if no thread has started it by then. */
  request(question: Question, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
};

/** The task was withdrawn before a thread started it. */
export class TaskWithdrawn extends Error {}

/**
 * `script` calls `answerRequests`; `errorPrefix` begins the messages of errors. A task whose thread crashed is retried
 * once, alone on its thread, so that it cannot crash other tasks again. Idle threads do not keep the process alive.
 */
export function createThread<Question, Answer>(
  script: URL,
  errorPrefix: string,
  { maxThreads = 1, atOnce = Number.POSITIVE_INFINITY, idleMs, data }: ThreadOptions = {},
): WorkerThread<Question, Answer> {
  type ThisTask = Task<Question, Answer>;
  type ThisThread = Running<Question, Answer>;
  const threads = new Set<ThisThread>();
  const queue: ThisTask[] = [];
  let next = 1;
  let closed = false;

  function start(): ThisThread {
    const worker = new Worker(script, { workerData: data });
    const started: ThisThread = { worker, tasks: new Map(), idle: null };
    threads.add(started);
    worker.on('message', (answered: Answered<Answer>) => {
      const task = started.tasks.get(answered.id);
      started.tasks.delete(answered.id);
      if (started.tasks.size === 0) rest(started);
      if ('answer' in answered) task?.resolve(answered.answer);
      else task?.reject(new Error(`${errorPrefix}: ${answered.failure}`));
      dispatch();
    });
    worker.on('error', (error: Error) => gone(started, error));
    worker.on('exit', () => gone(started, new Error(`${errorPrefix}: its thread stopped`)));
    return started;
  }

  function rest(thread: ThisThread): void {
    thread.worker.unref();
    if (idleMs === undefined) return;
    thread.idle = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
  }

  function gone(thread: ThisThread, error: Error): void {
    threads.delete(thread);
    if (thread.idle) clearTimeout(thread.idle);
    const left = [...thread.tasks.values()];
    thread.tasks.clear();
    for (const task of left) {
      task.deaths++;
      if (closed || task.deaths > 1) task.reject(error);
      else queue.push(task);
    }
    dispatch();
  }

  const diedBefore = ({ tasks }: ThisThread) => [...tasks.values()].some(({ deaths }) => deaths > 0);

  /** Null if all threads are busy. */
  function threadFor({ deaths }: ThisTask): ThisThread | null {
    const room = deaths > 0 ? 1 : atOnce;
    const [freest] = [...threads]
      .filter((thread) => thread.tasks.size < room && !diedBefore(thread))
      .sort((first, second) => first.tasks.size - second.tasks.size);
    if (freest?.tasks.size === 0 || threads.size >= maxThreads) return freest ?? null;
    return start();
  }

  function dispatch(): void {
    for (let task = queue[0]; task; task = queue[0]) {
      const thread = threadFor(task);
      if (!thread) return;
      queue.shift();
      if (thread.idle) clearTimeout(thread.idle);
      thread.idle = null;
      thread.worker.ref();
      thread.tasks.set(task.id, task);
      thread.worker.postMessage({ id: task.id, question: task.question } satisfies ThreadRequest<Question>);
    }
  }

  function takeBack(task: ThisTask): void {
    const at = queue.indexOf(task);
    if (at < 0) return;
    queue.splice(at, 1);
    task.reject(new TaskWithdrawn(`${errorPrefix}: no thread was free in time`));
  }

  return {
    request: (question, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error(`${errorPrefix}: the shop stops`));
        const task: ThisTask = { id: next++, question, deaths: 0, resolve, reject };
        queue.push(task);
        signal?.addEventListener('abort', () => takeBack(task), { once: true });
        dispatch();
      }),
    close: async () => {
      closed = true;
      for (const task of queue.splice(0)) task.reject(new Error(`${errorPrefix}: the shop stops`));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Called by the thread's script: handles each request with `answer`. The values in `moved` are transferred instead of copied. */
export function answerRequests<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  moved: (answer: Answer) => Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('this script runs as a worker thread');
  port.on('message', ({ id, question }: ThreadRequest<Question>) => {
    answer(question).then(
      (found) => port.postMessage({ id, answer: found } satisfies Answered<Answer>, moved(found)),
      (error: unknown) =>
        port.postMessage({
          id,
          failure: error instanceof Error ? error.message : String(error),
        } satisfies Answered<Answer>),
    );
  });
}
