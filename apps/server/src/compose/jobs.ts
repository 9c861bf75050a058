/** What happens by itself: paid orders are settled, and what time has ended is put away. */
import type { Database } from '../db/index.ts';
import { orderSweep } from '../jobs/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { orderId } from '../kernel/ids.ts';
import { forgetAnswers } from '../modules/idempotency/index.ts';
import { mailSend } from '../modules/notifications/index.ts';
import { type CapturedPayment, paymentSucceeded } from '../modules/payments/index.ts';
import type { Services } from './services.ts';

const SWEEP_SECONDS = 5;

type Working = Pick<Services, 'jobs' | 'payments' | 'orders' | 'carts'>;

/** Before `jobs.start()`. */
export function handleJobs({ jobs, payments, orders, carts }: Working, db: Database, clock: Clock): void {
  const settle = payments.settler({
    together: (tx, captured) => orders.settleTogether(tx, captured.map(forOrder)),
    alone: (tx, captured) => orders.settle(tx, forOrder(captured)),
  });
  jobs.handle(paymentSucceeded, async ({ paymentId }) => {
    await settle(paymentId);
    jobs.wake(mailSend);
  });
  jobs.handle(orderSweep, async () => {
    await carts.sweep();
    await orders.sweep();
    await forgetAnswers(db, clock.now());
  });
  jobs.schedule(orderSweep, {}, SWEEP_SECONDS);
}

/** Orders are paid for under their number. */
function forOrder(payment: CapturedPayment) {
  return { orderId: orderId(payment.subject), payment };
}
