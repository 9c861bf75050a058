import { countUnfulfilledPayments, listUnfulfilledPayments } from '../store/unfulfilled-payments.ts';
import type { PaymentDeps } from './deps.ts';

export const WATCH_SECONDS = 60;
/** A success is applied at once, and by its job after three seconds: a longer delay is a fault. */
const APPLIED_WITHIN_MS = 30_000;

/** Captured payments with neither tickets nor a refund. `oldestSeconds`: age of the oldest; 0 without any. */
export type UnfulfilledPayments = { count: number; oldestSeconds: number };

export async function readUnfulfilledPayments({ db, clock }: PaymentDeps): Promise<UnfulfilledPayments> {
  const now = clock.now().getTime();
  const { count, oldest } = await countUnfulfilledPayments(db, new Date(now - APPLIED_WITHIN_MS));
  return { count, oldestSeconds: oldest ? Math.floor((now - oldest.getTime()) / 1000) : 0 };
}

/** Handler of `payment.watch`: logs each payment once, by the first process that finds it. */
export async function reportUnfulfilledPayments({ db, clock, log }: PaymentDeps): Promise<void> {
  const now = clock.now();
  for (const { paymentId, subject, succeededAt } of await listUnfulfilledPayments(
    db,
    new Date(now.getTime() - APPLIED_WITHIN_MS),
    now,
  ))
    log.error({ paymentId, subject, succeededAt }, 'captured payment has neither tickets nor a refund');
}
