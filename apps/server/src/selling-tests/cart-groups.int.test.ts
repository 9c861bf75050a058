/** Group excursions in the cart: a line of so many persons, one ticket at the price of a group. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import type { CartWish } from '../modules/carts/rules/cart.ts';
import type { GroupAnswers } from '../modules/reservations/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { openCartShop } from './support/cart-shop.ts';
import { insertGroupOffer, openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const ALIYA = { id: 'aliya', signedIn: false };
const QUESTIONS = { audiences: [{ key: 'adults' }, { key: 'pupils' }], languages: [{ key: 'kz' }] };
const PUPILS: GroupAnswers = { audience: 2, language: 1, ownGuide: true };
const PRICE = 1_800_000;
const EXTRA = 120_000;

describeWithDatabase('a group in the cart', (open) => {
  async function comeIn(stock: number) {
    const db = await open();
    const opera = await openSmallShop(db, { stock, seats: 0 });
    const tour = await openSmallShop(db, { stock, seats: 0, name: '-tour' });
    const offer = await insertGroupOffer(db, tour.eventId, { price: PRICE, included: 10, extraPrice: EXTRA });
    const offers = [{ ...offer, minQuantity: 2, maxQuantity: 25 }];
    const shop = openCartShop(db, [opera, { ...tour, offers }], [{}, { groupExcursion: QUESTIONS, orderLimit: 1 }]);
    const group = (quantity: number) => shop.wish({ event: 1, quantity });
    const checkout = (seen: CartWish[], answers: GroupAnswers | null = PUPILS) =>
      shop.orders.checkout({
        seen,
        audiences: new Map([[tour.eventHash, answers]]),
        ...termsOf(ALIYA.id, {
          buyer: { name: 'Әлия', email: 'aliya@mail.example', phone: '', details: { referral: 'r' } },
        }),
      });
    return { ...shop, db, opera, tour, group, checkout };
  }

  it('is one ticket beside others, at the sum of its persons, however they came into the cart', async () => {
    const { db, orders, wish, tour, group, checkout, now } = await comeIn(30);
    await orders.changeCart(ALIYA, [wish({ quantity: 2 }), group(8)]);
    await orders.changeCart(ALIYA, [group(14)]);
    await orders.changeCart(ALIYA, [group(12)]);
    const seen = [wish({ quantity: 2 }), group(12)];
    const made = await checkout(seen);
    if (!made.ok) throw new Error(`refused: ${made.refusal.kind}`);
    const groupSum = PRICE + 2 * EXTRA;
    expect(made.value.total).toBe(2 * 500_000 + groupSum);
    const view = await orders.view(made.value.hash);
    const ofTour = view?.places.filter((place) => place.eventId === tour.eventId);
    expect(ofTour).toMatchObject([{ persons: 12, price: groupSum, categoryName: { en: 'Overview' } }]);
    expect(view?.places).toHaveLength(3);
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
    const money = { paymentId: 1, amount: made.value.total, currency: 'KZT' };
    expect(await db.transaction((tx) => orders.settle(tx, made.value.id, money))).toEqual({ kind: 'kept' });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('keeps to the price’s least and most, and to what the session has room for', async () => {
    const { orders, group, wish } = await comeIn(20);
    const put = (line: CartWish) => orders.changeCart(ALIYA, [line]);
    expect(await put(group(1))).toMatchObject({ refusal: { kind: 'too_few', least: 2 } });
    expect(await put(group(26))).toMatchObject({ refusal: { kind: 'too_many', limit: 25 } });
    expect(await put(group(21))).toMatchObject({ refusal: { kind: 'not_enough', left: 20 } });
    expect(await put(group(20))).toMatchObject({ ok: true });
    expect(await put(wish({ event: 1, session: 1, quantity: 2 }))).toMatchObject({
      refusal: { kind: 'order_limit', limit: 1 },
    });
    expect((await orders.cart(ALIYA.id)).lines).toMatchObject([
      { held: 20, of: { group: { included: 10, extraPrice: EXTRA }, categoryName: { en: 'Overview' } } },
    ]);
  });

  it('is ordered once it is known who comes; until then nothing changes', async () => {
    const { db, orders, group, checkout, now } = await comeIn(30);
    await orders.changeCart(ALIYA, [group(12)]);
    const missing = { ok: false, refusal: { kind: 'audience_missing' } };
    expect(await checkout([group(12)], null)).toEqual(missing);
    expect(await checkout([group(12)], { ...PUPILS, audience: 3 })).toEqual(missing);
    expect((await db.query('SELECT FROM orders')).rows).toHaveLength(0);
    expect((await orders.cart(ALIYA.id)).lines.map((line) => line.held)).toEqual([12]);
    expect(await checkout([group(12)])).toMatchObject({ ok: true });
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('whose price has changed meanwhile is refused as changed', async () => {
    const { db, orders, group, checkout } = await comeIn(30);
    await orders.changeCart(ALIYA, [group(12)]);
    await db.query(
      `UPDATE offer SET group_price = jsonb_set(group_price, '{extraPrice}', '1') WHERE group_price IS NOT NULL`,
    );
    expect(await checkout([group(12)])).toEqual({ ok: false, refusal: { kind: 'changed' } });
  });

  it('paid late comes with all of its persons, or the money goes back', async () => {
    const { db, orders, group, checkout, wait, now } = await comeIn(20);
    const late = async () => {
      await orders.changeCart(ALIYA, [group(12)]);
      const made = await checkout([group(12)]);
      if (!made.ok) throw new Error(`refused: ${made.refusal.kind}`);
      wait(16 * 60);
      return made.value;
    };
    const [first, second] = [await late(), await late()];
    const pay = ({ id, total }: typeof first) =>
      db.transaction((tx) => orders.settle(tx, id, { paymentId: id, amount: total, currency: 'KZT' }));
    expect([await pay(first), await pay(second)]).toEqual([
      { kind: 'kept' },
      { kind: 'give_back', why: 'places_gone' },
    ]);
    expect(await auditLedger(db, now())).toEqual([]);
  });
});
