import { quoteTotal } from '@sahna/contract/rules/quote';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { listOrderItems } from '../modules/orders/store/read.ts';
import type { Database } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { orderId } from '../platform/lib/ids.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { createRecordingContext } from './support/recording-context.ts';
import { insertGroupOffer, openSmallShop } from './support/stores/small-shop.store.ts';
import { applyCapturedPayment, takeOrders } from './support/take-orders.ts';

async function openGroupShop(db: Database, stock: number) {
  const shop = await openSmallShop(db, { stock, seats: 0 });
  const offer = await insertGroupOffer(db, shop.eventId, { price: 1_800_000, included: 10, extraPrice: 120_000 });
  return { ...shop, offers: [offer] };
}

describeWithDatabase('group excursions', (open) => {
  const buy = async (db: Database, shop: Awaited<ReturnType<typeof openGroupShop>>, persons: number) => {
    const draft = createPurchaseRequest(shop, { quantity: persons }, NOW);
    const total = quoteTotal(draft.lines);
    const [answer] = await takeOrders(db, [{ ...draft, total }], NOW);
    return { answer, total };
  };

  it('reserve the seats of all persons, charge further persons and issue one ticket', async () => {
    const db = await open();
    const shop = await openGroupShop(db, 30);
    const { answer, total } = await buy(db, shop, 12);
    if (!answer?.ok) throw new Error('a group of 12 has room');
    expect(total).toBe(1_800_000 + 2 * 120_000);
    const { context, issued } = createRecordingContext();
    const paid = { paymentId: 1, amount: total, currency: 'KZT' };
    expect((await db.transaction((tx) => applyCapturedPayment(tx, context, answer.id, paid, toInstant(60)))).kind).toBe(
      'applied',
    );
    expect(issued).toEqual([answer.id]);
    expect(await listOrderItems(db, orderId(answer.id))).toMatchObject([
      { line: 1, persons: 12, price: total, categoryName: { en: 'Overview' } },
    ]);
    const { rows } = await db.query('SELECT allocated FROM stock WHERE session_id = $1 AND zone_id IS NULL', [
      shop.sessions[0]?.id,
    ]);
    expect(rows).toEqual([{ allocated: 12 }]);
    expect(await auditLedger(db, toInstant(60))).toEqual([]);
    expect((await buy(db, shop, 19)).answer).toMatchObject({
      ok: false,
      error: { kind: 'insufficient_stock', left: 18 },
    });
  });

  it('hold all seats again for a late payment, or refund it', async () => {
    const db = await open();
    const shop = await openGroupShop(db, 20);
    const { context, refunds } = createRecordingContext();
    const pay = async (id: number, amount: number) =>
      (
        await db.transaction((tx) =>
          applyCapturedPayment(tx, context, id, { paymentId: id, amount, currency: 'KZT' }, toInstant(1000)),
        )
      ).kind;
    const first = await buy(db, shop, 11);
    const second = await buy(db, shop, 9);
    if (!first.answer?.ok || !second.answer?.ok) throw new Error('two groups have room');
    expect(await pay(first.answer.id, first.total)).toBe('applied');
    await db.query('UPDATE stock SET capacity = 19 WHERE zone_id IS NULL');
    expect(await pay(second.answer.id, second.total)).toBe('refund');
    expect(refunds).toMatchObject([{ reason: 'seats_unavailable' }]);
    expect(await auditLedger(db, toInstant(1000))).toEqual([]);
  });

  it('are rejected when the price of a further person has changed', async () => {
    const db = await open();
    const shop = await openGroupShop(db, 30);
    await db.query(`UPDATE offer SET group_price = jsonb_set(group_price, '{extraPrice}', '1')`);
    expect((await buy(db, shop, 12)).answer).toMatchObject({ ok: false, error: { kind: 'changed' } });
  });
});
