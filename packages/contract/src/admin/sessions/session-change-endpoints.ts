/** Canceling and rescheduling sessions of events. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { FilterDay, Moment, MoneyDto, RowId } from '../values.ts';
import { ClashDto } from './season-calendar-endpoints.ts';

/** The dry run of a cancellation. `total`: sum of all refunds, manual ones included. */
export const CancelPreviewDto = z.object({
  orders: z.int(),
  tickets: z.int(),
  /** Used tickets, which staff decide about one by one. */
  used: z.int(),
  unpaidOrders: z.int(),
  /** Orders without a money payment. */
  free: z.int(),
  /** `provider`: also `cash`, `terminal` and `gift_card`. `isManual`: paid out by staff. */
  refunds: z.array(z.object({ provider: z.string(), orders: z.int(), amount: MoneyDto, isManual: z.boolean() })),
  total: MoneyDto,
});
export type CancelPreviewDto = z.infer<typeof CancelPreviewDto>;

export const CANCEL_EXCEPTIONS = ['return_failed', 'refund_failed', 'manual_refund', 'used_ticket'] as const;

export const CancellationDto = z.object({
  canceledAt: Moment,
  orders: z.int(),
  /** Orders whose tickets are not returned yet. */
  waiting: z.int(),
  tickets: z.int(),
  /** Refunds on their way at providers. */
  refunding: z.int(),
  /** Orders that need a person. */
  exceptions: z.array(
    z.object({
      orderId: RowId,
      kind: z.enum(CANCEL_EXCEPTIONS),
      amount: MoneyDto.nullable(),
      /** Why the last attempt failed; empty otherwise. */
      reason: z.string(),
    }),
  ),
});
export type CancellationDto = z.infer<typeof CancellationDto>;

/** `time` null: the session takes the whole day. `until`: last day of full refunds for existing orders. */
export const RescheduleInputDto = z.object({
  day: FilterDay,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  until: FilterDay,
});
export type RescheduleInputDto = z.infer<typeof RescheduleInputDto>;

const Session = z.object({ id: RowId });

export const SESSION_CHANGE_ENDPOINTS = {
  previewCancelSession: {
    method: 'POST',
    path: '/admin/api/sessions/:id/cancel/preview',
    access: 'season:change',
    alsoRequires: ['refunds:change'],
    summary: 'What canceling the session does; changes nothing',
    params: Session,
    response: CancelPreviewDto,
  },
  cancelSession: {
    method: 'POST',
    path: '/admin/api/sessions/:id/cancel',
    access: 'season:change',
    alsoRequires: ['refunds:change'],
    summary: 'Takes the session off sale; tickets are returned and refunded in the background. Idempotent',
    params: Session,
    response: z.object({}),
  },
  readCancellation: {
    method: 'GET',
    path: '/admin/api/sessions/:id/cancellation',
    access: 'orders:view',
    summary: 'Progress of a cancellation, and the orders that need a person',
    params: Session,
    response: CancellationDto,
  },
  retryCanceledOrder: {
    method: 'POST',
    path: '/admin/api/sessions/:id/cancellation/retry',
    access: 'season:change',
    alsoRequires: ['refunds:change'],
    summary: 'Returns and refunds an order of a canceled session once more',
    params: Session,
    body: z.object({ orderId: RowId }),
    response: z.object({}),
  },
  previewRescheduleSession: {
    method: 'POST',
    path: '/admin/api/sessions/:id/reschedule/preview',
    access: 'season:change',
    summary: 'How many orders the new time affects, and clashes in the hall; changes nothing',
    params: Session,
    body: RescheduleInputDto,
    response: z.object({ orders: z.int(), clashes: z.array(ClashDto) }),
  },
  rescheduleSession: {
    method: 'POST',
    path: '/admin/api/sessions/:id/reschedule',
    access: 'season:change',
    summary: 'Reschedules the session; tickets stay valid, and buyers get an email',
    params: Session,
    body: RescheduleInputDto,
    response: z.object({ orders: z.int() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
