/** One run on one engine: trouble after trouble under load, then everything settles and the books are read. */
import { setTimeout as pause } from 'node:timers/promises';
import { auditLedger, type Finding } from '../../apps/server/src/cli/audit/audit.ts';
import type { Rush } from '../../apps/server/src/http-tests/rush-of-buyers.ts';
import type { CleanUps } from '../shared/clean-ups.ts';
import { type Books, readBooks } from '../shared/ledger.store.ts';
import { type Measured, nextOrder, unservedBy } from './measure.ts';
import { planRounds, type Round } from './plan.ts';
import type { Engine, Settings } from './settings.ts';
import { withDatabase } from './stage/database.ts';
import { untilSettled } from './stage/settling.ts';
import { type Stage, setUp } from './stage/stage.ts';
import { within } from './time-limit.ts';
import type { Trouble } from './troubles.ts';

export type Done = Measured & { trouble: Trouble };

export type Outcome = {
  engine: Engine;
  rounds: Done[];
  /** Processes that ended without being told to, by what they said last. */
  lost: string[];
  rush: Rush;
  /** How long payments took to settle after the last buyer; null: they did not in time. */
  settledMs: number | null;
  books: Books;
  findings: Finding[];
};

const LAST_PURCHASES_MS = 120_000;
const LONGEST_END_MS = 60_000;
/** A connection that was cut is heard of a moment later. */
const HEARD_MS = 100;

export async function runOn(engine: Engine, settings: Settings, cleanUps: CleanUps): Promise<Outcome> {
  const stage = await setUp(engine, settings, cleanUps);
  await nextOrder(stage, performance.now());
  const plan = planRounds(engine, settings);
  const rounds: Done[] = [];
  const lost: string[] = [];
  for (const round of plan) {
    await pause(round.peaceMs);
    const done = await play(stage, round);
    lost.push(...(await replaceLost(stage)));
    rounds.push(done);
    const { trouble, ms, faults } = done;
    console.log(`${engine} ${rounds.length}/${plan.length}  ${trouble.name}: ${Math.round(ms)} ms`);
    for (const fault of faults) console.log(`  ! ${fault}`);
  }
  await within(LAST_PURCHASES_MS, 'the last purchases', stage.rush.end());
  const settledMs = await untilSettled(stage.shops[0]?.url ?? '', stage.database);
  lost.push(...(await replaceLost(stage)));
  for (const shop of stage.shops) await shop.end('SIGTERM', LONGEST_END_MS);
  const { rush, database } = stage;
  return withDatabase(database, async (db) => ({
    engine,
    rounds,
    lost,
    rush,
    settledMs,
    books: await readBooks(db, rush.ordered, rush.paid),
    findings: await auditLedger(db, new Date()),
  }));
}

async function play(stage: Stage, { trouble, whom }: Round): Promise<Done> {
  const shop = stage.shops[whom % stage.shops.length];
  if (!shop) throw new Error('there is no shop');
  const began = performance.now();
  const measured = await trouble.make(stage, shop);
  await pause(HEARD_MS);
  // Processes that nobody told to end have no reason to leave a request without an answer.
  const bystanders = trouble.share === 'database' ? stage.shops : stage.shops.filter((one) => one !== shop);
  const unserved = bystanders.flatMap(({ url }) => {
    const { lost, late } = unservedBy(stage.rush, url, began);
    return [...lost, ...late].map(
      ({ why }) => `a process that was not told to end left a request without an answer: ${why}`,
    );
  });
  return { ...measured, faults: [...measured.faults, ...unserved], trouble };
}

/** Starts again what ended by itself, so that the run goes on; returns what those said last. */
async function replaceLost({ shops }: Stage): Promise<string[]> {
  const last: string[] = [];
  for (const shop of shops) {
    if (shop.isAlive()) continue;
    last.push(shop.complaints().trim().slice(-2_000));
    await shop.start();
  }
  return last;
}
