/** Promo codes for staff. */
import { z } from 'zod';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { AuditEntryDto } from '../staff/audit-log-endpoints.ts';
import { BlockBody, FilterDay, MoneyDto, PageQuery, pageOf, RowId, SearchQuery, SeasonId } from '../values.ts';

/** Either `percent` or `amount` off each ticket. */
export const PromoCodeDto = z.object({
  id: RowId,
  code: z.string(),
  percent: z.int().nullable(),
  amount: MoneyDto.nullable(),
  /** Titles; empty: every event. */
  events: z.array(z.string()),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Orders that use or reserve the code, of at most `uses`. */
  used: z.int(),
  uses: z.int(),
  /** Maximum number of discounted tickets per order. */
  perOrder: z.int(),
  isBlocked: z.boolean(),
  /** Left out of the files of the season: no longer accepted. */
  isRetired: z.boolean(),
});
export type PromoCodeDto = z.infer<typeof PromoCodeDto>;

export const PromoCodeCaseDto = PromoCodeDto.extend({
  /** The newest orders. */
  orders: z.array(z.object({ orderId: RowId, state: z.enum(['held', 'consumed']) })),
  /** Null without the permission to view the audit log. */
  timeline: z.array(AuditEntryDto).nullable(),
});
export type PromoCodeCaseDto = z.infer<typeof PromoCodeCaseDto>;

const PromoCode = z.object({ id: RowId });

export const PROMO_CODE_ENDPOINTS = {
  listPromoCodes: {
    method: 'GET',
    path: '/admin/api/promo-codes',
    access: 'people:view',
    summary: 'Promo codes, newest first; members limited to events see those of their events. `q`: part of the code',
    query: z.object({ ...PageQuery, ...SearchQuery }),
    response: pageOf(PromoCodeDto),
  },
  readPromoCode: {
    method: 'GET',
    path: '/admin/api/promo-codes/:id',
    access: 'people:view',
    summary: 'A promo code with its orders',
    params: PromoCode,
    response: PromoCodeCaseDto,
  },
  listPromoCodeEvents: {
    method: 'GET',
    path: '/admin/api/promo-codes/events',
    access: 'people:view',
    summary: 'Events to which a promo code can be limited',
    response: z.object({ events: z.array(z.object({ id: RowId, title: z.string() })) }),
  },
  issuePromoCode: {
    method: 'POST',
    path: '/admin/api/promo-codes',
    access: 'people:change',
    summary: 'Issues a promo code, which imports of the season keep. An empty `code`: the shop creates one',
    body: z
      .object({
        code: plainText(40).regex(/^[A-Za-z0-9-]{0,40}$/),
        percent: z.int().min(1).max(100).nullable(),
        /** Minor units. */
        amount: z.int().min(1).max(1_000_000_000).nullable(),
        /** Empty: every event. */
        eventIds: z.array(SeasonId).max(100),
        from: FilterDay.nullable(),
        to: FilterDay.nullable(),
        uses: z.int().min(1).max(1_000_000),
        perOrder: z.int().min(1).max(100),
        reason: typedText(200, 1),
      })
      .refine(({ percent, amount }) => (percent === null) !== (amount === null), { path: ['percent'] })
      .refine(({ from, to }) => from === null || to === null || from <= to, { path: ['to'] }),
    response: z.object({ id: RowId, code: z.string() }),
  },
  blockPromoCode: {
    method: 'POST',
    path: '/admin/api/promo-codes/:id/block',
    access: 'people:change',
    summary: 'Blocks or unblocks a promo code; the shop answers a blocked one like an unknown one',
    params: PromoCode,
    body: BlockBody,
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
