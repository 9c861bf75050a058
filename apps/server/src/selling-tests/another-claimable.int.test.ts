/** One kind of claim more than the shop has: it is ordered, priced, refused, sold and given back, and nothing but the list names it. */
import { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { readClaims, refusalSayer } from '../modules/reservations/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { LANGUAGES } from '../platform/lib/languages.ts';
import { openCartShop } from './support/cart-shop.ts';
import { openCloakroom, takenHooks } from './support/cloakroom.store.ts';
import { claimHooks, cloakroom, FEE } from './support/cloakroom.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { CLAIMABLES } from './support/take-orders.ts';
import { termsOf } from './support/terms.ts';

const CLAIMABLES_AND_COATS = { ...CLAIMABLES, others: [...CLAIMABLES.others, cloakroom] };
const PLACE = 500_000;

describeWithDatabase('a claimable that only the list knows', (open) => {
  async function comeIn(hooks: number) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 6, seats: 0 });
    await openCloakroom(db, hooks);
    const shop = openCartShop(db, [small], [], null, CLAIMABLES_AND_COATS);
    const order = (coats: number, changes: Parameters<typeof termsOf>[1] = {}) => {
      const claims = coats > 0 ? [claimHooks(coats)] : [];
      const lines = [shop.wish({ quantity: 2 })];
      return shop.orders.create({ ...termsOf('aliya', { claims, ...changes }), eventHash: small.eventHash, lines });
    };
    const pay = (order: number, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.settle(tx, order, { paymentId, amount, currency: 'KZT' }));
    const sound = async () => [
      ...(await auditLedger(db, shop.now())),
      ...(await cloakroom.audit(db, shop.now())).filter(({ rows }) => rows.length > 0),
    ];
    return { ...shop, db, order, pay, sound };
  }

  it('is read from a call, priced and taken all or nothing with the places', async () => {
    const { db, order, sound } = await comeIn(3);
    expect(await order(2)).toMatchObject({ ok: true, value: { total: 2 * (PLACE + FEE) } });
    const refused = await order(2);
    expect(refused).toMatchObject({ refusal: { of: 'cloakroom', why: 'no_hook_left', values: { left: 1 } } });
    expect(await order(1)).toMatchObject({ ok: true });
    expect(await order(0)).toMatchObject({ ok: true, value: { total: 2 * PLACE } });
    expect(await order(0)).toMatchObject({ refusal: { kind: 'not_enough', left: 0 } });
    expect(await takenHooks(db)).toBe(3);
    expect(await sound()).toEqual([]);
  });

  it('says its own refusals, before the batch and in it, and keeps them for a repeated call', async () => {
    const { order } = await comeIn(0);
    expect(await order(1, { voucherCard: true })).toMatchObject({ ok: false });
    const repeatable = { key: 'k', bodyDigest: 'b' };
    const refused = await order(1, { repeatable });
    expect(await order(1, { repeatable })).toEqual(refused);
    const say = refusalSayer(CLAIMABLES_AND_COATS.others);
    const texts = LANGUAGES.map((language) => (refused.ok ? '' : say(refused.refusal, language).errorText));
    expect(texts).toEqual(LANGUAGES.map((language) => `${language}: 0 hooks`));
  });

  it('is asked for by its own field of the body', () => {
    const read = (REFERRAL: string) =>
      readClaims(
        CLAIMABLES_AND_COATS.others,
        OrderCreateRequest.parse({
          data: [{ day: '01.01.2027', time: '18:00', categoryId: 1, quantity: 1 }],
          hash: 'event-hash',
          lang: 'kz',
          crmClient: { REFERRAL },
        }),
        null,
      );
    expect(read('cloakroom')).toEqual([claimHooks(1)]);
    expect(read('a friend')).toEqual([]);
  });

  it('comes back when an order runs out, is spent when it is paid, and claimed again by money that comes late', async () => {
    const { db, order, orders, pay, wait, sound } = await comeIn(2);
    const made = await order(2);
    if (!made.ok) throw new Error('refused');
    wait(16 * 60);
    await orders.sweep();
    expect(await takenHooks(db)).toBe(0);
    expect(await pay(made.value.id, made.value.total)).toEqual({ kind: 'kept' });
    expect(await takenHooks(db)).toBe(2);
    expect(await sound()).toEqual([]);
    const late = await order(0);
    expect(late.ok).toBe(true);
    expect(await order(1)).toMatchObject({ refusal: { why: 'no_hook_left' } });
  });

  it('sends late money back where it was given to somebody else meanwhile', async () => {
    const { order, orders, pay, wait, sound } = await comeIn(1);
    const first = await order(1);
    if (!first.ok) throw new Error('refused');
    wait(16 * 60);
    await orders.sweep();
    expect(await order(1)).toMatchObject({ ok: true });
    expect(await pay(first.value.id, first.value.total)).toMatchObject({ kind: 'give_back' });
    expect(await sound()).toEqual([]);
  });

  it('is claimed with what a cart holds, in the cart’s order', async () => {
    const { db, orders, wish, sound } = await comeIn(1);
    const lines = [wish({ quantity: 1 })];
    for (const who of ['aliya', 'timur']) await orders.changeCart({ id: who, signedIn: false }, lines);
    const buy = (who: string) => orders.checkout({ ...termsOf(who, { claims: [claimHooks(1)] }), seen: lines });
    expect(await buy('aliya')).toMatchObject({ ok: true, value: { total: PLACE + FEE } });
    expect(await buy('timur')).toMatchObject({ refusal: { why: 'no_hook_left' } });
    expect((await orders.cart('timur')).lines).toMatchObject([{ held: 1 }]);
    expect(await takenHooks(db)).toBe(1);
    expect(await sound()).toEqual([]);
  });
});
