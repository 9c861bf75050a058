/**
 * Orders paid in every way, with codes, extras and bonuses; tickets given back, exchanged, used, moved and cancelled in whichever order, by
 * links that ran out, are repeated or come at once, at a bank that refuses, loses its answers, or tells of money early, late, twice and never,
 * by a shop that is cut off in the middle of its transactions and does its jobs late and twice. Beside it a plain model (random-walk-model.ts).
 *
 * By environment: WALKS=8, SEED (printed; the same walks again).
 */
import { randomInt } from 'node:crypto';
import { startBank } from '@sahna/demo-bank';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { owedMoney } from '../cli/payments/owed.store.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { CRASH, crashing } from './crashing.ts';
import { whenIs } from './exchange.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf } from './orders.ts';
import { runOutUnpaid } from './random-orders.store.ts';
import { addEvenings, countersOf, hurryJobs, moneyTo, unfinished } from './random-walk.store.ts';
import { type Walked, walk } from './random-walk.ts';
import { drawWalks, EXAMPLES, type Step } from './random-walk-steps.ts';
import { type House, TITLE } from './random-walker.ts';
import { openShop } from './running-shop.ts';

const WALKS = Number(process.env['WALKS'] ?? propertyRuns(8));
const SEED = Number(process.env['SEED'] ?? randomInt(0x7fffffff));
/** Walks at once; and on one database, whose audit has to read them all. */
const AT_ONCE = 6;
const A_ROUND = 60;
/** Sold out now and then, and free again. */
const PLACES = 7;
const EVENINGS = 2;
const SETTLED = { timeout: 150_000, interval: 150 };
const SECRET = 'a secret of random walks';
/** Each of these has to have happened, or a test of nothing would pass. */
const VARIETY = [
  'paid',
  'declined',
  'late',
  'sold out',
  'dearer',
  'cheaper',
  'again',
  'returned',
  'cancelled',
  'moved',
  'by hand',
  'sent again',
  'unknown',
];

/** What the bank refused is named until somebody sends it again, which walks do in the end; so is the payment whose money it is. */
const OWED = [
  'no refund that the bank refused is left lying',
  'money captured is the value of a paid order, or goes back whole',
];

/** `alone`: walked one after the other, so that nobody else meets the trouble that they make. */
type Round = { alone: readonly Step[][]; together: readonly Step[][] };

