/** Scenarios for every payment provider, run through the real payments module over HTTP. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { describePages } from './page-scenarios.ts';
import { AMOUNT, type OpenStage, openStage, type Scene, type SceneOptions, type Stage, type StandIn } from './stage.ts';
import { deletePollJobs, listPaymentStates, markCanceled, refundStates } from './states.store.ts';

/**
 * All scenarios of a provider share two shops, one with jobs and one without, because opening a database and its queue
 * takes longer than most scenarios. Each scenario has a subject of its own.
 */
export function describeProvider<Own extends StandIn>(stage: Stage<Own>): void {
  describeWithDatabase(stage.name, (_open, { openForAll }) => {
    const shops: OpenStage<Own>[] = [];
    const scenes: Scene<Own>[] = [];
    let quiet: Awaited<ReturnType<typeof payWithoutWebhooks>> | null = null;
    beforeAll(async () => {
      for (const hasJobs of [true, false]) shops.push(await openStage(stage, (await openForAll()).db, { hasJobs }));
      quiet = await payWithoutWebhooks();
    });
    afterAll(async () => {
      for (const shop of shops.splice(0)) await shop.close();
    });
    afterEach(async () => {
      for (const { standIn } of scenes.splice(0)) await standIn.waitForWebhooks();
    });

    function openScene(options: SceneOptions & { hasJobs?: boolean } = {}): Scene<Own> {
      const scene = shops[options.hasJobs === false ? 1 : 0]?.scene(options);
      if (!scene) throw new Error('there is no stage');
      scenes.push(scene);
      return scene;
    }

    /** A payment without webhooks: the poll job finds it while the other scenarios run. */
    async function payWithoutWebhooks(): Promise<{ scene: Scene<Own>; returnUrl: string }> {
      const scene = openScene();
      scene.standIn.setWebhookDelivery('never');
      const { url, returnUrl } = await scene.started();
      await scene.standIn.visit(url, 'paid');
      return { scene, returnUrl };
    }

    async function capture({ shop, standIn, started }: Scene<Own>) {
      const payment = await started();
      await standIn.visit(payment.url, 'paid');
      await waitUntil(async () => expect(await shop.payments.reconcile(payment.paymentId)).toBe('succeeded'));
      return payment;
    }

    describePages(stage, openScene);

    it.each(['once', 'twice'] as const)('fulfills once if the webhook is sent %s', async (delivery) => {
      const { db, shop, standIn, subject, sold, started } = openScene();
      standIn.setWebhookDelivery(delivery);
      const { url, returnUrl } = await started();

      expect(await standIn.visit(url, 'paid')).toBe(200);

      await waitUntil(() => expect(sold()).toBe(1));
      await standIn.waitForWebhooks();
      expect(standIn.webhookStatuses).toEqual({ once: [200], twice: [200, 200] }[delivery]);
      expect(sold()).toBe(1);
      expect(await listPaymentStates(db, subject)).toEqual(['succeeded']);
      expect(await redirectAfter(returnUrl)).toBe(shop.input(subject).returnPath);
    });

    it('accepts a payment after a declined card', async () => {
      const { db, shop, standIn, subject, sold, started } = openScene();
      standIn.setWebhookDelivery('never');
      const first = await started();

      await standIn.visit(first.url, 'declined');
      expect(await shop.payments.reconcile(first.paymentId)).toBe(stage.declined);
      const second = await started();
      await standIn.visit(second.url, 'paid');
      await fetch(second.returnUrl, { redirect: 'manual' });

      await waitUntil(() => expect(sold()).toBe(1));
      expect(await listPaymentStates(db, subject)).toEqual(
        stage.declined === 'failed' ? ['failed', 'succeeded'] : ['succeeded'],
      );
    });

    it('fulfills nothing for an abandoned payment', async () => {
      const { shop, standIn, sold, started } = openScene();
      const { paymentId, ref } = await started();
      shop.clock.advance(901);

      expect(await shop.payments.reconcile(paymentId)).toBe(stage.abandoned[0]);
      standIn.expire(ref);
      expect(await shop.payments.reconcile(paymentId)).toBe(stage.abandoned[1]);
      await standIn.waitForWebhooks();

      expect(sold()).toBe(0);
    });

    it('starts one payment when the provider’s responses are lost', async () => {
      const { shop, standIn, started } = openScene({ hasJobs: false });
      const before = standIn.createdCount();
      standIn.failNext('start', 2, 'after');
      const first = await started();
      standIn.setWebhookDelivery('never');

      await standIn.visit(first.url, 'paid');

      expect(standIn.createdCount() - before).toBe(1);
      expect(await shop.payments.reconcile(first.paymentId)).toBe('succeeded');
    });

    it('continues with the same payment at a provider that was unresponsive or failed', async () => {
      const { db, standIn, subject, sold, start, started } = openScene({ timeoutMs: 300 });
      const before = standIn.createdCount();
      standIn.failNext('start', 1, 'no_response');
      standIn.failNext('start', 3, 'after');

      const error = await start();
      const { url } = await started();
      await standIn.visit(url, 'paid');

      expect(error).toEqual({ ok: false, error: { kind: 'unavailable' } });
      await waitUntil(() => expect(sold()).toBe(1));
      expect(standIn.createdCount() - before).toBe(1);
      expect(await listPaymentStates(db, subject)).toEqual(['succeeded']);
    });

    it('leaves a payment unchanged while the provider’s status is unknown', async () => {
      const { shop, standIn, started } = openScene({ hasJobs: false, timeoutMs: 300 });
      standIn.setWebhookDelivery('never');
      const { paymentId, url } = await started();
      await standIn.visit(url, 'paid');
      standIn.failNext('ask', 1, 'before');

      expect(await shop.payments.reconcile(paymentId)).toBe('pending');
      standIn.failNext('ask', 1, 'no_response');
      expect(await shop.payments.reconcile(paymentId)).toBe('pending');
      expect(shop.faults).toEqual(['provider_no_response', 'provider_no_response']);
      expect(await shop.payments.reconcile(paymentId)).toBe('succeeded');
    });

    it('keeps a success after later webhooks, and accepts one after a canceled payment', async () => {
      const { db, standIn, subject, sold, started } = openScene();
      standIn.setWebhookDelivery('never');
      const { paymentId, url, ref } = await started();
      await standIn.visit(url, 'paid');
      await markCanceled(db, paymentId);

      standIn.resendWebhook(ref, 'end');
      await standIn.waitForWebhooks();
      standIn.resendWebhook(ref, 'success');
      standIn.resendWebhook(ref, 'end');
      await standIn.waitForWebhooks();

      await waitUntil(() => expect(sold()).toBe(1));
      expect(standIn.webhookStatuses).toEqual([200, 200, 200]);
      expect(await listPaymentStates(db, subject)).toEqual(['succeeded']);
    });

    it('ignores forged webhooks', async () => {
      const { db, standIn, subject, started } = openScene({ hasJobs: false });
      const { ref } = await started();

      standIn.sendForgedWebhook(ref);
      await standIn.waitForWebhooks();

      expect(standIn.webhookStatuses.toSorted()).toEqual(stage.forged.toSorted());
      expect(await listPaymentStates(db, subject)).toEqual(['pending']);
    });

    it('refunds a payment captured after the places were gone', async () => {
      const { shop, standIn, sold, started } = openScene({ arePlacesGone: true });
      standIn.setWebhookDelivery('never');
      const { paymentId, url, ref } = await started();
      await standIn.visit(url, 'paid');
      shop.clock.advance(901);

      await shop.payments.reconcile(paymentId);

      await waitUntil(() => expect(shop.completedRefunds).toEqual([AMOUNT]));
      expect(standIn.refunded(ref)).toBe(AMOUNT);
      expect(sold()).toBe(0);
    });

    it.each(['before', 'after', 'no_response'] as const)(
      'refunds once for repeated requests and a lost response (%s)',
      async (when) => {
        const scene = openScene({ timeoutMs: when === 'no_response' ? 1_000 : 8_000 });
        const { db, shop, standIn, subject } = scene;
        const { paymentId, ref } = await capture(scene);
        standIn.failNext('refund', 1, when);
        const refundInput = { paymentId, amount: AMOUNT, reason: 'test', key: 'application' };

        const all = await Promise.all(Array.from({ length: 5 }, () => shop.payments.refund(refundInput)));
        await waitUntil(async () => expect(await refundStates(db, subject)).toEqual(['unknown']));
        shop.clock.advance(3_700);
        await shop.sweep();

        await waitUntil(() => expect(shop.completedRefunds).toEqual([AMOUNT]));
        expect(new Set(all.map((result) => result.ok && result.value.refundId)).size).toBe(1);
        expect(await shop.payments.refund(refundInput)).toMatchObject({ ok: true, value: { state: 'done' } });
        expect(standIn.refunded(ref)).toBe(AMOUNT);
      },
    );

    it('refunds parts, one of which must be polled', async () => {
      const scene = openScene();
      const { db, shop, standIn, subject } = scene;
      const { paymentId, ref } = await capture(scene);
      const createPart = (amount: number, key: string) => ({ paymentId, amount, reason: 'test', key });

      await shop.payments.refund(createPart(23_456, 'first'));
      await waitUntil(() => expect(shop.completedRefunds).toEqual([23_456]));
      standIn.failNext('refund', 1, 'after');
      await shop.payments.refund(createPart(50_001, 'second'));
      await waitUntil(async () => expect(await refundStates(db, subject)).toContain('unknown'));
      shop.clock.advance(3_700);
      await Promise.all([shop.payments.refund(createPart(50_000, 'third')), shop.sweep()]);
      // If refunds of a payment are sent one at a time, the third waited for the second.
      await waitUntil(() => expect(shop.completedRefunds).toContain(50_001));
      shop.clock.advance(30);
      await shop.sweep();

      await waitUntil(() => expect(shop.completedRefunds.toSorted()).toEqual([23_456, 50_000, 50_001]));
      expect(standIn.refunded(ref)).toBe(AMOUNT);
      expect(await shop.payments.refund(createPart(1, 'more'))).toEqual({
        ok: false,
        error: { kind: 'amount_too_large', left: 0 },
      });
    });

    it('polls a payment after its job was lost', async () => {
      const { db, shop, standIn, sold, started } = openScene();
      standIn.setWebhookDelivery('never');
      const { url } = await started();
      await deletePollJobs(db);
      await standIn.visit(url, 'paid');
      shop.clock.advance(60);

      await shop.sweep();

      await waitUntil(() => expect(sold()).toBe(1));
    });

    it('finds a success without a webhook', async () => {
      if (!quiet) throw new Error('nothing was paid');
      const { db, shop, subject, sold } = quiet.scene;

      await waitUntil(() => expect(sold()).toBe(1));

      expect(await listPaymentStates(db, subject)).toEqual(['succeeded']);
      expect(await redirectAfter(quiet.returnUrl)).toBe(shop.input(subject).returnPath);
      expect(sold()).toBe(1);
    });
  });
}

/** The URL to which the shop redirects a buyer who returns from the provider. */
async function redirectAfter(returnUrl: string): Promise<string | null> {
  return (await fetch(returnUrl, { redirect: 'manual' })).headers.get('location');
}
