/**
 * Restarts the embedded engine when it has given up, however often that takes; the new one recovers what was committed.
 * Statements in between fail at once with DatabaseUnavailable.
 */
import { startThread, type Thread } from './embedded-thread.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const RESTART_MS = 500;

export type Engine = Pick<Thread, 'ask'>;

export type EngineSupervisor = {
  /** The engine that runs now. A transaction stays with the engine in which it began. */
  current(): Engine;
  /** Listens to a channel; after a restart `onNotify` gets an empty payload, for something may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => void>;
  stop(): Promise<void>;
};

const RESTARTING: Engine = {
  ask: () => ({
    id: 0,
    answer: Promise.reject(new DatabaseUnavailable(null, 'the embedded database is being started again')),
  }),
};

/** After `stop`. */
const CLOSED: Engine = {
  ask: () => ({ id: 0, answer: Promise.reject(new Error('the embedded database is closed')) }),
};

export async function superviseEngine(dataDir: string | null): Promise<EngineSupervisor> {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let stopping = false;
  let working: Thread | null = null;
  /** Logged once for all attempts. */
  let lastWhy = '';
  let starting: Promise<void> = start();

  function notify(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  async function start(): Promise<void> {
    const thread = await startThread(dataDir, notify);
    for (const channel of listeners.keys()) await thread.ask({ op: 'listen', channel }).answer;
    working = thread;
    void thread.ended.then(() => {
      working = null;
      if (stopping) return;
      process.emitWarning('The embedded database gave up (is its disk full?) and is started again.');
      restart();
    });
  }

  function restart(): void {
    setTimeout(() => {
      if (stopping) return;
      starting = start();
      starting.then(
        () => {
          for (const channel of listeners.keys()) notify(channel, '');
        },
        (error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          if (why !== lastWhy) process.emitWarning(`The embedded database did not start again: ${why}`);
          lastWhy = why;
          restart();
        },
      );
    }, RESTART_MS).unref();
  }

  await starting;
  return {
    current: () => working ?? (stopping ? CLOSED : RESTARTING),
    listen: async (channel, onNotify) => {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(onNotify));
      await working?.ask({ op: 'listen', channel }).answer;
      return () => all.delete(onNotify);
    },
    stop: async () => {
      stopping = true;
      // The error was handled where the engine was opened or restarted.
      await starting.catch(() => {});
      const last = working;
      // On a full disk it may fail to close; the next start recovers.
      await last?.ask({ op: 'close' }).answer.catch(() => {});
      await last?.stop();
    },
  };
}
