/**
 * Scenarios of a provider's page that stays open: a second attempt, a superseded payment, and an unpaid page.
 */
import { expect, it } from 'vitest';
import { STAFF } from '../../../testing/actors.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { listMismatches } from '../index.ts';
import { AMOUNT, type Scene, type SceneOptions, type Stage, type StandIn } from './stage.ts';
import { isPolled, listPaymentStates } from './states.store.ts';

export function describePages<Own extends StandIn>(
  stage: Stage<Own>,
  sceneOn: (options?: SceneOptions & { hasJobs?: boolean }) => Scene<Own>,
): void {
  it('fulfills an order paid on the second attempt without a webhook', async () => {
    const { shop, standIn, sold, started } = sceneOn();
    standIn.setWebhookDelivery('never');
    const { paymentId, url } = await started();
    await standIn.visit(url, 'declined');
    await shop.payments.reconcile(paymentId);

    const status = await standIn.visit(url, 'paid');
    shop.clock.advance(90);
    await shop.sweep();

    expect(status).toBe(stage.takesAnotherCard ? 200 : 410);
    if (stage.takesAnotherCard) await waitUntil(() => expect(sold()).toBe(1));
  });

  it('closes a waiting payment page and refunds a late payment from it', async () => {
    const { db, shop, standIn, subject, started } = sceneOn({ arePlacesGone: true });
    standIn.setWebhookDelivery('never');
    const { url, ref } = await started();
    await standIn.visit(url, 'looked');

    expect(await shop.payments.cancelOpenPayment(subject)).toBe('closed');
    expect(await listPaymentStates(db, subject)).toEqual(['canceled']);
    expect(await shop.payments.getStatus(subject)).toEqual({ kind: 'none' });
    expect(await standIn.visit(url, 'paid')).toBe(stage.endsPages ? 410 : 200);
    shop.clock.advance(90);
    await shop.sweep();

    if (stage.endsPages) return;
    await waitUntil(() => expect(shop.completedRefunds).toEqual([AMOUNT]));
    expect(standIn.refunded(ref)).toBe(AMOUNT);
  });

  it('does not cancel a captured payment', async () => {
    const { shop, standIn, subject, sold, started } = sceneOn({ hasJobs: false });
    standIn.setWebhookDelivery('never');
    const { url, paymentId } = await started();
    await standIn.visit(url, 'paid');

    expect(await shop.payments.cancelOpenPayment(subject)).toBe('in_progress');
    expect(await shop.payments.reconcile(paymentId)).toBe('succeeded');
    expect(sold()).toBe(0);
  });

  it('polls an unpaid page until a day after the reservation', async () => {
    const { db, shop, standIn, subject, started } = sceneOn({ hasJobs: false });
    standIn.setWebhookDelivery('never');
    const { paymentId, url } = await started();
    await standIn.visit(url, 'declined');
    await shop.payments.reconcile(paymentId);
    expect(await isPolled(db, subject)).toBe(stage.takesAnotherCard);

    shop.clock.advance(900 + 86_400);
    await shop.payments.reconcile(paymentId);

    expect(await isPolled(db, subject)).toBe(false);
    expect(await listPaymentStates(db, subject)).toEqual([stage.declined === 'failed' ? 'failed' : 'canceled']);
  });

  for (const field of ['amount', 'currency', 'key'] as const)
    it(`fulfills nothing for a captured payment with another ${field}, and counts it until staff close it`, async () => {
      const { db, shop, standIn, subject, sold, started } = sceneOn({ hasJobs: false });
      standIn.setWebhookDelivery('never');
      const { paymentId, url, ref } = await started();
      await standIn.visit(url, 'paid');
      standIn.tamper(ref, field);
      // Compared with the count before, because other scenarios leave unapplied payments.
      shop.clock.advance(300);
      const { count } = await shop.payments.countUnfulfilled();

      expect(await shop.payments.reconcile(paymentId)).toBe('unknown');
      shop.clock.advance(60);
      expect((await shop.payments.countUnfulfilled()).count).toBe(count + 1);
      expect((await listMismatches(db, 100)).at(-1)).toMatchObject({ payment: paymentId, mismatch: { field } });
      expect(shop.faults).toContain('mismatch');
      expect(sold()).toBe(0);

      const closing = { paymentId, note: 'refunded at the box office' };
      const close = () => db.transaction((tx) => shop.payments.closeMismatch(tx, closing, STAFF));
      expect(await close()).toBe(true);
      expect(await close()).toBe(false);
      await shop.payments.reconcile(paymentId);
      expect((await shop.payments.countUnfulfilled()).count).toBe(count);
      expect(await listPaymentStates(db, subject)).toEqual(['canceled']);
      expect(await isPolled(db, subject)).toBe(false);
    });
}
