/** Sends stored emails in batches. */
import type { EmailTextEdits } from '@sahna/contract/admin/settings/email-kinds';
import type { Database } from '../../platform/db/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { wrapError } from '../../platform/lib/errors/wrap-error.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type LocalText, pickText } from '../../platform/lib/languages.ts';
import type { TicketDocuments, Tickets } from '../tickets/index.ts';
import { type EmailPicture, renderEmailTickets } from './email-tickets.ts';
import { EmailParts } from './emails/common-parts.ts';
import { toHtml, toPlainText } from './render-email.ts';
import { type LeasedEmail, leaseEmails, listUnsent, markSent, markUndeliverable, releaseLeases } from './store/mail.ts';

export type OutgoingEmail = {
  /** Stable, so that mail programs recognize an email that was sent twice after a crash. */
  id: string;
  to: string;
  /** Value of the From header; '' for the mailer's own. */
  sender: string;
  subject: string;
  html: string;
  text: string;
  /** Inline pictures of the HTML. */
  pictures: readonly EmailPicture[];
  /** Tickets of an order, attached as PDF and calendar file. */
  documents: TicketDocuments | null;
};

/** `refused`: permanently. `not_started`: not attempted, because the signal was aborted before its turn. */
export type EmailOutcome = { kind: 'sent' } | { kind: 'refused'; reason: string } | { kind: 'not_started' };

/** Throws on temporary errors. Does not start an email after the signal is aborted. */
export type Mailer = {
  /** Whether there is a mail server now. Default: always. */
  isConfigured?(): boolean;
  send(email: OutgoingEmail, signal: AbortSignal): Promise<EmailOutcome>;
};

/** What the shop changes in its emails. */
export type EmailIdentity = { sender: string; footer: LocalText; texts: EmailTextEdits };

export type SendingDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  tickets: Pick<Tickets, 'loadTicketDocuments'>;
  /** Base URL of the shop, for links. */
  siteUrl: () => string;
  log: JobLog;
  identity: () => EmailIdentity;
  /** HTML template of all emails. */
  template: string;
};

/** One result per email, in order. Null: sent or permanently failed. */
export type SendEmails = (mailIds: readonly number[]) => Promise<(Error | null)[]>;

/**
 * An email that starts just before START_TIMEOUT_MS ends within its lease: an attempt ends after 20 s without a reply of
 * the mail server.
 */
const SEND_LEASE_MS = 40_000;
const START_TIMEOUT_MS = 15_000;
const MAX_ATTEMPTS = 100;

type SendResult = { mail: LeasedEmail; outcome: EmailOutcome | Error };

export function createEmailSender({
  db,
  clock,
  mailer,
  tickets,
  siteUrl,
  log,
  identity,
  template,
}: SendingDeps): SendEmails {
  async function send(
    mail: LeasedEmail,
    documents: TicketDocuments | Error | null,
    signal: AbortSignal,
  ): Promise<SendResult> {
    if (documents instanceof Error) return { mail, outcome: documents };
    const { id, recipient: to } = mail;
    try {
      const { sender, footer } = identity();
      const parts = addFooter(EmailParts.parse(mail.parts), footer);
      const emailTickets = renderEmailTickets(documents?.sheets ?? []);
      const content = {
        subject: parts.subject,
        html: toHtml(template, parts, emailTickets.html),
        text: toPlainText(parts, emailTickets.text),
        pictures: emailTickets.pictures,
      };
      return { mail, outcome: await mailer.send({ id: `mail-${id}`, to, sender, ...content, documents }, signal) };
    } catch (error) {
      return { mail, outcome: wrapError(error) };
    }
  }

  /** Stores the results, one statement per kind. Returns the errors of emails that will be retried. */
  async function storeResults(results: readonly SendResult[]): Promise<Map<number, Error>> {
    const sent: number[] = [];
    const undeliverable: { id: number; reason: string }[] = [];
    const retryable: { id: number; reason: string; wasAttempted: boolean }[] = [];
    const errors = new Map<number, Error>();
    for (const { mail, outcome } of results) {
      const { id } = mail;
      if (outcome instanceof Error) {
        const reason = outcome.message;
        if (mail.attempts >= MAX_ATTEMPTS) undeliverable.push({ id, reason });
        else {
          retryable.push({ id, reason, wasAttempted: true });
          errors.set(id, outcome);
        }
      } else if (outcome.kind === 'sent') sent.push(id);
      else if (outcome.kind === 'refused') {
        log.warn({ mail: id, reason: outcome.reason }, 'email rejected by the mail server');
        undeliverable.push({ id, reason: outcome.reason });
      } else {
        const late = new Error('earlier emails of the batch took too long');
        retryable.push({ id, reason: late.message, wasAttempted: false });
        errors.set(id, late);
      }
    }
    // Sent emails first: if the database fails here, they must not be sent again.
    await markSent(db, sent, clock.now());
    await markUndeliverable(db, undeliverable);
    await releaseLeases(db, retryable);
    return errors;
  }

  return async (mailIds) => {
    if (mailIds.length === 0) return [];
    const now = clock.now();
    const mails = await leaseEmails(db, mailIds, now, new Date(now.getTime() + SEND_LEASE_MS));
    const leased = new Set(mails.map(({ id }) => id));
    const unsent = await listUnsent(
      db,
      mailIds.filter((id) => !leased.has(id)),
    );
    const errors = await storeResults(await sendAll(mails));
    for (const id of unsent) errors.set(id, new Error(`email ${id} is leased by another worker`));
    return mailIds.map((id) => errors.get(id) ?? null);
  };

  async function sendAll(mails: readonly LeasedEmail[]): Promise<SendResult[]> {
    const orders = [...new Set(mails.flatMap(({ ticketDocumentsOf: order }) => (order === null ? [] : [order])))];
    let documents: ReadonlyMap<OrderId, TicketDocuments | Error>;
    try {
      documents = orders.length > 0 ? await tickets.loadTicketDocuments(orders, siteUrl()) : new Map();
    } catch (error) {
      return mails.map((mail) => ({ mail, outcome: wrapError(error) }));
    }
    const signal = AbortSignal.timeout(START_TIMEOUT_MS);
    return Promise.all(
      mails.map((mail) =>
        send(mail, mail.ticketDocumentsOf === null ? null : (documents.get(mail.ticketDocumentsOf) ?? null), signal),
      ),
    );
  }
}

export function addFooter(parts: EmailParts, footer: LocalText): EmailParts {
  return { ...parts, footer: [parts.footer, pickText(footer, parts.language)].filter(Boolean).join(' · ') };
}
