/**
 * In a demonstration the bank and the identity provider run as separate processes: the shop reaches them over HTTP
 * only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { toLocalUrl } from '@sahna/network/addresses';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { StartupError } from '../../platform/lib/errors/startup-error.ts';
import { explainListenError, type Port } from './check-ports.ts';

const RESTART_DELAY_MS = 1000;
const MAX_SHUTDOWN_MS = 3000;
const StartReport = z.discriminatedUnion('ready', [
  z.object({
    ready: z.literal(true),
    address: z.object({ address: z.string(), port: z.number().int() }),
    table: z.string(),
  }),
  z.object({ ready: z.literal(false), code: z.string(), reason: z.string() }),
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
  /** URL for this machine. */
  url: string;
  /** Card numbers or customers for trying the demo, printed at the start. */
  table: string;
  /**
   * Closes its IPC channel, which ends the process. It ignores signals: the shop needs it until the last request is
   * completed.
   */
  stop(): Promise<void>;
};

export type StartingDemoProcess = {
  /** URL for this machine; throws before the program listens. */
  getUrl(): string;
  /** Rejects with StartupError. */
  ready: Promise<DemoProcess>;
};

/** Starts the program without waiting for it: the shop is created meanwhile, and opens when the program is ready. */
export function startDemoProcess(...program: Parameters<typeof runDemoProcess>): StartingDemoProcess {
  let running: DemoProcess | null = null;
  const ready = runDemoProcess(...program).then((started) => {
    running = started;
    return started;
  });
  // Callers that await it get the error; there may be none yet.
  ready.catch(() => {});
  return {
    ready,
    getUrl: () => {
      if (!running) throw new Error(`the ${program[0].name} is not listening yet`);
      return running.url;
    },
  };
}

/** Starts the program, waits until it listens, and restarts it on the same port when it dies. Throws StartupError. */
async function runDemoProcess(
  program: DemoProgram,
  port: Port,
  environment: Record<string, string>,
  log: FastifyBaseLogger,
): Promise<DemoProcess> {
  let isStopping = false;
  const started = await start(program, port, environment);
  let child = started.child;

  function keepAlive(): void {
    child.once('exit', (code) => {
      if (isStopping) return;
      log.warn({ code }, `the ${program.name} exited; restarting it`);
      setTimeout(restart, RESTART_DELAY_MS);
    });
  }
  function restart(): void {
    if (isStopping) return;
    start(program, { ...port, port: started.port }, environment).then(
      (restarted) => {
        child = restarted.child;
        // Stopped meanwhile: the new process ends with its IPC channel.
        if (isStopping) child.disconnect();
        else keepAlive();
      },
      () => setTimeout(restart, RESTART_DELAY_MS),
    );
  }
  keepAlive();

  return {
    url: started.url,
    table: started.table,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        const late = setTimeout(() => child.kill('SIGKILL'), MAX_SHUTDOWN_MS);
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
  port: Port,
  environment: Record<string, string>,
): Promise<Started> {
  const main = fileURLToPath(new URL(`../../../../${folder}/src/main.ts`, import.meta.url));
  const address = { [`${prefix}_PORT`]: String(port.port), [`${prefix}_HOST`]: port.host };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...address, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the ${name} exited on startup (${code})`)));
    child.once('error', reject);
    child.once('message', (message) => {
      const report = StartReport.parse(message);
      if (report.ready)
        return resolve({ child, url: toLocalUrl(report.address), port: report.address.port, table: report.table });
      const dataDir = environment[`${prefix}_DATA_DIR`] ?? '';
      const explanation = `The ${name} cannot start (${report.reason.replace(/\s+/g, ' ')}): check its files in ${dataDir}, or set DATA_DIR to another folder.`;
      const error = Object.assign(new StartupError(explanation), { code: report.code });
      reject(explainListenError(error, port));
    });
  });
}
