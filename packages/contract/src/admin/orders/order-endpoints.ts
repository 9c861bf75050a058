/** Orders for staff: search, and everything about one of them. */
import { z } from 'zod';
import { ORDER_CHANNELS } from '../../rules/orders/order-channels.ts';
import { ORDER_STATES } from '../../rules/orders/order-states.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { AuditEntryDto } from '../staff/audit-log-endpoints.ts';
import { FilterDay, Moment, MoneyDto, PageQuery, pageOf, RowId, SeasonId } from '../values.ts';

const StateOfOrder = z.enum(ORDER_STATES);
/** Empty where the buyer left a field out, or personal data were erased. */
const BuyerDto = z.object({ name: z.string(), email: z.string(), phone: z.string() });
/** `day` and `time` are wall clock times of the venue; `time` is null for a session that lasts all day. */
export const VisitDto = z.object({ event: z.string(), day: z.iso.date(), time: z.string().nullable() });

export const FoundOrderDto = z.object({
  id: RowId,
  state: StateOfOrder,
  /** Placed during a rehearsal. */
  isRehearsal: z.boolean(),
  createdAt: Moment,
  buyer: BuyerDto,
  total: MoneyDto,
  /** Event and session of the first ticket. */
  visit: VisitDto.nullable(),
  tickets: z.int(),
});
export type FoundOrderDto = z.infer<typeof FoundOrderDto>;

/** Conditions of a list of orders, which all hold. */
export const OrderFilterQuery = z.object({
  q: typedText(100).optional(),
  state: StateOfOrder.optional(),
  sessionId: SeasonId.optional(),
  /** Days of creation. */
  from: FilterDay.optional(),
  to: FilterDay.optional(),
  /** Number of a payment method, or how the money was taken without one. */
  paidBy: z
    .string()
    .regex(/^(\d{1,6}|cash|terminal|gift_card|exchange_credit)$/)
    .optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  label: typedText(30, 1).optional(),
  /** Orders of rehearsals, or all others. */
  rehearsal: z.enum(['only', 'without']).optional(),
});
export type OrderFilterQuery = z.infer<typeof OrderFilterQuery>;

/** Names are in the language of the request. `ticket` is null before payment. */
export const OrderItemDto = z.object({
  line: z.int(),
  visit: VisitDto,
  /** The session was canceled. */
  isCanceled: z.boolean(),
  category: z.string(),
  zone: z.string(),
  sector: z.string(),
  row: z.string(),
  seat: z.string(),
  persons: z.int(),
  price: MoneyDto,
  serviceFee: MoneyDto,
  discount: MoneyDto,
  attendee: z.string(),
  ticket: z
    .object({
      code: z.string(),
      state: z.enum(['valid', 'used', 'void']),
      voidReason: z.enum(['returned', 'session_canceled', 'exchanged', 'reissued']).nullable(),
      used: z.int(),
      passages: z.int(),
      /** Oldest first. */
      scans: z.array(
        z.object({
          at: Moment,
          gate: z.string(),
          outcome: z.enum(['admitted', 'already_used', 'void', 'wrong_session']),
        }),
      ),
    })
    .nullable(),
  /** The order that the ticket was exchanged for. */
  exchangedFor: RowId.nullable(),
  /** The unpaid order that replaces the ticket once it is paid. */
  pendingExchange: RowId.nullable(),
  /** In a request to return it. */
  isReturning: z.boolean(),
});
export type OrderItemDto = z.infer<typeof OrderItemDto>;

export const OrderPaymentDto = z.object({
  id: RowId,
  provider: z.string(),
  /** The provider's number of the payment; empty before it has answered. */
  reference: z.string(),
  state: z.enum(['created', 'pending', 'unknown', 'succeeded', 'failed', 'canceled']),
  amount: MoneyDto,
  refunded: MoneyDto,
  /** The last four digits; empty if the provider gave none. */
  cardLast4: z.string(),
  /** The provider's own words about the outcome; empty if it gave none. */
  providerMessage: z.string(),
  createdAt: Moment,
  succeededAt: Moment.nullable(),
  history: z.array(z.object({ at: Moment, state: z.string(), reason: z.string() })),
});
export type OrderPaymentDto = z.infer<typeof OrderPaymentDto>;

