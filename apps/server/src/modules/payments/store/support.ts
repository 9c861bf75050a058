/** Payments and refunds for support: history, open and outstanding ones. Read-only. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Mismatch, RefundState } from '../rules.ts';
import type { Payment } from './payments.ts';
import { IS_REPLACED } from './refunds.ts';

type StateChange = { at: Date; state: string; reason: string };

export type PaymentCase = Omit<
  Payment,
  | 'hash'
  | 'subject'
  | 'keysVersion'
  | 'providerKey'
  | 'providerRef'
  | 'checkout'
  | 'returnPath'
  | 'declinedPath'
  | 'isPartial'
> & {
  ref: string | null;
  /** Empty if the provider gave none. */
  cardLast4: string;
  /** The provider's own words; empty if it gave none. */
  providerMessage: string;
  mismatch: Mismatch | null;
  history: readonly StateChange[];
};

export type RefundCase = {
  id: number;
  /** Null: cash or a terminal took the money. */
  paymentId: number | null;
  amount: number;
  reason: string;
  state: RefundState;
  requests: number;
  createdAt: Date;
  nextRequestAt: Date | null;
  doneAt: Date | null;
  attempt: number;
  refundedBy: string | null;
  refundNote: string | null;
  /** A newer attempt replaces it. */
  isReplaced: boolean;
};

const PAYMENT = `payment.id, payment.state, provider, method, provider_ref AS "ref", payment.amount, payment.currency,
  payment.created_at AS "createdAt", payment.expires_at AS "expiresAt", polls, next_poll_at AS "nextPollAt",
  succeeded_at AS "succeededAt", resolved_at AS "resolvedAt", refunded, card_last4 AS "cardLast4",
  provider_message AS "providerMessage", mismatch, history`;

/** Times inside of JSON are text. */
type PaymentRow = Omit<PaymentCase, 'history'> & { history: readonly (Omit<StateChange, 'at'> & { at: string })[] };

function readPayment({ history, ...row }: PaymentRow): PaymentCase {
  return { ...row, history: history.map(({ at, ...change }) => ({ ...change, at: new Date(at) })) };
}

/** The payments of a subject, the oldest first. */
export async function listPaymentsOfSubject(on: Executor, subject: string): Promise<PaymentCase[]> {
  const { rows } = await on.query<PaymentRow>(
    `SELECT ${PAYMENT} FROM payment WHERE subject = $1::text ORDER BY payment.id`,
    [subject],
  );
  return rows.map(readPayment);
}

/** Subjects of payments with this number at their provider. */
export async function findSubjectsByReference(on: Executor, reference: string): Promise<string[]> {
  // The unique index starts with the provider, of which there are few: they are read one by one from the index.
  const { rows } = await on.query<{ subject: string }>(
    `WITH RECURSIVE known AS (
       SELECT min(provider) AS provider FROM payment
        UNION ALL
       SELECT (SELECT min(provider) FROM payment WHERE payment.provider > known.provider) FROM known WHERE provider IS NOT NULL)
     SELECT subject FROM known JOIN payment USING (provider) WHERE provider_ref = $1::text`,
    [reference],
  );
  return rows.map(({ subject }) => subject);
}

/** Subjects of payments by a card with these last four digits, the newest first. */
export async function findSubjectsByCard(on: Executor, last4: string, limit: number): Promise<string[]> {
  const { rows } = await on.query<{ subject: string }>(
    `SELECT subject FROM payment WHERE card_last4 = $1::text AND card_last4 <> '' ORDER BY id DESC LIMIT $2`,
    [last4, limit],
  );
  return rows.map(({ subject }) => subject);
}

/** Refunds of these payments, and manual refunds of the order. */
export async function listRefundsOfOrder(
  on: Executor,
  order: OrderId,
  payments: readonly number[],
): Promise<RefundCase[]> {
  const { rows } = await on.query<RefundCase>(
    `SELECT id, payment_id AS "paymentId", amount, reason, state, requests, created_at AS "createdAt",
            next_request_at AS "nextRequestAt", done_at AS "doneAt", attempt, refunded_by AS "refundedBy", refund_note AS "refundNote",
            ${IS_REPLACED} AS "isReplaced"
       FROM refund
      WHERE payment_id = ANY($1::bigint[]) OR order_payment_id IN (SELECT id FROM order_payment WHERE order_id = $2) ORDER BY id`,
    [payments, order],
  );
  return rows;
}

/** `key`: of what is refunded, the same for each attempt. */
export type RefundMark = Pick<RefundCase, 'id' | 'amount' | 'state'> & {
  key: string;
  provider: string;
  isPaidByStaff: boolean;
};

