/**
 * In the demonstration the bank and the identity provider run beside the shop, as processes of their own: the shop
 * reaches them over HTTP only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const RESTART_MS = 1000;
const Ready = z.object({ ready: z.literal(true), port: z.number().int(), table: z.string().default('') });

export type DemoProgram = {
  /** As the log names it. */
  name: string;
  /** Under apps/. */
  folder: string;
  /** The variable that tells it its port. */
  portVariable: string;
};

export const DEMO_BANK: DemoProgram = { name: 'demo bank', folder: 'demo-bank', portVariable: 'DEMO_BANK_PORT' };
export const DEMO_IDENTITY: DemoProgram = {
  name: 'demo identity provider',
  folder: 'demo-identity',
  portVariable: 'DEMO_IDENTITY_PORT',
};

export type DemoProcess = {
  port: number;
  /** What somebody has to know who tries it (card numbers, customers), to be printed. */
  table: string;
  stop(): Promise<void>;
};

/** Starts the program, waits until it listens, and starts it again on the same port when it dies. */
export async function runDemoProcess(
  program: DemoProgram,
  environment: Record<string, string>,
  log: FastifyBaseLogger,
): Promise<DemoProcess> {
  let stopping = false;
  const started = await start(program, environment);
  let child = started.child;

  function keepAlive(): void {
    child.once('exit', (code) => {
      // 0: a signal to the whole group ended it in order, and is about to end the shop.
      if (stopping || code === 0) return;
      log.warn({ code }, `the ${program.name} ended and is started again`);
      setTimeout(restart, RESTART_MS);
    });
  }
  function restart(): void {
    if (stopping) return;
    start(program, { ...environment, [program.portVariable]: String(started.port) }).then(
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
    table: started.table,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function start(
  { name, folder }: DemoProgram,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; port: number; table: string }> {
  const main = fileURLToPath(new URL(`../../${folder}/src/main.ts`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the ${name} ended at once (${code})`)));
    child.once('error', reject);
    child.once('message', (message) => resolve({ child, ...Ready.parse(message) }));
  });
}
