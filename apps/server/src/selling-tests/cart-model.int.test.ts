// @module-tag long
/** Property test: any interleaving of visitors, time and payments on carts, compared with a simple model. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const STOCK = 5;
const ORDER_LIMIT = 4;
const HELD_SECONDS = 60;
const VISITORS = ['aliya', 'bolat'];

/** Held seats in the model: by cart line, each with its expiry. */
type CartHold = { visitor: string; event: number; quantity: number; until: number };
type ModelOrder = {
  id: number;
  total: number;
  lines: { event: number; quantity: number }[];
  until: number;
  paid: boolean;
};

/** Applies each call separately, in the order of the shop; ignores batches, locks and rows. */
class Model {
  carts: CartHold[] = [];
  orders: ModelOrder[] = [];
  now = 0;

  free(event: number): number {
    const inCarts = this.carts.filter((item) => item.event === event && item.until > this.now);
    const inOrders = this.orders.filter((item) => item.paid || item.until > this.now).flatMap((item) => item.lines);
    return STOCK - sumQuantities(inCarts) - sumQuantities(inOrders.filter((item) => item.event === event));
  }
  heldQuantity(visitor: string, event: number): number {
    return sumQuantities(
      this.carts.filter((item) => item.visitor === visitor && item.event === event && item.until > this.now),
    );
  }
  set(visitor: string, event: number, target: number): boolean {
    const before = this.heldQuantity(visitor, event);
    if (target > before && (target > ORDER_LIMIT || target - before > this.free(event))) return false;
    this.carts = this.carts.filter((item) => item.visitor !== visitor || item.event !== event || item.until > this.now);
    if (target > before) this.carts.push({ visitor, event, quantity: target - before, until: this.now + HELD_SECONDS });
    let over = before - target;
    for (const take of this.carts.toReversed()) {
      if (take.visitor !== visitor || take.event !== event || over <= 0) continue;
      const by = Math.min(over, take.quantity);
      take.quantity -= by;
      over -= by;
    }
    this.carts = this.carts.filter((item) => item.quantity > 0);
    return true;
  }
  /** The held lines of the cart, and whether one of them has lost a part. */
  checkout(visitor: string): { lines: { event: number; quantity: number }[]; broken: boolean } {
    const lines = [0, 1]
      .map((event) => ({ event, quantity: this.heldQuantity(visitor, event) }))
      .filter(({ quantity }) => quantity > 0);
    const broken = this.carts.some(
      (item) => item.visitor === visitor && item.until <= this.now && lines.some(({ event }) => event === item.event),
    );
    return { lines, broken };
  }
  order(visitor: string, id: number, total: number, lines: { event: number; quantity: number }[]): void {
    this.carts = this.carts.filter((item) => item.visitor !== visitor || item.until <= this.now);
    this.orders.push({ id, total, lines, until: this.now + HELD_SECONDS, paid: false });
  }
  /** A late payment buys the same seats if they are free. */
  pay(order: ModelOrder): 'applied' | 'refund' {
    if (order.paid) return 'refund';
    const fits = order.until > this.now || order.lines.every(({ event, quantity }) => this.free(event) >= quantity);
    order.paid = fits;
    return fits ? 'applied' : 'refund';
  }
}

function sumQuantities(lines: readonly { quantity: number }[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}

const visitor = fc.constantFrom(...VISITORS);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      visitor,
      event: fc.nat(1),
      quantity: fc.constantFrom(0, 1, 2, 3, 4, 5),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('checkout' as const), visitor, twice: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(20, 40, 61) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
);

describeWithDatabase('carts', (open) => {
  const checkout = (
    { orders, requestLine }: CartShop,
    buyer: string,
    lines: { event: number; quantity: number }[],
    key: string,
  ) =>
    orders.checkout({
      expectedLines: lines.map((line) => requestLine(line)),
      ...createTerms(buyer, { idempotencyKey: { key, bodyDigest: key } }),
    });

  it('follow the model in random histories and keep the ledger consistent', async () => {
    const db = await open();
    const happened = { reserved: 0, refused: 0, ordered: 0, unordered: 0, paid: 0, back: 0, again: 0 };
    const events = [
      await openSmallShop(db, { stock: STOCK, seats: 0 }),
      await openSmallShop(db, { stock: STOCK, seats: 0, name: '-other' }),
    ];
    const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      for (const table of [
        ...['ticket', 'hold', 'order_item', 'refund', 'order_payment', 'payment', 'orders'],
        ...['stored_response', 'cart_line', 'cart'],
      ])
        await db.query(`DELETE FROM ${table}`);
      await db.query('UPDATE stock SET allocated = 0');
      const terms = { orderLimit: ORDER_LIMIT, reserveMinutes: HELD_SECONDS / 60 };
      const shop = openCartShop(db, events, [terms, terms]);
      const model = new Model();
      let payments = 0;
      for (const [at, item] of steps.entries()) {
        if (item.kind === 'wait') {
          shop.wait(item.seconds);
          model.now += item.seconds;
        } else if (item.kind === 'sweep') await shop.orders.sweep();
        else if (item.kind === 'set') {
          const { event, quantity } = item;
          const lost = model.carts.some((take) => take.visitor === item.visitor && take.until <= model.now);
          const changed = await shop.orders.changeCart(createVisitorActor(item.visitor), [
            shop.requestLine({ event, quantity }),
          ]);
          expect(changed.ok).toBe(model.set(item.visitor, event, quantity));
          happened[changed.ok ? 'reserved' : 'refused'] += 1;
          if (changed.ok && lost && quantity > 0) happened.again += 1;
        } else if (item.kind === 'checkout') {
          const { lines, broken } = model.checkout(item.visitor);
          const calls = Array.from({ length: item.twice ? 2 : 1 }, () => checkout(shop, item.visitor, lines, `${at}`));
          const answers = await Promise.all(calls);
          expect(answers.every((answer) => answer.ok)).toBe(lines.length > 0 && !broken);
          const [created] = answers;
          if (created?.ok) {
            expect(answers).toEqual(answers.map(() => created));
            expect(created.value.amountDue).toBe(sumQuantities(lines) * 500_000);
            model.order(item.visitor, created.value.id, created.value.amountDue, lines);
          }
          happened[created?.ok ? 'ordered' : 'unordered'] += 1;
        } else {
          const order = model.orders[item.which % Math.max(1, model.orders.length)];
          if (!order) continue;
          const payment = { paymentId: ++payments, amount: order.total, currency: 'KZT' };
          const result = await db.transaction((tx) => shop.orders.applyPayment(tx, order.id, payment));
          expect(result.kind).toBe(model.pay(order));
          happened[result.kind === 'applied' ? 'paid' : 'back'] += 1;
        }
        for (const buyer of VISITORS) {
          const cart = await shop.orders.cart(buyer);
          for (const event of [0, 1])
            expect(cart.lines.find((line) => line.row.eventId === events[event]?.eventId)?.heldQuantity ?? 0).toBe(
              model.heldQuantity(buyer, event),
            );
        }
      }
      expect(await auditLedger(db, shop.now())).toEqual([]);
    });
    await fc.assert(property, { numRuns: getPropertyRuns(15), endOnFailure: true });
    expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(0);
  });
});
