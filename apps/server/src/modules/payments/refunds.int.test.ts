import { type Bank, startBank } from '@sahna/demo-bank';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createDemoBank } from '../../adapters/payment/demo-bank/index.ts';
import type { Database } from '../../db/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { type PaymentId, paymentId as paymentIdOf } from '../../kernel/ids.ts';
import type { PaymentProvider } from './index.ts';
import { payByCard } from './testing/buyer.ts';
import { openShop, type ShopOptions, type TestShop } from './testing/shop.ts';

const SECRET = 'only the shop and the bank know it';
const GOOD_CARD = '4000000000000002';

const open: { close(): Promise<void> }[] = [];

type Options = ShopOptions & { wrap?: (one: PaymentProvider) => PaymentProvider };

async function shopAt(db: Database, bank: Bank, { wrap = (one) => one, ...options }: Options = {}): Promise<TestShop> {
  const shop = await openShop(
    db,
    (notifyUrl, clock) => wrap(createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock })),
    options,
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

async function bankAndShop(db: Database, options: Options = {}) {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
  open.push(bank);
  return { bank, shop: await shopAt(db, bank, options) };
}

/** A payment of 5,000.00 that has been captured. */
async function captured(shop: TestShop, subject = 'order-1') {
  const started = await shop.payments.start(shop.wish(subject));
  if (!started.ok || started.value.checkout.kind !== 'redirect') throw new Error('the payment did not start');
  await payByCard(started.value.checkout.url, GOOD_CARD);
  await soon(async () => expect(await shop.payments.reconcile(started.value.paymentId)).toBe('succeeded'));
  return { paymentId: started.value.paymentId, ref: started.value.providerRef };
}

const AtBank = z.object({ refunded: z.number() });

async function refundedAtBank(bank: Bank, ref: string): Promise<number> {
  const answer = await fetch(`${bank.url}/api/payments/${ref}`, { headers: { authorization: `Bearer ${SECRET}` } });
  return AtBank.parse(await answer.json()).refunded;
}

async function refundStates(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM money_refund ORDER BY id');
  return rows.map((row) => row.state);
}

const soon = (check: () => void | Promise<void>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 30 });
const part = (paymentId: PaymentId, amount: number, key: string) => ({ paymentId, amount, reason: 'test', key });

