/** What happens by itself: paid orders are settled, and what time has ended is put away. */

import { attendeeKeysRotate, holdersErase } from '../modules/attendees/index.ts';
import { forgetAnswers } from '../modules/idempotency/index.ts';
import { type CapturedPayment, paymentSucceeded, refundDone } from '../modules/payments/index.ts';
import { privacyRetain } from '../modules/privacy/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { orderId } from '../platform/lib/ids.ts';
import type { Services } from './services.ts';
import { registerSweeps, type SweepReport } from './sweeps.ts';

const SWEEP_SECONDS = 5;
const DELETE_SECONDS = 60;
const ERASE_SECONDS = 600;
/** Thousands of orders of a canceled session are returned in one run. */
const RETURN_TICKETS_LIMIT_SECONDS = 600;

type Working = Pick<
  Services,
  | 'jobs'
  | 'payments'
  | 'orders'
  | 'carts'
  | 'myOrders'
  | 'alerts'
  | 'holders'
  | 'refunds'
  | 'sessionChanges'
  | 'tellMoved'
  | 'retention'
>;

/** Before `jobs.start()`. */
export function handleJobs(working: Working, db: Database, clock: Clock, report: SweepReport): void {
  const { jobs, payments, orders, carts, myOrders, alerts, holders, refunds, sessionChanges, tellMoved, retention } =
    working;
  const settler = payments.settler({
    together: (tx, captured) => orders.settleTogether(tx, captured.map(forOrder)),
    alone: (tx, captured) => orders.settle(tx, forOrder(captured)),
  });
  jobs.handle(paymentSucceeded, async ({ paymentId }) => void (await settler(paymentId)));
  jobs.handle(refundDone, ({ key, byHand = false }) => refunds.moneyWentBack(key, byHand));
  registerSweeps(
    jobs,
    [
      { name: 'carts.expire', everySeconds: SWEEP_SECONDS, run: carts.expire },
      { name: 'orders.expire', everySeconds: SWEEP_SECONDS, run: orders.expire },
      { name: 'orders.complete_free', everySeconds: SWEEP_SECONDS, run: orders.completeFreeOrders },
      { name: 'orders.send_reminders', everySeconds: SWEEP_SECONDS, run: orders.tellHeld },
      { name: 'returns.expire', everySeconds: SWEEP_SECONDS, run: refunds.expire },
      {
        name: 'sessions.return_tickets',
        everySeconds: SWEEP_SECONDS,
        expireIn: RETURN_TICKETS_LIMIT_SECONDS,
        run: () => sessionChanges.returnTickets(refunds.giveBackSession),
      },
      {
        name: 'sessions.notify_rescheduled',
        everySeconds: SWEEP_SECONDS,
        run: () => sessionChanges.notifyRescheduled(tellMoved),
      },
      { name: 'alerts.notify', everySeconds: SWEEP_SECONDS, run: alerts.tell },
      { name: 'alerts.expire', everySeconds: DELETE_SECONDS, run: alerts.expire },
      { name: 'order_lookup.expire', everySeconds: DELETE_SECONDS, run: myOrders.expire },
      { name: 'idempotency.delete_expired', everySeconds: DELETE_SECONDS, run: () => forgetAnswers(db, clock.now()) },
    ],
    report,
  );
  jobs.handle(holdersErase, async () => void (await holders.erase()));
  jobs.schedule(holdersErase, {}, ERASE_SECONDS);
  jobs.handle(attendeeKeysRotate, async () => void (await holders.reseal()));
  jobs.schedule(attendeeKeysRotate, {}, ERASE_SECONDS);
  jobs.handle(privacyRetain, async () => {
    await retention.retain();
  });
  jobs.schedule(privacyRetain, {}, ERASE_SECONDS);
}

/** Orders are paid for under their number. */
function forOrder(payment: CapturedPayment) {
  return { orderId: orderId(payment.subject), payment };
}