/** Refunds of an order and of its payments. `provider`: of cash or a terminal, how the box office took the money. */
export async function listRefundMarks(on: Executor, order: OrderId): Promise<RefundMark[]> {
  const { rows } = await on.query<RefundMark>(
    `SELECT refund.id, refund.key, refund.amount, refund.state, coalesce(provider, kind) AS provider,
            refunded_by IS NOT NULL AS "isPaidByStaff"
       FROM refund LEFT JOIN payment ON payment.id = refund.payment_id
       LEFT JOIN order_payment ON order_payment.id = order_payment_id
      WHERE refund.payment_id IN (SELECT id FROM payment WHERE subject = $1::text)
         OR order_payment_id IN (SELECT id FROM order_payment WHERE order_id = $1::text::bigint) ORDER BY refund.id`,
    [String(order)],
  );
  return rows;
}

/** The state of an unfinished refund per key, or `done`. Replaced attempts do not count. */
export async function refundStatesByKey(
  on: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RefundState>> {
  const { rows } = await on.query<{ key: string; state: RefundState }>(
    `SELECT DISTINCT ON (key) key, state FROM refund
      WHERE key = ANY($1::text[])
        AND NOT ${IS_REPLACED}
      ORDER BY key, state = 'done', payment_id`,
    [keys],
  );
  return new Map(rows.map(({ key, state }) => [key, state]));
}

export type PaymentListFilter = {
  state: string | null;
  provider: string | null;
  /** Created before this time; null: at any time. */
  before: Date | null;
  limit: number;
};

export type OpenPayment = PaymentCase & {
  subject: string;
  refundState: RefundState | null;
};

/** Payments that are not final, or need a person: the oldest first. */
export async function findOpenPayments(db: Executor, filter: PaymentListFilter): Promise<OpenPayment[]> {
  const { rows } = await db.query<PaymentRow & Omit<OpenPayment, keyof PaymentCase>>(
    `SELECT ${PAYMENT}, payment.subject, unfinished.state AS "refundState"
       FROM payment
       LEFT JOIN LATERAL (SELECT state FROM refund WHERE payment_id = payment.id AND state <> 'done' AND NOT ${IS_REPLACED}
                           ORDER BY state = 'failed' DESC, state = 'outstanding' DESC, id LIMIT 1) AS unfinished ON true
      WHERE (payment.state IN ('created', 'pending', 'unknown') OR next_poll_at IS NOT NULL
             OR (payment.state = 'succeeded' AND (resolved_at IS NULL OR unfinished.state IS NOT NULL)))
        AND ($1::text IS NULL OR payment.state = $1) AND ($2::text IS NULL OR provider = $2)
        AND ($3::timestamptz IS NULL OR payment.created_at < $3)
      ORDER BY payment.created_at LIMIT $4`,
    [filter.state, filter.provider, filter.before, filter.limit],
  );
  return rows.map(({ subject, refundState, ...row }) => ({ ...readPayment(row), subject, refundState }));
}

export type OutstandingRefund = {
  refund: number;
  state: RefundState;
  amount: number;
  /** Null: that of the order. */
  currency: string | null;
  reason: string;
  attempt: number;
  requests: number;
  startedAt: Date;
  /** The payment provider, or how the box office took the money. */
  provider: string;
  ref: string | null;
  subject: string;
};

export type MismatchedMoney = {
  payment: number;
  amount: number;
  currency: string;
  startedAt: Date;
  provider: string;
  ref: string | null;
  mismatch: Mismatch | null;
  subject: string;
};

/** Captured amounts that differ from their payment, oldest first. */
export async function listMismatches(db: Executor, limit: number): Promise<MismatchedMoney[]> {
  const { rows } = await db.query<MismatchedMoney>(
    `SELECT payment.id AS payment, payment.amount, payment.currency, mismatched_capture_at AS "startedAt", provider, provider_ref AS ref,
            mismatch, subject
       FROM payment
      WHERE mismatched_capture_at IS NOT NULL AND mismatch_closed_at IS NULL AND payment.state <> 'succeeded'
      ORDER BY mismatched_capture_at LIMIT $1`,
    [limit],
  );
  return rows;
}

/**
 * Refunds that buyers have not received: no provider sends them, the provider refused, or has not responded since
 * `before`. Oldest first.
 */
export async function listOutstandingRefunds(db: Executor, before: Date, limit: number): Promise<OutstandingRefund[]> {
  const { rows } = await db.query<OutstandingRefund>(
    `SELECT refund.id AS refund, refund.state, refund.amount, payment.currency, reason, attempt, requests,
            refund.created_at AS "startedAt", coalesce(provider, kind) AS provider, provider_ref AS ref,
            coalesce(subject, order_id::text) AS subject
       FROM refund LEFT JOIN payment ON payment.id = refund.payment_id
       LEFT JOIN order_payment ON order_payment.id = order_payment_id
      WHERE refund.state <> 'done' AND (refund.state IN ('outstanding', 'failed') OR refund.created_at < $1)
        AND NOT ${IS_REPLACED}
      ORDER BY refund.created_at, refund.id LIMIT $2`,
    [before, limit],
  );
  return rows;
}
