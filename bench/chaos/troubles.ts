/** What happens to a shop that is selling: one row for each kind of trouble. Another kind is one more row. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Measured, nextOrder, nextOrderOf, unservedBy } from './measure.ts';
import type { Engine } from './settings.ts';
import { terminateBackends } from './stage/database.ts';
import type { Shop } from './stage/shops.ts';
import type { Stage } from './stage/stage.ts';

/** What a run counts its rounds by: outages of the database, processes told to end, processes killed. */
export type Share = 'database' | 'stops' | 'kills';

export type Trouble = {
  name: string;
  engines: readonly Engine[];
  share: Share;
  /** How often it is drawn among those of its share. */
  weight: number;
  /** What is measured, and at most how much of it is good, in milliseconds. */
  measured: string;
  limit: number | null;
  /** Makes the trouble, sees to it that the shop is whole again, and measures. `shop` is the one that it may hit. */
  make(stage: Stage, shop: Shop): Promise<Measured>;
};

const TO_NEXT_ORDER = { measured: 'database back → next order', limit: 2_000 };
const TO_END = { measured: 'SIGTERM → end of the process', limit: 5_000 };
const TO_SELLING = { measured: 'started → sells again', limit: null };
/** Of a process that is told to end and does not. */
const LONGEST_END_MS = 60_000;

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'pg_ctl restart -m fast',
    engines: ['postgres'],
    share: 'database',
    weight: 1,
    ...TO_NEXT_ORDER,
    make: (stage) => restartDatabase(stage, 'fast'),
  },
  {
    name: 'pg_ctl restart -m immediate',
    engines: ['postgres'],
    share: 'database',
    weight: 1,
    ...TO_NEXT_ORDER,
    make: (stage) => restartDatabase(stage, 'immediate'),
  },
  {
    name: 'pg_terminate_backend of all',
    engines: ['postgres'],
    share: 'database',
    weight: 1,
    ...TO_NEXT_ORDER,
    make: async (stage) => {
      await terminateBackends(stage.database);
      return nextOrder(stage, performance.now());
    },
  },
  {
    name: 'SIGTERM, started again',
    engines: ['postgres', 'embedded'],
    share: 'stops',
    weight: 1,
    ...TO_END,
    make: stopInOrder,
  },
  {
    name: 'SIGKILL, started again',
    engines: ['postgres', 'embedded'],
    share: 'kills',
    weight: 1,
    ...TO_SELLING,
    make: async (stage, shop) => {
      await shop.end('SIGKILL', LONGEST_END_MS);
      const began = performance.now();
      await shop.start();
      return nextOrderOf(stage, shop, began);
    },
  },
];

async function restartDatabase(stage: Stage, how: 'fast' | 'immediate'): Promise<Measured> {
  await stage.cluster?.halt(how);
  await stage.cluster?.resume();
  return nextOrder(stage, performance.now());
}

/** Everything that the process had let in has to be answered, and the process has to say that it ended well. */
async function stopInOrder(stage: Stage, shop: Shop): Promise<Measured> {
  const signalled = performance.now();
  const { code, signal, ms } = await shop.end('SIGTERM', LONGEST_END_MS);
  // Buyers hear of closed connections a moment later.
  await pause(100);
  const { lost, late } = unservedBy(stage.rush, shop.url, signalled);
  const faults = code === 0 ? [] : [`ended with ${code === null ? signal : `exit code ${code}`}`];
  for (const { why, sentAt, endedAt } of lost)
    faults.push(
      `lost a request: ${why} (sent ${Math.round(sentAt - signalled)} ms, cut ${Math.round(endedAt - signalled)} ms after the signal)`,
    );
  const began = performance.now();
  await shop.start();
  const again = await nextOrderOf(stage, shop, began);
  return { ms, faults: [...faults, ...again.faults], late: late.length };
}
