/** Any interleaving of buyers, codes, extras, bonuses, blocked cards, time and what banks say, beside a plain model of what must come of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { claimExtras } from '../modules/add-ons/claims.ts';
import type { Database } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { openCartShop } from './support/cart-shop.ts';
import { extraRows, openExtra } from './support/extras.store.ts';
import { block, bonusesOf, forgetCards, onCard, openCard, type TestCard } from './support/loyalty.store.ts';
import { BOOKLET, CARDS, CODE, LoyaltyModel, MOST_BOOKLETS, PLACE } from './support/loyalty-model.ts';
import { forgetOrders, openCode, usedOf } from './support/promo-codes.store.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const HELD_SECONDS = 15 * 60;

const nth = fc.nat({ max: 4 });
const card = fc.nat({ max: CARDS.length - 1 });
const kind = <K extends string>(name: K): fc.Arbitrary<K> => fc.constant(name);
const STEP = fc.oneof(
  fc.record({ kind: kind('order') }),
  fc.record({
    kind: kind('use'),
    order: nth,
    card,
    bonuses: fc.constantFrom(100, 50_000, 200_000, 335_000, PLACE, PLACE + 100),
  }),
  fc.record({ kind: kind('cancel'), order: nth, of: fc.constantFrom('bonuses', 'promo_code') }),
  fc.record({ kind: kind('apply'), order: nth }),
  fc.record({ kind: kind('add'), order: nth }),
  fc.record({ kind: kind('remove'), order: nth }),
  fc.record({ kind: kind('block'), card, blocked: fc.boolean() }),
  fc.record({ kind: kind('begin'), order: nth }),
  fc.record({ kind: kind('told'), payment: nth }),
  fc.record({ kind: kind('wait'), seconds: fc.constantFrom(60, 500, 1000), sweep: fc.boolean() }),
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
const STEPS = fc.array(STEP, { minLength: 8, maxLength: 40 });

/** What chance brings too seldom to be met in every run. */
const PAID_BY_BONUSES: Step[] = [{ kind: 'order' }, { kind: 'use', order: 0, card: 0, bonuses: PLACE }];

type Happened = Record<'used' | 'refused' | 'free' | 'kept' | 'back', number>;

async function comeIn(db: Database) {
  await forgetCards(db);
  await forgetOrders(db);
  const small = await openSmallShop(db, { stock: 1000, seats: 0, name: `${Math.random()}` });
  const shop = openCartShop(db, [small]);
  const code = await openCode(db, { ...CODE, code: `C${Math.random()}` });
  const booklet = await openExtra(db, small, { stock: null, limit: MOST_BOOKLETS, key: `${Math.random()}` });
  const cards: TestCard[] = [];
  for (const terms of CARDS) cards.push(await openCard(db, { ...terms, card: `${Math.random()}` }));
  const order = async () => {
    const lines = [shop.wish({ quantity: 1 })];
    const made = await shop.orders.create({ ...termsOf(`v${Math.random()}`), eventHash: small.eventHash, lines });
    if (!made.ok) throw new Error('refused');
    return made.value.id;
  };
  return { ...shop, code, booklet, cards, order };
}

