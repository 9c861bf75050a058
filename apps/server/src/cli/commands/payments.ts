/** `npm run payments`: payments and refunds for staff on the telephone. */
import { type FailedRefundError, PAYMENT_STATES } from '../../modules/payments/index.ts';
import { formatAge, formatAmount } from '../../platform/lib/format/staff-format.ts';
import { paymentId } from '../../platform/lib/ids.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { interpolate } from '../../platform/lib/texts.ts';
import { explainOrder } from '../../workflows/explain-order.ts';
import {
  listOpenPayments,
  listOutstandingMoney,
  type MoneyRow,
  type OutstandingRow,
  type PaymentRow,
} from '../../workflows/list-payment-issues.ts';
import { type PolledPayment, pollOrderPayments } from '../../workflows/poll-order-payments.ts';
import { type OrderCase, readOrderCase } from '../../workflows/read-order-case.ts';
import { closeMismatch, recordManualRefund, resendRefund } from '../../workflows/resolve-outstanding-refund.ts';
import { type CommandContext, type CommandGroup, defineCommand } from '../command.ts';
import { formatTable, joinLines } from '../format.ts';
import {
  argument,
  CommandError,
  createNotFound,
  flag,
  option,
  order,
  parse,
  requiredOption,
  requireFound,
} from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';
import texts from './texts.json' with { type: 'json' };

const MAX_ROWS = 200;

const refund = argument('REFUND', parse.number);
const payment = argument('PAYMENT', parse.id(paymentId, 15));
const limit = option('N', parse.number);
const by = requiredOption('STAFF', parse.text);
const method = requiredOption('METHOD', parse.text);

const listCommand = defineCommand({
  verb: 'list',
  summary: 'open payments, and payments that need manual review',
  input: {
    state: option('STATE', parse.oneOf(PAYMENT_STATES)),
    provider: option('NAME', parse.text),
    older: option('MINUTES', parse.number),
    limit,
  },
  async run({ state = null, provider = null, older, limit: rows = MAX_ROWS }, { db, clock }) {
    const now = clock.now();
    const before = older === undefined ? null : new Date(now.getTime() - older * 60_000);
    const found = await listOpenPayments(db, { state, provider, before, limit: rows }, now);
    return { json: found.map(({ refundState: _refund, ...row }) => row), text: formatPayments(found) };
  },
});

const pollCommand = defineCommand({
  verb: 'ask',
  summary: 'fetches the status from the provider and applies the result',
  input: { order },
  async run({ order: id }, context) {
    const found = await readCase(context, id);
    const polled = await pollOrderPayments(await context.loadModules(), found);
    const text = polled.map(formatPolled).join('\n') || `Order ${id} has no open payments.`;
    return { json: { order: id, payments: polled.map(toPolledRow) }, text };
  },
});

const explainCommand = defineCommand({
  verb: 'explain',
  summary: 'the history of an order and its payments, and the next steps',
  input: { order },
  async run({ order: number }, context) {
    const explanation = explainOrder(await readCase(context, number), context.clock.now());
    const { order, happened, next } = explanation;
    const text = joinLines(
      `Order ${order.id}: ${order.state}, ${formatAmount(order.total, order.currency)}, ${order.buyer || 'no address'}`,
      happened.map(({ at, description }) => `  ${at.toISOString()}  ${description}`),
      'Next steps:',
      next.map((sentence) => `  ${sentence}`),
    );
    return { json: explanation, text };
  },
});

const outstandingCommand = defineCommand({
  verb: 'owed',
  summary: 'outstanding refunds and their reasons',
  input: { limit },
  async run({ limit: rows = MAX_ROWS }, { db, clock }) {
    const found = await listOutstandingMoney(db, rows, clock.now());
    return { json: found, text: formatOutstanding(found) };
  },
});

const sendAgainCommand = defineCommand({
  verb: 'send-again',
  summary: 'retries a refund that the provider refused',
  input: { refund, 'looked-up': flag },
  async run({ refund: refundId, 'looked-up': isConfirmedAtProvider }, { loadModules }) {
    const done = await resendRefund(await loadModules(), { refundId, isConfirmedAtProvider }, createStaffActor());
    if (!done.ok) throw toCommandError(refundId, done.error);
    return `Retrying as refund ${done.value.refundId}. If it is refused again, npm run payments -- owed lists it.`;
  },
});

