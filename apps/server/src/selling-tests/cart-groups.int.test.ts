/** Group excursions in the cart: a line with a number of persons, one ticket at the group price. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { CartLineRequest } from '../modules/carts/rules/cart.ts';
import type { GroupAnswers } from '../modules/reservations/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { insertGroupOffer, openSmallShop } from './support/stores/small-shop.store.ts';

const ALIYA = createVisitorActor('aliya');
const QUESTIONS = { audiences: [{ key: 'adults' }, { key: 'pupils' }], languages: [{ key: 'kz' }] };
const PUPILS: GroupAnswers = { audience: 2, language: 1, ownGuide: true };
const PRICE = 1_800_000;
const FURTHER_PERSON_PRICE = 120_000;

describeWithDatabase('a group in the cart', (open) => {
  async function openTestShop(stock: number) {
    const db = await open();
    const opera = await openSmallShop(db, { stock, seats: 0 });
    const tour = await openSmallShop(db, { stock, seats: 0, name: '-tour' });
    const offer = await insertGroupOffer(db, tour.eventId, {
      price: PRICE,
      included: 10,
      extraPrice: FURTHER_PERSON_PRICE,
    });
    const offers = [{ ...offer, minQuantity: 2, maxQuantity: 25 }];
    const shop = openCartShop(db, [opera, { ...tour, offers }], [{}, { groupExcursion: QUESTIONS, orderLimit: 1 }]);
    const createGroupLine = (quantity: number) => shop.requestLine({ event: 1, quantity });
    const checkout = (expectedLines: CartLineRequest[], answers: GroupAnswers | null = PUPILS) =>
      shop.orders.checkout({
        expectedLines,
        audiences: new Map([[tour.eventHash, answers]]),
        ...createTerms(ALIYA.visitor, {
          buyer: { name: 'Әлия', email: 'aliya@mail.example', phone: '+77000000000', details: { referral: 'r' } },
        }),
      });
    return { ...shop, db, opera, tour, createGroupLine, checkout };
  }

  it('becomes one ticket at the group price after several changes of the cart', async () => {
    const { db, orders, requestLine, tour, createGroupLine, checkout, now } = await openTestShop(30);
    await orders.changeCart(ALIYA, [requestLine({ quantity: 2 }), createGroupLine(8)]);
    await orders.changeCart(ALIYA, [createGroupLine(14)]);
    await orders.changeCart(ALIYA, [createGroupLine(12)]);
    const expectedLines = [requestLine({ quantity: 2 }), createGroupLine(12)];
    const created = await checkout(expectedLines);
    if (!created.ok) throw new Error(`refused: ${created.error.kind}`);
    const groupSum = PRICE + 2 * FURTHER_PERSON_PRICE;
    expect(created.value.amountDue).toBe(2 * 500_000 + groupSum);
    const view = await orders.view(created.value.hash);
    const ofTour = view?.items.filter((item) => item.eventId === tour.eventId);
    expect(ofTour).toMatchObject([{ persons: 12, price: groupSum, categoryName: { en: 'Overview' } }]);
    expect(view?.items).toHaveLength(3);
    const { rows } = await db.query<{ buyer_details: unknown }>('SELECT buyer_details FROM orders');
    expect(rows).toEqual([
      {
        buyer_details: {
          referral: 'r',
          groups: { [tour.eventId]: { audience: 'pupils', language: 'kz', ownGuide: true } },
        },
      },
    ]);
    expect(await auditLedger(db, now())).toEqual([]);
    const money = { paymentId: 1, amount: created.value.amountDue, currency: 'KZT' };
    expect(await db.transaction((tx) => orders.applyPayment(tx, created.value.id, money))).toEqual({ kind: 'applied' });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('is limited by the price’s minimum and maximum and by the capacity of the session', async () => {
    const { orders, createGroupLine, requestLine } = await openTestShop(20);
    const put = (line: CartLineRequest) => orders.changeCart(ALIYA, [line]);
    expect(await put(createGroupLine(1))).toMatchObject({ error: { kind: 'too_few', min: 2 } });
    expect(await put(createGroupLine(26))).toMatchObject({ error: { kind: 'too_many', limit: 25 } });
    expect(await put(createGroupLine(21))).toMatchObject({ error: { kind: 'insufficient_stock', left: 20 } });
    expect(await put(createGroupLine(20))).toMatchObject({ ok: true });
    expect(await put(requestLine({ event: 1, session: 1, quantity: 2 }))).toMatchObject({
      error: { kind: 'order_limit', limit: 1 },
    });
    expect((await orders.cart(ALIYA.visitor)).lines).toMatchObject([
      {
        heldQuantity: 20,
        row: { group: { included: 10, extraPrice: FURTHER_PERSON_PRICE }, categoryName: { en: 'Overview' } },
      },
    ]);
  });

  it('can be ordered after the audience is selected, and stays unchanged until then', async () => {
    const { db, orders, createGroupLine, checkout, now } = await openTestShop(30);
    await orders.changeCart(ALIYA, [createGroupLine(12)]);
    const missing = { ok: false, error: { kind: 'audience_missing' } };
    expect(await checkout([createGroupLine(12)], null)).toEqual(missing);
    expect(await checkout([createGroupLine(12)], { ...PUPILS, audience: 3 })).toEqual(missing);
    expect((await db.query('SELECT FROM orders')).rows).toHaveLength(0);
    expect((await orders.cart(ALIYA.visitor)).lines.map((line) => line.heldQuantity)).toEqual([12]);
    expect(await checkout([createGroupLine(12)])).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('is rejected when its price has changed', async () => {
    const { db, orders, createGroupLine, checkout } = await openTestShop(30);
    await orders.changeCart(ALIYA, [createGroupLine(12)]);
    await db.query(
      `UPDATE offer SET group_price = jsonb_set(group_price, '{extraPrice}', '1') WHERE group_price IS NOT NULL`,
    );
    expect(await checkout([createGroupLine(12)])).toEqual({ ok: false, error: { kind: 'changed' } });
  });

  it('gets all of its seats or a refund for a late payment', async () => {
    const { db, orders, createGroupLine, checkout, wait, now } = await openTestShop(20);
    const checkOutLate = async () => {
      await orders.changeCart(ALIYA, [createGroupLine(12)]);
      const created = await checkout([createGroupLine(12)]);
      if (!created.ok) throw new Error(`refused: ${created.error.kind}`);
      wait(16 * 60);
      return created.value;
    };
    const [first, second] = [await checkOutLate(), await checkOutLate()];
    const pay = ({ id, amountDue }: typeof first) =>
      db.transaction((tx) => orders.applyPayment(tx, id, { paymentId: id, amount: amountDue, currency: 'KZT' }));
    expect([await pay(first), await pay(second)]).toEqual([
      { kind: 'applied' },
      { kind: 'refund', reason: 'seats_unavailable' },
    ]);
    expect(await auditLedger(db, now())).toEqual([]);
  });
});
