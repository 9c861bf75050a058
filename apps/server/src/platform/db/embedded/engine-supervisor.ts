/**
 * Restarts the embedded engine whenever it aborts; the new engine recovers committed data. Statements meanwhile fail
 * immediately with DatabaseUnavailable.
 */

import { DatabaseUnavailable } from '../unavailable.ts';
import { type EngineThread, startThread } from './engine-thread.ts';

const RESTART_MS = 500;

export type Engine = Pick<EngineThread, 'request'>;

export type EngineSupervisor = {
  /** The running engine. A transaction stays with the engine in which it began. */
  current(): Engine;
  /** Listens to a channel; after a restart `onNotify` gets an empty payload because notifications may be lost. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => void>;
  stop(): Promise<void>;
};

const RESTARTING: Engine = {
  request: () => ({
    id: 0,
    answer: Promise.reject(new DatabaseUnavailable(null, 'the embedded database is being started again')),
  }),
};

/** Used after `stop`. */
const CLOSED: Engine = {
  request: () => ({ id: 0, answer: Promise.reject(new Error('the embedded database is closed')) }),
};

export async function superviseEngine(dataDir: string | null): Promise<EngineSupervisor> {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let stopping = false;
  let working: EngineThread | null = null;
  /** Logged once for consecutive attempts with the same reason. */
  let lastWhy = '';
  let starting: Promise<void> = start();

  function notify(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  async function start(): Promise<void> {
    const thread = await startThread(dataDir, notify);
    for (const channel of listeners.keys()) await thread.request({ op: 'listen', channel }).answer;
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
      await working?.request({ op: 'listen', channel }).answer;
      return () => all.delete(onNotify);
    },
    stop: async () => {
      stopping = true;
      // The error was handled where the engine was opened or restarted.
      await starting.catch(() => {});
      const last = working;
      // On a full disk closing may fail; the next start recovers.
      await last?.request({ op: 'close' }).answer.catch(() => {});
      await last?.stop();
    },
  };
}
