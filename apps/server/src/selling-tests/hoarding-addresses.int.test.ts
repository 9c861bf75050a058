/** What one address, and everybody without a check, may hold of a session: by orders, by carts, at once and over time. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import type { Answer, PaceLimits } from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines, describeWithDatabase } from '../platform/db/testing/databases.ts';
import { orderId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { draftOf, type Wish } from './support/drafts.ts';
import { COUNTER_TURNS, countHeld, withoutTurns } from './support/held.store.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { batchMemory, takeOrders } from './support/take-orders.ts';
import { termsOf } from './support/terms.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const LIMITS: PaceLimits = { heldPerVisitor: 40, heldPerOrigin: 0.25, asks: true };

/** Orders by a new cookie each, one after the other, in a process that remembers. */
async function inTurn(db: Database, shop: SmallShop, count: number, wish: (nth: number) => Wish, at = NOW) {
  const memory = batchMemory();
  const answers: Answer[] = [];
  for (let nth = 0; nth < count; nth++)
    answers.push(...(await takeOrders(db, [draftOf(shop, wish(nth), at)], at, LIMITS, memory)));
  return answers;
}
const told = (answers: readonly Answer[]) => answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.kind));

describeOnBothEngines('an address that empties a hall', (open, { engine, itOnce }) => {
  itOnce(
    'is asked after two orders of twenty, with a new cookie for each, and gives them back in a moment',
    async () => {
      const db = await open();
      const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
      expect(told(await inTurn(db, shop, 20, () => ({ origin: 'hoarder', quantity: 20 })))).toEqual([
        'ok',
        'ok',
        ...Array(18).fill('bot_check'),
      ]);
      expect(await countHeld(db, later(4))).toEqual({ hoarder: 40 });
      expect(await countHeld(db, later(6)), 'the second one lasts five minutes').toEqual({ hoarder: 20 });
      // What ran out counts for an hour: the same again is not had for nothing.
      expect(told(await inTurn(db, shop, 2, () => ({ origin: 'hoarder', quantity: 20 }), later(20)))).toEqual([
        'bot_check',
        'bot_check',
      ]);
      expect(told(await inTurn(db, shop, 1, () => ({ origin: 'hoarder', quantity: 20 }), later(76)))).toEqual(['ok']);
    },
  );

  itOnce('reaches its cap with checks, and others go on', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const answers = await inTurn(db, shop, 40, () => ({ origin: 'hoarder', quantity: 20, proven: true }));
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 400 });
    expect(answers.at(-1)).toEqual({ ok: false, refusal: { kind: 'origin_limit', limit: 400, held: 400 } });
    expect(told(await inTurn(db, shop, 1, () => ({ origin: 'elsewhere', quantity: 10 })))).toEqual(['ok']);
  });

  it('gets no more by fifty calls at once, each to a process of its own', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const calls = Array.from({ length: 50 }, () =>
      takeOrders(db, [draftOf(shop, { origin: 'hoarder', quantity: 20 }, NOW)], NOW, LIMITS),
    );
    const answers = (await Promise.all(calls)).flat();
    expect(told(answers).filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 40 });
  });

  it('gets no more by twenty calls to four processes that remember what they let through', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const processes = Array.from({ length: 4 }, batchMemory);
    const answers: Answer[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const calls = processes.map((memory) =>
        takeOrders(db, [draftOf(shop, { origin: 'hoarder', quantity: 15 }, NOW)], NOW, LIMITS, memory),
      );
      answers.push(...(await Promise.all(calls)).flat());
    }
    expect(told(answers).filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 30 });
  });

  itOnce('gets no more in one batch, by a zone of its own, or by the same call again', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 40 });
    const batch = Array.from({ length: 10 }, () => draftOf(shop, { offer: 1, origin: 'hoarder', quantity: 5 }, NOW));
    // Forty seats are a pool of their own, of which a few are ten.
    expect(told(await takeOrders(db, batch, NOW, LIMITS)).filter((answer) => answer === 'ok')).toHaveLength(2);
    const again = (proven: boolean) =>
      takeOrders(
        db,
        [draftOf(shop, { offer: 1, origin: 'hoarder', quantity: 5, key: 'k', body: 'b', proven }, NOW)],
        NOW,
        LIMITS,
      );
    expect(told(await again(false))).toEqual(['bot_check']);
    const [made] = await again(true);
    expect(made).toMatchObject({ ok: true });
    expect(await again(true)).toEqual([made]);
    expect(await countHeld(db, NOW)).toEqual({ hoarder: 15 });
  });

  itOnce('gets no more by carts, nor by orders of carts', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const { orders, wish, wait, now } = openCartShop(db, [shop], [{ orderLimit: 20 }], LIMITS);
    const fill = (id: string, proven = false) =>
      orders.changeCart({ id, signedIn: false, origin: 'hoarder', proven }, [wish({ quantity: 20 })]);
    const asked = { ok: false, refusal: { kind: 'bot_check' } };
    expect([await fill('a'), await fill('b'), await fill('c')]).toMatchObject([{ ok: true }, { ok: true }, asked]);
    expect(told(await inTurn(db, shop, 1, () => ({ origin: 'hoarder', quantity: 2 })))).toEqual(['bot_check']);
    expect(await fill('c', true)).toMatchObject({ ok: true });
    expect(await countHeld(db, now())).toEqual({ hoarder: 60 });
    const checkout = (visitor: string) =>
      orders.checkout({
        ...termsOf(visitor, { origin: 'hoarder' }),
        seen: [wish({ quantity: 20 })],
      });
    wait(60);
    // What a cart has is not asked for again; its order lasts as long as the cart's check was worth.
    expect(await checkout('b')).toMatchObject({ ok: true });
    expect(await checkout('c')).toMatchObject({ ok: true });
    expect(await countHeld(db, later(7)), 'b was short').toEqual({ hoarder: 40 });
    expect(await countHeld(db, later(15.5)), 'a was never an order').toEqual({ hoarder: 20 });
    // Who changes their mind has let nothing run out.
    const mind = { id: 'mind', signedIn: false, origin: 'changed' };
    for (let nth = 0; nth < 5; nth++) {
      expect(await orders.changeCart(mind, [wish({ quantity: 20 })])).toMatchObject({ ok: true });
      expect(await orders.changeCart(mind, [wish({ quantity: 0 })])).toMatchObject({ ok: true });
      wait(1);
    }
    wait(3000);
    expect(await orders.changeCart(mind, [wish({ quantity: 20 })])).toMatchObject({ ok: true });
  });

  itOnce(
    'is not the only one: a session under pressure asks everybody, and gives places for a short time',
    async () => {
      const db = await open();
      const shop = await openSmallShop(db, { stock: 100, seats: 0 });
      const answers = await inTurn(db, shop, 20, (nth) => ({ origin: `bot ${nth}`, quantity: 2 }));
      expect(told(answers).filter((answer) => answer === 'ok')).toHaveLength(16);
      expect(answers.at(-1)).toEqual({ ok: false, refusal: { kind: 'bot_check' } });
      const heldByOrigin = await countHeld(db, later(6));
      expect(Object.keys(heldByOrigin), 'those before the half of it have the whole time').toHaveLength(8);
      expect(told(await inTurn(db, shop, 1, () => ({ origin: 'new', proven: true })))).toEqual(['ok']);
    },
  );

  // The embedded engine runs one transaction at a time: there nobody can look meanwhile.
  if (engine === 'postgres')
    it('negative control: batches that take no turns on the session give it more', async () => {
      const db = await open();
      const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
      const turnless = withoutTurns(db, 4, COUNTER_TURNS);
      const calls = Array.from({ length: 4 }, () =>
        takeOrders(turnless, [draftOf(shop, { origin: 'hoarder', quantity: 20 }, NOW)], NOW, LIMITS),
      );
      expect(told((await Promise.all(calls)).flat())).toEqual(['ok', 'ok', 'ok', 'ok']);
      expect(await countHeld(db, NOW)).toEqual({ hoarder: 80 });
    });
});

