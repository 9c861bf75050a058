/** Emails to buyers. They are stored in the transaction of the event they report, and sent by a job after it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmailTextEdits } from '@sahna/contract/admin/settings/email-kinds';
import { z } from 'zod';
import type { Tx } from '../../platform/db/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Module } from '../../platform/module.ts';
import { hasValidTickets } from '../orders/index.ts';
import { createEmailTexts, type EmailSite } from './email-texts.ts';
import { createAlertConfirmationEmail, createTicketsAvailableEmail } from './emails/alert-emails.ts';
import type { EmailParts } from './emails/common-parts.ts';
import {
  createAttendeeEmail,
  createOrderPaidEmail,
  createOrderRefundedEmail,
  createRefundEmail,
} from './emails/emails.ts';
import { createExchangeEmail } from './emails/exchange-email.ts';
import { createLinkEmail } from './emails/link-email.ts';
import { createMergeEmail } from './emails/merge-email.ts';
import { createPaymentReminderEmail } from './emails/payment-reminder-email.ts';
import { createReissuedEmail } from './emails/reissued-email.ts';
import { createRescheduledEmail } from './emails/rescheduled-email.ts';
import {
  createReturnAcceptedEmail,
  createReturnRefundedEmail,
  createReturnRequestedEmail,
  createSessionCanceledEmail,
  type ReturnEmail,
} from './emails/return-emails.ts';
import { createSessionMessageEmail } from './emails/session-message-email.ts';
import { createBlockEndingEmail } from './emails/staff/block-ending-email.ts';
import { createStaffAccessEmail } from './emails/staff/staff-access-email.ts';
import { createStaffInvitationEmail } from './emails/staff/staff-email.ts';
import { sendTestEmail } from './emails/test-email.ts';
import type { Notifications, NotificationsDeps } from './notifications.types.ts';
import { createPreviews } from './previews.ts';
import { parseRecipient } from './render-email.ts';
import { createEmailSender } from './sending.ts';
import { insertEmails } from './store/mail.ts';

export { parseEmailKey } from './email-subject.ts';
export type { EmailPicture } from './email-tickets.ts';
export { formatSeat } from './emails/common-parts.ts';
export type { SessionMessageEmail } from './emails/session-message-email.ts';
export { describeEmailKinds } from './examples/describe-email-kinds.ts';
export { exampleOrder } from './examples/example-order.ts';
export type { Notifications, NotificationsDeps } from './notifications.types.ts';
export type { EmailOutcome, Mailer } from './sending.ts';
export {
  type EmailFacts,
  findEmailParts,
  findNewestEmail,
  listEmailsAbout,
  listEmailsQueuedBy,
  type QueuedEmail,
  wasResentSince,
} from './store/mail.ts';
export { listUndeliveredEmails } from './store/undelivered.ts';

export const mailSend = defineJob('mail.send', z.object({ mailId: z.number().int() }), {
  pollEvery: 1,
  retryDelay: 2,
  retryDelayMax: 300,
  // All of a batch start within START_TIMEOUT_MS even if a rush leaves the mail threads a tenth of a core.
  concurrency: 30,
});

type EmailToStore = { dedupe: string; to: string; parts: EmailParts; ticketDocumentsOf: OrderId | null };

/** Built from email-template.mjml.ts by its test; loading MJML would take a third of the startup time. */
const TEMPLATE_URL = new URL('./email.html', import.meta.url);

