/**
 * Requests that arrive while a batch is at work wait in memory and go together when it returns: no timer, hence no
 * added latency when idle, and one commit for many callers in a rush (docs/architecture.md "How a rush is sold").
 */
export type Batcher<Request, Answer> = {
  /** Resolves with this request's answer once its batch is committed. */
  add(request: Request): Promise<Answer>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
};

type Waiting<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type MakeBatcher = typeof createBatcher;

/** Every request at once and by itself: a transaction a step, the way that benchmarks compare with. */
export const oneByOne: MakeBatcher = (_maxSize, run) => ({
  add: async (request) => {
    const [answer] = await run([request]);
    if (answer === undefined) throw new Error('the request was left without an answer');
    return answer;
  },
  idle: async () => {},
});

/**
 * `run` answers all requests of a batch in their order. When it throws, the batch is tried again in halves, so that one
 * bad request spoils only its own answer; except for errors that concern all of them (`endsAll`), which reject all at once.
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
      const answers = await run(batch.map((one) => one.request));
      batch.forEach((one, index) => {
        const found = answers[index];
        if (found === undefined) one.reject(new Error('the batch left a request without an answer'));
        else one.resolve(found);
      });
    } catch (error) {
      if (batch.length === 1 || endsAll(error)) {
        for (const one of batch) one.reject(error);
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
