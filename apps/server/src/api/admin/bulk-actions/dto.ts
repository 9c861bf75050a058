import type { BulkRunDetailsDto, BulkRunDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { BulkItemState } from '@sahna/contract/rules/staff/bulk-runs';
import type { BulkItem, BulkRun } from '../../../modules/bulk-actions/index.ts';
import { formatProblemTitle, type ProblemType } from '../problems.ts';

export function toBulkRunDto(run: BulkRun, names: ReadonlyMap<number, string>): BulkRunDto {
  const { id, action, state, memberId, currency, totals } = run;
  const count = (of: BulkItemState): number => totals.find((total) => total.state === of)?.orders ?? 0;
  const sum = (of: BulkItemState) => {
    const { amount = 0, emails = 0 } = totals.find((total) => total.state === of) ?? {};
    return { amount: { amount, currency }, emails };
  };
  return {
    ...{ id, action, state, member: names.get(memberId) ?? '' },
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    orders: {
      unchecked: count('unchecked'),
      refused: count('refused'),
      ready: count('ready'),
      done: count('done'),
      failed: count('failed'),
    },
    ready: sum('ready'),
    done: sum('done'),
  };
}

/** The problem of each error of an action; others are failures of the shop. */
const PROBLEMS: Readonly<Record<string, ProblemType>> = {
  forbidden: 'forbidden',
  not_found: 'not-found',
  wrong_state: 'not-applicable',
  no_address: 'no-address',
  sent_recently: 'sent-recently',
  not_paid: 'not-applicable',
  not_rehearsal: 'not-rehearsal',
  payment_in_flight: 'payment-in-flight',
  exchange_pending: 'exchange-pending',
  already_returned: 'not-applicable',
  ticket_used: 'ticket-used',
  not_returnable: 'not-returnable',
  approval_pending: 'approval-pending',
  over_limit: 'over-limit',
};

export function toProblemDto(
  { orderId, state, error }: BulkItem,
  language: StaffLanguage,
): BulkRunDetailsDto['problems'][number] {
  return { orderId, state, message: formatProblemTitle(PROBLEMS[error] ?? 'failed', language) };
}
