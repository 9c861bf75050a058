// @module-tag long
/**
 * Hold limits per address and for visitors without a bot check in one session: by orders, by carts, concurrently and over time.
 */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { HoldLimits, ReservationResult } from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines, describeWithDatabase } from '../platform/db/testing/databases.ts';
import { orderId } from '../platform/lib/ids.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createTerms } from './support/order-terms.ts';
import { createPurchaseRequest, type PurchaseInput } from './support/purchase-requests.ts';
import { COUNTER_LOCK, countHeld, removeLock } from './support/stores/held-seats.store.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { createBatchState, takeOrders } from './support/take-orders.ts';

const LIMITS: HoldLimits = { heldPerVisitor: 40, heldPerOrigin: 0.25, hasBotCheck: true };

/** Orders one after the other, each with a new cookie, in one process with its memory. */
async function orderInTurn(
  db: Database,
  shop: SmallShop,
  count: number,
  inputOf: (nth: number) => PurchaseInput,
  at = NOW,
) {
  const state = createBatchState();
  const answers: ReservationResult[] = [];
  for (let nth = 0; nth < count; nth++)
    answers.push(...(await takeOrders(db, [createPurchaseRequest(shop, inputOf(nth), at)], at, LIMITS, state)));
  return answers;
}
const listKinds = (answers: readonly ReservationResult[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.error.kind));

