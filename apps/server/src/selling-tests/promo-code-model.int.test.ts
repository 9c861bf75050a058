// @module-tag long
/** Property test: any interleaving of buyers, promo codes, time and payments, compared with a simple model. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { Database } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { countCodeUses, forgetOrders, openCode, type TestCode } from './support/stores/promo-codes.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const PLACE = 500_000;
const HELD_SECONDS = 15 * 60;
const CODES = [
  { percent: 10, uses: 1 },
  { percent: 33, uses: 2 },
] as const;

type Step =
  | { kind: 'order' }
  | { kind: 'apply'; order: number; code: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'begin'; order: number }
  | { kind: 'notify'; payment: number }
  | { kind: 'wait'; seconds: number; sweep: boolean };

const nth = fc.nat({ max: 4 });
const STEPS = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('order' as const) }),
    fc.record({ kind: fc.constant('apply' as const), order: nth, code: fc.nat({ max: CODES.length - 1 }) }),
    fc.record({ kind: fc.constant('cancel' as const), order: nth }),
    fc.record({ kind: fc.constant('begin' as const), order: nth }),
    fc.record({ kind: fc.constant('notify' as const), payment: nth }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(60, 500, 1000), sweep: fc.boolean() }),
  ),
  { minLength: 5, maxLength: 30 },
);

/** Random histories may lack an outcome. */
const EVERY_OUTCOME: Step[] = [
  { kind: 'order' },
  { kind: 'order' },
  { kind: 'apply', order: 0, code: 0 },
  { kind: 'apply', order: 1, code: 0 },
  { kind: 'begin', order: 0 },
  { kind: 'begin', order: 0 },
  { kind: 'notify', payment: 0 },
  { kind: 'notify', payment: 1 },
];

type ModelOrder = { id: OrderId; until: number; swept: boolean; paidBy: number | null; code: number | null };
type ModelPayment = { id: number; order: ModelOrder; amount: number };

/** The expected results; ignores rows, locks and batches. */
class Model {
  orders: ModelOrder[] = [];
  payments: ModelPayment[] = [];
  now = 0;

  total({ code }: ModelOrder): number {
    return code === null ? PLACE : PLACE - Math.round((PLACE * (CODES[code]?.percent ?? 0)) / 100);
  }
  left(code: number): number {
    const having = this.orders.filter(
      (candidate) => candidate.code === code && (candidate.paidBy !== null || !candidate.swept),
    );
    return (CODES[code]?.uses ?? 0) - having.length;
  }
  waits({ paidBy, until }: ModelOrder): boolean {
    return paidBy === null && until > this.now;
  }
  apply(order: ModelOrder, code: number): boolean {
    if (!this.waits(order) || order.code !== null || this.left(code) < 1) return false;
    order.code = code;
    return true;
  }
  receive({ id, order, amount }: ModelPayment): 'applied' | 'refund' {
    if (order.paidBy === id) return 'applied';
    if (order.paidBy !== null || amount !== this.total(order)) return 'refund';
    // A late payment has its code again, unless another order has it.
    if (order.swept && order.code !== null && this.left(order.code) < 1) return 'refund';
    order.paidBy = id;
    return 'applied';
  }
}

type Happened = Record<'applied' | 'refused' | 'paid' | 'back', number>;

