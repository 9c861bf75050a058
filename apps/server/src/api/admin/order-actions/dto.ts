import type { OrderActionResultDto } from '@sahna/contract/admin/order-action-endpoints';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { OrderActionResult } from '../../../workflows/order-actions/run-order-action.ts';
import { type ProblemType, Refused } from '../problems.ts';

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
