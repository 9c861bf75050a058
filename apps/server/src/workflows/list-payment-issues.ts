/** Lists payments that are not final and outstanding refunds, for staff. Read-only. */
import {
  findOpenPayments,
  findPaymentIssues,
  getOutstandingStatus,
  listMismatches,
  listOutstandingRefunds,
  type MismatchedMoney,
  type OpenPayment,
  type OutstandingRefund,
  type OutstandingStatus,
} from '../modules/payments/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { countSecondsSince, maskBuyer } from '../platform/lib/format/staff-format.ts';
import { formatMismatch } from './explain-order.ts';
import texts from './list-payment-issues.json' with { type: 'json' };
import { addContacts, type Contact } from './read-order-case.ts';

/** A refund without a result is listed after this time; before that its provider is polled often. */
const REFUND_RESULT_TIMEOUT_MS = 3_600_000;
const REFUND_ISSUES = new Map(Object.entries(texts.refundIssues));

/** The columns of both lists. `amount` is in minor units; `seconds` is the age. */
export type MoneyRow = ReturnType<typeof toMoneyRow>;

/** `manualReview`: why the payment needs manual review; '' if the shop continues automatically. */
export type PaymentRow = MoneyRow & {
  payment: number;
  state: string;
  refundState: string | null;
  manualReview: string;
};

/** `refund`: null for money that differs from the requested payment, because there is no refund to retry. */
export type OutstandingRow = MoneyRow & { refund: number | null; payment?: number; reason: string };

export async function listOpenPayments(
  db: Executor,
  filter: Parameters<typeof findOpenPayments>[1],
  now: Date,
): Promise<PaymentRow[]> {
  const found = await addContacts(db, await findOpenPayments(db, filter));
  return found.map((payment) => toPaymentRow(payment, now));
}

/** Outstanding refunds, after payments whose money differs from the requested one; at most `limit` rows. */
export async function listOutstandingMoney(db: Executor, limit: number, now: Date): Promise<OutstandingRow[]> {
  const noResponseSince = new Date(now.getTime() - REFUND_RESULT_TIMEOUT_MS);
  const mismatched = await addContacts(db, await listMismatches(db, limit));
  const refunds = await addContacts(db, await listOutstandingRefunds(db, noResponseSince, limit));
  return [
    ...mismatched.map((money) => toMismatchRow(money, now)),
    ...refunds.map((money) => toOutstandingRow(money, now)),
  ].slice(0, limit);
}

function toMoneyRow(money: Contact & { amount: number; provider: string }, startedAt: Date, now: Date) {
  const { order, amount, currency, provider } = money;
  return { order, amount, currency, seconds: countSecondsSince(startedAt, now), provider, buyer: maskBuyer(money) };
}

function toPaymentRow(found: OpenPayment & Contact, now: Date): PaymentRow {
  const { id: payment, state, createdAt, refundState } = found;
  const [issue] = findPaymentIssues(found, now);
  const manualReview = REFUND_ISSUES.get(refundState ?? '') ?? (issue ? texts.paymentIssues[issue] : '');
  return { payment, state, ...toMoneyRow(found, createdAt, now), refundState, manualReview };
}

const OUTSTANDING_REASONS: Readonly<Record<OutstandingStatus, (money: OutstandingRefund) => string>> = {
  requires_manual_refund: () => 'manual refund required',
  refused: ({ provider, attempt }) => `refused by ${provider}${attempt > 1 ? `, ${attempt} times` : ''}`,
  no_response: ({ provider, ref, requests }) =>
    `no result from ${provider} after ${requests} polls: ${lookUpAtProvider(ref)}`,
  in_progress: () => 'in progress, delayed',
  closed: () => '',
};

function lookUpAtProvider(ref: string | null): string {
  return `check its dashboard${ref === null ? '' : ` for ${ref}`}`;
}

function toOutstandingRow(money: OutstandingRefund & Contact, now: Date): OutstandingRow {
  const reason = OUTSTANDING_REASONS[getOutstandingStatus({ state: money.state, isLast: true })](money);
  return { refund: money.refund, ...toMoneyRow(money, money.startedAt, now), reason };
}

function toMismatchRow(money: MismatchedMoney & Contact, now: Date): OutstandingRow {
  const { payment, provider, ref, mismatch } = money;
  const reason = `${provider} reports a different key, amount or currency for payment ${payment}${formatMismatch(mismatch)}: ${lookUpAtProvider(ref)}, refund it there, then run close-mismatch ${payment}`;
  return { refund: null, payment, ...toMoneyRow(money, money.startedAt, now), reason };
}
