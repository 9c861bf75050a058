import type {
  RefundOptionsDto,
  RefundRequestDto,
  RefundResultDto,
  UnfinishedRefundDto,
} from '@sahna/contract/admin/orders/refund-endpoints';
import type { MoneyDto, StaffLanguage } from '@sahna/contract/admin/values';
import { formatSeat } from '../../../modules/notifications/index.ts';
import type { ReturnReason } from '../../../modules/returns/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { RequestedRefund, UnfinishedRefund } from '../../../workflows/refunds/list-refunds.ts';
import type { RefundOptions } from '../../../workflows/refunds/read-refund-options.ts';
import type { RefundResult } from '../../../workflows/refunds/refund-order.ts';
import { toOrderActionDto } from '../order-actions/dto.ts';
import { type ProblemType, Refused } from '../problems.ts';

export function toRefundOptionsDto(options: RefundOptions, language: StaffLanguage): RefundOptionsDto {
  const { order, lines, reasons, member, hasRequest } = options;
  const toMoney = (amount: Minor): MoneyDto => ({ amount, currency: order.currency });
  const toLimit = (limit: Minor | null, charged: Minor) => ({
    limit: limit === null ? null : toMoney(limit),
    charged: toMoney(charged),
  });
  return {
    currency: order.currency,
    lines: lines.map(({ item, worth, byRules, cancelBlock }) => ({
      ...{ line: item.line, cancelBlock, worth: toMoney(worth) },
      visit: { event: pickText(item.eventTitle, language), day: item.day, time: item.time },
      place: formatSeat(item, language),
      byRules: byRules === null ? null : toMoney(byRules),
    })),
    reasons: reasons.map(({ id, name }) => ({ id, name: pickText(name, language) })),
    limits: member && {
      order: toLimit(member.limits.perOrder, member.charged.ofOrder),
      day: toLimit(member.limits.perDay, member.charged.ofDay),
    },
    hasRequest,
  };
}

/** Refuses the request if the refund was refused; `problems` has the problem of each error. */
export function toRefundResultDto<E extends string>(
  result: Result<RefundResult, E>,
  problems: Readonly<Record<E, ProblemType>>,
): RefundResultDto {
  if (!result.ok) throw new Refused(problems[result.error]);
  const { action, refund } = result.value;
  const { plan, exceeded } = refund;
  const toMoney = (amount: Minor): MoneyDto => ({ amount, currency: action.currency });
  return {
    ...toOrderActionDto({ ok: true, value: action }, {}),
    refund: {
      amount: toMoney(plan.amount),
      retained: toMoney(plan.retained),
      lines: plan.lines.map(({ line, worth, amount }) => ({ line, worth: toMoney(worth), amount: toMoney(amount) })),
      shares: plan.shares.map(({ provider, amount, isManual }) => ({ provider, isManual, amount: toMoney(amount) })),
      exceeded: [...exceeded],
    },
  };
}

/** `caller`: id of the member who reads the list. */
export function toRefundRequestDto(
  { request, order, requestedBy }: RequestedRefund,
  { reasons, language, caller }: { reasons: readonly ReturnReason[]; language: StaffLanguage; caller: number },
): RefundRequestDto {
  const { id, orderId, lines, way, cancelsTickets, limitsExceeded, requestedAt, expiresAt } = request;
  const reason = reasons.find((candidate) => candidate.id === request.reasonId);
  return {
    ...{ id, orderId, way, cancelsTickets, requestedBy, lines: [...lines], exceeded: [...limitsExceeded] },
    amount: { amount: request.amount, currency: order.currency },
    reason: [reason ? pickText(reason.name, language) : '', request.reasonText ?? ''].filter(Boolean).join(': '),
    requestedAt: requestedAt.toISOString(),
    expiresAt: (expiresAt ?? requestedAt).toISOString(),
    isOwn: request.requestedBy === caller,
  };
}

export function toUnfinishedRefundDto({ refund, order }: UnfinishedRefund): UnfinishedRefundDto {
  const { refund: id, amount, currency, provider, state, attempt, startedAt } = refund;
  return {
    ...{ id, orderId: order.id, provider, attempt },
    amount: { amount, currency: currency ?? order.currency },
    state: state === 'outstanding' || state === 'failed' ? state : 'unknown',
    startedAt: startedAt.toISOString(),
  };
}
