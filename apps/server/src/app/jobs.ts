/** What happens by itself: paid orders are settled, and what time has ended is put away. */

import { attendeeKeysRotate, holdersErase } from '../modules/attendees/index.ts';
import { forgetAnswers } from '../modules/idempotency/index.ts';
import { paymentSucceeded, refundDone } from '../modules/payments/index.ts';
import { privacyRetain } from '../modules/privacy/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { createApplyPayment } from '../workflows/apply-payment.ts';
import { completeFreeOrders } from '../workflows/complete-free-orders.ts';
import { expireOrders } from '../workflows/expire-orders.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import type { Services } from './services.ts';
import { registerSweeps, type SweepReport } from './sweeps.ts';

const SWEEP_SECONDS = 5;
const DELETE_SECONDS = 60;
const ERASE_SECONDS = 600;
/** Thousands of orders of a canceled session are returned in one run. */
const RETURN_TICKETS_LIMIT_SECONDS = 600;

type Working = Pick<
  Services,
  'jobs' | 'context' | 'carts' | 'myOrders' | 'alerts' | 'holders' | 'refunds' | 'sessionChanges' | 'retention'
>;

/** Before `jobs.start()`. */
export function handleJobs(working: Working, db: Database, clock: Clock, report: SweepReport): void {
  const { jobs, context, carts, myOrders, alerts, holders, refunds, sessionChanges, retention } = working;
  const applyPayment = createApplyPayment(context);
  jobs.handle(paymentSucceeded, async ({ paymentId }) => void (await applyPayment(paymentId)));
  jobs.handle(refundDone, ({ key, byHand = false }) => refunds.moneyWentBack(key, byHand));
  registerSweeps(
    jobs,
    [
      { name: 'carts.expire', everySeconds: SWEEP_SECONDS, run: carts.expire },
      { name: 'orders.expire', everySeconds: SWEEP_SECONDS, run: () => expireOrders(context) },
      { name: 'orders.complete_free', everySeconds: SWEEP_SECONDS, run: () => completeFreeOrders(context) },
      { name: 'orders.send_reminders', everySeconds: SWEEP_SECONDS, run: () => sendPaymentReminders(context) },
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
        run: () => sessionChanges.notifyRescheduled(context),
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