describeOnBothEngines('an address that holds a whole session', (open, { engine, itOnce }) => {
  itOnce('requires a bot check after two orders of twenty with short holds and new cookies', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    expect(listKinds(await orderInTurn(db, shop, 20, () => ({ origin: 'hoarder', quantity: 20 })))).toEqual([
      'ok',
      'ok',
      ...Array(18).fill('bot_check'),
    ]);
    expect(await countHeld(db, toInstant(4 * 60))).toEqual({ hoarder: 40 });
    expect(await countHeld(db, toInstant(6 * 60)), 'the second one lasts five minutes').toEqual({ hoarder: 20 });
    // Expired holds count for an hour.
    expect(
      listKinds(await orderInTurn(db, shop, 2, () => ({ origin: 'hoarder', quantity: 20 }), toInstant(20 * 60))),
    ).toEqual(['bot_check', 'bot_check']);
    expect(
      listKinds(await orderInTurn(db, shop, 1, () => ({ origin: 'hoarder', quantity: 20 }), toInstant(76 * 60))),
    ).toEqual(['ok']);
  });

  itOnce('reaches its cap with bot checks, while other addresses can order', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const answers = await orderInTurn(db, shop, 40, () => ({
      origin: 'hoarder',
      quantity: 20,
      hasPassedBotCheck: true,
    }));
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 400 });
    expect(answers.at(-1)).toEqual({ ok: false, error: { kind: 'address_hold_limit', limit: 400, heldSeats: 400 } });
    expect(listKinds(await orderInTurn(db, shop, 1, () => ({ origin: 'elsewhere', quantity: 10 })))).toEqual(['ok']);
  });

  it('cannot exceed its limit by fifty concurrent requests, each to a separate process', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const calls = Array.from({ length: 50 }, () =>
      takeOrders(db, [createPurchaseRequest(shop, { origin: 'hoarder', quantity: 20 }, NOW)], NOW, LIMITS),
    );
    const answers = (await Promise.all(calls)).flat();
    expect(listKinds(answers).filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 40 });
  });

  it('cannot exceed its limit by twenty requests to four processes with cached usage', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const processes = Array.from({ length: 4 }, createBatchState);
    const answers: ReservationResult[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const calls = processes.map((state) =>
        takeOrders(db, [createPurchaseRequest(shop, { origin: 'hoarder', quantity: 15 }, NOW)], NOW, LIMITS, state),
      );
      answers.push(...(await Promise.all(calls)).flat());
    }
    expect(listKinds(answers).filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 30 });
  });

  itOnce('cannot exceed its limit in one batch, in a zone, or by repeated requests', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 40 });
    const batch = Array.from({ length: 10 }, () =>
      createPurchaseRequest(shop, { offer: 1, origin: 'hoarder', quantity: 5 }, NOW),
    );
    // Forty seats are a separate pool with a small limit of ten.
    expect(listKinds(await takeOrders(db, batch, NOW, LIMITS)).filter((answer) => answer === 'ok')).toHaveLength(2);
    const repeatOrder = (hasPassedBotCheck: boolean) =>
      takeOrders(
        db,
        [
          createPurchaseRequest(
            shop,
            { offer: 1, origin: 'hoarder', quantity: 5, key: 'k', body: 'b', hasPassedBotCheck },
            NOW,
          ),
        ],
        NOW,
        LIMITS,
      );
    expect(listKinds(await repeatOrder(false))).toEqual(['bot_check']);
    const [created] = await repeatOrder(true);
    expect(created).toMatchObject({ ok: true });
    expect(await repeatOrder(true)).toEqual([created]);
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 15 });
  });

  itOnce('cannot exceed its limit by carts or by orders of carts', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const { orders, requestLine: inputOf, wait, now } = openCartShop(db, [shop], [{ orderLimit: 20 }], LIMITS);
    const fill = (id: string, hasPassedBotCheck = false) =>
      orders.changeCart(createVisitorActor(id, { origin: 'hoarder', hasPassedBotCheck }), [inputOf({ quantity: 20 })]);
    const botCheck = { ok: false, error: { kind: 'bot_check' } };
    expect([await fill('a'), await fill('b'), await fill('c')]).toMatchObject([{ ok: true }, { ok: true }, botCheck]);
    expect(listKinds(await orderInTurn(db, shop, 1, () => ({ origin: 'hoarder', quantity: 2 })))).toEqual([
      'bot_check',
    ]);
    expect(await fill('c', true)).toMatchObject({ ok: true });
    expect(await countHeld(db, now())).toEqual({ hoarder: 60 });
    const checkout = (visitor: string) =>
      orders.checkout({
        ...createTerms(visitor, { actor: createVisitorActor(visitor, { origin: 'hoarder' }) }),
        expectedLines: [inputOf({ quantity: 20 })],
      });
    wait(60);
    // Seats in a cart are not checked again; the order lasts as long as the cart’s check allows.
    expect(await checkout('b')).toMatchObject({ ok: true });
    expect(await checkout('c')).toMatchObject({ ok: true });
    expect(await countHeld(db, toInstant(7 * 60)), 'b was short').toEqual({ hoarder: 40 });
    expect(await countHeld(db, toInstant(15.5 * 60)), 'a was never an order').toEqual({ hoarder: 20 });
    // Removing seats from a cart lets no hold expire.
    const mind = createVisitorActor('mind', { origin: 'changed' });
    for (let nth = 0; nth < 5; nth++) {
      expect(await orders.changeCart(mind, [inputOf({ quantity: 20 })])).toMatchObject({ ok: true });
      expect(await orders.changeCart(mind, [inputOf({ quantity: 0 })])).toMatchObject({ ok: true });
      wait(1);
    }
    wait(3000);
    expect(await orders.changeCart(mind, [inputOf({ quantity: 20 })])).toMatchObject({ ok: true });
  });

  itOnce('requires a bot check and short holds of all addresses when the session is under pressure', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 100, seats: 0 });
    const answers = await orderInTurn(db, shop, 20, (nth) => ({ origin: `bot ${nth}`, quantity: 2 }));
    expect(listKinds(answers).filter((answer) => answer === 'ok')).toHaveLength(16);
    expect(answers.at(-1)).toEqual({ ok: false, error: { kind: 'bot_check' } });
    const heldByOrigin = await countHeld(db, toInstant(6 * 60));
    expect(Object.keys(heldByOrigin), 'those before the half of it have the whole time').toHaveLength(8);
    expect(listKinds(await orderInTurn(db, shop, 1, () => ({ origin: 'new', hasPassedBotCheck: true })))).toEqual([
      'ok',
    ]);
  });

  // The embedded engine runs one transaction at a time.
  if (engine === 'postgres')
    it('exceeds the limit in batches without the session lock (negative control)', async () => {
      const db = await open();
      const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
      const unlocked = removeLock(db, 4, COUNTER_LOCK);
      const calls = Array.from({ length: 4 }, () =>
        takeOrders(unlocked, [createPurchaseRequest(shop, { origin: 'hoarder', quantity: 20 }, NOW)], NOW, LIMITS),
      );
      expect(listKinds((await Promise.all(calls)).flat())).toEqual(['ok', 'ok', 'ok', 'ok']);
      expect(await countHeld(db, NOW)).toEqual({ hoarder: 80 });
    });
});

