/** The shop as the process that operators run: what ends it is seen, which inside a test's own process it would not be. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from '../db/index.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type Ended = { code: number | null; signal: NodeJS.Signals | null; ms: number };

export type ShopProcess = {
  url: string;
  /** What it wrote to its error output. */
  complaints(): string;
  /** All that it printed and logged. */
  said(): string;
  isAlive(): boolean;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Sends the signal and waits for the end; to the whole process group, as a terminal does, if asked. */
  end(signal: NodeJS.Signals, to?: 'process' | 'group'): Promise<Ended>;
};

/** Starts main.ts with this environment and waits until it says where it listens. */
export async function startShopProcess(environment: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-process-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '1',
      SIGN_IN: 'none',
      DEMO_BANK_PORT: '0',
      DEMO_BANK_TIME_FACTOR: '0.001',
      RATE_LIMIT: '0',
      BUSY_AFTER_MS: '0',
      CAPTCHA: 'off',
      HELD_PER_VISITOR: '0',
      HELD_PER_ADDRESS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let complaints = '';
  let said = '';
  child.stderr.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-20_000);
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-20_000);
    });
  const url = await whereItListens(child, environment['PORT']);
  if (url === null) throw new Error(`the shop did not start (${child.exitCode ?? child.signalCode}):\n${complaints}`);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    url,
    complaints: () => complaints,
    said: () => said,
    isAlive,
    stop: async () => {
      if (isAlive()) child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
    end: async (signal, to = 'process') => {
      const began = performance.now();
      if (isAlive() && child.pid !== undefined) process.kill(to === 'group' ? -child.pid : child.pid, signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
      return { code: child.exitCode, signal: child.signalCode, ms: Math.round(performance.now() - began) };
    },
  };
}

/** A port that it was told is its own; else the welcome says which one it found. */
function whereItListens(child: ChildProcess, told: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [, port] = /Sahna is open: {2}https?:\/\/[^\s:]+:(\d+)/.exec(said) ?? [];
      if (port) resolve(`http://127.0.0.1:${told ?? port}`);
    });
    // Not before everything it said is there.
    child.once('close', () => resolve(null));
  });
}

/** Where a process finds this database. */
export function databaseEnvironment(config: DatabaseConfig): Record<string, string> {
  if (config.kind === 'postgres') return { DATABASE_URL: config.url };
  return config.kind === 'embedded' ? { DATA_DIR: config.dataDir } : {};
}
