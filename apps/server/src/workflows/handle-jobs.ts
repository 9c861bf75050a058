/** Registers the workflows that handle jobs and schedules of modules. */
import { alertConfirmationSend, alertsNotify } from '../modules/alerts/index.ts';
import { grownTablesAnalyze, nightlyBackup } from '../modules/backups/index.ts';
import { bulkRunsContinue } from '../modules/bulk-actions/index.ts';
import { linkSend } from '../modules/order-lookup/index.ts';
import { freeOrdersComplete, ordersExpire, remindersSend } from '../modules/orders/index.ts';
import { paymentSucceeded, refundDone } from '../modules/payments/index.ts';
import {
  changeSetsPublish,
  deleteUnusedPlans,
  publishDueChangeSets,
  unusedPlansDelete,
} from '../modules/season/index.ts';
import { blockEndingsNotify } from '../modules/seating/inventory.ts';
import { messagesSend, rescheduledNotify, sessionTicketsReturn } from '../modules/sessions/index.ts';
import { staffAccessChanged } from '../modules/staff/index.ts';
import { handleSweep, type Jobs, type SweepPlatform } from '../platform/jobs/index.ts';
import { createApplyPayment } from './apply-payment.ts';
import { continueRuns } from './bulk-actions/continue-runs.ts';
import { notifyRescheduled, returnCanceledTickets } from './change-sessions.ts';
import { completeFreeOrders } from './complete-free-orders.ts';
import type { WorkflowContext } from './context.ts';
import { expireOrders } from './expire-orders.ts';
import { analyzeTables, maintainDatabase } from './maintain-database.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { notifyAvailability, sendAlertConfirmation } from './notify-availability.ts';
import { notifyBlockEndings } from './notify-block-endings.ts';
import { recordRefundDone } from './record-refund-done.ts';
import { sendOrderLink } from './send-order-link.ts';
import { sendPaymentReminders } from './send-payment-reminders.ts';
import { sendPendingMessages } from './send-session-message.ts';

/** Called before `jobs.start()`. */
export function handleWorkflowJobs(platform: SweepPlatform & { jobs: Jobs }, context: WorkflowContext): void {
  const { jobs } = platform;
  const applyPayment = createApplyPayment(context);
  jobs.handle(paymentSucceeded, async ({ paymentId }) => void (await applyPayment(paymentId)));
  jobs.handle(refundDone, ({ key, isManual = false }) => recordRefundDone(context, key, isManual));
  jobs.handle(linkSend, ({ linkId }) => sendOrderLink(context, linkId));
  jobs.handle(alertConfirmationSend, ({ alertId }) => sendAlertConfirmation(context, alertId));
  jobs.handle(staffAccessChanged, (change) => notifyAdministrators(context, change));
  handleSweep(platform, ordersExpire, () => expireOrders(context));
  handleSweep(platform, freeOrdersComplete, () => completeFreeOrders(context));
  handleSweep(platform, remindersSend, () => sendPaymentReminders(context));
  handleSweep(platform, sessionTicketsReturn, () => returnCanceledTickets(context));
  handleSweep(platform, rescheduledNotify, () => notifyRescheduled(context));
  handleSweep(platform, bulkRunsContinue, () => continueRuns(context));
  handleSweep(platform, changeSetsPublish, () => publishDueChangeSets(context.db, context.clock.now()));
  handleSweep(platform, unusedPlansDelete, () => deleteUnusedPlans(context.db, context.clock.now()));
  handleSweep(platform, messagesSend, () => sendPendingMessages(context));
  handleSweep(platform, grownTablesAnalyze, () => analyzeTables(context));
  handleSweep(platform, nightlyBackup, () => maintainDatabase(context));
  handleSweep(platform, blockEndingsNotify, () => notifyBlockEndings(context));
  handleSweep(platform, alertsNotify, () => notifyAvailability(context));
}
