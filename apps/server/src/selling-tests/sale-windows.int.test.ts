/** Sale windows in the write path: the database decides, at the instant of the batch. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { SaleWindows } from '../modules/reservations/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createVisitorActor, STAFF } from '../testing/actors.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { setSaleWindows } from './support/stores/sale-windows.store.ts';
import { countFree, openSmallShop } from './support/stores/small-shop.store.ts';

const ALIYA = createVisitorActor('aliya');
const BOLAT = createVisitorActor('bolat');
/** The clock of the shop starts at 10:00. */
const at = (time: string) => `2026-12-01T${time}:00.000Z`;

describeOnBothEngines('sale windows', (open, { itOnce }) => {
  /** The catalog in memory has `loaded`, the database `stored`. */
  async function openShop(loaded: SaleWindows, stored = loaded) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 10, seats: 3 });
    const [session] = small.sessions;
    const shop = openCartShop(db, [{ ...small, sessions: small.sessions.map((each) => ({ ...each, sales: loaded })) }]);
    await setSaleWindows(db, 'event', small.eventId, stored);
    return { db, session, small, ...shop };
  }

  const order = ({ orders, requestLine }: CartShop, actor: Parameters<CartShop['orders']['create']>[0]['actor']) => {
    const line = requestLine({ quantity: 1 });
    return orders.create({ ...createTerms('aliya'), eventHash: line.eventHash, lines: [line], actor });
  };

  it('refuse orders, cart holds and seat holds that a stale catalog allows', async () => {
    const shop = await openShop({}, { web: { from: at('10:01') } });
    const { db, session, orders, requestLine, wait } = shop;
    expect(await order(shop, ALIYA)).toMatchObject({ error: { kind: 'changed' } });
    expect(await orders.changeCart(ALIYA, [requestLine({ quantity: 1 })])).toMatchObject({
      error: { kind: 'changed' },
    });
    const seat = requestLine({ offer: 1, quantity: 1, seatId: shop.small.seatIds[0] ?? 0 });
    expect(await orders.changeCart(BOLAT, [seat])).toMatchObject({ error: { kind: 'changed' } });
    expect(await countFree(db, session?.id)).toBe(10);

    wait(59);
    expect(await order(shop, ALIYA)).toMatchObject({ ok: false });
    wait(1);
    expect(await order(shop, ALIYA)).toMatchObject({ ok: true });
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('are refused to visitors by name, and do not apply to staff', async () => {
    const shop = await openShop({ web: { from: at('11:00') }, boxOffice: { until: at('10:30') } });
    expect(await order(shop, ALIYA)).toMatchObject({ error: { kind: 'session_before_sale' } });
    expect(await order(shop, STAFF)).toMatchObject({ ok: true });
    shop.wait(30 * 60);
    expect(await order(shop, STAFF)).toMatchObject({ error: { kind: 'session_sale_ended' } });
  });

  itOnce('of a session precede those of its event in the database', async () => {
    const shop = await openShop({}, { web: { from: at('11:00') } });
    await setSaleWindows(shop.db, 'session', shop.session?.id, { web: { untilMinutesBefore: 60 } });
    expect(await order(shop, ALIYA)).toMatchObject({ ok: true });
    const minutesUntilStart = (Date.parse('2027-01-01T13:00:00Z') - shop.now().getTime()) / 60_000;
    await setSaleWindows(shop.db, 'session', shop.session?.id, { web: { untilMinutesBefore: minutesUntilStart } });
    expect(await order(shop, ALIYA)).toMatchObject({ error: { kind: 'changed' } });
  });

  itOnce('let a cart that was filled before their end be ordered and paid, but take no more places', async () => {
    const shop = await openShop({ web: { until: at('10:05') } });
    const { db, orders, requestLine, wait } = shop;
    const lines = [requestLine({ quantity: 2 })];
    expect(await orders.changeCart(ALIYA, lines)).toMatchObject({ ok: true });
    wait(6 * 60);
    expect(await orders.changeCart(ALIYA, [requestLine({ quantity: 3 })])).toMatchObject({
      error: { kind: 'session_sale_ended' },
    });
    expect(await orders.changeCart(BOLAT, lines)).toMatchObject({ error: { kind: 'session_sale_ended' } });

    const created = await orders.checkout({ expectedLines: lines, ...createTerms(ALIYA.visitor) });
    if (!created.ok) throw new Error(created.error.kind);
    wait(5 * 60);
    const money = { paymentId: 1, amount: created.value.amountDue, currency: 'KZT' };
    expect(await db.transaction((tx) => orders.applyPayment(tx, created.value.id, money))).toEqual({ kind: 'applied' });
    expect(await auditLedger(db, shop.now())).toEqual([]);
  });

  itOnce('open at their instant to concurrent buyers, and sell each place once', async () => {
    const shop = await openShop({ web: { from: at('10:01') } });
    const orderAll = () =>
      Promise.all(Array.from({ length: 30 }, (_, n) => order(shop, createVisitorActor(`visitor-${n}`))));
    shop.wait(59);
    expect((await orderAll()).filter(({ ok }) => ok)).toHaveLength(0);
    shop.wait(1);
    expect((await orderAll()).filter(({ ok }) => ok)).toHaveLength(10);
  });
});
