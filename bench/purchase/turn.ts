/** One crowd at one shop, and what it took: from the first buyer until the last letter. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Queue, Shop } from '../onsale/shop.ts';
import { familyTime, forgetPeak, peakMemory, processTime, type Spent, threadTimes } from '../shared/processor.ts';
import { sendCrowd, type Visited } from './crowd.ts';
import type { Wish } from './purchase.ts';
import type { Stage } from './stage.ts';

const Told = z.array(z.tuple([z.string(), z.number()]));
const Arrived = z.array(z.object({ email: z.string(), at: z.number(), bytes: z.number() }));
const LOOK_MS = 100;
const LONGEST_DRAIN_MS = 300_000;

/** Processor time of each process, and of the shop by its threads. */
export type Processor = { processes: Spent; threads: Spent };

export type Turn = {
  name: string;
  seconds: number;
  visited: Visited;
  /** Of the time in which buyers came, and of everything until the last letter. */
  selling: Processor;
  whole: Processor;
  peakBytes: number;
  /** What was still to do when nobody started any more, and when the last buyer was back. */
  queueAtEnd: Queue;
  queueAtReturn: Queue;
  /** When the last buyer was back, in milliseconds since 1970. */
  returnedAt: number;
  /** Whether everything was done in time. */
  drained: boolean;
  /** When the bank first told of which payment, by the shop's key. */
  told: ReadonlyMap<string, number>;
  letters: z.infer<typeof Arrived>;
};

export type TurnOptions = {
  name: string;
  shop: Shop;
  stage: Stage;
  wish: Wish;
  size: number;
  seconds: number;
  pollMs: number;
  usesPostgres: boolean;
};

export async function takeTurn({ shop, stage, usesPostgres, ...crowd }: TurnOptions): Promise<Turn> {
  const spent = (): Processor => ({
    processes: new Map([
      ['shop', processTime(shop.pid)],
      ...(usesPostgres ? ([['PostgreSQL', familyTime(stage.postmaster)]] as const) : []),
      ['bank', processTime(stage.bank.pid)],
      ['mail server', processTime(stage.mailServer.pid)],
      ['buyers', processTime(process.pid)],
    ]),
    threads: threadTimes(shop.pid),
  });
  forgetPeak(shop.pid);
  const before = spent();
  let over = before;
  let queueAtEnd: Promise<Queue> | null = null;
  const visited = await sendCrowd({
    ...crowd,
    urls: { shop: shop.url, bank: stage.bank.ready.url },
    timeOver: () => {
      over = spent();
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
    selling: difference(over, before),
    whole: difference(spent(), before),
    peakBytes: peakMemory(shop.pid),
    queueAtEnd: (await queueAtEnd) ?? queueAtReturn,
    queueAtReturn,
    returnedAt,
    drained,
    told: new Map(await stage.bank.ask('told', Told)),
    letters: await stage.mailServer.ask('arrived', Arrived),
  };
}

async function isDrained(shop: Shop): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_DRAIN_MS) {
    const { undecided, unsettled, unsentLetters } = await shop.queue();
    if (undecided + unsettled + unsentLetters === 0) return true;
    await pause(LOOK_MS);
  }
  return false;
}

function difference(after: Processor, before: Processor): Processor {
  const minus = (a: Spent, b: Spent): Spent => new Map([...a].map(([name, ms]) => [name, ms - (b.get(name) ?? 0)]));
  return { processes: minus(after.processes, before.processes), threads: minus(after.threads, before.threads) };
}