export async function createNotifications(deps: NotificationsDeps): Promise<Notifications> {
  const { jobs, clock, mailer } = deps;
  const template = await readFile(TEMPLATE_URL, 'utf8');

  const loadSite = async (edits: EmailTextEdits): Promise<EmailSite> => ({
    siteUrl: deps.siteUrl(),
    texts: await createEmailTexts(edits, deps.log),
  });

  async function storeEmails(tx: Tx, create: (site: EmailSite) => readonly EmailToStore[]) {
    if (!mailer || mailer.isConfigured?.() === false) return 0;
    const newEmails = create(await loadSite(deps.identity().texts)).flatMap(
      ({ dedupe, to, parts, ticketDocumentsOf }) => {
        const recipient = parseRecipient(to);
        if (recipient === null) return [];
        return [{ dedupe, recipient, parts, ticketDocumentsOf }];
      },
    );
    const ids = await insertEmails(tx, newEmails, clock.now());
    await jobs.sendAll(
      tx,
      mailSend,
      ids.map((mailId) => ({ data: { mailId } })),
    );
    return ids.length;
  }
  const store = async (...input: Parameters<typeof storeEmails>): Promise<void> => void (await storeEmails(...input));

  return {
    ...createPreviews({ identity: deps.identity, template, loadSite }),
    send: mailer && createEmailSender({ ...deps, mailer, template }),
    sendTest: mailer && ((recipient) => sendTestEmail({ ...deps, mailer, template, loadSite }, recipient)),
    notifyOrdersPaid: (tx, paid) =>
      store(tx, (site) =>
        paid.map(({ order, items }) => ({
          dedupe: `order-paid:${order.id}`,
          to: order.buyerEmail,
          parts: createOrderPaidEmail(order, items, site),
          ticketDocumentsOf: order.id,
        })),
      ),
    notifyTicketsExchanged: (tx, email) =>
      store(tx, (site) => [
        {
          dedupe: `order-paid:${email.order.id}`,
          to: email.order.buyerEmail,
          parts: createExchangeEmail(email, site),
          ticketDocumentsOf: email.order.id,
        },
      ]),
    notifyOrdersAwaitingPayment: (tx, orders) =>
      store(tx, (site) =>
        orders.map(({ order, items }) => ({
          dedupe: `payment-reminder:${order.id}`,
          to: order.buyerEmail,
          parts: createPaymentReminderEmail(order, items, site),
          ticketDocumentsOf: null,
        })),
      ),
    notifyAgain: (tx, recipient, order, items) => {
      const [kind, create] = hasValidTickets(order.state)
        ? (['tickets', createOrderPaidEmail] as const)
        : (['payment-link', createPaymentReminderEmail] as const);
      const dedupe = `${kind}-resent:${order.id}:${randomUUID()}`;
      return storeEmails(tx, (site) => [
        { dedupe, to: recipient, parts: create(order, items, site), ticketDocumentsOf: order.id },
      ]);
    },
    notifyTicketsReissued: (tx, recipient, order, items) => {
      const dedupe = `tickets-reissued:${order.id}:${randomUUID()}`;
      return storeEmails(tx, (site) => [
        { dedupe, to: recipient, parts: createReissuedEmail(order, items, site), ticketDocumentsOf: order.id },
      ]);
    },
    notifyOrdersLink: (tx, link) =>
      store(tx, (site) => [
        {
          dedupe: `order-link:${link.id}`,
          to: link.email,
          parts: createLinkEmail(link, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyMergeRequested: (tx, request) =>
      store(tx, (site) => [
        {
          dedupe: `merge-requested:${request.mergeId}:${randomUUID()}`,
          to: request.email,
          parts: createMergeEmail(request, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyStaffInvited: (tx, invitation) =>
      store(tx, (site) => [
        {
          dedupe: `staff-invited:${randomUUID()}`,
          to: invitation.email,
          parts: createStaffInvitationEmail(invitation, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyStaffAccessChanged: (tx, emails) =>
      store(tx, (site) =>
        emails.map(({ id, changeId, email, ...access }) => ({
          dedupe: `staff-access:${changeId}:${id}`,
          to: email,
          parts: createStaffAccessEmail(access, site),
          ticketDocumentsOf: null,
        })),
      ),
    notifyBlocksEnding: (tx, emails) =>
      store(tx, (site) =>
        emails.map(({ blockId, to, ...email }) => ({
          dedupe: `block-ending:${blockId}:${randomUUID()}`,
          to,
          parts: createBlockEndingEmail(email, site),
          ticketDocumentsOf: null,
        })),
      ),
    notifyAlertRequested: (tx, alert) =>
      store(tx, (site) => [
        {
          dedupe: `alert-requested:${alert.id}:${randomUUID()}`,
          to: alert.email,
          parts: createAlertConfirmationEmail(alert, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyTicketsAvailable: (tx, alerts) =>
      store(tx, (site) =>
        alerts.map((alert) => ({
          dedupe: `alert-notified:${alert.id}`,
          to: alert.email,
          parts: createTicketsAvailableEmail(alert, site),
          ticketDocumentsOf: null,
        })),
      ),
    notifyAttendeeChanged: (tx, order, item) =>
      store(tx, (site) => [
        {
          dedupe: `attendee-changed:${order.id}:${randomUUID()}`,
          to: order.buyerEmail,
          parts: createAttendeeEmail(order, item, site),
          ticketDocumentsOf: order.id,
        },
      ]),
    notifyPaymentRefunded: (tx, order, paymentId, amount, reason) =>
      store(tx, (site) => [
        {
          dedupe: `payment-refunded:${paymentId}`,
          to: order.buyerEmail,
          parts: createRefundEmail(order, amount, reason, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyOrderRefunded: (tx, order, refund) =>
      store(tx, (site) => [
        {
          dedupe: `order-refunded:${refund.id}`,
          to: order.buyerEmail,
          parts: createOrderRefundedEmail(order, refund, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyReturnRequested: (tx, email) =>
      store(tx, (site) => [
        toReturnEmail(
          email.attempt > 1 ? `requested-${email.attempt}` : 'requested',
          email,
          createReturnRequestedEmail(email, site),
        ),
      ]),
    notifyReturnAccepted: (tx, email) =>
      store(tx, (site) => [toReturnEmail('accepted', email, createReturnAcceptedEmail(email, site))]),
    notifySessionRescheduled: (tx, email) =>
      store(tx, (site) => [
        {
          dedupe: `session-rescheduled:${email.order.id}:${randomUUID()}`,
          to: email.order.buyerEmail,
          parts: createRescheduledEmail(email, site),
          ticketDocumentsOf: email.order.id,
        },
      ]),
    notifySessionCanceled: (tx, email) =>
      store(tx, (site) => [toReturnEmail('session-canceled', email, createSessionCanceledEmail(email, site))]),
    notifyReturnPaid: (tx, email) =>
      store(tx, (site) => [toReturnEmail('refunded', email, createReturnRefundedEmail(email, site))]),
    notifySessionMessage: (tx, { messageId, orderId, to, ...email }) =>
      store(tx, (site) => [
        {
          dedupe: `session-message:${orderId}:${messageId}`,
          to,
          parts: createSessionMessageEmail(email, site),
          ticketDocumentsOf: null,
        },
      ]),
    notifyMessageTest: (tx, { to, ...email }) =>
      store(tx, (site) => [
        {
          dedupe: `message-test:${randomUUID()}`,
          to,
          parts: createSessionMessageEmail(email, site),
          ticketDocumentsOf: null,
        },
      ]),
  };
}

function toReturnEmail(step: string, { id, order }: ReturnEmail & { id: number }, parts: EmailParts) {
  return { dedupe: `return-${step}:${id}`, to: order.buyerEmail, parts, ticketDocumentsOf: null };
}

/** Must be called before `jobs.start()`. */
export function handleNotificationJobs({ send }: Notifications, { jobs }: { jobs: Jobs }): void {
  if (send) jobs.handleBatch(mailSend, (batch) => send(batch.map(({ mailId }) => mailId)));
}

type NotificationsNeeds = Pick<NotificationsDeps, 'mailer' | 'tickets' | 'siteUrl' | 'identity'>;

export const notificationsModule: Module<Notifications, NotificationsNeeds> = {
  name: 'notifications',
  tables: ['mail'],
  create: ({ db, jobs, clock, log }, needs) => createNotifications({ db, jobs, clock, log, ...needs }),
  jobs: handleNotificationJobs,
};
