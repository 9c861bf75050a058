/** Runs the shop as a separate process, so that its end can be observed. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from '../../../platform/db/index.ts';
import { TEST_ATTENDEE_KEYS } from '../../../testing/attendee-keys.ts';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));
/** Tests keep all processors busy: parallel garbage collection would only add work. */
const NODE = [process.execPath, '--single-threaded-gc', '--min-semi-space-size=16', '--liftoff-only'];
const NOBODY = 65_534;
/** The last line of the welcome message. */
const WELCOMED = 'Stop with Ctrl+C.';
/** Characters of output to keep: long runs print more than a failure message needs. */
const OUTPUT_KEPT = 20_000;
/** Turns off limits and delays that would affect many quick orders. */
const WITHOUT_LIMITS = {
  DEMO: '1',
  SIGN_IN: 'none',
  DEMO_BANK_TIME_FACTOR: '0.001',
  RATE_LIMIT: '0',
  BUSY_AFTER_MS: '0',
  CAPTCHA: 'off',
  HELD_PER_VISITOR: '0',
  HELD_PER_ADDRESS: '0',
};

export type Start = {
  environment: Readonly<Record<string, string>>;
  /** Shell command that runs before the shop in the same process, such as a mount. */
  prepare?: string;
  /** Runs as a user without rights, if the test runs as root. */
  asNobody?: boolean;
};

export type Ended = { code: number | null; signal: NodeJS.Signals | null; ms: number };
/** `isLeft`: a process of its group is still running. */
export type FailedStart = { code: number | null; output: string; isLeft: boolean };

export type ShopProcess = {
  url: string;
  /** The error output. */
  complaints(): string;
  /** The whole output. */
  output(): string;
  isAlive(): boolean;
  /** Stops the process with SIGTERM. */
  stop(): Promise<void>;
  /** Sends a signal to the process or, as a terminal does, to its group, and waits for the end. */
  end(signal: NodeJS.Signals, to?: 'process' | 'group'): Promise<Ended>;
};

/** Starts main.ts and waits for the welcome message, which contains `url`. */
export async function startShop(start: Start): Promise<ShopProcess> {
  const child = spawnShop(start);
  const { output, complaints } = recordOutput(child);
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes(WELCOMED) && resolve());
    // Waits for the whole output.
    child.once('close', () =>
      reject(new Error(`the shop did not start (${child.exitCode ?? child.signalCode}):\n${output()}`)),
    );
  });
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const end: ShopProcess['end'] = async (signal, to = 'process') => {
    const began = performance.now();
    if (isAlive()) sendSignal(child, signal, to);
    await ended;
    return { code: child.exitCode, signal: child.signalCode, ms: Math.round(performance.now() - began) };
  };
  return {
    url: /Sahna is open: {2}(\S+)/.exec(output())?.[1] ?? '',
    complaints,
    output,
    isAlive,
    stop: async () => void (await end('SIGTERM')),
    end,
  };
}

/** Starts a shop without limits at 127.0.0.1, unless the environment sets them. Removes its own data folder at the end. */
export async function startShopProcess(environment: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-process-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const defaults = { HOST: '127.0.0.1', DATA_DIR: folder, ...WITHOUT_LIMITS };
  const shop = await startShop({ environment: { ...defaults, ...environment } }).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  return {
    ...shop,
    // Behind a proxy the welcome message has the proxy’s port.
    url: `http://127.0.0.1:${environment['PORT'] ?? new URL(shop.url).port}`,
    stop: () => shop.stop().finally(removeFolder),
    end: (signal, to) => shop.end(signal, to).finally(removeFolder),
  };
}

/** Starts a shop whose start must fail. */
export async function startUnsuccessfully(start: Start): Promise<FailedStart> {
  const child = spawnShop(start);
  const { output } = recordOutput(child);
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  const isLeft = sendSignal(child, 0, 'group');
  if (isLeft) sendSignal(child, 'SIGKILL', 'group');
  await closed;
  return { code, output: output().trim(), isLeft };
}

/** Starts the process in its own group, to find processes that it leaves behind. */
function spawnShop({ environment, prepare, asNobody = false }: Start): ChildProcess {
  const command = prepare
    ? ['unshare', '-rm', 'sh', '-c', `${prepare} && exec "$0" "$@"`, ...NODE, MAIN]
    : [...NODE, MAIN];
  const [program = '', ...args] = command;
  return spawn(program, args, {
    detached: true,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...TEST_ATTENDEE_KEYS,
      PORT: '0',
      DEMO_SOLD: '0',
      DEMO_BANK_PORT: '0',
      DEMO_IDENTITY_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
}

function recordOutput(child: ChildProcess): Pick<ShopProcess, 'output' | 'complaints'> {
  let [output, complaints] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-OUTPUT_KEPT);
  });
  child.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-OUTPUT_KEPT);
    complaints = `${complaints}${chunk}`.slice(-OUTPUT_KEPT);
  });
  return { output: () => output, complaints: () => complaints };
}

/** Sends a signal. Returns false when the process does not exist; signal 0 only checks. */
function sendSignal({ pid }: ChildProcess, signal: NodeJS.Signals | 0, to: 'process' | 'group'): boolean {
  try {
    return pid !== undefined && process.kill(to === 'group' ? -pid : pid, signal);
  } catch {
    return false;
  }
}

/** The environment variables of a database. */
export function createDatabaseEnvironment(config: DatabaseConfig): Record<string, string> {
  if (config.kind === 'postgres') return { DATABASE_URL: config.url };
  return config.kind === 'embedded' ? { DATA_DIR: config.dataDir } : {};
}
