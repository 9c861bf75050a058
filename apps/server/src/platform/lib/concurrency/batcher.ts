/**
 * Requests that arrive while a batch is running wait in memory and form the next batch: no timer, hence no added
 * latency when idle, and one commit for many requests under load (docs/architecture.md "Reserving under load").
 */
export type Batcher<Request, Answer> = {
  /** Resolves with this request's result once its batch is committed. */
  add(request: Request): Promise<Answer>;
  /** Resolves when no request waits or runs. */
  idle(): Promise<void>;
};

type Waiting<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type MakeBatcher = typeof createBatcher;

/** Runs every request immediately and individually, as a baseline for benchmarks. */
export const createUnbatched: MakeBatcher = (_maxSize, run) => ({
  add: async (request) => {
    const [answer] = await run([request]);
    if (answer === undefined) throw new Error('the request was left without an answer');
    return answer;
  },
  idle: async () => {},
});

/**
 * `run` returns the results of a batch in order. If it throws, the batch is retried in halves, so that a bad request
 * only fails its own result; except for errors that concern all of them (`endsAll`), which reject the batch.
 */
export function createBatcher<Request, Answer>(
  maxSize: number,
  run: (requests: Request[]) => Promise<Answer[]>,
  endsAll: (error: unknown) => boolean = () => false,
): Batcher<Request, Answer> {
  const waiting: Waiting<Request, Answer>[] = [];
  let working: Promise<void> | null = null;

  async function answer(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map((entry) => entry.request));
      batch.forEach((entry, index) => {
        const found = answers[index];
        if (found === undefined) entry.reject(new Error('the batch left a request without an answer'));
        else entry.resolve(found);
      });
    } catch (error) {
      if (batch.length === 1 || endsAll(error)) {
        for (const entry of batch) entry.reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await answer(batch.slice(0, half));
      await answer(batch.slice(half));
    }
  }

  async function work(): Promise<void> {
    // Waits one turn of the event loop, so that requests that arrived together share a batch.
    await new Promise((resume) => setImmediate(resume));
    while (waiting.length > 0) await answer(waiting.splice(0, maxSize));
    working = null;
  }

  return {
    add: (request) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        working ??= work();
      }),
    idle: async () => {
      while (working) await working;
    },
  };
}