describeOnBothEngines('an honest venue behind one address', (open, { itOnce }) => {
  it('a school class buys at once, or each for themselves', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 100, seats: 0 });
    expect(told(await inTurn(db, shop, 1, () => ({ origin: 'school', quantity: 30 })))).toEqual(['ok']);
    const other = { origin: 'another school', quantity: 1, session: 1 };
    const unchecked = told(await inTurn(db, shop, 30, () => other));
    const rest = unchecked.filter((answer) => answer === 'bot_check').length;
    expect(unchecked.filter((answer) => answer === 'ok')).toHaveLength(30 - rest);
    expect(told(await inTurn(db, shop, rest, () => ({ ...other, proven: true })))).toEqual(Array(rest).fill('ok'));
    expect(await countHeld(db, NOW)).toEqual({ school: 30, 'another school': 30 });
  });

  itOnce('three hundred people of a mobile operator who pay are never refused', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 1000, seats: 0 });
    const { orders, now, wait, recorded } = openCartShop(db, [shop], [], LIMITS);
    const order = (visitor: string, proven: boolean) =>
      orders.create({
        ...termsOf(visitor, { origin: 'operator', proven }),
        eventHash: shop.eventHash,
        lines: lines(shop),
      });
    const refused: string[] = [];
    const waiting: { id: number; total: number }[] = [];
    let checks = 0;
    for (let nth = 0; nth < 300; nth++) {
      let made = await order(`visitor ${nth}`, false);
      if (!made.ok && made.refusal.kind === 'bot_check') {
        checks += 1;
        made = await order(`visitor ${nth}`, true);
      }
      if (made.ok) waiting.push(made.value);
      else refused.push(made.refusal.kind);
      wait(2);
      // Each pays a minute later.
      if (waiting.length > 30) {
        const { id, total } = waiting.shift() ?? { id: 0, total: 0 };
        const captured = { paymentId: nth + 1, amount: total, currency: 'KZT' };
        expect(await db.transaction((tx) => orders.settle(tx, id, captured))).toEqual({ kind: 'kept' });
      }
    }
    expect(refused).toEqual([]);
    expect(recorded.issued).toHaveLength(270);
    // Trust grows with every payment: only the first are asked.
    expect(checks).toBeLessThan(60);
    expect(await countHeld(db, now())).toEqual({ operator: 60 });
  });
});

