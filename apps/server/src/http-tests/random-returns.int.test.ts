/**
 * Orders paid in every way, with codes, extras and bonuses, whose tickets are given back in whichever order, by links that ran out,
 * are repeated or come at once, at a bank that refuses, or loses its answers, while an operator sends again and gives by hand.
 * Beside it a plain model: which tickets are gone, and how much of what was paid is back.
 *
 * By environment: WALKS=12, SEED (printed; the same walks again).
 */
import { randomInt } from 'node:crypto';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { type Bank, startBank } from '@sahna/demo-bank';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { owedMoney } from '../cli/payments/owed.store.ts';
import type { Database } from '../db/index.ts';
import { describeOnBothEngines } from '../db/testing/databases.ts';
import { payByCard, submitCard } from '../modules/payments/testing/buyer.ts';
import { beginToPay } from './buyers.ts';
import { beginIn, endReturnLinks, setPolicy, standingOf, takenOf } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linkOf, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const WALKS = Number(process.env['WALKS'] ?? 12);
const SEED = Number(process.env['SEED'] ?? randomInt(0x7fffffff));
const SECRET = 'a secret of random returns';
const PATIENCE = { timeout: 30_000, interval: 60 };
/** At once, said twice, told late, with errors first, and never told. */
const CARDS = ['4000000000000002', '4000000000000507', '4000000000000606', '4000000000000705', '4000000000000804'];

const kind = <K extends string>(name: K): fc.Arbitrary<K> => fc.constant(name);
const STEP = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('ask'), lines: fc.subarray([1, 2, 3], { minLength: 1 }) }) },
  // The newest link is the likeliest to be opened, and may be opened in several tabs.
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('confirm'), back: fc.constantFrom(0, 0, 1), tabs: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('over') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('trouble'), how: fc.constantFrom('refused', 'before', 'after') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('operator'), byHand: fc.boolean() }) },
);
const WALK = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  card: fc.constantFrom(...CARDS),
  code: fc.constantFrom('', '', 'SAHNA10'),
  bonuses: fc.constantFrom(0, 0, 333),
  extra: fc.boolean(),
  percent: fc.constantFrom(100, 100, 37),
  steps: fc.array(STEP, { minLength: 4, maxLength: 10 }),
});
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
type Walk = typeof WALK extends fc.Arbitrary<infer One> ? One : never;
/** What chance brings too seldom to be met in every run. */
const REFUSED: Walk = {
  ...{ quantity: 3, card: '4000000000000507', code: 'SAHNA10', bonuses: 333, extra: true, percent: 37 },
  steps: [
    { kind: 'trouble', how: 'refused' },
    ...[[1, 3], [2]].flatMap((lines): Step[] => [
      { kind: 'ask', lines },
      { kind: 'confirm', back: 0, tabs: 2 },
    ]),
    { kind: 'operator', byHand: true },
  ],
};

/** How many of an order's refunds are on their way to the bank. */
async function waiting(db: Database, number: number): Promise<number> {
  const all = await owedMoney(db, new Date(Date.now() + 60_000), 100);
  return all.filter(({ order, state }) => order === number && (state === 'created' || state === 'sent')).length;
}

type Application = { secret: string; lines: readonly number[]; state: 'asked' | 'accepted' | 'over' };

