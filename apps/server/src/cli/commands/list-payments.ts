/** Tables of payments that are not final, and of outstanding refunds. */
import { formatAge, formatAmount } from '../../platform/lib/staff-format.ts';
import type { MoneyRow, OutstandingRow, PaymentRow } from '../../workflows/list-payment-issues.ts';
import { formatTable } from '../format.ts';

function formatMoney<Row extends MoneyRow>(row: Row) {
  return { ...row, amount: formatAmount(row.amount, row.currency), age: formatAge(row.seconds) };
}

export function formatPayments(payments: readonly PaymentRow[]): string {
  if (payments.length === 0) return 'There are no open payments.';
  const rows = payments.map((payment) => {
    const { needs, state, refundState, ...row } = formatMoney(payment);
    const isRefund = refundState && state === 'succeeded';
    return { ...row, state: isRefund ? `refund ${refundState}` : state, 'manual review': needs };
  });
  return formatTable(rows, ['payment', 'state', 'age', 'provider', 'order', 'amount', 'buyer', 'manual review']);
}

export function formatOutstanding(rows: readonly OutstandingRow[]): string {
  if (rows.length === 0) return 'There are no outstanding refunds.';
  return formatTable(rows.map(formatMoney), ['refund', 'order', 'amount', 'age', 'provider', 'buyer', 'why']);
}