describeWithDatabase('a short reservation', (open) => {
  it('waits for a buyer who is at the bank, and ends with everything when it ends', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 2000, seats: 0 });
    const { orders, now, wait } = openCartShop(db, [shop], [{ orderLimit: 20 }], LIMITS);
    const [first, second] = [1, 2].map((nth) =>
      orders.create({
        ...termsOf(`v${nth}`, { origin: 'home' }),
        eventHash: shop.eventHash,
        lines: lines(shop, 20),
      }),
    );
    const made = [await first, await second].flatMap((one) => (one?.ok ? [one.value] : []));
    const [whole, short] = await Promise.all(made.map(({ hash }) => orders.view(hash)));
    expect([whole?.secondsLeft, short?.secondsLeft]).toEqual([900, 300]);
    wait(240);
    const id = made[1]?.id ?? 0;
    expect(await orders.beginPayment(orderId(id))).toEqual(new Date(now().getTime() + 300_000));
    expect((await orders.view(made[1]?.hash ?? ''))?.secondsLeft).toBe(300);
    wait(200);
    expect(await countHeld(db, now())).toEqual({ home: 40 });
    // Never beyond the whole time, however often; and not once it is over.
    wait(90);
    await orders.beginPayment(orderId(id));
    wait(290);
    expect(await orders.beginPayment(orderId(id))).toEqual(later(15));
    wait(80);
    expect(await orders.beginPayment(orderId(id))).toBeNull();
    expect(await countHeld(db, now())).toEqual({});
    expect(await auditLedger(db, now())).toEqual([]);
    expect(await orders.sweep()).toBe(2);
    expect(await auditLedger(db, now())).toEqual([]);
  });
});

function lines(shop: SmallShop, quantity = 2) {
  const [session, offer] = [shop.sessions[0], shop.offers[0]];
  if (!session || !offer) throw new Error('the small shop has sessions and offers');
  return [{ day: session.day, time: session.time, categoryId: offer.categoryId, zoneId: null, quantity, seatId: null }];
}