async function takeRound(db: Database, { alone, together }: Round, seen: Map<string, number>): Promise<void> {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
  const crashes = crashing(db);
  const evenings = await addEvenings(db, TITLE, (alone.length + together.length) * EVENINGS, PLACES);
  const environment = { HELD_PER_VISITOR: '0', TRUST_PROXY: 'loopback' };
  const failures: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void failures.push(...failureIn(line)) });
  const shop = await openShop(crashes.db, { ownBank: { url: bank.url, secret: SECRET }, environment, logger });
  const house: House = { shop, bank, db, crashing: crashes, seen };
  const walked: Walked[] = [];
  const walkOne = async (steps: readonly Step[], nth: number): Promise<void> => {
    // Each has an address of their own, as behind a proxy: nobody is a hoarder or guesses codes.
    const visitor = await shop.visitor({ 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` });
    const own = evenings.splice(0, EVENINGS);
    walked.push(await walk(house, { steps, email: `walk${nth}@mail.example`, evenings: own, visitor }));
    expect((await auditLedger(db, new Date())).filter(({ invariant }) => !OWED.includes(invariant))).toEqual([]);
  };
  try {
    for (const [nth, steps] of alone.entries()) await walkOne(steps, nth);
    await allAtOnce(together, (steps, nth) => walkOne(steps, alone.length + nth));
    await settle(house);
    await allAtOnce(walked, (one) => judge(house, one));
    expect(await auditLedger(db, new Date())).toEqual([]);
    expect(failures).toEqual([]);
  } catch (error) {
    throw failures.length > 0 ? new Error(failures.join('\n'), { cause: error }) : error;
  } finally {
    await shop.stop();
    await bank.close();
  }
}

const FAILED = ['"request failed"', 'a job failed', 'ended as not made'];

/** What failed otherwise than by a crash of ours. */
function failureIn(line: string): string[] {
  return FAILED.some((words) => line.includes(words)) && !line.includes(CRASH) ? [line] : [];
}

/** Some at a time; the first failure is thrown when all are over. */
async function allAtOnce<One>(all: readonly One[], work: (one: One, nth: number) => Promise<void>): Promise<void> {
  const queue = [...all.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Until nothing waits any more: time has run out for what is not paid, and what the bank refused is sent again. */
async function settle({ shop, bank, db, crashing: crashes }: House): Promise<void> {
  crashes.crashAt(Number.POSITIVE_INFINITY, 'before');
  for (const call of ['refund', 'ask', 'start', 'ask_refund'] as const)
    for (const how of ['refused', 'before', 'after'] as const) bank.trouble.failNext(call, 0, how);
  await runOutUnpaid(db);
  await expect
    .poll(async () => {
      await hurryJobs(db);
      for (const { refund } of await owedMoney(db, new Date(0), 1_000))
        await shop.sendAgain({ refundId: refund, lookedUp: false });
      return unfinished(db);
    }, SETTLED)
    .toEqual([]);
}

async function judge(house: House, walked: Walked): Promise<void> {
  const { model, email, evenings, visitor, steps } = walked;
  await walked.look();
  const atBank = new Map(house.bank.statement().map((entry) => [entry.key, entry]));
  const mine = (await moneyTo(house.db)).filter(({ order }) => model.order(order));
  for (const { key, taken, back, byHand } of mine) {
    expect({ key, taken, givenBack: back - byHand }, `${email}: ${JSON.stringify(steps)}`).toEqual(
      atBank.get(key) ?? { key, taken: 0, givenBack: 0 },
    );
    expect(back).toBeLessThanOrEqual(taken);
  }
  const kept = mine.reduce((sum, { taken, back }) => sum + taken - back, 0);
  expect(kept, `${email}: ${JSON.stringify(steps)}`).toBe(model.kept());
  const counters = await countersOf(house.db, evenings);
  for (const session of evenings)
    expect(counters.get(session)?.taken, `${session}: ${JSON.stringify(steps)}`).toBe(model.places(session));

  for (const order of model.orders)
    for (const { line, state, hash } of order.lines) {
      if (state === null || !model.fateOf(order, line)) continue;
      // A void ticket opens no door (tickets/rules), and its code is shown to nobody.
      expect(state).toBe('void');
      const { body } = await visitor.get(`/api/ticket/${hash}?lang=en`);
      expect(body).toMatchObject({ response: { annulled: 1, ticketcode: '', _qrcode: '', _barcode: '' } });
    }
  // Whatever was released is for sale again, and no more than that.
  const open = evenings.find((session) => !model.cancelled.has(session));
  const left = open === undefined ? 0 : (counters.get(open)?.left ?? 0);
  if (open === undefined) return;
  const page = await openEventPage(visitor, TITLE);
  const buy = async (quantity: number) =>
    makeOrder(visitor, orderOf(page, [{ ...lineOf(page, quantity), ...(await whenIs(house.db, open)) }]));
  if (left > 0) await buy(left);
  await expect(buy(1)).rejects.toThrow('refused');
}

describeOnBothEngines(`random walks (SEED=${SEED})`, (_open, { createSeason, openAgain }) => {
  it(
    'leave what tickets cost that open a door, to the tiyn, and each place once',
    async () => {
      const seen = new Map<string, number>();
      const walks = drawWalks(SEED, WALKS);
      for (let from = 0; from < WALKS; from += A_ROUND) {
        const db = await openAgain(await createSeason());
        const round = { alone: from === 0 ? EXAMPLES : [], together: walks.slice(from, from + A_ROUND) };
        await takeRound(db, round, seen);
        await db.close();
      }
      const counts = Object.fromEntries(seen);
      for (const what of VARIETY) expect(counts, what).toHaveProperty(what);
    },
    120_000 + WALKS * 5_000,
  );
});
