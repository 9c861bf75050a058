/** Explains to staff the history of an order and its payments, in chronological order, and its next steps. Pure. */
import type { RefundCause } from '@sahna/contract/rules/orders/refund-causes';
import { isPayable, isReserved } from '../modules/orders/index.ts';
import { findPaymentIssues, type PaymentCase, type PaymentIssue, type RefundCase } from '../modules/payments/index.ts';
import { formatAmount, formatCount, lookUpText, maskBuyer } from '../platform/lib/format/staff-format.ts';
import texts from './explain-order.json' with { type: 'json' };
import type { OrderCase } from './read-order-case.ts';

/** `buyer`: masked, because it is read aloud on the telephone. */
export type OrderExplanation = {
  order: Pick<OrderCase['order'], 'id' | 'state' | 'total' | 'currency'> & { buyer: string };
  happened: { at: Date; description: string }[];
  next: string[];
};

const REFUND_REASONS: Readonly<Record<RefundCause, string>> = texts.refundReasons;

export function explainOrder(found: OrderCase, now: Date): OrderExplanation {
  const happened = [...listHappenings(found)].flatMap(([at, description]) => (at ? { at, description } : []));
  const next = [...listNextSteps(found, now)];
  const { id, state, total, currency, buyerEmail: email, buyerPhone: phone } = found.order;
  return {
    order: { id, state, total, currency, buyer: maskBuyer({ email, phone }) },
    happened: happened.toSorted((event, other) => event.at.getTime() - other.at.getTime()),
    next: next.length > 0 ? next : ['No further steps.'],
  };
}

/** Events that have not happened have the time null. */
function* listHappenings({ order, tickets, payments, refunds, emails }: OrderCase): Generator<[Date | null, string]> {
  const { paymentIds, expiresAt, total, currency, items } = order;
  const summary = `${formatCount(items, 'ticket')}, ${formatAmount(total, currency)}, reserved until ${expiresAt.toISOString()}`;
  yield [order.createdAt, `The order was created: ${summary}.`];
  const paymentNote = paymentIds.length === 0 ? ' (nothing to pay)' : ` by payment ${paymentIds.join(' and ')}`;
  yield [order.paidAt, `The order was paid${paymentNote}.`];
  const counts = `${tickets.valid} valid, ${tickets.used} used, ${tickets.void} void`;
  yield [tickets.issuedAt, `Tickets were issued (now ${counts}).`];
  yield [order.endedAt, 'The order ended, and its tickets are on sale again.'];

  for (const { id, provider, amount, refunded, mismatch, history, ...payment } of payments) {
    yield [payment.createdAt, `Payment ${id} was opened at ${provider}: ${formatAmount(amount, payment.currency)}.`];
    for (const { at, state, reason } of history) {
      const mismatchText = `${provider} reports different payment data${formatMismatch(mismatch)}; the payment is not applied.`;
      const change = ` became ${state}: ${lookUpText(texts.paymentStateReasons, reason)}.`;
      yield [at, `Payment ${id}${state === 'mismatch' ? `: ${mismatchText}` : change}`];
    }
    yield [payment.succeededAt, `Payment ${id} succeeded at ${provider}.`];
    const outcome = refunded === amount ? 'refunded in full' : 'the order is paid';
    yield [payment.resolvedAt, `Payment ${id} was applied: ${outcome}.`];
  }
  for (const { id, paymentId, amount, reason, createdAt, doneAt, attempt, refundedBy, refundNote } of refunds) {
    const money = formatAmount(amount, currency);
    const attemptNote = attempt > 1 ? `, attempt ${attempt}` : '';
    const reasonText = lookUpText(REFUND_REASONS, reason);
    yield [createdAt, `Refund ${id} of payment ${paymentId}, ${money}, was created${attemptNote}: ${reasonText}.`];
    const resolution = refundedBy === null ? 'was refunded' : `was refunded manually by ${refundedBy}: ${refundNote}`;
    yield [doneAt, `Refund ${id}: ${money} ${resolution}.`];
  }
  for (const { kind, createdAt, sentAt } of emails) {
    yield [createdAt, `An email ${lookUpText(texts.emails, kind)} was queued.`];
    yield [sentAt, `The email ${lookUpText(texts.emails, kind)} was sent.`];
  }
}

