/** A run on one engine: faults under load, then the ledger is checked after all work has settled. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Rush } from '../../apps/server/src/http-tests/support/processes/rush.ts';
import { auditLedger } from '../../apps/server/src/modules/audit-ledger.ts';
import type { AuditResult } from '../../apps/server/src/platform/db/index.ts';
import type { CleanUps } from '../shared/clean-ups.ts';
import { type Books, readBooks } from '../shared/ledger.store.ts';
import type { Fault } from './faults.ts';
import { countUnserved, type Measured, measureNextOrder } from './measure.ts';
import { planRounds, type Round } from './plan.ts';
import type { Engine, Settings } from './settings.ts';
import { runWithDatabase } from './stage/database.ts';
import { waitUntilDrained } from './stage/settling.ts';
import { type Stage, setUp } from './stage/stage.ts';
import { withTimeout } from './with-timeout.ts';

export type Done = Measured & { fault: Fault };

export type Outcome = {
  engine: Engine;
  rounds: Done[];
  /** Last output of processes that exited by themselves. */
  lost: string[];
  rush: Rush;
  /** Milliseconds until all payments were final after the last buyer; null: time limit exceeded. */
  drainMs: number | null;
  books: Books;
  findings: AuditResult[];
};

const LAST_PURCHASES_MS = 120_000;
const MAX_END_MS = 60_000;
/** A closed connection is detected a moment later. */
const NOTICE_DELAY_MS = 100;

export async function runOn(engine: Engine, settings: Settings, cleanUps: CleanUps): Promise<Outcome> {
  const stage = await setUp(engine, settings, cleanUps);
  await measureNextOrder(stage, performance.now());
  const plan = planRounds(engine, settings);
  const rounds: Done[] = [];
  const lost: string[] = [];
  for (const round of plan) {
    await pause(round.quietMs);
    const done = await runRound(stage, round);
    lost.push(...(await restartLost(stage)));
    rounds.push(done);
    const { fault, ms, faults } = done;
    console.log(`${engine} ${rounds.length}/${plan.length}  ${fault.name}: ${Math.round(ms)} ms`);
    for (const fault of faults) console.log(`  ! ${fault}`);
  }
  await withTimeout(LAST_PURCHASES_MS, 'the last purchases', stage.rush.end());
  const drainMs = await waitUntilDrained(stage.shops[0]?.url ?? '', stage.database);
  lost.push(...(await restartLost(stage)));
  for (const shop of stage.shops) await shop.end('SIGTERM', MAX_END_MS);
  const { rush, database } = stage;
  return runWithDatabase(database, async (db) => ({
    engine,
    rounds,
    lost,
    rush,
    drainMs,
    books: await readBooks(db, rush.ordered, rush.paid),
    findings: await auditLedger(db, new Date()),
  }));
}

async function runRound(stage: Stage, { fault, shopIndex }: Round): Promise<Done> {
  const shop = stage.shops[shopIndex % stage.shops.length];
  if (!shop) throw new Error('there is no shop');
  const began = performance.now();
  const measured = await fault.make(stage, shop);
  await pause(NOTICE_DELAY_MS);
  // Other processes must answer every request.
  const bystanders = fault.share === 'database' ? stage.shops : stage.shops.filter((other) => other !== shop);
  const unserved = bystanders.flatMap(({ url }) => {
    const { lost, late } = countUnserved(stage.rush, url, began);
    return [...lost, ...late].map(
      ({ reason }) => `a process that should keep running left a request unanswered: ${reason}`,
    );
  });
  return { ...measured, faults: [...measured.faults, ...unserved], fault };
}

/** Restarts processes that exited by themselves; returns their last output. */
async function restartLost({ shops }: Stage): Promise<string[]> {
  const last: string[] = [];
  for (const shop of shops) {
    if (shop.isAlive()) continue;
    last.push(shop.complaints().trim().slice(-2_000));
    await shop.start();
  }
  return last;
}
