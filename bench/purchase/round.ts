/** A crowd at a shop, and its cost from the first buyer until the last email. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Queue, Shop } from '../onsale/shop.ts';
import {
  type ProcessorTimes,
  readFamilyTime,
  readPeakMemory,
  readProcessTime,
  readThreadTimes,
  resetPeakMemory,
} from '../shared/processor.ts';
import { sendCrowd, type Visited } from './crowd.ts';
import type { OrderRequest } from './purchase.ts';
import type { Stage } from './stage.ts';

const NotifiedTimes = z.array(z.tuple([z.string(), z.number()]));
const Arrived = z.array(z.object({ email: z.string(), at: z.number(), bytes: z.number() }));
const LOOK_MS = 100;
const MAX_DRAIN_MS = 300_000;

/** Processor time of each process, and of the shop by its threads. */
export type Processor = { processes: ProcessorTimes; threads: ProcessorTimes };

export type Turn = {
  name: string;
  seconds: number;
  visited: Visited;
  /** Processor time while buyers arrive, and until the last email. */
  selling: Processor;
  whole: Processor;
  peakBytes: number;
  /** Pending work when no more purchases were started, and when the last buyer had finished. */
  queueAtEnd: Queue;
  queueAtReturn: Queue;
  /** When the last buyer finished, in milliseconds since 1970. */
  returnedAt: number;
  /** Whether all work was completed before the time limit. */
  drained: boolean;
  /** Time of the bank's first webhook by the payment's key. */
  notifiedAt: ReadonlyMap<string, number>;
  emails: z.infer<typeof Arrived>;
};

export type TurnOptions = {
  name: string;
  shop: Shop;
  stage: Stage;
  orderRequest: OrderRequest;
  size: number;
  seconds: number;
  pollMs: number;
  usesPostgres: boolean;
};

export async function takeTurn({ shop, stage, usesPostgres, ...crowd }: TurnOptions): Promise<Turn> {
  const readProcessor = (): Processor => ({
    processes: new Map([
      ['shop', readProcessTime(shop.pid)],
      ...(usesPostgres ? ([['PostgreSQL', readFamilyTime(stage.postmaster)]] as const) : []),
      ['bank', readProcessTime(stage.bank.pid)],
      ['mail server', readProcessTime(stage.mailServer.pid)],
      ['buyers', readProcessTime(process.pid)],
    ]),
    threads: readThreadTimes(shop.pid),
  });
  resetPeakMemory(shop.pid);
  const before = readProcessor();
  let over = before;
  let queueAtEnd: Promise<Queue> | null = null;
  const visited = await sendCrowd({
    ...crowd,
    urls: { shop: shop.url, bank: stage.bank.ready.url },
    timeOver: () => {
      over = readProcessor();
      queueAtEnd = shop.queue();
    },
  });
  const returnedAt = Date.now();
  const queueAtReturn = await shop.queue();
  const drained = await isDrained(shop);
  return {
    name: crowd.name,
    seconds: crowd.seconds,
    visited,
    selling: subtractProcessor(over, before),
    whole: subtractProcessor(readProcessor(), before),
    peakBytes: readPeakMemory(shop.pid),
    queueAtEnd: (await queueAtEnd) ?? queueAtReturn,
    queueAtReturn,
    returnedAt,
    drained,
    notifiedAt: new Map(await stage.bank.request('told', NotifiedTimes)),
    emails: await stage.mailServer.request('arrived', Arrived),
  };
}

async function isDrained(shop: Shop): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < MAX_DRAIN_MS) {
    const { undecided, unfulfilled, unsentEmails } = await shop.queue();
    if (undecided + unfulfilled + unsentEmails === 0) return true;
    await pause(LOOK_MS);
  }
  return false;
}

function subtractProcessor(after: Processor, before: Processor): Processor {
  const subtractTimes = (a: ProcessorTimes, b: ProcessorTimes): ProcessorTimes =>
    new Map([...a].map(([name, ms]) => [name, ms - (b.get(name) ?? 0)]));
  return {
    processes: subtractTimes(after.processes, before.processes),
    threads: subtractTimes(after.threads, before.threads),
  };
}