export const OrderRefundDto = z.object({
  id: RowId,
  /** Null: of cash or a terminal. */
  paymentId: RowId.nullable(),
  amount: MoneyDto,
  reason: z.string(),
  state: z.enum(['created', 'sent', 'unknown', 'outstanding', 'done', 'failed']),
  /** A newer attempt replaces it. */
  isReplaced: z.boolean(),
  createdAt: Moment,
  doneAt: Moment.nullable(),
  /** Who refunded manually, and how; empty otherwise. */
  refundedBy: z.string(),
  note: z.string(),
});
export type OrderRefundDto = z.infer<typeof OrderRefundDto>;

/** `recipient` is empty after an erasure. */
export const OrderEmailDto = z.object({
  id: RowId,
  recipient: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  error: z.string(),
});
export type OrderEmailDto = z.infer<typeof OrderEmailDto>;

export const OrderReturnDto = z.object({
  id: RowId,
  state: z.enum(['requested', 'accepted', 'refunded', 'expired']),
  amount: MoneyDto,
  lines: z.array(z.int()),
  isManual: z.boolean(),
  /** The shop canceled the session; otherwise the buyer asked. */
  isBySession: z.boolean(),
  requestedAt: Moment,
  acceptedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
});
export type OrderReturnDto = z.infer<typeof OrderReturnDto>;

/** `author`: the name of a member, or the user of a command. */
export const OrderNoteDto = z.object({ id: RowId, at: Moment, author: z.string(), text: z.string() });
export type OrderNoteDto = z.infer<typeof OrderNoteDto>;

export const OrderCaseDto = z.object({
  id: RowId,
  state: StateOfOrder,
  /** Placed during a rehearsal. */
  isRehearsal: z.boolean(),
  language: z.string(),
  buyer: BuyerDto,
  total: MoneyDto,
  /** The part of the total that exchanged tickets pay. */
  exchangeCredit: MoneyDto,
  /** What remains to be paid. */
  amountDue: MoneyDto,
  createdAt: Moment,
  /** End of the reservation. */
  expiresAt: Moment,
  /** When staff extended it. */
  extendedAt: Moment.nullable(),
  paidAt: Moment.nullable(),
  /** When it closed unpaid, or was returned completely. */
  endedAt: Moment.nullable(),
  /** The order whose tickets this one exchanged. */
  replacedOrderId: RowId.nullable(),
  items: z.array(OrderItemDto),
  /** Places held by or sold to the order. `until`: the end of the hold; null for sold places. */
  places: z.array(z.object({ state: z.enum(['held', 'sold']), quantity: z.int(), until: Moment.nullable() })),
  payments: z.array(OrderPaymentDto),
  refunds: z.array(OrderRefundDto),
  returns: z.array(OrderReturnDto),
  emails: z.array(OrderEmailDto),
  /** Of staff, oldest first. */
  notes: z.array(OrderNoteDto),
  labels: z.array(z.string()),
  /** Null without the permission to view the audit log. */
  timeline: z.array(AuditEntryDto).nullable(),
});
export type OrderCaseDto = z.infer<typeof OrderCaseDto>;

export const ADMIN_ORDER_ENDPOINTS = {
  listOrders: {
    method: 'GET',
    path: '/admin/api/orders',
    access: 'orders:view',
    summary:
      'Orders, newest first. `q`: number, email, phone, name, reference of a provider, code of a ticket, last digits of a card, or a seat of the session; `from` and `to`: days of creation',
    query: OrderFilterQuery.extend(PageQuery),
    response: pageOf(FoundOrderDto),
  },
  readOrder: {
    method: 'GET',
    path: '/admin/api/orders/:id',
    access: 'orders:view',
    summary: 'An order with its tickets, payments, refunds, returns and emails',
    params: z.object({ id: RowId }),
    response: OrderCaseDto,
  },
} as const satisfies Record<string, AdminEndpoint>;
