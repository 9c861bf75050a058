// @module-tag long
/**
 * Property test: orders paid in every way, with promo codes, add-ons and points; tickets returned, exchanged, used, rescheduled
 * and canceled in any order; expired, repeated and concurrent links; a bank that rejects, loses responses, and reports payments
 * early, late, twice and never; a shop that crashes in its transactions and runs jobs late and twice. Compared with a simple
 * model (random-walk-model.ts).
 *
 * Environment: WALKS=8, SEED (printed; repeats the same walks).
 */
import { randomInt } from 'node:crypto';
import { startBank } from '@sahna/demo-bank';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { listOutstandingRefunds } from '../../modules/payments/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { expireUnpaidOrders } from '../orders/random-orders.store.ts';
import { createLine, createOrderBody, makeOrder, openEventPage } from '../support/orders.ts';
import { openShop } from '../support/running-shop.ts';
import { readSessionTime } from '../support/stores/exchange.store.ts';
import { CRASH, createCrashingDatabase } from './crashing-database.ts';
import { addSessions, listStoredPayments, listUnfinished, makeJobsDue, readCounters } from './random-walk.store.ts';
import { type Walked, walk } from './random-walk.ts';
import { drawWalks, EXAMPLES, type Step } from './random-walk-steps.ts';
import { TITLE, type WalkContext } from './random-walker.ts';

const WALKS = Number(process.env['WALKS'] ?? getPropertyRuns(8));
const SEED = Number(process.env['SEED'] ?? randomInt(0x7fffffff));
/** Concurrent walks. */
const AT_ONCE = 6;
const A_ROUND = 60;
/** Few enough to sell out now and then. */
const PLACES = 7;
const EVENINGS = 2;
const SECRET = 'a secret of random walks';
/** Each of these outcomes must occur, so that an empty run cannot pass. */
const VARIETY = [
  'paid',
  'declined',
  'late',
  'sold out',
  'dearer',
  'cheaper',
  'again',
  'returned',
  'canceled',
  'moved',
  'by hand',
  'sent again',
  'unknown',
];

/** Rejected refunds are reported until somebody resends them, which walks do at the end. */
const REJECTED_REFUND = 'no refund that the bank refused is unresolved';

/** Walks of `sequential` run one after the other, so that no other walk meets their faults. */
type Round = { sequential: readonly Step[][]; concurrent: readonly Step[][] };