async function walk(db: Database, steps: readonly Step[], happened: Happened): Promise<void> {
  await forgetOrders(db);
  const small = await openSmallShop(db, { stock: 1000, seats: 0, name: `${Math.random()}` });
  const shop = openCartShop(db, [small]);
  const codes: TestCode[] = [];
  for (const terms of CODES) codes.push(await openCode(db, { ...terms, code: `C${Math.random()}` }));
  const model = new Model();
  for (const step of steps) {
    const order = 'order' in step ? model.orders[step.order % (model.orders.length || 1)] : undefined;
    switch (step.kind) {
      case 'order': {
        const lines = [shop.requestLine({ quantity: 1 })];
        const created = await shop.orders.create({
          ...createTerms(`v${Math.random()}`),
          eventHash: small.eventHash,
          lines,
        });
        if (!created.ok) throw new Error('refused');
        const until = model.now + HELD_SECONDS;
        model.orders.push({ id: created.value.id, until, swept: false, paidBy: null, code: null });
        break;
      }
      case 'apply': {
        const promoCode = codes[step.code];
        if (!order || !promoCode) break;
        const changed = await shop.orders.change({ orderId: order.id, add: [promoCode] });
        expect(changed.ok).toBe(model.apply(order, step.code));
        happened[changed.ok ? 'applied' : 'refused'] += 1;
        if (changed.ok) expect(changed.value).toBe(model.total(order));
        break;
      }
      case 'cancel': {
        if (!order) break;
        const changed = await shop.orders.change({
          orderId: order.id,
          drop: [{ extension: 'promo_code', part: null }],
        });
        expect(changed.ok).toBe(model.waits(order));
        if (changed.ok) order.code = null;
        break;
      }
      case 'begin': {
        if (!order || !(await shop.orders.beginPayment(order.id))) break;
        const amount = (await shop.orders.getAmountDue(order.id)) ?? 0;
        expect(amount).toBe(model.total(order));
        model.payments.push({ id: model.payments.length + 1 + Math.floor(Math.random() * 1e9), order, amount });
        break;
      }
      case 'notify': {
        const payment = model.payments[step.payment % (model.payments.length || 1)];
        if (!payment) break;
        const money = { paymentId: payment.id, amount: payment.amount, currency: 'KZT' };
        const result = await db.transaction((tx) => shop.orders.applyPayment(tx, payment.order.id, money));
        expect(result.kind).toBe(model.receive(payment));
        happened[result.kind === 'applied' ? 'paid' : 'back'] += 1;
        break;
      }
      case 'wait':
        shop.wait(step.seconds);
        model.now += step.seconds;
        if (!step.sweep) break;
        await shop.orders.sweep();
        for (const candidate of model.orders)
          if (candidate.paidBy === null && candidate.until <= model.now) candidate.swept = true;
        break;
    }
  }
  for (const [at, code] of codes.entries())
    expect(await countCodeUses(db, code)).toBe((CODES[at]?.uses ?? 0) - model.left(at));
  expect(await auditLedger(db, shop.now())).toEqual([]);
}

/** One order whose total changed while payments were open: applies the payments in the given order, with repetitions. */
async function applyInOrder(db: Database, sequence: readonly number[]) {
  await forgetOrders(db);
  const small = await openSmallShop(db, { stock: 10, seats: 0, name: `${Math.random()}` });
  const shop = openCartShop(db, [small]);
  const code = await openCode(db, { uses: 1, code: `C${Math.random()}` });
  const lines = [shop.requestLine({ quantity: 1 })];
  const created = await shop.orders.create({ ...createTerms(`v${Math.random()}`), eventHash: small.eventHash, lines });
  if (!created.ok) throw new Error('refused');
  const order = orderId(created.value.id);
  await shop.orders.change({ orderId: order, add: [code] });
  // Two payments of the total before the code, and two of the total after it.
  const amounts = [PLACE, PLACE, 450_000, 450_000];
  const first = Math.floor(Math.random() * 1e9);
  const results = new Map<number, string>();
  for (const n of sequence) {
    const money = { paymentId: first + n, amount: amounts[n] ?? 0, currency: 'KZT' };
    const { kind } = await db.transaction((tx) => shop.orders.applyPayment(tx, order, money));
    // Repeated calls return the first result.
    expect(results.get(n) ?? kind).toBe(kind);
    results.set(n, kind);
  }
  const sumByKind = (kind: string) =>
    [...results].reduce((all, [n, was]) => all + (was === kind ? (amounts[n] ?? 0) : 0), 0);
  expect(await auditLedger(db, shop.now())).toEqual([]);
  return {
    paid: sumByKind('applied'),
    back: sumByKind('refund'),
    used: await countCodeUses(db, code),
    issued: shop.recorded.issued.length,
  };
}

describeWithDatabase('orders, payments and promo codes', (open) => {
  it('follow the model in random histories', async () => {
    const db = await open();
    const happened: Happened = { applied: 0, refused: 0, paid: 0, back: 0 };
    await fc.assert(
      fc.asyncProperty(STEPS, (steps) => walk(db, steps, happened)),
      { numRuns: getPropertyRuns(60), endOnFailure: true, examples: [[EVERY_OUTCOME]] },
    );
    expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(0);
  });

  it('end in the same state for any order and repetition of payments', async () => {
    const db = await open();
    const order = fc
      .tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), fc.array(fc.nat({ max: 3 }), { maxLength: 6 }))
      .map(([once, again]) => [...once, ...again]);
    await fc.assert(
      fc.asyncProperty(order, async (sequence) => {
        expect(await applyInOrder(db, sequence)).toEqual({
          paid: 450_000,
          back: 2 * PLACE + 450_000,
          used: 1,
          issued: 1,
        });
      }),
      { numRuns: getPropertyRuns(8) },
    );
  });
});
