/**
 * Restarts the embedded engine whenever it aborts; the new engine recovers committed data. Statements meanwhile fail
 * immediately with DatabaseUnavailable.
 */

import { DatabaseUnavailable } from '../unavailable.ts';
import { type EngineThread, startThread } from './engine-thread.ts';

const RESTART_DELAY_MS = 500;

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
  let isStopping = false;
  let runningThread: EngineThread | null = null;
  /** Logged once for consecutive attempts with the same reason. */
  let lastReason = '';
  let starting: Promise<void> = start();

  function notify(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  async function start(): Promise<void> {
    const thread = await startThread(dataDir, notify);
    for (const channel of listeners.keys()) await thread.request({ op: 'listen', channel }).answer;
    runningThread = thread;
    void thread.ended.then(() => {
      runningThread = null;
      if (isStopping) return;
      process.emitWarning('The embedded database gave up (is its disk full?) and is started again.');
      restart();
    });
  }

  function restart(): void {
    setTimeout(() => {
      if (isStopping) return;
      starting = start();
      starting.then(
        () => {
          lastReason = '';
          for (const channel of listeners.keys()) notify(channel, '');
        },
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          if (reason !== lastReason) process.emitWarning(`The embedded database did not start again: ${reason}`);
          lastReason = reason;
          restart();
        },
      );
    }, RESTART_DELAY_MS).unref();
  }

  await starting;
  return {
    current: () => runningThread ?? (isStopping ? CLOSED : RESTARTING),
    listen: async (channel, onNotify) => {
      const channelListeners = listeners.get(channel) ?? new Set();
      listeners.set(channel, channelListeners.add(onNotify));
      await runningThread?.request({ op: 'listen', channel }).answer;
      return () => channelListeners.delete(onNotify);
    },
    stop: async () => {
      isStopping = true;
      // The error was handled where the engine was opened or restarted.
      await starting.catch(() => {});
      const thread = runningThread;
      // On a full disk closing may fail; the next start recovers.
      await thread?.request({ op: 'close' }).answer.catch(() => {});
      await thread?.stop();
    },
  };
}
