// @module-tag long
/**
 * Property test: any interleaving of buyers, promo codes, add-ons, points, blocked cards, time and payments, compared with a
 * simple model.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestAddOns } from '../modules/add-ons/units.ts';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { Database } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createKind } from '../testing/create-kind.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { openCartShop } from './support/cart-shop.ts';
import { BOOKLET, CARDS, CODE, LoyaltyModel, MAX_BOOKLETS, PLACE } from './support/models/loyalty-model.ts';
import { createTerms } from './support/order-terms.ts';
import { listAddOnUses, openAddOn } from './support/stores/add-ons.store.ts';
import {
  createPointsRequest,
  forgetCards,
  openCard,
  readCard,
  setCardBlocked,
  type TestCard,
} from './support/stores/loyalty.store.ts';
import { countCodeUses, forgetOrders, openCode } from './support/stores/promo-codes.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const HELD_SECONDS = 15 * 60;

const nth = fc.nat({ max: 4 });
const card = fc.nat({ max: CARDS.length - 1 });
const STEP = fc.oneof(
  fc.record({ kind: createKind('order') }),
  fc.record({
    kind: createKind('use'),
    order: nth,
    card,
    points: fc.constantFrom(100, 50_000, 200_000, 335_000, PLACE, PLACE + 100),
  }),
  fc.record({ kind: createKind('cancel'), order: nth, of: fc.constantFrom('points', 'promo_code') }),
  fc.record({ kind: createKind('apply'), order: nth }),
  fc.record({ kind: createKind('add'), order: nth }),
  fc.record({ kind: createKind('remove'), order: nth }),
  fc.record({ kind: createKind('block'), card, blocked: fc.boolean() }),
  fc.record({ kind: createKind('begin'), order: nth }),
  fc.record({ kind: createKind('notify'), payment: nth }),
  fc.record({ kind: createKind('wait'), seconds: fc.constantFrom(60, 500, 1000), sweep: fc.boolean() }),
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
const STEPS = fc.array(STEP, { minLength: 8, maxLength: 40 });

/** Cases that are too rare to occur in every random run. */
const PAID_BY_POINTS: Step[] = [{ kind: 'order' }, { kind: 'use', order: 0, card: 0, points: PLACE }];

type Happened = Record<'used' | 'refused' | 'free' | 'paid' | 'back', number>;

async function openTestShop(db: Database) {
  await forgetCards(db);
  await forgetOrders(db);
  const small = await openSmallShop(db, { stock: 1000, seats: 0, name: `${Math.random()}` });
  const shop = openCartShop(db, [small]);
  const code = await openCode(db, { ...CODE, code: `C${Math.random()}` });
  const booklet = await openAddOn(db, small, { stock: null, limit: MAX_BOOKLETS, key: `${Math.random()}` });
  const cards: TestCard[] = [];
  for (const terms of CARDS) cards.push(await openCard(db, { ...terms, card: `${Math.random()}` }));
  const order = async () => {
    const lines = [shop.requestLine({ quantity: 1 })];
    const created = await shop.orders.create({
      ...createTerms(`v${Math.random()}`),
      eventHash: small.eventHash,
      lines,
    });
    if (!created.ok) throw new Error('refused');
    return created.value.id;
  };
  return { ...shop, code, booklet, cards, order };
}

