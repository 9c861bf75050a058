/** Faults injected while the shop sells, one row each. */
import { setTimeout as pause } from 'node:timers/promises';
import { countUnserved, type Measured, measureNextOrder, measureNextOrderOf } from './measure.ts';
import type { Engine } from './settings.ts';
import { terminateBackends } from './stage/database.ts';
import type { Shop } from './stage/shops.ts';
import type { Stage } from './stage/stage.ts';

/** Kinds of rounds: database outages, stopped processes, killed processes. */
export type Share = 'database' | 'stops' | 'kills';

export type Fault = {
  name: string;
  engines: readonly Engine[];
  share: Share;
  /** Relative frequency within its share. */
  weight: number;
  /** The measured value and its limit in milliseconds. */
  measured: string;
  limit: number | null;
  /** Injects the fault, restores the shop, and measures. `shop`: the affected process. */
  make(stage: Stage, shop: Shop): Promise<Measured>;
};

const TO_NEXT_ORDER = { measured: 'database back → next order', limit: 2_000 };
const TO_END = { measured: 'SIGTERM → end of the process', limit: 5_000 };
const TO_SELLING = { measured: 'started → sells again', limit: null };
/** Time limit of a process's shutdown. */
const MAX_END_MS = 60_000;

export const FAULTS: readonly Fault[] = [
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
      return measureNextOrder(stage, performance.now());
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
      await shop.end('SIGKILL', MAX_END_MS);
      const began = performance.now();
      await shop.start();
      return measureNextOrderOf(stage, shop, began);
    },
  },
];

async function restartDatabase(stage: Stage, mode: 'fast' | 'immediate'): Promise<Measured> {
  await stage.cluster?.halt(mode);
  await stage.cluster?.resume();
  return measureNextOrder(stage, performance.now());
}

/** Accepted requests must be answered, and the process must exit successfully. */
async function stopInOrder(stage: Stage, shop: Shop): Promise<Measured> {
  const signalled = performance.now();
  const { code, signal, ms } = await shop.end('SIGTERM', MAX_END_MS);
  // Buyers detect closed connections a moment later.
  await pause(100);
  const { lost, late } = countUnserved(stage.rush, shop.url, signalled);
  const faults = code === 0 ? [] : [`ended with ${code === null ? signal : `exit code ${code}`}`];
  for (const { reason, sentAt, endedAt } of lost)
    faults.push(
      `lost a request: ${reason} (sent ${Math.round(sentAt - signalled)} ms, cut ${Math.round(endedAt - signalled)} ms after the signal)`,
    );
  const began = performance.now();
  await shop.start();
  const again = await measureNextOrderOf(stage, shop, began);
  return { ms, faults: [...faults, ...again.faults], late: late.length };
}
