/** The shop as the process that operators run: what ends it is seen, which inside a test's own process it would not be. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from '../platform/db/index.ts';
import { TEST_HOLDER_KEYS } from '../testing/holder-keys.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Tests keep all processors busy: parallel collectors of garbage only add to their work. */
const NODE = [process.execPath, '--single-threaded-gc', '--min-semi-space-size=16'];
const NOBODY = 65_534;
/** The last line of the welcome. */
const WELCOMED = 'Stop with Ctrl+C.';
/** Characters of its output that are kept: long runs print more than a failure needs. */
const OUTPUT_KEPT = 20_000;
/** Nothing that a test's many quick orders would wait for or be refused by. */
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
  /** What runs before it in the same process, as a shell's command line (a mount, say). */
  prepare?: string;
  /** As a user without rights, where this is root. */
  asNobody?: boolean;
};

export type Ended = { code: number | null; signal: NodeJS.Signals | null; ms: number };
/** `isLeft`: something of its process group is still running. */
export type FailedStart = { code: number | null; output: string; isLeft: boolean };

export type ShopProcess = {
  url: string;
  /** What it wrote to its error output. */
  complaints(): string;
  /** All that it printed and logged. */
  output(): string;
  isAlive(): boolean;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Sends the signal and waits for the end; to the whole process group, as a terminal does, if asked. */
  end(signal: NodeJS.Signals, to?: 'process' | 'group'): Promise<Ended>;
};

/** Starts main.ts as an operator does and waits until it has printed its welcome; `url` is the address printed there. */
export async function startShop(start: Start): Promise<ShopProcess> {
  const child = spawnShop(start);
  const { output, complaints } = recordOutput(child);
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes(WELCOMED) && resolve());
    // Not before everything that it wrote is there.
    child.once('close', () =>
      reject(new Error(`the shop did not start (${child.exitCode ?? child.signalCode}):\n${output()}`)),
    );
  });
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const end: ShopProcess['end'] = async (signal, to = 'process') => {
    const began = performance.now();
    if (isAlive()) signalTo(child, signal, to);
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

/** A shop without limits at 127.0.0.1, unless the environment says otherwise. Its own data folder is removed when it ends. */
export async function startShopProcess(environment: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-process-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const own = { HOST: '127.0.0.1', DATA_DIR: folder, ...WITHOUT_LIMITS };
  const shop = await startShop({ environment: { ...own, ...environment } }).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  return {
    ...shop,
    // Behind a proxy the welcome names the proxy's port.
    url: `http://127.0.0.1:${environment['PORT'] ?? new URL(shop.url).port}`,
    stop: () => shop.stop().finally(removeFolder),
    end: (signal, to) => shop.end(signal, to).finally(removeFolder),
  };
}

/** Starts the shop where the start is expected to fail. */
export async function startInVain(start: Start): Promise<FailedStart> {
  const child = spawnShop(start);
  const { output } = recordOutput(child);
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  const isLeft = signalTo(child, 0, 'group');
  if (isLeft) signalTo(child, 'SIGKILL', 'group');
  await closed;
  return { code, output: output().trim(), isLeft };
}

/** Starts it in its own process group, so that processes that it leaves behind can be found. */
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
      ...TEST_HOLDER_KEYS,
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

/** Sends a signal; false where there is no such process. Signal 0 only checks that. */
function signalTo({ pid }: ChildProcess, signal: NodeJS.Signals | 0, to: 'process' | 'group'): boolean {
  try {
    return pid !== undefined && process.kill(to === 'group' ? -pid : pid, signal);
  } catch {
    return false;
  }
}

/** The environment variables that name this database. */
export function databaseEnvironment(config: DatabaseConfig): Record<string, string> {
  if (config.kind === 'postgres') return { DATABASE_URL: config.url };
  return config.kind === 'embedded' ? { DATA_DIR: config.dataDir } : {};
}
