/** Refunds that a provider refuses, does not answer, or cannot make: sent again, given by hand, and never twice. */
import { afterEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import type { PaymentProvider } from './index.ts';
import { bankAndShop, captured, closeAll, part, refundedAtBank, shopAt, soon } from './testing/refunding.ts';
import { refundStates } from './testing/states.store.ts';

describeOnBothEngines('refunds', (openDb, { itOnce }) => {
  afterEach(closeAll);

  itOnce('that the bank does not answer are ended and sent again by who looked at its desk alone', async () => {
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

  itOnce('that were given by hand while the bank was being asked are not sent any more', async () => {
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

  itOnce('that nobody sends are owed, and take their part of the payment', async () => {
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
});
