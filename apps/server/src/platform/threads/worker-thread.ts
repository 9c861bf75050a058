/** Worker threads for work that would block the event loop: started by questions, and again if they died. */
import { parentPort, type Transferable, Worker } from 'node:worker_threads';

type Asked<Question> = { id: number; question: Question };
type Answered<Answer> = { id: number; answer: Answer } | { id: number; failure: string };

type Task<Question, Answer> = Asked<Question> & {
  /** In how many threads it was when they died. */
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
  /** How many threads at the most; one unless said. */
  most?: number;
  /** How many questions a thread has in hand; the others wait, and go to whichever is free first. Any number unless said. */
  atOnce?: number;
  /** A thread that was asked nothing for so long ends. Unless said it stays. */
  idleMs?: number;
  /** What the script finds as its `workerData`. */
  data?: unknown;
};

export type Thread<Question, Answer> = {
  /** `signal` takes the question back if no thread has it in hand by then. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
};

/** A question that was taken back before a thread had it. */
export class NotBegun extends Error {}

/**
 * `script` calls `answerQuestions`; `trouble` is what errors begin with. A question whose thread died is asked once more, alone
 * in its thread, so that it ends no others if it was the reason. The process may end while nobody waits.
 */
export function createThread<Question, Answer>(
  script: URL,
  trouble: string,
  { most = 1, atOnce = Number.POSITIVE_INFINITY, idleMs, data }: ThreadOptions = {},
): Thread<Question, Answer> {
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
      else task?.reject(new Error(`${trouble}: ${answered.failure}`));
      dispatch();
    });
    worker.on('error', (error: Error) => gone(started, error));
    worker.on('exit', () => gone(started, new Error(`${trouble}: its thread stopped`)));
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

  /** Null: all have enough in hand. */
  function threadFor({ deaths }: ThisTask): ThisThread | null {
    const room = deaths > 0 ? 1 : atOnce;
    const [freest] = [...threads]
      .filter((thread) => thread.tasks.size < room && !diedBefore(thread))
      .sort((one, other) => one.tasks.size - other.tasks.size);
    if (freest?.tasks.size === 0 || threads.size >= most) return freest ?? null;
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
      thread.worker.postMessage({ id: task.id, question: task.question } satisfies Asked<Question>);
    }
  }

  function takeBack(task: ThisTask): void {
    const at = queue.indexOf(task);
    if (at < 0) return;
    queue.splice(at, 1);
    task.reject(new NotBegun(`${trouble}: no thread was free in time`));
  }

  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error(`${trouble}: the shop stops`));
        const task: ThisTask = { id: next++, question, deaths: 0, resolve, reject };
        queue.push(task);
        signal?.addEventListener('abort', () => takeBack(task), { once: true });
        dispatch();
      }),
    close: async () => {
      closed = true;
      for (const task of queue.splice(0)) task.reject(new Error(`${trouble}: the shop stops`));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Called by the thread's script: answers each question with `answer`. What `moved` names is handed over, not copied. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  moved: (answer: Answer) => Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('this script runs as a worker thread');
  port.on('message', ({ id, question }: Asked<Question>) => {
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
