/** Any interleaving of what visitors, time and banks do to carts, beside a plain model of what must come of it. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const STOCK = 5;
const ORDER_LIMIT = 4;
const HELD_SECONDS = 60;
const VISITORS = ['aliya', 'bolat'];

/** What is held, in the model: by cart line, an instant when it runs out each. */
type Held = { visitor: string; event: number; quantity: number; until: number };
type Made = { id: number; total: number; held: { event: number; quantity: number }[]; until: number; paid: boolean };

/** Takes are written down one by one, as the shop gives them; nothing here knows of batches, locks or rows. */
class Model {
  carts: Held[] = [];
  orders: Made[] = [];
  now = 0;

  free(event: number): number {
    const inCarts = this.carts.filter((one) => one.event === event && one.until > this.now);
    const inOrders = this.orders.filter((one) => one.paid || one.until > this.now).flatMap((one) => one.held);
    return STOCK - sum(inCarts) - sum(inOrders.filter((one) => one.event === event));
  }
  held(visitor: string, event: number): number {
    return sum(this.carts.filter((one) => one.visitor === visitor && one.event === event && one.until > this.now));
  }
  set(visitor: string, event: number, wanted: number): boolean {
    const before = this.held(visitor, event);
    if (wanted > before && (wanted > ORDER_LIMIT || wanted - before > this.free(event))) return false;
    this.carts = this.carts.filter((one) => one.visitor !== visitor || one.event !== event || one.until > this.now);
    if (wanted > before) this.carts.push({ visitor, event, quantity: wanted - before, until: this.now + HELD_SECONDS });
    let over = before - wanted;
    for (const take of this.carts.toReversed()) {
      if (take.visitor !== visitor || take.event !== event || over <= 0) continue;
      const by = Math.min(over, take.quantity);
      take.quantity -= by;
      over -= by;
    }
    this.carts = this.carts.filter((one) => one.quantity > 0);
    return true;
  }
  /** The cart's lines that are held, and whether one of them has lost a part. */
  checkout(visitor: string): { lines: { event: number; quantity: number }[]; broken: boolean } {
    const lines = [0, 1]
      .map((event) => ({ event, quantity: this.held(visitor, event) }))
      .filter(({ quantity }) => quantity > 0);
    const broken = this.carts.some(
      (one) => one.visitor === visitor && one.until <= this.now && lines.some(({ event }) => event === one.event),
    );
    return { lines, broken };
  }
  order(visitor: string, id: number, total: number, lines: { event: number; quantity: number }[]): void {
    this.carts = this.carts.filter((one) => one.visitor !== visitor || one.until <= this.now);
    this.orders.push({ id, total, held: lines, until: this.now + HELD_SECONDS, paid: false });
  }
  /** Money that comes late buys the same places, if they are still there. */
  pay(order: Made): 'kept' | 'give_back' {
    if (order.paid) return 'give_back';
    const fits = order.until > this.now || order.held.every(({ event, quantity }) => this.free(event) >= quantity);
    order.paid = fits;
    return fits ? 'kept' : 'give_back';
  }
}

function sum(lines: readonly { quantity: number }[]): number {
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

describeWithDatabase('carts, whatever happens', (open) => {
  const happened = { taken: 0, refused: 0, ordered: 0, unordered: 0, kept: 0, back: 0, again: 0 };
  afterAll(() => expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(0));

  const checkout = (
    { orders, wish }: CartShop,
    who: string,
    lines: { event: number; quantity: number }[],
    key: string,
  ) =>
    orders.checkout({
      seen: lines.map((line) => wish(line)),
      ...termsOf(who, { repeatable: { key, bodyDigest: key } }),
    });

  it('hold, run out and are sold exactly as the model says, and the ledger holds', async () => {
    const db = await open();
    const events = [
      await openSmallShop(db, { stock: STOCK, seats: 0 }),
      await openSmallShop(db, { stock: STOCK, seats: 0, name: '-other' }),
    ];
    const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      for (const table of ['ticket', 'hold', 'order_item', 'orders', 'answered_call', 'cart_line', 'cart'])
        await db.query(`DELETE FROM ${table}`);
      await db.query('UPDATE stock SET taken = 0');
      const terms = { orderLimit: ORDER_LIMIT, reserveMinutes: HELD_SECONDS / 60 };
      const shop = openCartShop(db, events, [terms, terms]);
      const model = new Model();
      let payments = 0;
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'wait') {
          shop.wait(one.seconds);
          model.now += one.seconds;
        } else if (one.kind === 'sweep') await shop.orders.sweep();
        else if (one.kind === 'set') {
          const { event, quantity } = one;
          const lost = model.carts.some((take) => take.visitor === one.visitor && take.until <= model.now);
          const changed = await shop.orders.changeCart({ id: one.visitor, signedIn: false }, [
            shop.wish({ event, quantity }),
          ]);
          expect(changed.ok).toBe(model.set(one.visitor, event, quantity));
          happened[changed.ok ? 'taken' : 'refused'] += 1;
          if (changed.ok && lost && quantity > 0) happened.again += 1;
        } else if (one.kind === 'checkout') {
          const { lines, broken } = model.checkout(one.visitor);
          const calls = Array.from({ length: one.twice ? 2 : 1 }, () => checkout(shop, one.visitor, lines, `${at}`));
          const answers = await Promise.all(calls);
          expect(answers.every((answer) => answer.ok)).toBe(lines.length > 0 && !broken);
          const [made] = answers;
          if (made?.ok) {
            expect(answers).toEqual(answers.map(() => made));
            expect(made.value.total).toBe(sum(lines) * 500_000);
            model.order(one.visitor, made.value.id, made.value.total, lines);
          }
          happened[made?.ok ? 'ordered' : 'unordered'] += 1;
        } else {
          const order = model.orders[one.which % Math.max(1, model.orders.length)];
          if (!order) continue;
          const payment = { paymentId: ++payments, amount: order.total, currency: 'KZT' };
          const settled = await db.transaction((tx) => shop.orders.settle(tx, order.id, payment));
          expect(settled.kind).toBe(model.pay(order));
          happened[settled.kind === 'kept' ? 'kept' : 'back'] += 1;
        }
        for (const who of VISITORS) {
          const cart = await shop.orders.cart(who);
          for (const event of [0, 1])
            expect(cart.lines.find((line) => line.of.eventId === events[event]?.eventId)?.held ?? 0).toBe(
              model.held(who, event),
            );
        }
      }
      expect(await auditLedger(db, shop.now())).toEqual([]);
    });
    await fc.assert(property, { numRuns: propertyRuns(15), endOnFailure: true });
  });
});
