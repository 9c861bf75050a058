import type { OrderActionResultDto } from '@sahna/contract/admin/orders/order-action-endpoints';
import type { Scope } from '../../../modules/staff/index.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { RefundActionError } from '../../../workflows/order-actions/resolve-refund.ts';
import type { OrderActionRequest, OrderActionResult } from '../../../workflows/order-actions/run-order-action.ts';
import { type ProblemType, Refused } from '../problems.ts';

/** Errors of actions. */
export const ACTION_PROBLEMS = {
  not_found: 'not-found',
  wrong_state: 'wrong-state',
  nothing_to_do: 'nothing-to-do',
  no_address: 'no-address',
  sent_recently: 'sent-recently',
  not_reissuable: 'not-reissuable',
  contact_missing: 'contact-missing',
  attendee_invalid: 'attendee-invalid',
  not_changeable: 'not-changeable',
  payment_in_flight: 'payment-in-flight',
  extended_before: 'extended-before',
  too_many_labels: 'too-many-labels',
} as const satisfies Record<string, ProblemType>;

export const REFUND_PROBLEMS: Readonly<Record<RefundActionError, ProblemType>> = {
  not_found: 'not-found',
  closed: 'refund-closed',
  in_progress: 'refund-in-progress',
  not_confirmed_at_provider: 'refund-not-confirmed',
  manual_only: 'refund-manual-only',
  amount_too_large: 'refund-too-large',
};

type ActionInput = { params: { id: number }; scope: Scope; body: { preview: boolean } };

/** The parts of a request that all actions have in common. */
export function toActionRequest({ params, scope, body }: ActionInput): OrderActionRequest {
  return { orderId: orderId(params.id), scope, isPreview: body.preview };
}

/** Refuses the request if the action was refused; `problems` has the problem of each error. */
export function toOrderActionDto<E extends string>(
  result: Result<OrderActionResult, E>,
  problems: Readonly<Record<E, ProblemType>>,
): OrderActionResultDto {
  if (!result.ok) throw new Refused(problems[result.error]);
  const { effects, currency, isDone } = result.value;
  const { emails, refunds, voidedTickets, issuedTickets, state, amountDue, expiresAt } = effects;
  const toMoney = (amount: Minor) => ({ amount, currency });
  return {
    done: isDone,
    effects: {
      emails: [...emails],
      refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: toMoney(amount) })),
      voidedTickets: voidedTickets.map(({ line, code }) => ({ line, code })),
      issuedTickets: issuedTickets.map(({ line }) => ({ line })),
      state,
      amountDue: amountDue && { before: toMoney(amountDue.before), after: toMoney(amountDue.after) },
      expiresAt: expiresAt && { before: expiresAt.before.toISOString(), after: expiresAt.after.toISOString() },
    },
  };
}