describeOnBothEngines('legitimate buyers behind one address', (open, { itOnce }) => {
  it('can be a school class that orders concurrently or one by one', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 100, seats: 0 });
    expect(listKinds(await orderInTurn(db, shop, 1, () => ({ origin: 'school', quantity: 30 })))).toEqual(['ok']);
    const other = { origin: 'another school', quantity: 1, session: 1 };
    const unchecked = listKinds(await orderInTurn(db, shop, 30, () => other));
    const rest = unchecked.filter((answer) => answer === 'bot_check').length;
    expect(unchecked.filter((answer) => answer === 'ok')).toHaveLength(30 - rest);
    expect(listKinds(await orderInTurn(db, shop, rest, () => ({ ...other, hasPassedBotCheck: true })))).toEqual(
      Array(rest).fill('ok'),
    );
    expect(await countHeld(db, NOW)).toEqual({ school: 30, 'another school': 30 });
  });

  itOnce('can be three hundred paying customers of a mobile operator without a rejection', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 1000, seats: 0 });
    const { orders, now, wait, recorded } = openCartShop(db, [shop], [], LIMITS);
    const order = (visitor: string, hasPassedBotCheck: boolean) =>
      orders.create({
        ...createTerms(visitor, { actor: createVisitorActor(visitor, { origin: 'operator', hasPassedBotCheck }) }),
        eventHash: shop.eventHash,
        lines: createLines(shop),
      });
    const refused: string[] = [];
    const waiting: { id: number; amountDue: number }[] = [];
    let checks = 0;
    for (let nth = 0; nth < 300; nth++) {
      let created = await order(`visitor ${nth}`, false);
      if (!created.ok && created.error.kind === 'bot_check') {
        checks += 1;
        created = await order(`visitor ${nth}`, true);
      }
      if (created.ok) waiting.push(created.value);
      else refused.push(created.error.kind);
      wait(2);
      // Each pays a minute later.
      if (waiting.length > 30) {
        const { id, amountDue } = waiting.shift() ?? { id: 0, amountDue: 0 };
        const captured = { paymentId: nth + 1, amount: amountDue, currency: 'KZT' };
        expect(await db.transaction((tx) => orders.applyPayment(tx, id, captured))).toEqual({ kind: 'applied' });
      }
    }
    expect(refused).toEqual([]);
    expect(recorded.issued).toHaveLength(270);
    // Trust grows with every payment: only the first buyers are checked.
    expect(checks).toBeLessThan(60);
    expect(await countHeld(db, now())).toEqual({ operator: 60 });
  });
});

describeWithDatabase('a short reservation', (open) => {
  it('is extended for a buyer at the bank, and ends with all of its holds', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const { orders, now, wait } = openCartShop(db, [shop], [{ orderLimit: 20 }], LIMITS);
    const [first, second] = [1, 2].map((nth) =>
      orders.create({
        ...createTerms('', { actor: createVisitorActor(`v${nth}`, { origin: 'home' }) }),
        eventHash: shop.eventHash,
        lines: createLines(shop, 20),
      }),
    );
    const created = [await first, await second].flatMap((result) => (result?.ok ? [result.value] : []));
    const [whole, short] = await Promise.all(created.map(({ hash }) => orders.view(hash)));
    expect([whole?.secondsLeft, short?.secondsLeft]).toEqual([900, 300]);
    wait(240);
    const id = created[1]?.id ?? 0;
    expect(await orders.beginPayment(orderId(id))).toEqual(new Date(now().getTime() + 300_000));
    expect((await orders.view(created[1]?.hash ?? ''))?.secondsLeft).toBe(300);
    wait(200);
    expect(await countHeld(db, now())).toEqual({ home: 40 });
    // Never beyond the full time, however often, and not after it is over.
    wait(90);
    await orders.beginPayment(orderId(id));
    wait(290);
    expect(await orders.beginPayment(orderId(id))).toEqual(toInstant(15 * 60));
    wait(80);
    expect(await orders.beginPayment(orderId(id))).toBeNull();
    expect(await countHeld(db, now())).toEqual({});
    expect(await auditLedger(db, now())).toEqual([]);
    expect(await orders.sweep()).toBe(2);
    expect(await auditLedger(db, now())).toEqual([]);
  });
});

function createLines(shop: SmallShop, quantity = 2) {
  const [session, offer] = [shop.sessions[0], shop.offers[0]];
  if (!session || !offer) throw new Error('the small shop has sessions and offers');
  return [{ day: session.day, time: session.time, categoryId: offer.categoryId, zoneId: null, quantity, seatId: null }];
}
