/** A reservable outside of the shop: only the registry names it. */
import { OrderCreateRequest } from '@sahna/contract/orders/order-create';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { createErrorFormatter, createReservableRegistry } from '../modules/reservations/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { LANGUAGES } from '../platform/lib/languages.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { cloakroom, FEE, requestHooks } from './support/cloakroom.ts';
import { createTerms } from './support/order-terms.ts';
import { countTakenHooks, openCloakroom } from './support/stores/cloakroom.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';
import { RESERVABLES } from './support/take-orders.ts';

const REGISTRY = createReservableRegistry({
  seats: RESERVABLES.seats,
  extensions: [...RESERVABLES.extensions, cloakroom],
});
const PLACE = 500_000;

describeWithDatabase('a reservable known only to the registry', (open) => {
  async function openTestShop(hooks: number) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 6, seats: 0 });
    await openCloakroom(db, hooks);
    const shop = openCartShop(db, [small], [], null, REGISTRY);
    const order = (coats: number, changes: Parameters<typeof createTerms>[1] = {}) => {
      const extensions = coats > 0 ? [requestHooks(coats)] : [];
      const lines = [shop.requestLine({ quantity: 2 })];
      return shop.orders.create({
        ...createTerms('aliya', { extensions, ...changes }),
        eventHash: small.eventHash,
        lines,
      });
    };
    const pay = (order: number, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.applyPayment(tx, order, { paymentId, amount, currency: 'KZT' }));
    const audit = async () => [
      ...(await auditLedger(db, shop.now())),
      ...(await cloakroom.audit(db, shop.now())).filter(({ rows }) => rows.length > 0),
    ];
    return { ...shop, db, order, pay, audit };
  }

  it('is priced, and reserved together with the seats or not at all', async () => {
    const { db, order, audit } = await openTestShop(3);
    expect(await order(2)).toMatchObject({ ok: true, value: { amountDue: 2 * (PLACE + FEE) } });
    const refused = await order(2);
    expect(refused).toMatchObject({ error: { extension: 'cloakroom', reason: 'no_hook_left', values: { left: 1 } } });
    expect(await order(1)).toMatchObject({ ok: true });
    expect(await order(0)).toMatchObject({ ok: true, value: { amountDue: 2 * PLACE } });
    expect(await order(0)).toMatchObject({ error: { kind: 'insufficient_stock', left: 0 } });
    expect(await countTakenHooks(db)).toBe(3);
    expect(await audit()).toEqual([]);
  });

  it('formats its errors before and in the batch, and stores them for a repeated request', async () => {
    const { order } = await openTestShop(0);
    expect(await order(1, { voucherCard: true })).toMatchObject({ ok: false });
    const idempotencyKey = { key: 'k', bodyDigest: 'b' };
    const refused = await order(1, { idempotencyKey });
    expect(await order(1, { idempotencyKey })).toEqual(refused);
    const formatError = createErrorFormatter(REGISTRY);
    const texts = LANGUAGES.map((language) => (refused.ok ? '' : formatError(refused.error, language).errorText));
    expect(texts).toEqual(LANGUAGES.map((language) => `${language}: 0 hooks`));
  });

  it('is requested by a separate field of the body', () => {
    const read = (REFERRAL: string) =>
      REGISTRY.parseRequests(
        OrderCreateRequest.parse({
          data: [{ day: '01.01.2027', time: '18:00', categoryId: 1, quantity: 1 }],
          hash: 'event-hash',
          lang: 'kz',
          crmClient: { REFERRAL },
        }),
        null,
      );
    expect(read('cloakroom')).toEqual([requestHooks(1)]);
    expect(read('a friend')).toEqual([]);
  });

  it('is released when an order expires, consumed when it is paid, and reserved again for a late payment', async () => {
    const { db, order, orders, pay, wait, audit } = await openTestShop(2);
    const created = await order(2);
    if (!created.ok) throw new Error('refused');
    wait(16 * 60);
    await orders.sweep();
    expect(await countTakenHooks(db)).toBe(0);
    expect(await pay(created.value.id, created.value.amountDue)).toEqual({ kind: 'applied' });
    expect(await countTakenHooks(db)).toBe(2);
    expect(await audit()).toEqual([]);
    const late = await order(0);
    expect(late.ok).toBe(true);
    expect(await order(1)).toMatchObject({ error: { reason: 'no_hook_left' } });
  });

  it('leads to a refund of a late payment when it is unavailable', async () => {
    const { order, orders, pay, wait, audit } = await openTestShop(1);
    const first = await order(1);
    if (!first.ok) throw new Error('refused');
    wait(16 * 60);
    await orders.sweep();
    expect(await order(1)).toMatchObject({ ok: true });
    expect(await pay(first.value.id, first.value.amountDue)).toMatchObject({ kind: 'refund' });
    expect(await audit()).toEqual([]);
  });

  it('is reserved with the order of a cart', async () => {
    const { db, orders, requestLine, audit } = await openTestShop(1);
    const lines = [requestLine({ quantity: 1 })];
    for (const visitor of ['aliya', 'timur']) await orders.changeCart(createVisitorActor(visitor), lines);
    const buy = (visitor: string) =>
      orders.checkout({ ...createTerms(visitor, { extensions: [requestHooks(1)] }), expectedLines: lines });
    expect(await buy('aliya')).toMatchObject({ ok: true, value: { amountDue: PLACE + FEE } });
    expect(await buy('timur')).toMatchObject({ error: { reason: 'no_hook_left' } });
    expect((await orders.cart('timur')).lines).toMatchObject([{ heldQuantity: 1 }]);
    expect(await countTakenHooks(db)).toBe(1);
    expect(await audit()).toEqual([]);
  });
});
