/** Canceling and rescheduling sessions. */
import type { CancellationDto, CancelPreviewDto } from '@sahna/contract/admin/sessions/session-change-endpoints';
import { SESSION_CHANGE_ENDPOINTS } from '@sahna/contract/admin/sessions/session-change-endpoints';
import type { MoneyDto } from '@sahna/contract/admin/values';
import type { StaffSession } from '../../../modules/season/index.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import { cancelSession, type RescheduleError, rescheduleSession } from '../../../workflows/change-sessions.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { type CancelPreview, previewCancelSession } from '../../../workflows/preview-cancel-session.ts';
import { previewReschedule } from '../../../workflows/preview-reschedule.ts';
import { type CancellationProgress, readCancellationProgress } from '../../../workflows/read-cancellation-progress.ts';
import { type RetryError, retryCanceledOrder } from '../../../workflows/retry-canceled-order.ts';
import type { DefineRoute } from '../define-routes.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import { toClashDto } from '../season-calendar/dto.ts';
import { requireSession } from './require-session.ts';

const RESCHEDULE_PROBLEMS: Readonly<Record<RescheduleError, ProblemType>> = {
  session_not_found: 'not-found',
  canceled: 'session-canceled',
  session_started: 'session-started',
  date_in_past: 'date-in-past',
  time_skipped: 'skipped-time',
  time_conflict: 'time-conflict',
  return_deadline_too_late: 'return-deadline-too-late',
  unchanged: 'time-unchanged',
};

const RETRY_PROBLEMS: Readonly<Record<RetryError, ProblemType>> = {
  nothing_to_retry: 'nothing-to-retry',
  failed_again: 'failed-again',
};

export function sessionChangeRoutes(define: DefineRoute, { context }: { context: WorkflowContext }): void {
  const { db, publishedCatalog } = context;
  const toMoney = (amount: number): MoneyDto => ({ amount, currency: publishedCatalog.current()?.shop.currency ?? '' });

  define(SESSION_CHANGE_ENDPOINTS.previewCancelSession, async ({ params, scope }) => {
    const { id } = requireOpen(await requireSession(context, params, scope));
    return toPreviewDto(await previewCancelSession(context, id), toMoney);
  });

  define(SESSION_CHANGE_ENDPOINTS.cancelSession, async ({ params, scope, actor }) => {
    const { id } = await requireSession(context, params, scope);
    const outcome = await cancelSession(context, id, actor);
    if (outcome === 'session_not_found') throw new Refused('not-found');
    if (outcome === 'day_ended') throw new Refused('day-ended');
    return {};
  });

  define(SESSION_CHANGE_ENDPOINTS.readCancellation, async ({ params, scope }) => {
    const { id } = await requireSession(context, params, scope);
    const progress = await readCancellationProgress(db, id);
    if (!progress) throw new Refused('not-found');
    return toCancellationDto(progress);
  });

  define(SESSION_CHANGE_ENDPOINTS.retryCanceledOrder, async ({ params, body, scope, actor }) => {
    const { id } = await requireSession(context, params, scope);
    const retried = await retryCanceledOrder(context, { session: id, order: orderId(body.orderId) }, actor);
    if (!retried.ok) throw new Refused(RETRY_PROBLEMS[retried.error]);
    return {};
  });

  define(SESSION_CHANGE_ENDPOINTS.previewRescheduleSession, async ({ params, body, scope, request }) => {
    const language = readStaffLanguage(request);
    const { id } = await requireSession(context, params, scope);
    const { orders, clashes } = unwrap(await previewReschedule(context, id, body, scope));
    return { orders, clashes: clashes.map((clash) => toClashDto(clash, language)) };
  });

  define(SESSION_CHANGE_ENDPOINTS.rescheduleSession, async ({ params, body, scope, actor }) => {
    const { id } = await requireSession(context, params, scope);
    return unwrap(await rescheduleSession(context, id, body, actor));
  });
}

function requireOpen(session: StaffSession): StaffSession {
  if (session.state === 'canceled') throw new Refused('session-canceled');
  return session;
}

function unwrap<T extends object>(outcome: RescheduleError | T): T {
  if (typeof outcome === 'string') throw new Refused(RESCHEDULE_PROBLEMS[outcome]);
  return outcome;
}

function toPreviewDto(preview: CancelPreview, toMoney: (amount: number) => MoneyDto): CancelPreviewDto {
  const { money, ...counts } = preview;
  return {
    ...counts,
    refunds: money.map(({ amount, ...part }) => ({ ...part, amount: toMoney(amount) })),
    total: toMoney(money.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

function toCancellationDto(progress: CancellationProgress): CancellationDto {
  const { canceledAt, orders, waiting, tickets, manualReview, failing, outstanding } = progress;
  const exceptions: CancellationDto['exceptions'] = [
    ...failing.map(({ order, reason }) => ({ orderId: order, kind: 'return_failed' as const, amount: null, reason })),
    ...outstanding.flatMap(({ order, amount, currency, refund }) => {
      const kind = getRefundException(refund);
      return kind ? [{ orderId: order, kind, amount: { amount, currency }, reason: '' }] : [];
    }),
    ...manualReview.map((order) => ({ orderId: order, kind: 'used_ticket' as const, amount: null, reason: '' })),
  ];
  return {
    ...{ orders, waiting, tickets, exceptions },
    canceledAt: canceledAt.toISOString(),
    refunding: outstanding.filter(({ refund }) => getRefundException(refund) === null).length,
  };
}

/** Null: the provider has the refund. */
function getRefundException(refund: CancellationProgress['outstanding'][number]['refund']) {
  if (refund === 'failed') return 'refund_failed' as const;
  return refund === null || refund === 'outstanding' ? ('manual_refund' as const) : null;
}
