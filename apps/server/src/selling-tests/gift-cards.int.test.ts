/** Gift cards as a part of split payments: spent at the box office, credited by expiry, return and exchange. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { STAFF } from '../testing/actors.ts';
import { issueGiftCard } from '../workflows/issue-gift-card.ts';
import { recordPayment } from '../workflows/record-payment.ts';
import { type Bought, openPointsShop } from './support/points-shop.ts';
import { listGiftCardBalances, spoilGiftCardBalance } from './support/stores/gift-cards.store.ts';
import { readOrderBooks } from './support/stores/order-money.store.ts';

const PRICE = 500_000;
const HALF_UNTIL_AN_HOUR_BEFORE = { allowed: true, untilHours: 1, tiers: [{ days: 0, percent: 50 }] };

describeOnBothEngines('gift cards', (open, { itOnce }) => {
  async function openBoxOffice() {
    const db = await open();
    const shop = await openPointsShop(db);
    const issue = (amount: number, validUntil: Date | null = null) =>
      issueGiftCard(shop.context, { amount, validUntil }, STAFF);
    const audit = () => auditLedger(db, shop.now());
    const listBalances = () => listGiftCardBalances(db);
    return {
      ...{ ...shop, db, issue, audit, listBalances },
      orderTicket: () => shop.order([{ session: 0, offer: 0, quantity: 1 }]),
      payInCash: ({ id }: Bought, amount: number) =>
        recordPayment(shop.context, { orderId: id, kind: 'cash', amount }, STAFF),
      payByGiftCard: ({ id }: Bought, code: string, amount: number) =>
        recordPayment(shop.context, { orderId: id, kind: 'gift_card', code, amount }, STAFF),
      returnTicket: async (order: Bought) => {
        expect(await shop.startReturn(order, [1])).toMatchObject({ ok: true });
        expect(await shop.confirm(order)).toMatchObject({ ok: true });
      },
    };
  }

  itOnce('pay a part of an order, which is complete after a cash payment of the rest', async () => {
    const { db, issue, orderTicket, payByGiftCard, payInCash, listBalances, audit } = await openBoxOffice();
    const code = await issue(300_000);
    const order = await orderTicket();
    expect(await payByGiftCard(order, code.toLowerCase().replaceAll('-', ' '), 200_000)).toEqual({
      ok: true,
      value: 300_000,
    });
    expect(await listBalances()).toEqual([100_000]);
    expect(await payInCash(order, 300_000)).toEqual({ ok: true, value: 0 });
    expect(await readOrderBooks(db, order.id)).toEqual({
      state: 'paid',
      tickets: 1,
      money: [
        { kind: 'gift_card', amount: 200_000, withdrawn: 0 },
        { kind: 'cash', amount: 300_000, withdrawn: 0 },
      ],
      refunds: [],
    });
    expect(await audit()).toEqual([]);
  });

  itOnce('are rejected with the reason and keep their balance', async () => {
    const { now, wait, issue, orderTicket, payByGiftCard, listBalances, audit } = await openBoxOffice();
    const order = await orderTicket();
    const small = await issue(100_000);
    const ending = await issue(PRICE, new Date(now().getTime() + 60_000));
    const expectUnspendable = async (code: string, amount: number) => {
      const result = await payByGiftCard(order, code, amount);
      return result.ok ? null : result.error;
    };
    expect(await expectUnspendable('0000-0000-0000-0000', 1)).toEqual({ kind: 'card_not_found' });
    expect(await expectUnspendable(small, 100_001)).toEqual({ kind: 'insufficient_balance', balance: 100_000 });
    expect(await expectUnspendable(small, PRICE + 1)).toEqual({ kind: 'amount_too_large', due: PRICE });
    wait(0.1);
    expect(await expectUnspendable(ending, PRICE)).toEqual({ kind: 'card_expired' });
    expect(await listBalances()).toEqual([100_000, PRICE]);
    expect(await audit()).toEqual([]);
  });

  it('are consumed once by concurrent orders', async () => {
    const { issue, orderTicket, payByGiftCard, listBalances, audit } = await openBoxOffice();
    const code = await issue(PRICE);
    const orders = await Promise.all([orderTicket(), orderTicket(), orderTicket()]);
    const results = await Promise.all(orders.map((order) => payByGiftCard(order, code, PRICE)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results.filter(({ ok }) => !ok))
      expect(result).toMatchObject({
        error: { kind: expect.stringMatching(/^(balance_changed|insufficient_balance)$/) },
      });
    expect(await listBalances()).toEqual([0]);
    expect(await audit()).toEqual([]);
  });

  itOnce('are credited with their part when the order expires', async () => {
    const { wait, sweep, issue, orderTicket, payByGiftCard, listBalances, audit, takeRefunds } = await openBoxOffice();
    const code = await issue(PRICE);
    const order = await orderTicket();
    await payByGiftCard(order, code, 200_000);
    wait(1);
    await sweep();
    await sweep();
    expect(await listBalances()).toEqual([PRICE]);
    expect(takeRefunds()).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  itOnce('are credited with the refund of a returned ticket: newest payment first, by the return policy', async () => {
    const shop = await openBoxOffice();
    const { db, policy, issue, orderTicket, payByGiftCard, payInCash, returnTicket, preview, listBalances, audit } =
      shop;
    policy(HALF_UNTIL_AN_HOUR_BEFORE);
    const code = await issue(PRICE);
    const order = await orderTicket();
    await payInCash(order, 300_000);
    await payByGiftCard(order, code, 200_000);
    expect(await preview(order, [1])).toMatchObject({
      value: {
        amount: 250_000,
        shares: [
          { kind: 'gift_card', amount: 200_000, isManual: false },
          { kind: 'cash', amount: 50_000, isManual: true },
        ],
      },
    });
    await returnTicket(order);
    expect(await listBalances()).toEqual([PRICE]);
    expect(shop.takeRefunds()).toMatchObject([{ paymentId: null, amount: 50_000 }]);
    expect(await readOrderBooks(db, order.id)).toMatchObject({
      state: 'refunded',
      money: [
        { kind: 'cash', withdrawn: 50_000 },
        { kind: 'gift_card', withdrawn: 200_000 },
      ],
    });
    expect(await audit()).toEqual([]);
  });

  itOnce('are credited with their part of an exchanged ticket when the new order is returned', async () => {
    const { policy, issue, orderTicket, payByGiftCard, exchange, returnTicket, listBalances, takeRefunds, audit } =
      await openBoxOffice();
    policy({ allowed: true, untilHours: 1 });
    const code = await issue(PRICE);
    const order = await orderTicket();
    await payByGiftCard(order, code, PRICE);
    const replacement = await exchange(order, [1], { session: 1, offer: 0 });
    expect(await audit()).toEqual([]);
    expect(await listBalances()).toEqual([0]);
    await returnTicket(replacement);
    expect(await listBalances()).toEqual([PRICE]);
    expect(takeRefunds()).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  itOnce('are audited: a balance without matching allocations is reported', async () => {
    const { db, issue, audit } = await openBoxOffice();
    await issue(PRICE);
    await spoilGiftCardBalance(db);
    expect(await audit()).toMatchObject([{ rows: [{ balance: PRICE - 1 }] }]);
  });
});
