/**
 * Kills the process of a shop with SIGKILL: with PostgreSQL before one of its statements reaches the database; with the embedded
 * engine, which has no connection to intercept, after a number of milliseconds. `KILL_STRIDE=1` tries every statement (takes
 * minutes), otherwise every sixtieth from one of the first on, which differs from run to run: `KILL_FIRST` repeats one.
 */
import { randomInt } from 'node:crypto';
import type { DatabaseConfig } from '../../../platform/db/index.ts';
import { createDatabaseEnvironment, startShopProcess } from './shop-process.ts';
import { startStatementCountingProxy } from './statement-counting-proxy.ts';

const STRIDE = Number(process.env['KILL_STRIDE'] ?? 60);
/** A part of the titles of tests that kill at each point, for `KILL_FIRST`. */
export const FIRST_KILL = Number(process.env['KILL_FIRST'] ?? randomInt(STRIDE) + 1);
/** Far more than a purchase takes. */
const MAX_STATEMENTS = 500;
const MAX_KILLS = Math.ceil(MAX_STATEMENTS / STRIDE);
/** Time limit of a test that kills at every point: on a slow machine a kill, a restart and a purchase take up to a minute. */
export const KILLS_LIMIT_MS = MAX_KILLS * 60_000;
/** From the order request on: during it, during the payment, while the bank’s webhook is applied, and after it. */
const MOMENTS_MS = [5, 60, 400];

/** When to kill a process. Call `prepare` before each purchase. */
export type Killing = {
  environment: Readonly<Record<string, string>>;
  points: readonly number[];
  prepare(point: number, kill: () => void): void;
  /** Disarms the kill point. */
  disarm(): void;
  close(): Promise<void>;
};

async function createStatementKiller(databaseUrl: string): Promise<Killing> {
  const proxy = await startStatementCountingProxy(databaseUrl);
  const points = Array.from({ length: MAX_KILLS }, (_, nth) => FIRST_KILL + nth * STRIDE);
  return {
    environment: { DATABASE_URL: proxy.url },
    points,
    prepare: (point, kill) => proxy.stopAt(point, kill),
    disarm: () => proxy.release(),
    close: () => proxy.close(),
  };
}

async function createTimedKiller(dataDir: string): Promise<Killing> {
  let timer: NodeJS.Timeout | undefined;
  return {
    environment: { DATA_DIR: dataDir },
    points: MOMENTS_MS,
    prepare: (point, kill) => {
      timer = setTimeout(kill, point);
    },
    disarm: () => clearTimeout(timer),
    close: async () => {},
  };
}

export function createKiller(config: DatabaseConfig): Promise<Killing> {
  if (config.kind === 'postgres') return createStatementKiller(config.url);
  return createTimedKiller(createDatabaseEnvironment(config)['DATA_DIR'] ?? '');
}

/** Starts a shop and restarts it after each kill. */
export function createRestartingShop(killing: Killing, environment: Readonly<Record<string, string>>) {
  const start = () => startShopProcess({ ...environment, ...killing.environment });
  let current = start();
  let kills = 0;
  return {
    url: async () => (await current).url,
    kills: () => kills,
    killAt(point: number) {
      const victim = current;
      killing.prepare(point, () => {
        kills++;
        current = victim.then(async (shop) => {
          await shop.end('SIGKILL');
          killing.disarm();
          return start();
        });
      });
    },
    stop: async () => (await current).end('SIGTERM'),
  };
}
