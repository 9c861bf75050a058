/**
 * In the demonstration the bank and the identity provider run beside the shop, as processes of their own: the shop
 * reaches them over HTTP only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reachableAt } from '@sahna/listening/addresses';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { CannotStart } from '../../platform/lib/cannot-start.ts';
import { cannotListen, type Port } from './check-ports.ts';

const RESTART_MS = 1000;
const LONGEST_END_MS = 3000;
const StartReport = z.discriminatedUnion('ready', [
  z.object({
    ready: z.literal(true),
    address: z.object({ address: z.string(), port: z.number().int() }),
    table: z.string(),
  }),
  z.object({ ready: z.literal(false), code: z.string(), why: z.string() }),
]);

export type DemoProgram = {
  /** Its name in the log. */
  name: string;
  /** Its folder in apps/. */
  folder: string;
  /** The prefix of its environment variables. */
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
  /** Card numbers or customers for whoever tries it, printed at the start. */
  table: string;
  /** Closes its IPC channel, upon which it ends. It ignores signals: the shop needs it until its last request is answered. */
  stop(): Promise<void>;
};

/** A program that has been asked to start. */
export type StartingDemoProcess = {
  /** Where this machine reaches it; throws before it listens. */
  url(): string;
  /** Rejects with CannotStart. */
  ready: Promise<DemoProcess>;
};

/** Starts the program without waiting for it: the shop is made meanwhile, and opens when it is ready. */
export function startDemoProcess(...program: Parameters<typeof runDemoProcess>): StartingDemoProcess {
  let running: DemoProcess | null = null;
  const ready = runDemoProcess(...program).then((started) => {
    running = started;
    return started;
  });
  // Whoever awaits it gets the error; nobody may be doing so yet.
  ready.catch(() => {});
  return {
    ready,
    url: () => {
      if (!running) throw new Error(`the ${program[0].name} does not listen yet`);
      return running.url;
    },
  };
}

/** Starts the program, waits until it listens, and starts it again on the same port when it dies. Throws CannotStart. */
async function runDemoProcess(
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
  const main = fileURLToPath(new URL(`../../../../${folder}/src/main.ts`, import.meta.url));
  const address = { [`${prefix}_PORT`]: String(wanted.port), [`${prefix}_HOST`]: wanted.host };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...address, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the ${name} ended at once (${code})`)));
    child.once('error', reject);
    child.once('message', (message) => {
      const report = StartReport.parse(message);
      if (report.ready)
        return resolve({ child, url: reachableAt(report.address), port: report.address.port, table: report.table });
      const dataDir = environment[`${prefix}_DATA_DIR`] ?? '';
      const sentence = `The ${name} cannot start (${report.why.replace(/\s+/g, ' ')}): see to its files in ${dataDir}, or set DATA_DIR to another folder.`;
      const error = Object.assign(new CannotStart(sentence), { code: report.code });
      reject(cannotListen(error, wanted));
    });
  });
}
