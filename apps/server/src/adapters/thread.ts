/** A worker thread for work that would block the event loop. Started by the first question, and again if it died. */
import { parentPort, Worker } from 'node:worker_threads';

type Asked<Question> = { id: number; question: Question };
type Answered<Answer> = { id: number; answer: Answer } | { id: number; failure: string };
type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: Error): void };
type Running<Answer> = { worker: Worker; waiting: Map<number, Waiting<Answer>> };

export type Thread<Question, Answer> = { ask(question: Question): Promise<Answer>; close(): Promise<void> };

/** `script` calls `answerQuestions`; `trouble` is what errors begin with. The process may end while nobody waits. */
export function createThread<Question, Answer>(script: URL, trouble: string): Thread<Question, Answer> {
  let running: Running<Answer> | null = null;
  let next = 1;

  function start(): Running<Answer> {
    const worker = new Worker(script);
    const started: Running<Answer> = { worker, waiting: new Map() };
    worker.on('message', (answered: Answered<Answer>) => {
      const one = started.waiting.get(answered.id);
      started.waiting.delete(answered.id);
      if (started.waiting.size === 0) worker.unref();
      if ('answer' in answered) one?.resolve(answered.answer);
      else one?.reject(new Error(`${trouble}: ${answered.failure}`));
    });
    const gone = (error: Error) => {
      if (running === started) running = null;
      for (const one of started.waiting.values()) one.reject(error);
      started.waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error(`${trouble}: its thread stopped`)));
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        running ??= start();
        running.worker.ref();
        const id = next++;
        running.waiting.set(id, { resolve, reject });
        running.worker.postMessage({ id, question } satisfies Asked<Question>);
      }),
    close: async () => {
      await running?.worker.terminate();
    },
  };
}

/** Called by the thread's script: answers each question with `answer`. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error('this script runs as a worker thread');
  port.on('message', ({ id, question }: Asked<Question>) => {
    answer(question).then(
      (found) => port.postMessage({ id, answer: found } satisfies Answered<Answer>),
      (error: unknown) =>
        port.postMessage({
          id,
          failure: error instanceof Error ? error.message : String(error),
        } satisfies Answered<Answer>),
    );
  });
}
