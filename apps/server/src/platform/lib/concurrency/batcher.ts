/**
 * Requests that arrive while a batch is running wait in memory and form the next batch: no timer, hence no added
 * latency when idle, and one commit for many requests under load (docs/architecture.md "Reserving under load").
 */
export type Batcher<Request, Answer> = {
  /** Resolves with this request's result once its batch is committed. */
  add(request: Request): Promise<Answer>;
  /** Resolves when no request waits or runs. */
  waitUntilIdle(): Promise<void>;
};

type PendingRequest<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type BatcherFactory = typeof createBatcher;

/** Runs every request immediately and individually, as a baseline for benchmarks. */
export const createUnbatched: BatcherFactory = (_maxSize, run) => ({
  add: async (request) => {
    const [answer] = await run([request]);
    if (answer === undefined) throw new Error('the batch returned no result for the request');
    return answer;
  },
  waitUntilIdle: async () => {},
});

/**
 * `run` returns the results of a batch in order. If it throws, the batch is retried in halves, so that a bad request
 * only fails its own result; except for errors that concern all of them (`concernsAll`), which reject the batch.
 */
export function createBatcher<Request, Answer>(
  maxSize: number,
  run: (requests: Request[]) => Promise<Answer[]>,
  concernsAll: (error: unknown) => boolean = () => false,
): Batcher<Request, Answer> {
  const pending: PendingRequest<Request, Answer>[] = [];
  let activeRun: Promise<void> | null = null;

  async function runBatch(batch: PendingRequest<Request, Answer>[]): Promise<void> {
    try {
      const results = await run(batch.map((entry) => entry.request));
      batch.forEach((entry, index) => {
        const result = results[index];
        if (result === undefined) entry.reject(new Error('the batch returned no result for the request'));
        else entry.resolve(result);
      });
    } catch (error) {
      if (batch.length === 1 || concernsAll(error)) {
        for (const entry of batch) entry.reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await runBatch(batch.slice(0, half));
      await runBatch(batch.slice(half));
    }
  }

  async function work(): Promise<void> {
    // Waits one turn of the event loop, so that requests that arrived together share a batch.
    await new Promise((resume) => setImmediate(resume));
    while (pending.length > 0) await runBatch(pending.splice(0, maxSize));
    activeRun = null;
  }

  return {
    add: (request) =>
      new Promise<Answer>((resolve, reject) => {
        pending.push({ request, resolve, reject });
        activeRun ??= work();
      }),
    waitUntilIdle: async () => {
      while (activeRun) await activeRun;
    },
  };
}