async function walk(db: Database, steps: readonly Step[], happened: Happened): Promise<void> {
  const { orders, code, booklet, cards, order: newOrder, ...shop } = await openTestShop(db);
  const model = new LoyaltyModel();
  for (const step of steps) {
    const order = 'order' in step ? model.orders[step.order % (model.orders.length || 1)] : undefined;
    const isOther = step.kind === 'order' || step.kind === 'block' || step.kind === 'notify' || step.kind === 'wait';
    if (!order && !isOther) continue;
    const change = async (changes: Parameters<typeof orders.change>[0], allowed: boolean): Promise<boolean> => {
      const changed = await orders.change(changes);
      expect(changed.ok, JSON.stringify(step)).toBe(allowed);
      if (!changed.ok || !order) return false;
      expect(changed.value).toBe(model.total(order));
      if (changed.value > 0) return true;
      // Like changeSum: with nothing left to pay it is a free order.
      expect(await orders.completeFree(order.id)).toBe(true);
      model.pay(order, 0);
      happened.free += 1;
      return true;
    };
    switch (step.kind) {
      case 'order':
        model.orders.push({
          ...{ id: await newOrder(), until: model.now + HELD_SECONDS, over: false, paidBy: null },
          ...{ coded: false, booklets: 0, card: null, points: 0 },
        });
        break;
      case 'use': {
        const of = cards[step.card];
        if (!order || !of) break;
        const allowed = model.use(order, step.card, step.points);
        const request = createPointsRequest(of, step.points, CARDS[step.card]?.share);
        happened[(await change({ orderId: order.id, add: [request] }, allowed)) ? 'used' : 'refused'] += 1;
        break;
      }
      case 'cancel': {
        if (!order) break;
        const allowed = model.waits(order);
        if (allowed) Object.assign(order, step.of === 'points' ? { points: 0 } : { coded: false });
        await change({ orderId: order.id, drop: [{ extension: step.of, part: null }] }, allowed);
        break;
      }
      case 'apply':
        if (order) await change({ orderId: order.id, add: [code] }, model.apply(order));
        break;
      case 'add':
        if (order)
          await change({ orderId: order.id, add: [requestAddOns([{ ...booklet, line: 1 }])] }, model.add(order));
        break;
      case 'remove': {
        const [row] = order ? await listAddOnUses(db, order.id) : [];
        if (!order || !row) break;
        const allowed = model.waits(order);
        if (allowed) order.booklets -= 1;
        await change({ orderId: order.id, drop: [{ extension: 'add_on', part: row.id }] }, allowed);
        break;
      }
      case 'block': {
        const [of, modelCard] = [cards[step.card], model.cards[step.card]];
        if (!of || !modelCard) break;
        await setCardBlocked(db, of, step.blocked);
        modelCard.blocked = step.blocked;
        break;
      }
      case 'begin': {
        if (!order || !(await orders.beginPayment(order.id))) break;
        const amount = (await orders.getAmountDue(order.id)) ?? 0;
        expect(amount).toBe(model.total(order));
        model.payments.push({ id: model.payments.length + 1 + Math.floor(Math.random() * 1e9), order, amount });
        break;
      }
      case 'notify': {
        const payment = model.payments[step.payment % (model.payments.length || 1)];
        if (!payment) break;
        const money = { paymentId: payment.id, amount: payment.amount, currency: 'KZT' };
        const result = await db.transaction((tx) => orders.applyPayment(tx, payment.order.id, money));
        expect(result.kind).toBe(model.receive(payment));
        happened[result.kind === 'applied' ? 'paid' : 'back'] += 1;
        break;
      }
      case 'wait':
        shop.wait(step.seconds);
        model.wait(step.seconds);
        if (!step.sweep) break;
        await orders.sweep();
        model.sweep();
    }
  }
  for (const [at, one] of cards.entries())
    expect(await readCard(db, one)).toEqual({ balance: model.cards[at]?.balance, reserved: model.reserved(at) });
  expect(await countCodeUses(db, code)).toBe(CODE.uses - model.codesLeft());
  expect(await auditLedger(db, shop.now())).toEqual([]);
}

/** One order whose total changed while payments were open: applies the payments in the given order, with repetitions. */
async function applyInOrder(db: Database, sequence: readonly number[]) {
  const { orders, code, booklet, cards, order, recorded, now } = await openTestShop(db);
  const id = await order();
  const [first] = cards;
  if (!first) throw new Error('no card');
  await orders.change({ orderId: id, add: [createPointsRequest(first, 100_000)] });
  await orders.change({ orderId: id, add: [code] });
  await orders.change({ orderId: id, add: [requestAddOns([{ ...booklet, line: 1 }])] });
  const total = PLACE - 165_000 - 100_000 + BOOKLET;
  // Two payments of the total before any reservation, and two of the total after all of them.
  const amounts = [PLACE, PLACE, total, total];
  const payment = Math.floor(Math.random() * 1e9);
  const results = new Map<number, string>();
  for (const n of sequence) {
    const money = { paymentId: payment + n, amount: amounts[n] ?? 0, currency: 'KZT' };
    const { kind: outcome } = await db.transaction((tx) => orders.applyPayment(tx, id, money));
    // Repeated calls return the first result.
    expect(results.get(n) ?? outcome).toBe(outcome);
    results.set(n, outcome);
  }
  expect(await auditLedger(db, now())).toEqual([]);
  return {
    paid: [...results].filter(([, outcome]) => outcome === 'applied').map(([n]) => amounts[n]),
    card: await readCard(db, first),
    used: await countCodeUses(db, code),
    issued: recorded.issued.length,
  };
}

describeWithDatabase('orders, payments, codes, add-ons and points', (open) => {
  it('follow the model in random histories', async () => {
    const db = await open();
    const happened: Happened = { used: 0, refused: 0, free: 0, paid: 0, back: 0 };
    await fc.assert(
      fc.asyncProperty(STEPS, (steps) => walk(db, steps, happened)),
      { numRuns: getPropertyRuns(80), endOnFailure: true, examples: [[PAID_BY_POINTS]] },
    );
    expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(0);
  });

  it('end in the same state for any order and repetition of payments', async () => {
    const db = await open();
    const deliveries = fc
      .tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), fc.array(fc.nat({ max: 3 }), { maxLength: 6 }))
      .map(([once, again]) => [...once, ...again]);
    await fc.assert(
      fc.asyncProperty(deliveries, async (sequence) => {
        expect(await applyInOrder(db, sequence)).toEqual({
          paid: [385_000],
          // 100,000 were spent, and 7 percent of the payment are 269.5 points: 269 are earned.
          card: { balance: 526_900, reserved: 0 },
          used: 1,
          issued: 1,
        });
      }),
      { numRuns: getPropertyRuns(25) },
    );
  });
});
