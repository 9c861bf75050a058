/** Refunds by staff: of an order, and the list of those that wait for a person. */
import { z } from 'zod';
import { REFUND_WAYS } from '../../rules/staff/refund-ways.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, MoneyDto, RowId } from '../values.ts';
import { OrderActionBody, OrderActionResultDto } from './order-action-endpoints.ts';
import { VisitDto } from './order-endpoints.ts';

const Order = z.object({ id: RowId });
const Line = z.int().min(1).max(100_000);

const RefundWaySchema = z.enum(REFUND_WAYS);

/** Which limit of a member a refund exceeds, so that a second person has to approve it. */
const LimitKindSchema = z.enum(['order', 'day']);

/** Null: no limit. `charged`: what the member refunded so far. */
const LimitDto = z.object({ limit: MoneyDto.nullable(), charged: MoneyDto });

export const RefundRequestDto = z.object({
  id: RowId,
  orderId: RowId,
  amount: MoneyDto,
  lines: z.array(z.int()),
  way: RefundWaySchema,
  /** False: the tickets stay valid. */
  cancelsTickets: z.boolean(),
  /** In the language of the request. */
  reason: z.string(),
  exceeded: z.array(LimitKindSchema),
  requestedBy: z.string(),
  requestedAt: Moment,
  expiresAt: Moment,
  /** The caller asked for it, and cannot approve it. */
  isOwn: z.boolean(),
});
export type RefundRequestDto = z.infer<typeof RefundRequestDto>;

export const RefundOptionsDto = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      visit: VisitDto,
      /** In the language of the request. */
      place: z.string(),
      /** What is left of the money of the ticket and its add-ons. */
      worth: MoneyDto,
      /** Null: the event's terms do not allow a return. */
      byRules: MoneyDto.nullable(),
      /** Why the ticket cannot be canceled. */
      cancelBlock: z.enum(['exchange_pending', 'returned', 'used']).nullable(),
    }),
  ),
  reasons: z.array(z.object({ id: RowId, name: z.string() })),
  /** Null: not all events of the order are in the caller's scope of refunding. */
  limits: z.object({ order: LimitDto, day: LimitDto }).nullable(),
  /** The request of this order that waits for a second person. */
  hasRequest: z.boolean(),
});
export type RefundOptionsDto = z.infer<typeof RefundOptionsDto>;

/** `exceeded`: why a second person has to approve the refund; empty: it is carried out at once. */
export const RefundResultDto = OrderActionResultDto.extend({
  refund: z.object({
    amount: MoneyDto,
    /** The venue's part of the canceled tickets. */
    retained: MoneyDto,
    lines: z.array(z.object({ line: z.int(), worth: MoneyDto, amount: MoneyDto })),
    /** `provider`: `cash`, `terminal` or `gift_card` for money that no provider took. `isManual`: paid out by staff. */
    shares: z.array(z.object({ provider: z.string(), amount: MoneyDto, isManual: z.boolean() })),
    exceeded: z.array(LimitKindSchema),
  }),
});
export type RefundResultDto = z.infer<typeof RefundResultDto>;

/** A refund that its buyer has not received. `outstanding`: staff pay it out. `unknown`: its provider does not answer. */
export const UnfinishedRefundDto = z.object({
  id: RowId,
  orderId: RowId,
  amount: MoneyDto,
  provider: z.string(),
  state: z.enum(['outstanding', 'failed', 'unknown']),
  attempt: z.int(),
  startedAt: Moment,
});
export type UnfinishedRefundDto = z.infer<typeof UnfinishedRefundDto>;

/** `amount`: minor units, of all lines together; only for the way `amount`. `key`: of the form, so that it refunds once. */
const RefundBody = OrderActionBody.extend({
  key: z.uuid(),
  lines: z.array(Line).min(1).max(1000),
  way: RefundWaySchema,
  amount: z.int().min(1).max(1_000_000_000_000).nullable(),
  cancelsTickets: z.boolean(),
  reasonId: RowId.nullable(),
  reasonText: typedText(500).nullable(),
})
  .refine(({ way, amount }) => (way === 'amount') === (amount !== null), { path: ['amount'] })
  .refine(({ way, cancelsTickets }) => cancelsTickets || way === 'amount', { path: ['cancelsTickets'] });

export const REFUND_ENDPOINTS = {
  readRefundOptions: {
    method: 'GET',
    path: '/admin/api/orders/:id/refund',
    access: 'refunds:view',
    summary: 'What can be refunded of an order, and the limits of the caller',
    params: Order,
    response: RefundOptionsDto,
  },
  refundOrder: {
    method: 'POST',
    path: '/admin/api/orders/:id/refund',
    access: 'refunds:change',
    summary:
      'Refunds tickets, or an amount without canceling them; above the limits of the caller it requests a second person',
    params: Order,
    body: RefundBody,
    response: RefundResultDto,
  },
  listRefunds: {
    method: 'GET',
    path: '/admin/api/refunds',
    access: 'refunds:view',
    summary: 'Refunds that wait for a person: requests for a second person, manual, failed and late refunds',
    response: z.object({ requests: z.array(RefundRequestDto), refunds: z.array(UnfinishedRefundDto) }),
  },
  approveRefund: {
    method: 'POST',
    path: '/admin/api/refunds/requests/:id/approve',
    access: 'refunds:change',
    summary: 'Carries out a requested refund; never by the member who requested it',
    params: Order,
    body: OrderActionBody,
    response: RefundResultDto,
  },
  rejectRefund: {
    method: 'POST',
    path: '/admin/api/refunds/requests/:id/reject',
    access: 'refunds:change',
    summary: 'Ends a requested refund without money going back',
    params: Order,
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