async function takeRound(
  db: Database,
  { sequential, concurrent }: Round,
  outcomes: Map<string, number>,
): Promise<void> {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
  const crashes = createCrashingDatabase(db);
  const evenings = await addSessions(db, TITLE, (sequential.length + concurrent.length) * EVENINGS, PLACES);
  const environment = { HELD_PER_VISITOR: '0', TRUST_PROXY: 'loopback' };
  const failures: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void failures.push(...listFailures(line)) });
  const shop = await openShop(crashes.db, { ownBank: { url: bank.url, secret: SECRET }, environment, logger });
  const context: WalkContext = { shop, bank, db, crashing: crashes, outcomes };
  const walked: Walked[] = [];
  const walkOne = async (steps: readonly Step[], nth: number): Promise<void> => {
    // Each buyer has its own address, so that no limits apply.
    const visitor = await shop.visitor({ 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` });
    const ownEvenings = evenings.splice(0, EVENINGS);
    walked.push(await walk(context, { steps, email: `walk${nth}@mail.example`, evenings: ownEvenings, visitor }));
    expect((await auditLedger(db, new Date())).filter(({ invariant }) => invariant !== REJECTED_REFUND)).toEqual([]);
  };
  try {
    for (const [nth, steps] of sequential.entries()) await walkOne(steps, nth);
    await runConcurrently(concurrent, (steps, nth) => walkOne(steps, sequential.length + nth));
    await finish(context);
    await runConcurrently(walked, (walkedOne) => judge(context, walkedOne));
    expect(await auditLedger(db, new Date())).toEqual([]);
    expect(failures).toEqual([]);
  } catch (error) {
    throw failures.length > 0 ? new Error(failures.join('\n'), { cause: error }) : error;
  } finally {
    await shop.stop();
    await bank.close();
  }
}

const FAILED = ['"request failed"', '"job failed', 'possible double refund'];

/** On a slow machine sending times out, and is tried again. */
const SLOW_EMAILS = ['earlier emails of the batch took too long', 'an email could not be sent'];

/** Log lines of failures that no simulated crash caused. */
function listFailures(line: string): string[] {
  const isExpected = [CRASH, ...SLOW_EMAILS].some((words) => line.includes(words));
  return FAILED.some((words) => line.includes(words)) && !isExpected ? [line] : [];
}

/** Runs some at a time. Throws the first failure after all are done. */
async function runConcurrently<One>(
  all: readonly One[],
  work: (result: One, nth: number) => Promise<void>,
): Promise<void> {
  const queue = [...all.entries()];
  const runWorker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, runWorker));
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

/** Finishes everything: unpaid orders expire, and rejected refunds are resent. */
async function finish({ shop, bank, db, crashing: crashes }: WalkContext): Promise<void> {
  crashes.crashAt(Number.POSITIVE_INFINITY, 'before');
  for (const call of ['refund', 'ask', 'start', 'ask_refund'] as const)
    for (const timing of ['refused', 'before', 'after'] as const) bank.faults.failNext(call, 0, timing);
  await expireUnpaidOrders(db);
  await expect
    .poll(
      async () => {
        await makeJobsDue(db);
        for (const { refund } of await listOutstandingRefunds(db, new Date(0), 1_000))
          await shop.retryRefund({ refundId: refund, isConfirmedAtProvider: false });
        return listUnfinished(db);
      },
      { interval: 150 },
    )
    .toEqual([]);
}

async function judge(context: WalkContext, walked: Walked): Promise<void> {
  const { model, email, evenings, visitor, steps } = walked;
  await walked.look();
  const atBank = new Map(context.bank.statement().map((entry) => [entry.key, entry]));
  const mine = (await listStoredPayments(context.db)).filter(({ order }) => model.order(order));
  for (const { key, captured, back, manual } of mine) {
    expect({ key, captured, refunded: back - manual }, `${email}: ${JSON.stringify(steps)}`).toEqual(
      atBank.get(key) ?? { key, captured: 0, refunded: 0 },
    );
    expect(back).toBeLessThanOrEqual(captured);
  }
  const remaining = mine.reduce((sum, { captured, back }) => sum + captured - back, 0);
  expect(remaining, `${email}: ${JSON.stringify(steps)}`).toBe(model.remainingMoney());
  const counters = await readCounters(context.db, evenings);
  for (const session of evenings)
    expect(counters.get(session)?.allocated, `${session}: ${JSON.stringify(steps)}`).toBe(model.places(session));

  for (const order of model.orders)
    for (const { line, state, hash } of order.lines) {
      if (state === null || !model.fateOf(order, line)) continue;
      // A void ticket does not admit (tickets/rules), and its code is hidden.
      expect(state).toBe('void');
      const { body } = await visitor.get(`/api/ticket/${hash}?lang=en`);
      expect(body).toMatchObject({ response: { annulled: 1, ticketcode: '', _qrcode: '', _barcode: '' } });
    }
  // Exactly the released seats are on sale again.
  const open = evenings.find((session) => !model.canceledSessions.has(session));
  const left = open === undefined ? 0 : (counters.get(open)?.left ?? 0);
  if (open === undefined) return;
  const page = await openEventPage(visitor, TITLE);
  const buy = async (quantity: number) =>
    makeOrder(
      visitor,
      createOrderBody(page, [{ ...createLine(page, quantity), ...(await readSessionTime(context.db, open)) }]),
    );
  if (left > 0) await buy(left);
  await expect(buy(1)).rejects.toThrow('refused');
}

describeOnBothEngines(`random walks (SEED=${SEED})`, (_open, { createSeason, openAgain }) => {
  it(
    'keep payments equal to the price of valid tickets, to the tiyn, and sell each seat once',
    async () => {
      const outcomes = new Map<string, number>();
      const walks = drawWalks(SEED, WALKS);
      for (let from = 0; from < WALKS; from += A_ROUND) {
        const db = await openAgain(await createSeason());
        const round = { sequential: from === 0 ? EXAMPLES : [], concurrent: walks.slice(from, from + A_ROUND) };
        await takeRound(db, round, outcomes);
        await db.close();
      }
      const counts = Object.fromEntries(outcomes);
      for (const outcome of VARIETY) expect(counts, outcome).toHaveProperty(outcome);
    },
    300_000 + WALKS * 5_000,
  );
});