export function formatMismatch(mismatch: PaymentCase['mismatch']): string {
  return mismatch ? ` (${mismatch.field}: ours ${mismatch.expected}, theirs ${mismatch.received})` : '';
}

function* listNextSteps({ order, payments, refunds, emails }: OrderCase, now: Date): Generator<string> {
  const until = order.expiresAt.toISOString();
  const isUnpaid = isPayable(order.state);
  if (order.state === 'awaiting_attendees') yield `The buyer has to name the attendees by ${until}.`;
  if (isUnpaid && isReserved(order, now)) {
    yield `The buyer can pay until ${until}; then the reservation expires.`;
    if (payments.length === 0) yield 'The buyer has not started a payment yet.';
  } else if (isUnpaid)
    yield 'The reservation has expired, and its tickets are on sale again. A late payment reserves them again if they are free; otherwise it is refunded.';
  for (const payment of payments) yield* listPaymentSteps(payment, now);
  for (const refund of refunds)
    if (refund.state !== 'done' && !refund.isReplaced) yield describeRefundStep(refund, order.currency);
  for (const { state, error } of emails)
    if (state === 'failed')
      yield `An email could not be delivered (${error ?? 'no reason given'}): ask the buyer for another address.`;
}

const ISSUES: Readonly<Record<PaymentIssue, (staffAction: string) => string>> = {
  unapplied: () =>
    'is captured without tickets or a refund. Check that the shop is running and read its log for the reason; a job retries every 20 s',
  mismatch: (staffAction) => `requires manual review: ${staffAction}, and compare`,
  polling_stopped: (staffAction) => `is no longer polled after a week: ${staffAction}`,
};

function* listPaymentSteps(payment: PaymentCase, now: Date): Generator<string> {
  const { id, state, provider, ref, polls, nextPollAt, resolvedAt } = payment;
  const staffAction = `look it up in the dashboard of ${provider}${ref === null ? '' : ` as ${ref}`}`;
  const issues = findPaymentIssues(payment, now);
  for (const issue of issues) yield `Payment ${id} ${ISSUES[issue](staffAction)}.`;
  if (state === 'succeeded' && resolvedAt === null && issues.length === 0)
    yield `Payment ${id} is captured: within seconds the order gets its tickets, or the payment is refunded.`;
  if (state === 'succeeded' || nextPollAt === null) return;
  const nextPoll = `the next status request is at ${nextPollAt.toISOString()}`;
  yield state === 'failed' || state === 'canceled'
    ? `The payment page at ${provider} is still open: ${nextPoll} for payment ${id}. A late payment of the order’s total pays the order; any other is refunded.`
    : `Payment ${id} is pending at ${provider}: ${nextPoll} (${formatCount(polls, 'request')} so far).`;
}

function describeRefundStep({ id, state, amount, nextRequestAt, requests }: RefundCase, currency: string): string {
  const money = formatAmount(amount, currency);
  if (state === 'failed')
    return `Refund ${id} of ${money} failed permanently and is outstanding: send it again (send-again ${id}) or refund it manually (given-by-hand ${id}).`;
  if (state === 'outstanding')
    return `Refund ${id} of ${money} requires a manual refund: refund it, then record it (given-by-hand ${id}).`;
  const step = state === 'created' ? 'sent' : 'checked and sent again';
  const at = nextRequestAt ? `at ${nextRequestAt.toISOString()}` : 'soon';
  return `Refund ${id} of ${money} is ${step} ${at} (${formatCount(requests, 'attempt')} so far).`;
}