describeOnBothEngines('refunds', (openDb) => {
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  it('of one key, asked for many times at once and later, go back once', async () => {
    const db = await openDb();
    const { bank, shop } = await bankAndShop(db);
    const { paymentId, ref } = await captured(shop);

    const all = await Promise.all(
      Array.from({ length: 10 }, () => shop.payments.refund(part(paymentId, 200_000, 'application-1'))),
    );
    await soon(() => expect(shop.wentBack).toEqual([200_000]));
    const later = await shop.payments.refund(part(paymentId, 200_000, 'application-1'));

    expect(new Set(all.map((one) => one.ok && one.value.refundId)).size).toBe(1);
    expect(later).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await refundedAtBank(bank, ref)).toBe(200_000);
    expect(await shop.payments.refund(part(paymentId, 1, 'application-1'))).toEqual({
      ok: false,
      refusal: { kind: 'key_used_for_another_amount' },
    });
  });

  it('in parts never exceed the payment, and say what is left', async () => {
    const db = await openDb();
    const { bank, shop } = await bankAndShop(db);
    const { paymentId, ref } = await captured(shop);

    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shop.payments.refund(part(paymentId, 150_000, `row-${index}`))),
    );

    expect(all.filter((one) => one.ok)).toHaveLength(3);
    expect(all.find((one) => !one.ok)).toEqual({ ok: false, refusal: { kind: 'too_much', left: 50_000 } });
    await soon(() => expect(shop.wentBack).toEqual([150_000, 150_000, 150_000]));
    expect(await refundedAtBank(bank, ref)).toBe(450_000);
  });

  it('of whatever amounts and keys in whatever order keep to the payment', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db, { jobs: false });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 300_000 }), key: fc.integer({ min: 0, max: 5 }) }), {
          maxLength: 8,
        }),
        async (wishes) => {
          const { paymentId } = await captured(shop, `order-${number++}`);
          await Promise.all(wishes.map(({ amount, key }) => shop.payments.refund(part(paymentId, amount, `k${key}`))));

          const { rows } = await db.query<{
            refunded: number;
            sum: number;
            amount: number;
            keys: number;
            count: number;
          }>(
            `SELECT p.refunded, p.amount, coalesce(sum(r.amount), 0)::int AS sum, count(r.id)::int AS count,
               count(DISTINCT r.key)::int AS keys
             FROM payment p LEFT JOIN money_refund r ON r.payment_id = p.id WHERE p.id = $1 GROUP BY p.id`,
            [paymentId],
          );
          const row = rows[0];
          expect(row?.refunded).toBe(row?.sum);
          expect(row?.sum).toBeLessThanOrEqual(500_000);
          expect(row?.count).toBe(row?.keys);
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each(['before', 'after'] as const)('whose answer is lost %s the bank did it go back once', async (when) => {
    const db = await openDb();
    const { bank, shop } = await bankAndShop(db);
    const { paymentId, ref } = await captured(shop);
    bank.trouble.failNext('refund', 1, when);
    bank.trouble.failNext('ask_refund', 1);

    await shop.payments.refund(part(paymentId, 500_000, 'late'));

    await soon(() => expect(shop.wentBack).toEqual([500_000]));
    expect(await refundedAtBank(bank, ref)).toBe(500_000);
    expect(await refundStates(db)).toEqual(['done']);
  });

  it('whose process died after the bank’s answer are found done by the next one', async () => {
    const db = await openDb();
    const dying = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async (order) => {
        await bank.refund(order);
        throw new Error('killed');
      },
    });
    const { bank, shop: killed } = await bankAndShop(db, { wrap: dying });
    const { paymentId, ref } = await captured(killed);
    await killed.payments.refund(part(paymentId, 500_000, 'late'));
    await soon(async () => expect(await refundedAtBank(bank, ref)).toBe(500_000));
    await killed.stop();
    expect(await refundStates(db)).toEqual(['sent']);

    const survivor = await shopAt(db, bank);

    await soon(() => expect(survivor.wentBack).toEqual([500_000]));
    expect(await refundedAtBank(bank, ref)).toBe(500_000);
  });

  it('that the bank refuses leave the money to another refund', async () => {
    const db = await openDb();
    const refusing = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async () => ({ kind: 'failed', why: 'account closed' }),
    });
    const { shop } = await bankAndShop(db, { wrap: refusing });
    const { paymentId } = await captured(shop);

    await shop.payments.refund(part(paymentId, 500_000, 'first'));
    await soon(async () => expect(await refundStates(db)).toEqual(['failed']));

    expect(await shop.payments.refund(part(paymentId, 500_000, 'second'))).toMatchObject({ ok: true });
    expect(shop.wentBack).toEqual([]);
  });

  it('that the bank does not answer are ended and sent again by who looked at its desk alone', async () => {
    const db = await openDb();
    let isSilent = true;
    const silent = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async (order) => (isSilent ? { kind: 'unknown', why: 'no answer' } : bank.refund(order)),
    });
    const { bank, shop } = await bankAndShop(db, { wrap: silent });
    const { paymentId, ref } = await captured(shop);
    const taken = await shop.payments.refund(part(paymentId, 500_000, 'first'));
    const refundId = taken.ok ? taken.value.refundId : 0;
    await soon(async () => expect(await refundStates(db)).toEqual(['unknown']));

    const again = (lookedUp: boolean) => shop.payments.sendAgain({ refundId, lookedUp });
    expect(await again(false)).toEqual({ ok: false, refusal: { kind: 'not_looked_up' } });
    isSilent = false;
    const all = await Promise.all([again(true), again(true), again(true)]);

    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    await soon(() => expect(shop.wentBack).toEqual([500_000]));
    expect(await refundStates(db)).toEqual(['failed', 'done']);
    expect(await refundedAtBank(bank, ref)).toBe(500_000);
    expect(await again(true)).toEqual({ ok: false, refusal: { kind: 'over' } });
  });

  it('that were given by hand while the bank was being asked are not sent any more', async () => {
    const db = await openDb();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    const slow = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async () => {
        sent++;
        return { kind: 'unknown', why: 'no answer' };
      },
      askRefund: async () => {
        asked.resolve();
        await answer.promise;
        return { kind: 'not_found' };
      },
    });
    const { shop } = await bankAndShop(db, { wrap: slow });
    const { paymentId } = await captured(shop);
    const taken = await shop.payments.refund(part(paymentId, 500_000, 'first'));
    const refundId = taken.ok ? taken.value.refundId : 0;
    await asked.promise;

    const given = { refundId, lookedUp: true, by: 'Aliya', how: 'cash' };
    expect(await shop.payments.giveByHand(given)).toMatchObject({ ok: true, value: { amount: 500_000 } });
    answer.resolve();

    await soon(() => expect(shop.wentBack).toEqual([500_000]));
    await shop.stop();
    expect(sent).toBe(1);
    expect(await refundStates(db)).toEqual(['failed', 'done']);
    expect(await shop.payments.refund(part(paymentId, 1, 'more'))).toEqual({
      ok: false,
      refusal: { kind: 'too_much', left: 0 },
    });
  });

  it('that the bank refuses to one of two processes, and makes for the other, are done', async () => {
    const db = await openDb();
    const made = Promise.withResolvers<void>();
    let calls = 0;
    const torn = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async (order) => {
        calls++;
        if (calls === 1) {
          await made.promise;
          return { kind: 'failed', why: 'refused' };
        }
        const done = await bank.refund(order);
        made.resolve();
        await soon(async () => expect(await refundStates(db)).toEqual(['failed']));
        return done;
      },
    });
    const { bank, shop } = await bankAndShop(db, { wrap: torn });
    const { paymentId, ref } = await captured(shop);
    const other = await shopAt(db, bank, { wrap: torn });
    const taken = await shop.payments.refund(part(paymentId, 300_000, 'first'));
    await soon(() => expect([...shop.wentBack, ...other.wentBack]).toEqual([300_000]));
    expect(await refundStates(db)).toEqual(['done']);
    expect(await refundedAtBank(bank, ref)).toBe(300_000);
    const refundId = taken.ok ? taken.value.refundId : 0;
    expect(await shop.payments.sendAgain({ refundId, lookedUp: true })).toEqual({
      ok: false,
      refusal: { kind: 'over' },
    });
    expect(await shop.payments.refund(part(paymentId, 200_001, 'more'))).toEqual({
      ok: false,
      refusal: { kind: 'too_much', left: 200_000 },
    });
  });

  it('that nobody sends are owed, and take their part of the payment', async () => {
    const db = await openDb();
    const { bank, shop } = await bankAndShop(db);
    const { paymentId, ref } = await captured(shop);
    const owed = { ...part(paymentId, 300_000, 'by hand'), byHand: true };
    const taken = await shop.payments.refund(owed);
    expect(taken).toMatchObject({ ok: true, value: { state: 'owed' } });
    expect(await shop.payments.refund(owed)).toEqual(taken);
    const refundId = taken.ok ? taken.value.refundId : 0;
    await shop.sweep();
    expect(await shop.payments.sendAgain({ refundId, lookedUp: true })).toEqual({
      ok: false,
      refusal: { kind: 'by_hand_only' },
    });
    expect(await shop.payments.refund(part(paymentId, 200_001, 'more'))).toMatchObject({ ok: false });
    expect(await shop.payments.refund(part(paymentId, 200_000, 'rest'))).toMatchObject({ ok: true });
    await soon(() => expect(shop.wentBack).toEqual([200_000]));
    expect(await refundStates(db)).toEqual(['owed', 'done']);
    expect(await refundedAtBank(bank, ref)).toBe(200_000);
  });

  it('of money that never came are refused', async () => {
    const { shop } = await bankAndShop(await openDb());
    const started = await shop.payments.start(shop.wish('order-1'));
    if (!started.ok) throw new Error('the payment did not start');

    const refusal = { ok: false, refusal: { kind: 'not_paid' } };
    expect(await shop.payments.refund(part(started.value.paymentId, 1, 'k'))).toEqual(refusal);
    expect(await shop.payments.refund(part(paymentIdOf(999_999), 1, 'k'))).toEqual(refusal);
  });

  it('and sales of one payment exclude each other, however often it is settled', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db, { jobs: false });
    const { paymentId } = await captured(shop);
    const decided: string[] = [];

    const settle = (kind: 'kept' | 'give_back') =>
      shop.settle(paymentId, async () => {
        decided.push(kind);
        return kind === 'kept' ? { kind } : { kind, why: 'places_gone' };
      });
    const answers = await Promise.all([settle('give_back'), settle('kept'), settle('give_back'), settle('kept')]);

    expect(decided).toHaveLength(1);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await refundStates(db)).toEqual(decided[0] === 'give_back' ? ['created'] : []);
  });

  it('are not written down when the sale’s transaction fails, which is tried again', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db, { jobs: false });
    const { paymentId } = await captured(shop);

    await expect(
      shop.settle(paymentId, async () => {
        throw new Error('the database went away');
      }),
    ).rejects.toThrow('went away');

    const again = await shop.settle(paymentId, async () => ({ kind: 'give_back', why: 'places_gone' }));
    expect(again).toEqual({ kind: 'give_back', why: 'places_gone' });
    expect(await refundStates(db)).toEqual(['created']);
  });
});