describeOnBothEngines(`random returns (SEED=${SEED})`, (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  const seen = { accepted: 0, refused: 0, byHand: 0, whole: 0 };
  beforeAll(async () => {
    const { db } = await openForAll({ season: true });
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    const environment = { HELD_PER_VISITOR: '0', TRUST_PROXY: 'loopback' };
    shop = await openShop(db, { ownBank: { url: bank.url, secret: SECRET }, environment });
  });
  afterAll(async () => {
    await shop.stop();
    await bank.close();
  });

  const sentBack = () => bank.statement().reduce((sum, entry) => sum + entry.givenBack, 0);

  async function paidOrder({ quantity, card, code, bonuses, extra, percent }: Walk) {
    buyer = await shop.visitor({ 'x-forwarded-for': `10.0.${randomInt(255)}.${randomInt(255)}` });
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, orderOf(page, [lineOf(page, quantity)]));
    if (extra) {
      const [offer] = (await viewOrder(buyer, hash)).addToping;
      const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
      await buyer.post(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
    }
    if (code) await buyer.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', promoCode: code });
    if (bonuses) await buyer.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', cardCode: '7000000003', bonuses });
    const bankUrl = await beginToPay(buyer, hash);
    await (card.endsWith('804') ? submitCard(bankUrl, card) : payByCard(bankUrl, card));
    await expect.poll(async () => (await viewOrder(buyer, hash)).printingAllowed, PATIENCE).toBe(1);
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    await beginIn(shop.db, number, 900);
    await setPolicy(shop.db, number, { allowed: true, untilHours: 72, ladder: [{ days: 3, percent }] });
    return { hash, number, paid: Math.round(demsumma * 100) };
  }

  async function walk(plan: Walk): Promise<void> {
    const { hash, number, paid } = await paidOrder(plan);
    const [before, taken] = [sentBack(), await takenOf(shop.db, number)];
    const { rows, reasons } = await viewReturn(buyer, hash);
    const amounts = new Map(rows.map(({ id, summa }) => [id, Math.round(summa * 100)]));
    expect([...amounts.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.floor((paid * plan.percent) / 100));
    const applications: Application[] = [];
    let byHand = 0;
    const linesThatAre = (...states: string[]) =>
      applications.filter(({ state }) => states.includes(state)).flatMap(({ lines }) => lines);
    const owed = async () => (await owedMoney(shop.db, new Date(0), 100)).filter(({ order }) => order === number);
    const operator = async (gives: boolean): Promise<void> => {
      // Until the bank has said something to everything.
      await expect.poll(() => waiting(shop.db, number), PATIENCE).toBe(0);
      for (const { refund, amount } of await owed()) {
        const wish = { refundId: refund, lookedUp: false };
        const given = () => shop.giveByHand({ ...wish, by: 'test', how: 'cash' });
        // Twice at once, as two operators who do not see each other.
        const done = await Promise.all(gives ? [given(), given()] : [shop.sendAgain(wish), shop.sendAgain(wish)]);
        expect(done.filter(({ ok }) => ok)).toHaveLength(1);
        seen.refused += 1;
        if (!gives) continue;
        byHand += amount;
        seen.byHand += 1;
      }
    };

    for (const step of plan.steps) {
      switch (step.kind) {
        case 'ask': {
          const isOpen = step.lines.every(
            (line) => line <= plan.quantity && !linesThatAre('asked', 'accepted').includes(line),
          );
          const { errorCode } = await askBack(buyer, hash, step.lines, reasons[0]?.id);
          expect(errorCode === '0', JSON.stringify(step)).toBe(isOpen);
          if (isOpen) applications.push({ secret: await linkOf(shop.db, number), lines: step.lines, state: 'asked' });
          break;
        }
        case 'confirm': {
          const application = applications.at(-1 - step.back);
          if (!application) break;
          const tabs = Array.from({ length: step.tabs }, () => confirmBack(buyer, hash, application.secret));
          for (const { errorCode } of await Promise.all(tabs))
            expect(errorCode === '0').toBe(application.state !== 'over');
          if (application.state === 'asked') application.state = 'accepted';
          seen.accepted += 1;
          break;
        }
        case 'over':
          await endReturnLinks(shop.db);
          for (const one of applications) if (one.state === 'asked') one.state = 'over';
          break;
        case 'trouble':
          bank.trouble.failNext('refund', 1, step.how);
          break;
        case 'operator':
          await operator(step.byHand);
      }
      const gone = linesThatAre('accepted').length;
      const left = plan.quantity - gone;
      expect(await standingOf(shop.db, number)).toMatchObject({
        state: gone === 0 ? 'paid' : left === 0 ? 'refunded' : 'partly_refunded',
        ...{ sold: left, valid: left, extras: plan.extra && !linesThatAre('accepted').includes(1) ? 1 : 0 },
      });
      expect(await takenOf(shop.db, number)).toBe(taken - gone);
    }

    for (const how of ['refused', 'before', 'after'] as const) bank.trouble.failNext('refund', 0, how);
    const expected = linesThatAre('accepted').reduce((sum, line) => sum + (amounts.get(line) ?? 0), 0);
    const isBack = async () => {
      if ((await owed()).length > 0) await operator(false);
      return sentBack() - before + byHand;
    };
    await expect.poll(isBack, PATIENCE).toBe(expected);
    expect(expected).toBeLessThanOrEqual(paid);
    const statuses = async () => (await viewReturn(buyer, hash)).rows.filter((row) => row.status_id === 80).length;
    await expect.poll(statuses, PATIENCE).toBe(linesThatAre('accepted').length);
    if (linesThatAre('accepted').length === plan.quantity) seen.whole += 1;
    // Nothing more of it goes back, however often it is told.
    for (const { secret, state } of applications) if (state !== 'asked') await confirmBack(buyer, hash, secret);
    expect(sentBack() - before + byHand).toBe(expected);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  }

  it(
    'bring what was promised, to the tiyn, and free their places once',
    async () => {
      await fc.assert(fc.asyncProperty(WALK, walk), {
        ...{ numRuns: WALKS, seed: SEED, endOnFailure: true, examples: [[REFUSED]] },
      });
      expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
    },
    60_000 + WALKS * 5_000,
  );
});
