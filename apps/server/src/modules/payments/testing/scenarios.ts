/** What every payment provider has to come through, driven through the real payments, over HTTP, on both engines. */
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../db/index.ts';
import { describeOnBothEngines } from '../../../db/testing/databases.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { BuyerCheckout, PaymentMethod, PaymentProvider, PaymentState, WishToPay } from '../index.ts';
import { openShop, type ShopOptions, type TestShop } from './shop.ts';
import { markCanceled, paymentStates, refundStates } from './states.store.ts';

/** A provider that is not there, spoken to as if it were. */
export type StandIn = {
  url: string;
  failNext(call: 'start' | 'ask' | 'refund' | 'ask_refund', times: number, when: 'before' | 'after' | 'silent'): void;
  /** How often it tells of a payment by itself. */
  tells(how: 'once' | 'twice' | 'never'): void;
  /** The buyer comes to where the shop sent them; returns the status of the page. */
  visit(url: string, outcome: 'paid' | 'declined'): Promise<number>;
  tellAgain(ref: string, what: 'success' | 'end'): void;
  /** Says in its name what it never said, or too late. */
  tellForged(ref: string): void;
  /** Waits for what is being told. */
  settled(): Promise<void>;
  /** The shop's answers to what it was told. */
  told: number[];
  /** Ends a payment that nobody made. */
  expire(ref: string): void;
  /** From now on it speaks of another sum. */
  tamper(ref: string): void;
  refunded(ref: string): number;
  /** How many payments it has been asked to start. */
  made(): number;
  close(): Promise<void>;
};

export type Stage<Own extends StandIn> = {
  name: string;
  open(notifyUrl: () => string): Promise<Own>;
  provider(standIn: Own, deps: { notifyUrl: () => string; clock: Clock; timeoutMs: number }): PaymentProvider;
  methods: readonly PaymentMethod[];
  wish: Pick<WishToPay, 'currency' | 'methodId'>;
  /** How it says that a card was declined: for good, or to be tried again on the same page. */
  declined: 'failed' | 'pending';
  /** In what a payment ends that nobody made, when the reservation is over, and when the provider has ended it, too. */
  abandoned: readonly [PaymentState, PaymentState];
  /** What the shop answers to forged notifications. */
  forged: readonly number[];
};

const AMOUNT = 123_457;
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 30 });

