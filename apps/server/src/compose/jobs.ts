/** What happens by itself: paid orders are settled, and what time has ended is put away. */
import type { Database } from '../db/index.ts';
import { orderSweep } from '../jobs/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { orderId } from '../kernel/ids.ts';
import { forgetAnswers } from '../modules/idempotency/index.ts';
import { mailSend } from '../modules/notifications/index.ts';
import { paymentSucceeded } from '../modules/payments/index.ts';
import type { Services } from './services.ts';

const SWEEP_SECONDS = 5;

type Working = Pick<Services, 'jobs' | 'payments' | 'orders' | 'carts'>;

/** Before `jobs.start()`. */
export function handleJobs({ jobs, payments, orders, carts }: Working, db: Database, clock: Clock): void {
  jobs.handle(paymentSucceeded, async ({ paymentId, subject }) => {
    await payments.settle(paymentId, (tx, captured) => orders.settle(tx, orderId(subject), captured));
    jobs.wake(mailSend);
  });
  jobs.handle(orderSweep, async () => {
    await carts.sweep();
    await orders.sweep();
    await forgetAnswers(db, clock.now());
  });
  jobs.schedule(orderSweep, {}, SWEEP_SECONDS);
}
