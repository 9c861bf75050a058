/**
 * Kills a shop's process with a real signal 9: with PostgreSQL before one of its statements reaches the database; embedded, where
 * nobody stands between the two, after so many milliseconds. `KILL_STRIDE=1` takes each statement (minutes); else every few of them.
 */
import type { DatabaseConfig } from '../platform/db/index.ts';
import { countingLineTo } from './counting-line.ts';
import { databaseEnvironment, startShopProcess } from './shop-process.ts';

const STRIDE = Number(process.env['KILL_STRIDE'] ?? 20);
/** Far more than a purchase has. */
const MOST_STATEMENTS = 500;
/** From the order's call on: in it, in the payment's, while the bank's notification is settled, after it. */
const MOMENTS_MS = [5, 60, 400];

/** When a process is killed: `prepare` is called before each purchase. */
export type Killing = {
  environment: Readonly<Record<string, string>>;
  points: readonly number[];
  prepare(point: number, kill: () => void): void;
  /** The killed process is gone, or none is to be killed any more. */
  over(): void;
  close(): Promise<void>;
};

async function betweenStatements(databaseUrl: string): Promise<Killing> {
  const line = await countingLineTo(databaseUrl);
  const points = Array.from({ length: Math.ceil(MOST_STATEMENTS / STRIDE) }, (_, nth) => 1 + nth * STRIDE);
  return {
    environment: { DATABASE_URL: line.url },
    points,
    prepare: (point, kill) => line.stopAt(point, kill),
    over: () => line.release(),
    close: () => line.close(),
  };
}

async function atMoments(dataDir: string): Promise<Killing> {
  let timer: NodeJS.Timeout | undefined;
  return {
    environment: { DATA_DIR: dataDir },
    points: MOMENTS_MS,
    prepare: (point, kill) => {
      timer = setTimeout(kill, point);
    },
    over: () => clearTimeout(timer),
    close: async () => {},
  };
}

export function killingOf(config: DatabaseConfig): Promise<Killing> {
  if (config.kind === 'postgres') return betweenStatements(config.url);
  return atMoments(databaseEnvironment(config)['DATA_DIR'] ?? '');
}

/** A shop that is started again whenever it was killed. */
export function restarting(killing: Killing, environment: Readonly<Record<string, string>>) {
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
          killing.over();
          return start();
        });
      });
    },
    stop: async () => (await current).end('SIGTERM'),
  };
}
