/** What the shop knows of payments and of an order, for whoever answers the telephone. It only reads. */
import { z } from 'zod';
import type { Executor } from '../../platform/db/index.ts';
import { type PaymentId, paymentId } from '../../platform/lib/ids.ts';

const History = z.array(z.object({ at: z.coerce.date(), state: z.string(), why: z.string() }));
const Mismatch = z.object({ field: z.string(), expected: z.string(), received: z.string() });

export type OrderCase = {
  id: number;
  state: string;
  total: number;
  currency: string;
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  paidBy: number | null;
  endedAt: Date | null;
  places: number;
};

export type PaymentCase = {
  id: PaymentId;
  state: string;
  provider: string;
  method: number;
  ref: string | null;
  amount: number;
  currency: string;
  createdAt: Date;
  expiresAt: Date;
  asked: number;
  nextAskAt: Date | null;
  succeededAt: Date | null;
  settledAt: Date | null;
  refunded: number;
  mismatch: z.infer<typeof Mismatch> | null;
  history: z.infer<typeof History>;
};

export type RefundCase = {
  id: number;
  paymentId: number;
  amount: number;
  reason: string;
  state: string;
  tried: number;
  createdAt: Date;
  nextTryAt: Date | null;
  doneAt: Date | null;
  attempt: number;
  givenBy: string | null;
  givenHow: string | null;
  /** Another attempt has taken its place. */
  over: boolean;
};

export type LetterCase = { what: string; state: string; error: string | null; createdAt: Date; sentAt: Date | null };
export type TicketsCase = { issuedAt: Date | null; valid: number; used: number; void: number };

export type Case = {
  order: OrderCase;
  payments: PaymentCase[];
  refunds: RefundCase[];
  tickets: TicketsCase;
  letters: LetterCase[];
};

const PAYMENT = `payment.id, payment.state, provider, method, provider_ref AS "ref", payment.amount, payment.currency,
  payment.created_at AS "createdAt", payment.expires_at AS "expiresAt", asked, next_ask_at AS "nextAskAt",
  succeeded_at AS "succeededAt", settled_at AS "settledAt", refunded, mismatch, history`;

type PaymentRow = Omit<PaymentCase, 'id' | 'history' | 'mismatch'> & {
  id: number;
  history: unknown;
  mismatch: unknown;
};

function readPayment({ id, history, mismatch, ...row }: PaymentRow): PaymentCase {
  return { ...row, id: paymentId(id), history: History.parse(history), mismatch: Mismatch.nullable().parse(mismatch) };
}

/** Null: there is no such order. */
export async function readCase(db: Executor, order: number): Promise<Case | null> {
  const { rows } = await db.query<OrderCase>(
    `SELECT id, state, total, currency, buyer_name AS name, buyer_email AS email, buyer_phone AS phone,
            created_at AS "createdAt", expires_at AS "expiresAt", paid_at AS "paidAt", paid_by AS "paidBy",
            ended_at AS "endedAt", (SELECT count(*)::int FROM order_item WHERE order_id = orders.id) AS places
       FROM orders WHERE id = $1`,
    [order],
  );
  const [found] = rows;
  if (!found) return null;
  const payments = await paymentsOf(db, order);
  const ids = payments.map(({ id }) => id);
  return {
    order: found,
    payments,
    refunds: await refundsOf(db, ids),
    tickets: await ticketsOf(db, order),
    letters: await lettersOf(db, order, ids),
  };
}

async function paymentsOf(db: Executor, order: number): Promise<PaymentCase[]> {
  const { rows } = await db.query<PaymentRow>(
    `SELECT ${PAYMENT} FROM payment WHERE subject = $1::text ORDER BY payment.id`,
    [String(order)],
  );
  return rows.map(readPayment);
}

async function refundsOf(db: Executor, payments: readonly number[]): Promise<RefundCase[]> {
  const { rows } = await db.query<RefundCase>(
    `SELECT id, payment_id AS "paymentId", amount, reason, state, tried, created_at AS "createdAt",
            next_try_at AS "nextTryAt", done_at AS "doneAt", attempt, given_by AS "givenBy", given_how AS "givenHow",
            EXISTS (SELECT FROM money_refund AS later WHERE later.payment_id = money_refund.payment_id
                       AND later.key = money_refund.key AND later.attempt > money_refund.attempt) AS over
       FROM money_refund WHERE payment_id = ANY($1::bigint[]) ORDER BY id`,
    [payments],
  );
  return rows;
}

async function ticketsOf(db: Executor, order: number): Promise<TicketsCase> {
  const { rows } = await db.query<TicketsCase>(
    `SELECT min(issued_at) AS "issuedAt", count(*) FILTER (WHERE state = 'valid')::int AS valid,
            count(*) FILTER (WHERE state = 'used')::int AS used, count(*) FILTER (WHERE state = 'void')::int AS void
       FROM ticket WHERE order_id = $1`,
    [order],
  );
  return rows[0] ?? { issuedAt: null, valid: 0, used: 0, void: 0 };
}

async function lettersOf(db: Executor, order: number, payments: readonly number[]): Promise<LetterCase[]> {
  const { rows } = await db.query<LetterCase>(
    `SELECT split_part(dedupe, ':', 1) AS what, state, last_error AS error, created_at AS "createdAt", sent_at AS "sentAt"
       FROM mail WHERE papers_of = $1 OR dedupe = ANY($2::text[]) ORDER BY id`,
    [order, [`paid:${order}`, ...payments.map((id) => `back:${id}`)]],
  );
  return rows;
}

export type ListFilter = {
  state: string | null;
  provider: string | null;
  /** Made before this instant; null: whenever. */
  before: Date | null;
  limit: number;
};

export type OpenPayment = PaymentCase & {
  order: number | null;
  email: string;
  phone: string;
  refundTrouble: string | null;
};

/** Payments that are not final, or need a person: the oldest first. */
export async function openPayments(db: Executor, filter: ListFilter): Promise<OpenPayment[]> {
  const { rows } = await db.query<PaymentRow & Omit<OpenPayment, keyof PaymentCase>>(
    `SELECT ${PAYMENT}, orders.id AS "order", coalesce(buyer_email, '') AS email, coalesce(buyer_phone, '') AS phone, stuck.state AS "refundTrouble"
       FROM payment
       LEFT JOIN orders ON orders.id::text = payment.subject
       LEFT JOIN LATERAL (SELECT state FROM money_refund WHERE payment_id = payment.id AND state <> 'done'
                            AND NOT EXISTS (SELECT FROM money_refund AS later
                                             WHERE later.payment_id = money_refund.payment_id AND later.key = money_refund.key
                                               AND later.attempt > money_refund.attempt)
                           ORDER BY state = 'failed' DESC, state = 'owed' DESC, id LIMIT 1) AS stuck ON true
      WHERE (payment.state IN ('created', 'pending', 'unknown') OR next_ask_at IS NOT NULL
             OR (payment.state = 'succeeded' AND (settled_at IS NULL OR stuck.state IS NOT NULL)))
        AND ($1::text IS NULL OR payment.state = $1) AND ($2::text IS NULL OR provider = $2)
        AND ($3::timestamptz IS NULL OR payment.created_at < $3)
      ORDER BY payment.created_at LIMIT $4`,
    [filter.state, filter.provider, filter.before, filter.limit],
  );
  return rows.map(({ order, email, phone, refundTrouble, ...row }) => ({
    ...readPayment(row),
    order,
    email,
    phone,
    refundTrouble,
  }));
}
