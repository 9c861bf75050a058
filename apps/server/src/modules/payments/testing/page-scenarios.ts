/** What befalls a provider's page that stays open: at its second attempt, when the shop has let go of it, and when nobody pays. */
import { expect, it, vi } from 'vitest';
import { mismatchedMoney } from '../../../cli/payments/owed.store.ts';
import { AMOUNT, type Scene, type SceneOptions, type Stage, type StandIn } from './stage.ts';
import { isPolled, paymentStates } from './states.store.ts';

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 30 });

export function describePages<Own extends StandIn>(
  stage: Stage<Own>,
  sceneOn: (options?: SceneOptions & { jobs?: boolean }) => Scene<Own>,
): void {
  it('sells for a page that is paid at its second attempt, of which nobody tells', async () => {
    const { shop, standIn, sold, started } = sceneOn();
    standIn.tells('never');
    const { paymentId, url } = await started();
    await standIn.visit(url, 'declined');
    await shop.payments.reconcile(paymentId);

    const status = await standIn.visit(url, 'paid');
    shop.clock.advance(90);
    await shop.sweep();

    expect(status).toBe(stage.takesAnotherCard ? 200 : 410);
    if (stage.takesAnotherCard) await soon(() => expect(sold()).toBe(1));
  });

  it('lets go of a page that only waits, and gives back what comes of it', async () => {
    const { db, shop, standIn, subject, started } = sceneOn({ placesGone: true });
    standIn.tells('never');
    const { url, ref } = await started();
    await standIn.visit(url, 'looked');

    expect(await shop.payments.close(subject)).toBe('closed');
    expect(await paymentStates(db, subject)).toEqual(['canceled']);
    expect(await shop.payments.standing(subject)).toEqual({ kind: 'none' });
    expect(await standIn.visit(url, 'paid')).toBe(stage.endsPages ? 410 : 200);
    shop.clock.advance(90);
    await shop.sweep();

    if (stage.endsPages) return;
    await soon(() => expect(shop.wentBack).toEqual([AMOUNT]));
    expect(standIn.refunded(ref)).toBe(AMOUNT);
  });

  it('lets go of no payment that was made', async () => {
    const { shop, standIn, subject, sold, started } = sceneOn({ jobs: false });
    standIn.tells('never');
    const { url, paymentId } = await started();
    await standIn.visit(url, 'paid');

    expect(await shop.payments.close(subject)).toBe('busy');
    expect(await shop.payments.reconcile(paymentId)).toBe('succeeded');
    expect(sold()).toBe(0);
  });

  it('polls a page that nobody pays until a day after the reservation', async () => {
    const { db, shop, standIn, subject, started } = sceneOn({ jobs: false });
    standIn.tells('never');
    const { paymentId, url } = await started();
    await standIn.visit(url, 'declined');
    await shop.payments.reconcile(paymentId);
    expect(await isPolled(db, subject)).toBe(stage.takesAnotherCard);

    shop.clock.advance(900 + 86_400);
    await shop.payments.reconcile(paymentId);

    expect(await isPolled(db, subject)).toBe(false);
    expect(await paymentStates(db, subject)).toEqual([stage.declined === 'failed' ? 'failed' : 'canceled']);
  });

  for (const field of ['amount', 'currency', 'key'] as const)
    it(`sells nothing for captured money of another ${field}, and counts it until somebody has seen to it`, async () => {
      const { db, shop, standIn, subject, sold, started } = sceneOn({ jobs: false });
      standIn.tells('never');
      const { paymentId, url, ref } = await started();
      await standIn.visit(url, 'paid');
      standIn.tamper(ref, field);
      // What other scenarios have left unsettled is counted before and after.
      shop.clock.advance(300);
      const { count } = await shop.payments.paidWithoutTicket();

      expect(await shop.payments.reconcile(paymentId)).toBe('unknown');
      shop.clock.advance(60);
      expect((await shop.payments.paidWithoutTicket()).count).toBe(count + 1);
      expect((await mismatchedMoney(db, 100)).at(-1)).toMatchObject({ payment: paymentId, mismatch: { field } });
      expect(shop.trouble).toContain('mismatch');
      expect(sold()).toBe(0);

      const closing = { paymentId, by: 'Aliya', how: 'given back at the desk' };
      expect(await shop.payments.closeMismatch(closing)).toBe(true);
      expect(await shop.payments.closeMismatch(closing)).toBe(false);
      await shop.payments.reconcile(paymentId);
      expect((await shop.payments.paidWithoutTicket()).count).toBe(count);
      expect(await paymentStates(db, subject)).toEqual(['canceled']);
      expect(await isPolled(db, subject)).toBe(false);
    });
}
