/** What the module does for others, and what it needs. */
import type { Database, Tx } from '../../platform/db/index.ts';
import type { JobLog, Jobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId, PaymentId } from '../../platform/lib/ids.ts';
import type { Language } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { RefundReason } from '../orders/index.ts';
import type { TicketSheet, Tickets } from '../tickets/index.ts';
import type { EmailPicture } from './email-tickets.ts';
import type { AlertedEvent } from './emails/alert-emails.ts';
import type { EmailItem, EmailOrder } from './emails/common-parts.ts';
import type { ExchangeEmail } from './emails/exchange-email.ts';
import type { OrdersLink } from './emails/link-email.ts';
import type { MergeRequest } from './emails/merge-email.ts';
import type { UnpaidOrder } from './emails/payment-reminder-email.ts';
import type { RescheduledEmail } from './emails/rescheduled-email.ts';
import type { RequestedReturnEmail, ReturnEmail } from './emails/return-emails.ts';
import type { SessionMessageEmail } from './emails/session-message-email.ts';
import type { BlockEndingEmail } from './emails/staff/block-ending-email.ts';
import type { StaffAccessEmail } from './emails/staff/staff-access-email.ts';
import type { StaffInvitation } from './emails/staff/staff-email.ts';
import type { TestRecipient } from './emails/test-email.ts';
import type { EmailIdentity, Mailer, SendEmails } from './sending.ts';

export type NotificationsDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  /** Null if the shop sends no email; then none is stored. */
  mailer: Mailer | null;
  tickets: Pick<Tickets, 'loadTicketDocuments'>;
  /** Base URL of the shop, for links. */
  siteUrl: () => string;
  identity: () => EmailIdentity;
  log: JobLog;
};

export type Notifications = {
  /**
   * Call in the transaction that marks orders as paid. One email per order, even if called repeatedly; none without an
   * address.
   */
  notifyOrdersPaid(tx: Tx, paid: readonly { order: EmailOrder; items: readonly EmailItem[] }[]): Promise<void>;
  /** Call in the transaction that marks an exchange order as paid. Counts as the order's one email. */
  notifyTicketsExchanged(tx: Tx, email: ExchangeEmail): Promise<void>;
  /** Call in the transaction that marks orders as reminded. One email per order. */
  notifyOrdersAwaitingPayment(
    tx: Tx,
    orders: readonly { order: UnpaidOrder; items: readonly EmailItem[] }[],
  ): Promise<void>;
  /** Sends the tickets of an order, or the link to pay an unpaid one, again. Returns the number of emails. */
  notifyAgain(tx: Tx, recipient: string, order: UnpaidOrder, items: readonly EmailItem[]): Promise<number>;
  /** Call in the transaction that reissues the tickets of these items. Returns the number of emails. */
  notifyTicketsReissued(tx: Tx, recipient: string, order: EmailOrder, items: readonly EmailItem[]): Promise<number>;
  /** Call in the transaction that stores the secret of a link to the orders of an address. */
  notifyOrdersLink(tx: Tx, link: OrdersLink & { id: number; email: string }): Promise<void>;
  /** Call in the transaction that stores the digest of the link. One email per address of a merge. */
  notifyMergeRequested(tx: Tx, request: MergeRequest & { mergeId: number; email: string }): Promise<void>;
  /** Call in the transaction that creates the link of an invitation or recovery. */
  notifyStaffInvited(tx: Tx, invitation: StaffInvitation & { email: string }): Promise<void>;
  /** Emails about a recovery or a new administrator, once per change and administrator. */
  notifyStaffAccessChanged(
    tx: Tx,
    emails: readonly (StaffAccessEmail & { id: number; changeId: string; email: string })[],
  ): Promise<void>;
  /** Call in the transaction that marks blocks as reminded. */
  notifyBlocksEnding(tx: Tx, emails: readonly (BlockEndingEmail & { blockId: number; to: string })[]): Promise<void>;
  /** Call in the transaction that creates an availability alert, and in the one that marks alerts as notified. */
  notifyAlertRequested(tx: Tx, alert: AlertedEvent & { id: number; email: string; secret: string }): Promise<void>;
  notifyTicketsAvailable(tx: Tx, alerts: readonly (AlertedEvent & { id: number; email: string })[]): Promise<void>;
  /** Call in the transaction that changes the attendee of a ticket. One email per change. */
  notifyAttendeeChanged(tx: Tx, order: EmailOrder, item: EmailItem): Promise<void>;
  /** Call in the transaction that refunds a payment. One email per payment. `amount` is in minor units. */
  notifyPaymentRefunded(
    tx: Tx,
    order: EmailOrder,
    paymentId: PaymentId,
    amount: Minor,
    reason: RefundReason,
  ): Promise<void>;
  /** Call in the transaction that refunds an order without canceling tickets. `id`: of the refund by staff. */
  notifyOrderRefunded(
    tx: Tx,
    order: EmailOrder,
    refund: { id: number; amount: Minor; isManual: boolean },
  ): Promise<void>;
  /**
   * Call in the transactions of a return request: one email per step. `secret` is part of the link that confirms the
   * request.
   */
  notifyReturnRequested(tx: Tx, email: RequestedReturnEmail & { id: number }): Promise<void>;
  notifyReturnAccepted(tx: Tx, email: ReturnEmail & { id: number }): Promise<void>;
  /** Call in the transaction that marks the buyer as notified. `from` is the old time of the session. */
  notifySessionRescheduled(tx: Tx, email: RescheduledEmail): Promise<void>;
  /** Call in the transaction that returns the tickets of a canceled session. */
  notifySessionCanceled(tx: Tx, email: ReturnEmail & { id: number }): Promise<void>;
  notifyReturnPaid(tx: Tx, email: ReturnEmail & { id: number }): Promise<void>;
  /** Sends an email about nothing at once; returns why it failed. Null if the shop sends no email. */
  sendTest: ((recipient: TestRecipient) => Promise<string | null>) | null;
  /** Call in the transaction that marks the order of a message to a session as sent. One email per message and order. */
  notifySessionMessage(
    tx: Tx,
    email: SessionMessageEmail & { messageId: number; orderId: OrderId; to: string },
  ): Promise<void>;
  /** Sends the example of such a message to its author. */
  notifyMessageTest(tx: Tx, email: SessionMessageEmail & { to: string }): Promise<void>;
  /** A stored email (`findEmailParts`) as its buyer got it, without secret links and tickets; empty after an erasure. */
  renderForStaff(stored: unknown): { subject: string; html: string };
  /**
   * An example of this kind of email, in the variant that contains `part`, with these texts by part instead of the
   * stored ones. Null: there is no such kind.
   */
  previewEmail(example: {
    kind: string;
    part: string;
    language: Language;
    texts: Readonly<Record<string, string>>;
  }): Promise<{ subject: string; html: string } | null>;
  /** The email of a paid order that does not exist, with its tickets. `getPictureUrl`: of the artwork and the codes. */
  previewOrderPaid(example: {
    order: EmailOrder;
    items: readonly EmailItem[];
    sheets: readonly TicketSheet[];
    getPictureUrl: (picture: EmailPicture) => string;
  }): Promise<{ subject: string; html: string }>;
  /** The email as HTML with inline styles. */
  previewSessionMessage(email: SessionMessageEmail): Promise<{ subject: string; html: string }>;
  /** Sends stored emails and returns one result per email, in order. Null if the shop sends no email. */
  send: SendEmails | null;
};
