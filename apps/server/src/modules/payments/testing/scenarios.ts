/** What every payment provider has to come through, driven through the real payments, over HTTP. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { describePages } from './page-scenarios.ts';
import { AMOUNT, type OpenStage, openStage, type Scene, type SceneOptions, type Stage, type StandIn } from './stage.ts';
import { loseAsks, markCanceled, paymentStates, refundStates } from './states.store.ts';

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 30 });

/**
 * All scenarios of a provider share two shops, one that works by itself and one that does only what it is told:
 * opening a database and the queue takes longer than most scenarios. Each pays for a subject of its own.
 */
export function describeProvider<Own extends StandIn>(stage: Stage<Own>): void {
  describeWithDatabase(stage.name, (_open, { openForAll }) => {
    const shops: OpenStage<Own>[] = [];
    const scenes: Scene<Own>[] = [];
    let quiet: Awaited<ReturnType<typeof untold>> | null = null;
    beforeAll(async () => {
      for (const jobs of [true, false]) shops.push(await openStage(stage, (await openForAll()).db, { jobs }));
      quiet = await untold();
    });
    afterAll(async () => {
      for (const shop of shops.splice(0)) await shop.close();
    });
    afterEach(async () => {
      for (const { standIn } of scenes.splice(0)) await standIn.settled();
    });

    function sceneOn(options: SceneOptions & { jobs?: boolean } = {}): Scene<Own> {
      const scene = shops[options.jobs === false ? 1 : 0]?.scene(options);
      if (!scene) throw new Error('there is no stage');
      scenes.push(scene);
      return scene;
    }

    /** A payment of which nobody tells: it is found by the job that asks, while the other scenarios are played. */
    async function untold(): Promise<{ scene: Scene<Own>; returnUrl: string }> {
      const scene = sceneOn();
      scene.standIn.tells('never');
      const { url, returnUrl } = await scene.started();
      await scene.standIn.visit(url, 'paid');
      return { scene, returnUrl };
    }

    async function captured({ shop, standIn, started }: Scene<Own>) {
      const payment = await started();
      await standIn.visit(payment.url, 'paid');
      await soon(async () => expect(await shop.payments.reconcile(payment.paymentId)).toBe('succeeded'));
      return payment;
    }

    describePages(stage, sceneOn);

    it.each(['once', 'twice'] as const)('sells once where the payment is told %s', async (how) => {
      const { db, shop, standIn, subject, sold, started } = sceneOn();
      standIn.tells(how);
      const { url, returnUrl } = await started();

      expect(await standIn.visit(url, 'paid')).toBe(200);

      await soon(() => expect(sold()).toBe(1));
      await standIn.settled();
      expect(standIn.told).toEqual({ once: [200], twice: [200, 200] }[how]);
      expect(sold()).toBe(1);
      expect(await paymentStates(db, subject)).toEqual(['succeeded']);
      expect(await shownAfter(returnUrl)).toBe(shop.wish(subject).returnPath);
    });

    it('lets whose card was declined pay after all', async () => {
      const { db, shop, standIn, subject, sold, started } = sceneOn();
      standIn.tells('never');
      const first = await started();

      await standIn.visit(first.url, 'declined');
      expect(await shop.payments.reconcile(first.paymentId)).toBe(stage.declined);
      const second = await started();
      await standIn.visit(second.url, 'paid');
      await fetch(second.returnUrl, { redirect: 'manual' });

      await soon(() => expect(sold()).toBe(1));
      expect(await paymentStates(db, subject)).toEqual(
        stage.declined === 'failed' ? ['failed', 'succeeded'] : ['succeeded'],
      );
    });

    it('sells nothing for a payment that was abandoned', async () => {
      const { shop, standIn, sold, started } = sceneOn();
      const { paymentId, ref } = await started();
      shop.clock.advance(901);

      expect(await shop.payments.reconcile(paymentId)).toBe(stage.abandoned[0]);
      standIn.expire(ref);
      expect(await shop.payments.reconcile(paymentId)).toBe(stage.abandoned[1]);
      await standIn.settled();

      expect(sold()).toBe(0);
    });

    it('starts one payment at a provider whose answers are lost', async () => {
      const { shop, standIn, started } = sceneOn({ jobs: false });
      const before = standIn.made();
      standIn.failNext('start', 2, 'after');
      const first = await started();
      standIn.tells('never');

      await standIn.visit(first.url, 'paid');

      expect(standIn.made() - before).toBe(1);
      expect(await shop.payments.reconcile(first.paymentId)).toBe('succeeded');
    });

    it('goes on with the same payment at a provider that was silent or broken', async () => {
      const { db, standIn, subject, sold, start, started } = sceneOn({ timeoutMs: 300 });
      const before = standIn.made();
      standIn.failNext('start', 1, 'silent');
      standIn.failNext('start', 3, 'after');

      const refusal = await start();
      const { url } = await started();
      await standIn.visit(url, 'paid');

      expect(refusal).toEqual({ ok: false, refusal: { kind: 'unavailable' } });
      await soon(() => expect(sold()).toBe(1));
      expect(standIn.made() - before).toBe(1);
      expect(await paymentStates(db, subject)).toEqual(['succeeded']);
    });

    it('leaves a payment as it is while the provider does not say how it stands', async () => {
      const { shop, standIn, started } = sceneOn({ jobs: false, timeoutMs: 300 });
      standIn.tells('never');
      const { paymentId, url } = await started();
      await standIn.visit(url, 'paid');
      standIn.failNext('ask', 1, 'before');

      expect(await shop.payments.reconcile(paymentId)).toBe('pending');
      standIn.failNext('ask', 1, 'silent');
      expect(await shop.payments.reconcile(paymentId)).toBe('pending');
      expect(shop.trouble).toEqual(['provider_silent', 'provider_silent']);
      expect(await shop.payments.reconcile(paymentId)).toBe('succeeded');
    });

    it('keeps a success whatever is told after it, and takes one from an end', async () => {
      const { db, standIn, subject, sold, started } = sceneOn();
      standIn.tells('never');
      const { paymentId, url, ref } = await started();
      await standIn.visit(url, 'paid');
      await markCanceled(db, paymentId);

      standIn.tellAgain(ref, 'end');
      await standIn.settled();
      standIn.tellAgain(ref, 'success');
      standIn.tellAgain(ref, 'end');
      await standIn.settled();

      await soon(() => expect(sold()).toBe(1));
      expect(standIn.told).toEqual([200, 200, 200]);
      expect(await paymentStates(db, subject)).toEqual(['succeeded']);
    });

    it('believes no forged notification', async () => {
      const { db, standIn, subject, started } = sceneOn({ jobs: false });
      const { ref } = await started();

      standIn.tellForged(ref);
      await standIn.settled();

      expect(standIn.told.toSorted()).toEqual(stage.forged.toSorted());
      expect(await paymentStates(db, subject)).toEqual(['pending']);
    });

    it('gives money back that came when the places were gone', async () => {
      const { shop, standIn, sold, started } = sceneOn({ placesGone: true });
      standIn.tells('never');
      const { paymentId, url, ref } = await started();
      await standIn.visit(url, 'paid');
      shop.clock.advance(901);

      await shop.payments.reconcile(paymentId);

      await soon(() => expect(shop.wentBack).toEqual([AMOUNT]));
      expect(standIn.refunded(ref)).toBe(AMOUNT);
      expect(sold()).toBe(0);
    });

    it.each(['before', 'after', 'silent'] as const)(
      'refunds once whatever is repeated, where an answer is lost: %s',
      async (when) => {
        const scene = sceneOn({ timeoutMs: when === 'silent' ? 1_000 : 8_000 });
        const { db, shop, standIn, subject } = scene;
        const { paymentId, ref } = await captured(scene);
        standIn.failNext('refund', 1, when);
        const wish = { paymentId, amount: AMOUNT, reason: 'test', key: 'application' };

        const all = await Promise.all(Array.from({ length: 5 }, () => shop.payments.refund(wish)));
        await soon(async () => expect(await refundStates(db, subject)).toEqual(['unknown']));
        shop.clock.advance(3_700);
        await shop.sweep();

        await soon(() => expect(shop.wentBack).toEqual([AMOUNT]));
        expect(new Set(all.map((one) => one.ok && one.value.refundId)).size).toBe(1);
        expect(await shop.payments.refund(wish)).toMatchObject({ ok: true, value: { state: 'done' } });
        expect(standIn.refunded(ref)).toBe(AMOUNT);
      },
    );

    it('refunds parts, one of which has to be asked about', async () => {
      const scene = sceneOn();
      const { db, shop, standIn, subject } = scene;
      const { paymentId, ref } = await captured(scene);
      const part = (amount: number, key: string) => ({ paymentId, amount, reason: 'test', key });

      await shop.payments.refund(part(23_456, 'first'));
      await soon(() => expect(shop.wentBack).toEqual([23_456]));
      standIn.failNext('refund', 1, 'after');
      await shop.payments.refund(part(50_001, 'second'));
      await soon(async () => expect(await refundStates(db, subject)).toContain('unknown'));
      shop.clock.advance(3_700);
      await Promise.all([shop.payments.refund(part(50_000, 'third')), shop.sweep()]);
      // Where refunds of a payment take turns, the third one waited for the second.
      await soon(() => expect(shop.wentBack).toContain(50_001));
      shop.clock.advance(30);
      await shop.sweep();

      await soon(() => expect(shop.wentBack.toSorted()).toEqual([23_456, 50_000, 50_001]));
      expect(standIn.refunded(ref)).toBe(AMOUNT);
      expect(await shop.payments.refund(part(1, 'more'))).toEqual({
        ok: false,
        refusal: { kind: 'too_much', left: 0 },
      });
    });

    it('asks about a payment whose job was lost, too', async () => {
      const { db, shop, standIn, sold, started } = sceneOn();
      standIn.tells('never');
      const { url } = await started();
      await loseAsks(db);
      await standIn.visit(url, 'paid');
      shop.clock.advance(60);

      await shop.sweep();

      await soon(() => expect(sold()).toBe(1));
    });

    it('finds by itself what nobody told of', async () => {
      if (!quiet) throw new Error('nothing was paid');
      const { db, shop, subject, sold } = quiet.scene;

      await soon(() => expect(sold()).toBe(1));

      expect(await paymentStates(db, subject)).toEqual(['succeeded']);
      expect(await shownAfter(quiet.returnUrl)).toBe(shop.wish(subject).returnPath);
      expect(sold()).toBe(1);
    });
  });
}

/** Where the shop sends a buyer who comes back from the provider. */
async function shownAfter(returnUrl: string): Promise<string | null> {
  return (await fetch(returnUrl, { redirect: 'manual' })).headers.get('location');
}
