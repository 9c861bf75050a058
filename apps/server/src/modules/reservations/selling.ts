/** What is claimed by many at once goes through one batcher: drafts in, decisions out. */
import { type Database, DatabaseUnavailable, type Tx } from '../../platform/db/index.ts';
import type { MakeBatcher } from '../../platform/lib/batcher.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { Answer } from './answer.ts';
import type { Claimables } from './claimables.ts';
import type { Client, Submitted } from './client.ts';
import type { Draft } from './rules/draft.ts';
import type { PaceDecision, PaceLimits, Pressure } from './rules/pace.ts';
import { readPressure } from './service/pressure.ts';
import { readPace } from './service/read-pace.ts';
import { type BatchMemory, batchMemory, takeBatch } from './service/take-batch.ts';

/** How many drafts go to the database at once. Larger batches answer no faster, and hold their locks longer. */
const BATCH_SIZE = 400;

export type SellingDeps = {
  db: Database;
  clock: Clock;
  claimables: Claimables;
  clients: readonly Client[];
  /** What one caller may hold unpaid; null: as much as they like. */
  pace: PaceLimits | null;
  batchTaken(size: number): void;
  /** How drafts that come at the same time are put together. */
  batcher: MakeBatcher;
  /** How a batch of drafts is decided. Default: in one transaction; the bench answers without a database here. */
  take?: (drafts: Submitted[], now: Date) => Promise<Answer[]>;
};

export type Selling = {
  claimables: Claimables;
  /** Sends a draft to the next batch; resolves once it is decided and written. */
  submit(draft: Submitted): Promise<Answer>;
  /** Whether a caller goes on with this draft, whose places they hold already, and for how long. Counts it. */
  paceOf(tx: Tx, draft: Draft): Promise<PaceDecision>;
  /** How hard an origin presses on the shop, and all callers on its fullest session: from 0 to 1. */
  pressure(origin: string | null): Promise<Pressure>;
  /** Resolves when every draft under way is answered. */
  idle(): Promise<void>;
};

export function createSelling(deps: SellingDeps): Selling {
  const { db, clock, claimables, clients, pace, batchTaken } = deps;
  const memory: BatchMemory = batchMemory();
  const pressure = readPressure(db, claimables.places, pace, memory.pace);
  const seller = { db, claimables, clients, pace, memory };
  const take = deps.take ?? ((drafts, now) => takeBatch(seller, drafts, now));
  const drafts = deps.batcher<Submitted, Answer>(
    BATCH_SIZE,
    (batch) => {
      batchTaken(batch.length);
      return take(batch, clock.now());
    },
    // Halves would fail as well, and be awaited in vain. A buyer whose call had a key repeats it and hears what became of it;
    // an order without one must not be made twice where the outcome is unknown.
    (error) => error instanceof DatabaseUnavailable,
  );
  return {
    claimables,
    submit: (draft) => drafts.add(draft),
    paceOf: async (tx, draft) => {
      const sessions = [...new Set(draft.lines.map(({ session }) => session.id))];
      const counters = await claimables.places.readCounters(tx, sessions);
      const decide = await readPace(tx, [draft], { clients, limits: pace, memory: memory.pace }, draft.createdAt, true);
      return decide([draft], counters)[0] ?? { ok: true, hold: 'whole' };
    },
    pressure: (origin) => pressure(origin, clock.now()),
    idle: () => drafts.idle(),
  };
}