export function describeProvider<Own extends StandIn>(stage: Stage<Own>): void {
  const open: { close(): Promise<void> }[] = [];

  async function stageOn(db: Database, { timeoutMs = 8_000, ...options }: ShopOptions & { timeoutMs?: number } = {}) {
    let notifyUrl = (): string => '';
    const standIn = await stage.open(() => notifyUrl());
    const shop = await openShop(
      db,
      (own, clock) => {
        notifyUrl = own;
        return stage.provider(standIn, { notifyUrl: own, clock, timeoutMs });
      },
      { methods: stage.methods, ...options },
    );
    open.push({ close: () => shop.stop() }, standIn);
    return { shop, standIn };
  }

  const wishOf = (shop: TestShop) => shop.wish('order', { amount: AMOUNT, ...stage.wish });

  async function started(shop: TestShop) {
    const result = await shop.payments.start(wishOf(shop));
    if (!result.ok) throw new Error(`the payment did not start: ${result.refusal.kind}`);
    return { ...result.value, url: urlOf(result.value.checkout), ref: result.value.providerRef };
  }

  async function captured(shop: TestShop, standIn: Own) {
    const payment = await started(shop);
    await standIn.visit(payment.url, 'paid');
    await soon(async () => expect(await shop.payments.reconcile(payment.paymentId)).toBe('succeeded'));
    return payment;
  }

  describeOnBothEngines(stage.name, (openDb) => {
    afterEach(async () => {
      for (const one of open.splice(0)) await one.close();
    });

    it.each(['once', 'twice', 'never'] as const)('sells once where the payment is told %s', async (how) => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db);
      standIn.tells(how);
      const { url, returnUrl } = await started(shop);

      expect(await standIn.visit(url, 'paid')).toBe(200);

      await soon(() => expect(shop.sold).toEqual(['order']));
      await standIn.settled();
      expect(standIn.told).toEqual({ once: [200], twice: [200, 200], never: [] }[how]);
      expect(shop.sold).toEqual(['order']);
      expect(await paymentStates(db)).toEqual(['succeeded']);
      const back = await fetch(returnUrl, { redirect: 'manual' });
      expect(back.headers.get('location')).toBe('/order/order');
    });

    it('lets whose card was declined pay after all', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db);
      standIn.tells('never');
      const first = await started(shop);

      await standIn.visit(first.url, 'declined');
      expect(await shop.payments.reconcile(first.paymentId)).toBe(stage.declined);
      const second = await started(shop);
      await standIn.visit(second.url, 'paid');
      await fetch(second.returnUrl, { redirect: 'manual' });

      await soon(() => expect(shop.sold).toEqual(['order']));
      expect(await paymentStates(db)).toEqual(stage.declined === 'failed' ? ['failed', 'succeeded'] : ['succeeded']);
    });

    it('sells nothing for a payment that was abandoned', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db);
      const { paymentId, ref } = await started(shop);
      shop.clock.advance(901);

      expect(await shop.payments.reconcile(paymentId)).toBe(stage.abandoned[0]);
      standIn.expire(ref);
      expect(await shop.payments.reconcile(paymentId)).toBe(stage.abandoned[1]);
      await standIn.settled();

      expect(shop.sold).toEqual([]);
    });

    it('starts one payment at a provider whose answers are lost', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db, { jobs: false });
      standIn.failNext('start', 2, 'after');
      const first = await started(shop);
      standIn.tells('never');

      await standIn.visit(first.url, 'paid');

      expect(standIn.made()).toBe(1);
      expect(await shop.payments.reconcile(first.paymentId)).toBe('succeeded');
    });

    it('goes on with the same payment at a provider that was silent or broken', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db, { timeoutMs: 300 });
      standIn.failNext('start', 1, 'silent');
      standIn.failNext('start', 3, 'after');

      const refusal = await shop.payments.start(wishOf(shop));
      const { url } = await started(shop);
      await standIn.visit(url, 'paid');

      expect(refusal).toEqual({ ok: false, refusal: { kind: 'unavailable' } });
      await soon(() => expect(shop.sold).toEqual(['order']));
      expect(standIn.made()).toBe(1);
      expect(await paymentStates(db)).toEqual(['succeeded']);
    });

    it('leaves a payment as it is while the provider does not say how it stands', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db, { jobs: false, timeoutMs: 300 });
      standIn.tells('never');
      const { paymentId, url } = await started(shop);
      await standIn.visit(url, 'paid');
      standIn.failNext('ask', 1, 'before');

      expect(await shop.payments.reconcile(paymentId)).toBe('pending');
      standIn.failNext('ask', 1, 'silent');
      expect(await shop.payments.reconcile(paymentId)).toBe('pending');
      expect(shop.trouble).toEqual(['provider_silent', 'provider_silent']);
      expect(await shop.payments.reconcile(paymentId)).toBe('succeeded');
    });

    it('keeps a success whatever is told after it, and takes one from an end', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db);
      standIn.tells('never');
      const { paymentId, url, ref } = await started(shop);
      await standIn.visit(url, 'paid');
      await markCanceled(db, paymentId);

      standIn.tellAgain(ref, 'end');
      await standIn.settled();
      standIn.tellAgain(ref, 'success');
      standIn.tellAgain(ref, 'end');
      await standIn.settled();

      await soon(() => expect(shop.sold).toEqual(['order']));
      expect(standIn.told).toEqual([200, 200, 200]);
      expect(await paymentStates(db)).toEqual(['succeeded']);
    });

    it('believes no forged notification', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db, { jobs: false });
      const { ref } = await started(shop);

      standIn.tellForged(ref);
      await standIn.settled();

      expect(standIn.told.toSorted()).toEqual(stage.forged.toSorted());
      expect(await paymentStates(db)).toEqual(['pending']);
    });

    it('settles nothing on another sum', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db, { jobs: false });
      standIn.tells('never');
      const { paymentId, url, ref } = await started(shop);
      await standIn.visit(url, 'paid');
      standIn.tamper(ref);

      expect(await shop.payments.reconcile(paymentId)).toBe('unknown');
      expect(shop.trouble).toContain('mismatch');
      expect(shop.sold).toEqual([]);
    });

    it('gives money back that came when the places were gone', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db, { settle: () => ({ kind: 'give_back', why: 'places_gone' }) });
      standIn.tells('never');
      const { paymentId, url, ref } = await started(shop);
      await standIn.visit(url, 'paid');
      shop.clock.advance(901);

      await shop.payments.reconcile(paymentId);

      await soon(() => expect(shop.wentBack).toEqual([AMOUNT]));
      expect(standIn.refunded(ref)).toBe(AMOUNT);
      expect(shop.sold).toEqual([]);
    });

    it.each(['before', 'after', 'silent'] as const)(
      'refunds once whatever is repeated, where an answer is lost: %s',
      async (when) => {
        const db = await openDb();
        const { shop, standIn } = await stageOn(db, { timeoutMs: when === 'silent' ? 1_000 : 8_000 });
        const { paymentId, ref } = await captured(shop, standIn);
        standIn.failNext('refund', 1, when);
        const wish = { paymentId, amount: AMOUNT, reason: 'test', key: 'application' };

        const all = await Promise.all(Array.from({ length: 5 }, () => shop.payments.refund(wish)));
        await soon(async () => expect(await refundStates(db)).toEqual(['unknown']));
        shop.clock.advance(3_700);
        await shop.sweep();

        await soon(() => expect(shop.wentBack).toEqual([AMOUNT]));
        expect(new Set(all.map((one) => one.ok && one.value.refundId)).size).toBe(1);
        expect(await shop.payments.refund(wish)).toMatchObject({ ok: true, value: { state: 'done' } });
        expect(standIn.refunded(ref)).toBe(AMOUNT);
      },
    );

    it('refunds parts, one of which has to be asked about', async () => {
      const db = await openDb();
      const { shop, standIn } = await stageOn(db);
      const { paymentId, ref } = await captured(shop, standIn);
      const part = (amount: number, key: string) => ({ paymentId, amount, reason: 'test', key });

      await shop.payments.refund(part(23_456, 'first'));
      await soon(() => expect(shop.wentBack).toEqual([23_456]));
      standIn.failNext('refund', 1, 'after');
      await shop.payments.refund(part(50_001, 'second'));
      await soon(async () => expect(await refundStates(db)).toContain('unknown'));
      shop.clock.advance(3_700);
      await Promise.all([shop.payments.refund(part(50_000, 'third')), shop.sweep()]);

      await soon(() => expect(shop.wentBack.toSorted()).toEqual([23_456, 50_000, 50_001]));
      expect(standIn.refunded(ref)).toBe(AMOUNT);
      expect(await shop.payments.refund(part(1, 'more'))).toEqual({
        ok: false,
        refusal: { kind: 'too_much', left: 0 },
      });
    });
  });
}

function urlOf(checkout: BuyerCheckout): string {
  return checkout.kind === 'form' ? checkout.action : checkout.kind === 'qr' ? checkout.code : checkout.url;
}
