/**
 * In the demonstration the bank and the identity provider run beside the shop, as processes of their own: the shop
 * reaches them over HTTP only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reachableAt } from '@sahna/listening/addresses';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { CannotStart } from './kernel/cannot-start.ts';
import { cannotListen, type Port } from './ports.ts';

const RESTART_MS = 1000;
const LONGEST_END_MS = 3000;
const Told = z.discriminatedUnion('ready', [
  z.object({
    ready: z.literal(true),
    address: z.object({ address: z.string(), port: z.number().int() }),
    table: z.string(),
  }),
  z.object({ ready: z.literal(false), code: z.string(), why: z.string() }),
]);

export type DemoProgram = {
  /** As the log names it. */
  name: string;
  /** Under apps/. */
  folder: string;
  /** What its variables begin with. */
  prefix: string;
};

export const DEMO_BANK: DemoProgram = { name: 'demo bank', folder: 'demo-bank', prefix: 'DEMO_BANK' };
export const DEMO_IDENTITY: DemoProgram = {
  name: 'demo identity provider',
  folder: 'demo-identity',
  prefix: 'DEMO_IDENTITY',
};

export type DemoProcess = {
  /** Where this machine reaches it. */
  url: string;
  /** What somebody has to know who tries it (card numbers, customers), to be printed. */
  table: string;
  /** By closing its channel: signals it leaves to the shop, which needs it until its last request is answered. */
  stop(): Promise<void>;
};

/** Starts the program, waits until it listens, and starts it again on the same port when it dies. Throws CannotStart. */
export async function runDemoProcess(
  program: DemoProgram,
  wanted: Port,
  environment: Record<string, string>,
  log: FastifyBaseLogger,
): Promise<DemoProcess> {
  let stopping = false;
  const started = await start(program, wanted, environment);
  let child = started.child;

  function keepAlive(): void {
    child.once('exit', (code) => {
      if (stopping) return;
      log.warn({ code }, `the ${program.name} ended and is started again`);
      setTimeout(restart, RESTART_MS);
    });
  }
  function restart(): void {
    if (stopping) return;
    start(program, { ...wanted, port: started.port }, environment).then(
      (again) => {
        child = again.child;
        keepAlive();
      },
      () => setTimeout(restart, RESTART_MS),
    );
  }
  keepAlive();

  return {
    url: started.url,
    table: started.table,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS);
        child.once('exit', () => {
          clearTimeout(late);
          resolve();
        });
        child.disconnect();
      }),
  };
}

type Started = { child: ChildProcess; url: string; port: number; table: string };

function start(
  { name, folder, prefix }: DemoProgram,
  wanted: Port,
  environment: Record<string, string>,
): Promise<Started> {
  const main = fileURLToPath(new URL(`../../${folder}/src/main.ts`, import.meta.url));
  const address = { [`${prefix}_PORT`]: String(wanted.port), [`${prefix}_HOST`]: wanted.host };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...address, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the ${name} ended at once (${code})`)));
    child.once('error', reject);
    child.once('message', (message) => {
      const told = Told.parse(message);
      if (told.ready)
        return resolve({ child, url: reachableAt(told.address), port: told.address.port, table: told.table });
      const dataDir = environment[`${prefix}_DATA_DIR`] ?? '';
      const sentence = `The ${name} cannot start (${told.why.replace(/\s+/g, ' ')}): see to its files in ${dataDir}, or set DATA_DIR to another folder.`;
      const error = Object.assign(new CannotStart(sentence), { code: told.code });
      reject(cannotListen(error, wanted));
    });
  });
}
