/** Canceled and rescheduled sessions, and messages to their buyers: pending returns, notices and emails of orders. */
import { defineSweep } from '../../platform/jobs/index.ts';
import type { ModuleFacts } from '../../platform/module.ts';
import { auditSessionChanges } from './audit.store.ts';

export {
  findMessageByKey,
  insertMessage,
  insertMessageOrders,
  listMessageIdsOf,
  listMessages,
  listPendingMessages,
  type MessageProgress,
  type MessageText,
  type MessageTexts,
  markMessage,
  type PendingMessage,
  recordMessageFailure,
} from './messages.store.ts';
export {
  type CancellationStatus,
  getCancellationStatus,
  insertCanceledOrders,
  insertRescheduleNotices,
  listCanceledUpcoming,
  listPendingRescheduleNotices,
  listWaitingOrders,
  markProcessed,
  markRescheduleNotified,
  recordReturnFailure,
} from './store.ts';

/** Sweeps of orders of changed sessions, handled by workflows. A run returns the tickets of thousands of orders. */
export const sessionTicketsReturn = defineSweep('sessions.return_tickets', 5, { expireIn: 600 });
export const rescheduledNotify = defineSweep('sessions.notify_rescheduled', 5);
export const messagesSend = defineSweep('sessions.send_messages', 5, { expireIn: 600 });

export const sessionsModule: ModuleFacts = {
  name: 'sessions',
  tables: ['canceled_session_order', 'reschedule_notice', 'session_message', 'session_message_order'],
  audits: [auditSessionChanges],
};