const manualRefundCommand = defineCommand({
  verb: 'given-by-hand',
  summary: `records a manual refund and emails the buyer; METHOD is stored as long as the order (docs/privacy.md), so it must
    not contain personal data`,
  input: { refund, by, how: method, 'looked-up': flag },
  async run({ refund: refundId, by: staff, how: note, 'looked-up': isConfirmedAtProvider }, { loadModules }) {
    const done = await recordManualRefund(
      await loadModules(),
      { refundId, isConfirmedAtProvider, note },
      createStaffActor(staff),
    );
    if (!done.ok) throw toCommandError(refundId, done.error);
    return `Refund ${done.value.refundId} is recorded as a manual refund. The buyer of tickets gets an email as soon as the shop runs.`;
  },
});

const closeMismatchCommand = defineCommand({
  verb: 'close-mismatch',
  summary: "records that a payment mismatch was resolved in the provider's dashboard",
  input: { payment, by, how: method },
  async run({ payment: id, by: staff, how: note }, { loadModules }) {
    const isClosed = await closeMismatch(await loadModules(), { paymentId: id, note }, createStaffActor(staff));
    if (!isClosed) throw createNotFound(`Payment ${id} has no open mismatch.`);
    return `The mismatch of payment ${id} is recorded as resolved in the provider’s dashboard. The shop stops polling it.`;
  },
});

export const paymentCommands: CommandGroup = {
  name: 'payments',
  notes: `ORDER, REFUND and PAYMENT are their numbers, REFUND as listed by owed. Exit code 2: the order or refund does not exist.
--looked-up: the provider returns no result, and its dashboard shows that the refund was not made. STATE is one of ${PAYMENT_STATES.join(', ')}.`,
  commands: [
    listCommand,
    pollCommand,
    explainCommand,
    outstandingCommand,
    sendAgainCommand,
    manualRefundCommand,
    closeMismatchCommand,
  ],
};

function formatMoney<Row extends MoneyRow>(row: Row) {
  return { ...row, amount: formatAmount(row.amount, row.currency), age: formatAge(row.seconds) };
}

function formatPayments(payments: readonly PaymentRow[]): string {
  if (payments.length === 0) return 'There are no open payments.';
  const rows = payments.map((payment) => {
    const { manualReview, state, refundState, ...row } = formatMoney(payment);
    const isRefund = refundState && state === 'succeeded';
    return { ...row, state: isRefund ? `refund ${refundState}` : state, 'manual review': manualReview };
  });
  return formatTable(rows, ['payment', 'state', 'age', 'provider', 'order', 'amount', 'buyer', 'manual review']);
}

function formatOutstanding(rows: readonly OutstandingRow[]): string {
  if (rows.length === 0) return 'There are no outstanding refunds.';
  return formatTable(rows.map(formatMoney), ['refund', 'order', 'amount', 'age', 'provider', 'buyer', 'reason']);
}

async function readCase({ db }: CommandContext, id: number): Promise<OrderCase> {
  return requireFound(await readOrderCase(db, id), `Order ${id} not found.`);
}

function toPolledRow({ isApplied: applied, ...payment }: PolledPayment) {
  return { ...payment, applied };
}

function formatPolled({ payment: id, before, after, isApplied }: PolledPayment): string {
  const change = before === after ? `is still ${after}` : `was ${before}, and is ${after} now`;
  if (after !== 'succeeded') return `Payment ${id} ${change}.`;
  return `Payment ${id} ${change}${isApplied ? ', and is applied.' : '. It is not applied yet: the shop does that as soon as it runs.'}`;
}

function toCommandError(id: number, error: FailedRefundError): CommandError {
  const left = error.kind === 'amount_too_large' ? toMajor(error.left).toFixed(2) : '';
  const message = interpolate(texts.refundErrors[error.kind], { id, left });
  return new CommandError(message, error.kind === 'not_found' ? 2 : 1);
}
