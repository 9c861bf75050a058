/** In the demonstration the bank runs beside the shop, as a process of its own: the shop reaches it over HTTP only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('../../demo-bank/src/main.ts', import.meta.url));
const RESTART_MS = 1000;
const Ready = z.object({ ready: z.literal(true), port: z.number().int(), testCards: z.string().default('') });

export type BankProcess = {
  port: number;
  /** The table of card numbers and what they do, to be printed. */
  testCards: string;
  stop(): Promise<void>;
};

/** Starts the bank, waits until it listens, and starts it again on the same port when it dies. */
export async function runDemoBank(environment: Record<string, string>, log: FastifyBaseLogger): Promise<BankProcess> {
  let stopping = false;
  const started = await start(environment);
  let child = started.child;

  function keepAlive(): void {
    child.once('exit', (code) => {
      // 0: a signal to the whole group ended it in order, and is about to end the shop.
      if (stopping || code === 0) return;
      log.warn({ code }, 'the demo bank ended and is started again');
      setTimeout(restart, RESTART_MS);
    });
  }
  function restart(): void {
    if (stopping) return;
    start({ ...environment, DEMO_BANK_PORT: String(started.port) }).then(
      (again) => {
        child = again.child;
        keepAlive();
      },
      () => setTimeout(restart, RESTART_MS),
    );
  }
  keepAlive();

  return {
    port: started.port,
    testCards: started.testCards,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function start(environment: Record<string, string>): Promise<{ child: ChildProcess; port: number; testCards: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the demo bank ended at once (${code})`)));
    child.once('error', reject);
    child.once('message', (message) => resolve({ child, ...Ready.parse(message) }));
  });
}
