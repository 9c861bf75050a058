import { countUnsettled, tellUnsettled } from '../store/unsettled.ts';
import type { PaymentDeps } from './deps.ts';

export const WATCH_SECONDS = 60;
/** Whoever heard of a success settles it at once, and its job after three seconds: what takes longer is trouble. */
const SETTLED_WITHIN_MS = 30_000;

/** Paid, and neither tickets nor a refund. `oldestSeconds` is since when, 0 where there is none. */
export type Unsettled = { count: number; oldestSeconds: number };

export async function countPaidWithoutTicket({ db, clock }: PaymentDeps): Promise<Unsettled> {
  const now = clock.now().getTime();
  const { count, oldest } = await countUnsettled(db, new Date(now - SETTLED_WITHIN_MS));
  return { count, oldestSeconds: oldest ? Math.floor((now - oldest.getTime()) / 1000) : 0 };
}

/** The job `payment.watch`: each payment is told of once, by whichever process finds it first. */
export async function watchUnsettled({ db, clock, log }: PaymentDeps): Promise<void> {
  const now = clock.now();
  for (const { paymentId, subject, succeededAt } of await tellUnsettled(
    db,
    new Date(now.getTime() - SETTLED_WITHIN_MS),
    now,
  ))
    log.error({ paymentId, subject, succeededAt }, 'a payment is paid and has neither tickets nor a refund');
}
