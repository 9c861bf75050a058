/** Loyalty cards and their points for staff. One point is one major unit of the shop's currency. */
import { z } from 'zod';
import { EmailInput } from '../../wire/email.ts';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { AuditEntryDto } from '../staff/audit-log-endpoints.ts';
import { BlockBody, HolderDto, Moment, PageQuery, pageOf, RowId, SearchQuery } from '../values.ts';

/** `balance` and `reserved` are points with at most two decimals; the balance may be negative after a return. */
export const LoyaltyCardDto = z.object({
  id: RowId,
  card: z.string(),
  holder: HolderDto,
  /** Share of a payment that the card earns. */
  percent: z.int(),
  balance: z.number(),
  /** Points of unpaid orders, part of the balance. */
  reserved: z.number(),
  isBlocked: z.boolean(),
  /** The season's file blocks the card: unblocking lasts until its next import. */
  isBlockedByFile: z.boolean(),
});
export type LoyaltyCardDto = z.infer<typeof LoyaltyCardDto>;

export const POINT_MOVEMENTS = ['opening', 'spend', 'accrue', 'restore', 'revoke', 'top_up'] as const;

export const LoyaltyCardCaseDto = LoyaltyCardDto.extend({
  /** The newest ones. */
  movements: z.array(
    z.object({ id: RowId, kind: z.enum(POINT_MOVEMENTS), points: z.number(), at: Moment, orderId: RowId.nullable() }),
  ),
  /** Points that the member may still add to any card today. */
  topUpLeft: z.number(),
  /** Null without the permission to view the audit log. */
  timeline: z.array(AuditEntryDto).nullable(),
});
export type LoyaltyCardCaseDto = z.infer<typeof LoyaltyCardCaseDto>;

const LoyaltyCard = z.object({ id: RowId });

export const LOYALTY_CARD_ENDPOINTS = {
  listLoyaltyCards: {
    method: 'GET',
    path: '/admin/api/loyalty-cards',
    access: 'people:view',
    summary: 'Loyalty cards, newest first; none for members limited to an event. `q`: number, name or email',
    query: z.object({ ...PageQuery, ...SearchQuery }),
    response: pageOf(LoyaltyCardDto),
  },
  readLoyaltyCard: {
    method: 'GET',
    path: '/admin/api/loyalty-cards/:id',
    access: 'people:view',
    summary: 'A loyalty card with its movements',
    params: LoyaltyCard,
    response: LoyaltyCardCaseDto,
  },
  issueLoyaltyCard: {
    method: 'POST',
    path: '/admin/api/loyalty-cards',
    access: 'people:change',
    summary: 'Issues a loyalty card without points; the PIN is stored as a digest',
    body: z.object({
      card: plainText(40).regex(/^[A-Z0-9-]{4,40}$/i),
      pin: plainText(8).regex(/^\d{4,8}$/),
      name: typedText(140, 2),
      email: EmailInput,
      percent: z.int().min(0).max(100),
      reason: typedText(200, 1),
    }),
    response: LoyaltyCard,
  },
  blockLoyaltyCard: {
    method: 'POST',
    path: '/admin/api/loyalty-cards/:id/block',
    access: 'people:change',
    summary: 'Blocks or unblocks a loyalty card',
    params: LoyaltyCard,
    body: BlockBody,
    response: z.object({}),
  },
  changeLoyaltyCard: {
    method: 'POST',
    path: '/admin/api/loyalty-cards/:id/percent',
    access: 'people:change',
    summary: 'Changes the share of payments that a card earns; paid orders stay as they are',
    params: LoyaltyCard,
    body: z.object({ percent: z.int().min(0).max(100), reason: typedText(200, 1) }),
    response: z.object({}),
  },
  topUpLoyaltyCard: {
    method: 'POST',
    path: '/admin/api/loyalty-cards/:id/top-up',
    access: 'people:change',
    summary: 'Adds points to a card, within the limit per member and day',
    params: LoyaltyCard,
    body: z.object({ points: z.int().min(1).max(1_000_000), reason: typedText(200, 1) }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
