import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId, PaymentId } from '../../../platform/lib/ids.ts';

export type NewEmail = { dedupe: string; recipient: string; parts: object; ticketDocumentsOf: OrderId | null };

/** Returns the ids of new emails; emails whose deduplication key exists are skipped. */
export async function insertEmails(db: Executor, emails: readonly NewEmail[], now: Date): Promise<number[]> {
  if (emails.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO mail (dedupe, recipient, parts, ticket_documents_of, created_at)
     SELECT dedupe, recipient, parts, "ticketDocumentsOf", $2
       FROM json_to_recordset($1::json) AS input (dedupe text, recipient text, parts jsonb, "ticketDocumentsOf" bigint)
     ON CONFLICT (dedupe) DO NOTHING RETURNING id`,
    [JSON.stringify(emails), now],
  );
  return rows.map(({ id }) => id);
}

export type LeasedEmail = {
  id: number;
  recipient: string;
  /** Parsed with `EmailParts` before use. */
  parts: unknown;
  ticketDocumentsOf: OrderId | null;
  attempts: number;
};

/** Leases emails until `until`. Skips emails that are sent, failed or leased. */
export async function leaseEmails(
  db: Executor,
  ids: readonly number[],
  now: Date,
  until: Date,
): Promise<LeasedEmail[]> {
  const { rows } = await db.query<LeasedEmail>(
    `UPDATE mail SET attempts = attempts + 1, leased_until = $3
      WHERE id IN (
        SELECT id FROM mail
         WHERE id = ANY($1::bigint[]) AND state = 'queued' AND (leased_until IS NULL OR leased_until <= $2)
         ORDER BY id FOR UPDATE)
      RETURNING id, recipient, parts, ticket_documents_of AS "ticketDocumentsOf", attempts`,
    [ids, now, until],
  );
  return rows;
}

/** Returns those of the emails that are neither sent nor failed. */
export async function listUnsent(db: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM mail WHERE id = ANY($1::bigint[]) AND state = 'queued'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function markSent(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `UPDATE mail SET state = 'sent', sent_at = $2, leased_until = NULL WHERE id = ANY($1::bigint[]) AND state = 'queued'`,
    [ids, now],
  );
}

export async function markUndeliverable(
  db: Executor,
  undeliverable: readonly { id: number; reason: string }[],
): Promise<void> {
  if (undeliverable.length === 0) return;
  await db.query(
    `UPDATE mail SET state = 'failed', last_error = reason, leased_until = NULL
       FROM jsonb_to_recordset($1::jsonb) AS undeliverable (id bigint, reason text)
      WHERE mail.id = undeliverable.id AND state = 'queued'`,
    [JSON.stringify(undeliverable)],
  );
}

/** Ends the leases of emails that could not be sent. `wasAttempted` false: the attempt was not made and does not count. */
export async function releaseLeases(
  db: Executor,
  retryable: readonly { id: number; reason: string; wasAttempted: boolean }[],
): Promise<void> {
  if (retryable.length === 0) return;
  await db.query(
    `UPDATE mail SET last_error = reason, leased_until = NULL, attempts = mail.attempts - (NOT retryable."wasAttempted")::int
       FROM jsonb_to_recordset($1::jsonb) AS retryable (id bigint, reason text, "wasAttempted" boolean)
      WHERE mail.id = retryable.id AND state = 'queued'`,
    [JSON.stringify(retryable)],
  );
}

/** More than the links of a return request that may be sent (modules/returns). */
const MAX_LINK_ATTEMPTS = 9;
/** Steps of `return-…` in deduplication keys: complete keys are found by their index, a pattern would read all emails. */
const RETURN_STEPS: readonly string[] = [
  ...['requested', 'accepted', 'session-canceled', 'refunded'],
  ...Array.from({ length: MAX_LINK_ATTEMPTS - 1 }, (_, index) => `requested-${index + 2}`),
];

export type EmailState = 'queued' | 'sent' | 'failed';
export type EmailFacts = {
  id: number;
  recipient: string;
  kind: string;
  state: EmailState;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** The prefix of the deduplication key, without the number of the attempt. */
const KIND = "regexp_replace(split_part(dedupe, ':', 1), '-\\d+$', '')";

export type EmailSubjects = {
  payments: readonly PaymentId[];
  returnRequests: readonly number[];
  staffRefunds: readonly number[];
  sessionMessages: readonly number[];
};

/** Emails about an order, its payments and its return requests, oldest first. */
export async function listEmailsAbout(
  on: Executor,
  order: OrderId,
  { payments, returnRequests, staffRefunds, sessionMessages }: EmailSubjects,
): Promise<EmailFacts[]> {
  const { rows } = await on.query<EmailFacts>(
    `SELECT id, recipient, ${KIND} AS kind, state, last_error AS error, created_at AS "createdAt", sent_at AS "sentAt"
       FROM mail WHERE (ticket_documents_of = $1 AND dedupe NOT LIKE 'order-paid:%') OR dedupe = ANY($2::text[]) ORDER BY id`,
    [
      order,
      [
        ...[`order-paid:${order}`, `payment-reminder:${order}`, ...payments.map((id) => `payment-refunded:${id}`)],
        ...staffRefunds.map((id) => `order-refunded:${id}`),
        ...sessionMessages.map((id) => `session-message:${order}:${id}`),
        ...returnRequests.flatMap((id) => RETURN_STEPS.map((step) => `return-${step}:${id}`)),
      ],
    ],
  );
  return rows;
}

/** The number of the newest email; 0: there is none. */
export async function findNewestEmail(on: Executor): Promise<number> {
  const { rows } = await on.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM mail');
  return rows[0]?.id ?? 0;
}

export type QueuedEmail = { kind: string; recipient: string };

/** Emails that this transaction has queued since the email `after`. */
export async function listEmailsQueuedBy(tx: Tx, after: number): Promise<QueuedEmail[]> {
  const { rows } = await tx.query<QueuedEmail>(
    `SELECT ${KIND} AS kind, recipient FROM mail WHERE id > $1 AND xmin = pg_current_xact_id()::xid ORDER BY id`,
    [after],
  );
  return rows;
}

/** Whether staff sent the emails of an order to this address again since then. */
export async function wasResentSince(on: Executor, order: OrderId, recipient: string, after: Date): Promise<boolean> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT id FROM mail
      WHERE ticket_documents_of = $1 AND dedupe NOT LIKE 'order-paid:%' AND dedupe LIKE '%-resent:%'
        AND lower(recipient) = lower($2) AND created_at > $3 LIMIT 1`,
    [order, recipient, after],
  );
  return rows.length > 0;
}

/** Parsed with `EmailParts` before use; null: there is no such email. */
export async function findEmailParts(on: Executor, id: number): Promise<unknown> {
  const { rows } = await on.query<{ parts: unknown }>('SELECT parts FROM mail WHERE id = $1', [id]);
  return rows[0]?.parts ?? null;
}
