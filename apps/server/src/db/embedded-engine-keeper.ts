/**
 * Keeps the embedded engine at work: one that has given up is started again, however long that takes, and recovers what
 * was committed. Meanwhile whoever asks is told at once that the database is not available.
 */
import { startThread, type Thread } from './embedded-thread.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const AGAIN_MS = 500;

export type Engine = Pick<Thread, 'ask'>;

export type EngineKeeper = {
  /** The one that works now. A transaction stays with the one in which it began: another has never heard of it. */
  now(): Engine;
  /** Hears a channel from now on; after a new start an empty payload, for something may have been missed. */
  hear(channel: string, heard: (payload: string) => void): Promise<() => void>;
  stop(): Promise<void>;
};

const AWAY: Engine = {
  ask: () => ({
    id: 0,
    answer: Promise.reject(new DatabaseUnavailable(null, 'the embedded database is being started again')),
  }),
};

/** What was closed on purpose does not come back. */
const CLOSED: Engine = {
  ask: () => ({ id: 0, answer: Promise.reject(new Error('the embedded database is closed')) }),
};

export async function keepEngine(dataDir: string | null): Promise<EngineKeeper> {
  const ears = new Map<string, Set<(payload: string) => void>>();
  let stopping = false;
  let working: Thread | null = null;
  /** Said once, however often it is tried. */
  let lastWhy = '';
  let starting: Promise<void> = start();

  function tell(channel: string, payload: string): void {
    for (const ear of ears.get(channel) ?? []) ear(payload);
  }

  async function start(): Promise<void> {
    const thread = await startThread(dataDir, tell);
    for (const channel of ears.keys()) await thread.ask({ op: 'listen', channel }).answer;
    working = thread;
    void thread.ended.then(() => {
      working = null;
      if (stopping) return;
      process.emitWarning('The embedded database gave up (is its disk full?) and is started again.');
      startAgain();
    });
  }

  function startAgain(): void {
    setTimeout(() => {
      if (stopping) return;
      starting = start();
      starting.then(
        () => {
          for (const channel of ears.keys()) tell(channel, '');
        },
        (error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          if (why !== lastWhy) process.emitWarning(`The embedded database did not start again: ${why}`);
          lastWhy = why;
          startAgain();
        },
      );
    }, AGAIN_MS).unref();
  }

  await starting;
  return {
    now: () => working ?? (stopping ? CLOSED : AWAY),
    hear: async (channel, heard) => {
      const listening = ears.get(channel) ?? new Set();
      ears.set(channel, listening.add(heard));
      await working?.ask({ op: 'listen', channel }).answer;
      return () => listening.delete(heard);
    },
    stop: async () => {
      stopping = true;
      // Whoever opened it, or started it again, heard why it failed.
      await starting.catch(() => {});
      const last = working;
      // Without room it may fail to end in order; the next start recovers.
      await last?.ask({ op: 'close' }).answer.catch(() => {});
      await last?.stop();
    },
  };
}