async function walk(db: Database, steps: readonly Step[], happened: Happened): Promise<void> {
  const { orders, code, booklet, cards, order: newOrder, ...shop } = await comeIn(db);
  const model = new LoyaltyModel();
  for (const step of steps) {
    const order = 'order' in step ? model.orders[step.order % (model.orders.length || 1)] : undefined;
    const isOther = step.kind === 'order' || step.kind === 'block' || step.kind === 'told' || step.kind === 'wait';
    if (!order && !isOther) continue;
    const change = async (changes: Parameters<typeof orders.change>[0], allowed: boolean): Promise<boolean> => {
      const changed = await orders.change(changes);
      expect(changed.ok, JSON.stringify(step)).toBe(allowed);
      if (!changed.ok || !order) return false;
      expect(changed.value).toBe(model.total(order));
      if (changed.value > 0) return true;
      // As changeSum does it: with nothing left to pay it is a free order.
      expect(await orders.completeFree(order.id)).toBe(true);
      model.pay(order, 0);
      happened.free += 1;
      return true;
    };
    switch (step.kind) {
      case 'order':
        model.orders.push({
          ...{ id: await newOrder(), until: model.now + HELD_SECONDS, over: false, paidBy: null },
          ...{ coded: false, booklets: 0, card: null, bonuses: 0 },
        });
        break;
      case 'use': {
        const of = cards[step.card];
        if (!order || !of) break;
        const allowed = model.use(order, step.card, step.bonuses);
        const claim = bonusesOf(of, step.bonuses, CARDS[step.card]?.share);
        happened[(await change({ orderId: order.id, add: [claim] }, allowed)) ? 'used' : 'refused'] += 1;
        break;
      }
      case 'cancel': {
        if (!order) break;
        const allowed = model.waits(order);
        if (allowed) Object.assign(order, step.of === 'bonuses' ? { bonuses: 0 } : { coded: false });
        await change({ orderId: order.id, drop: [{ of: step.of, part: null }] }, allowed);
        break;
      }
      case 'apply':
        if (order) await change({ orderId: order.id, add: [code] }, model.apply(order));
        break;
      case 'add':
        if (order) await change({ orderId: order.id, add: [claimExtras([{ ...booklet, line: 1 }])] }, model.add(order));
        break;
      case 'remove': {
        const [row] = order ? await extraRows(db, order.id) : [];
        if (!order || !row) break;
        const allowed = model.waits(order);
        if (allowed) order.booklets -= 1;
        await change({ orderId: order.id, drop: [{ of: 'extra', part: row.id }] }, allowed);
        break;
      }
      case 'block': {
        const [of, known] = [cards[step.card], model.cards[step.card]];
        if (!of || !known) break;
        await block(db, of, step.blocked);
        known.blocked = step.blocked;
        break;
      }
      case 'begin': {
        if (!order || !(await orders.beginPayment(order.id))) break;
        const amount = (await orders.totalOf(order.id)) ?? 0;
        expect(amount).toBe(model.total(order));
        model.payments.push({ id: model.payments.length + 1 + Math.floor(Math.random() * 1e9), order, amount });
        break;
      }
      case 'told': {
        const payment = model.payments[step.payment % (model.payments.length || 1)];
        if (!payment) break;
        const money = { paymentId: payment.id, amount: payment.amount, currency: 'KZT' };
        const settled = await db.transaction((tx) => orders.settle(tx, payment.order.id, money));
        expect(settled.kind).toBe(model.told(payment));
        happened[settled.kind === 'kept' ? 'kept' : 'back'] += 1;
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
    expect(await onCard(db, one)).toEqual({ balance: model.cards[at]?.balance, reserved: model.reserved(at) });
  expect(await usedOf(db, code)).toBe(CODE.uses - model.codesLeft());
  expect(await auditLedger(db, shop.now())).toEqual([]);
}

/** One order, whose sum changed while banks were open: what each of them says, how often, and in which order. */
async function tell(db: Database, sequence: readonly number[]) {
  const { orders, code, booklet, cards, order, recorded, now } = await comeIn(db);
  const id = await order();
  const [first] = cards;
  if (!first) throw new Error('no card');
  await orders.change({ orderId: id, add: [bonusesOf(first, 100_000)] });
  await orders.change({ orderId: id, add: [code] });
  await orders.change({ orderId: id, add: [claimExtras([{ ...booklet, line: 1 }])] });
  const total = PLACE - 165_000 - 100_000 + BOOKLET;
  // Two of the sum before anything was claimed, and two of the one after all of it.
  const amounts = [PLACE, PLACE, total, total];
  const payment = Math.floor(Math.random() * 1e9);
  const said = new Map<number, string>();
  for (const n of sequence) {
    const money = { paymentId: payment + n, amount: amounts[n] ?? 0, currency: 'KZT' };
    const { kind: what } = await db.transaction((tx) => orders.settle(tx, id, money));
    // Whatever was said of it first is said of it for ever.
    expect(said.get(n) ?? what).toBe(what);
    said.set(n, what);
  }
  expect(await auditLedger(db, now())).toEqual([]);
  return {
    kept: [...said].filter(([, what]) => what === 'kept').map(([n]) => amounts[n]),
    card: await onCard(db, first),
    used: await usedOf(db, code),
    issued: recorded.issued.length,
  };
}

describeWithDatabase('orders, payments, codes, extras and bonuses', (open) => {
  it('do what the model says, whatever happens in whichever order', async () => {
    const db = await open();
    const happened: Happened = { used: 0, refused: 0, free: 0, kept: 0, back: 0 };
    await fc.assert(
      fc.asyncProperty(STEPS, (steps) => walk(db, steps, happened)),
      { numRuns: 80, endOnFailure: true, examples: [[PAID_BY_BONUSES]] },
    );
    expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(0);
  });

  it('end in the same whichever bank is heard first, and how often', async () => {
    const db = await open();
    const told = fc
      .tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), fc.array(fc.nat({ max: 3 }), { maxLength: 6 }))
      .map(([once, again]) => [...once, ...again]);
    await fc.assert(
      fc.asyncProperty(told, async (sequence) => {
        expect(await tell(db, sequence)).toEqual({
          kept: [385_000],
          // 100,000 were spent, and 7 per cent of what was paid are 269.5 bonuses: 269 are earned.
          card: { balance: 526_900, reserved: 0 },
          used: 1,
          issued: 1,
        });
      }),
      { numRuns: 25 },
    );
  });
});
