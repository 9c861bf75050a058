/** Season tickets for staff. */
import { z } from 'zod';
import { EmailInput } from '../../wire/email.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { AuditEntryDto } from '../staff/audit-log-endpoints.ts';
import { BlockBody, HolderDto, PageQuery, pageOf, RowId, SearchQuery, SeasonId } from '../values.ts';

/** `used`: visits that are used or reserved, of `visits`. */
export const SeasonTicketDto = z.object({
  id: RowId,
  /** Empty if it has no number. */
  card: z.string(),
  holder: HolderDto,
  event: z.string(),
  visits: z.int(),
  used: z.int(),
  isBlocked: z.boolean(),
  /** The order that it was bought with. */
  orderId: RowId.nullable(),
});
export type SeasonTicketDto = z.infer<typeof SeasonTicketDto>;

export const SeasonTicketCaseDto = SeasonTicketDto.extend({
  uses: z.array(z.object({ orderId: RowId, visits: z.int(), state: z.enum(['held', 'consumed']) })),
  /** Null without the permission to view the audit log. */
  timeline: z.array(AuditEntryDto).nullable(),
});
export type SeasonTicketCaseDto = z.infer<typeof SeasonTicketCaseDto>;

const SeasonTicket = z.object({ id: RowId });

export const SEASON_TICKET_ENDPOINTS = {
  listSeasonTickets: {
    method: 'GET',
    path: '/admin/api/season-tickets',
    access: 'people:view',
    summary: 'Season tickets, newest first. `q`: number, name or email of the holder',
    query: z.object({ ...PageQuery, ...SearchQuery }),
    response: pageOf(SeasonTicketDto),
  },
  readSeasonTicket: {
    method: 'GET',
    path: '/admin/api/season-tickets/:id',
    access: 'people:view',
    summary: 'A season ticket with its uses',
    params: SeasonTicket,
    response: SeasonTicketCaseDto,
  },
  listSeasonTicketEvents: {
    method: 'GET',
    path: '/admin/api/season-tickets/events',
    access: 'people:view',
    summary: 'Events whose season tickets can be issued',
    response: z.object({ events: z.array(z.object({ id: RowId, title: z.string(), visits: z.int() })) }),
  },
  issueSeasonTicket: {
    method: 'POST',
    path: '/admin/api/season-tickets',
    access: 'people:change',
    summary: 'Issues a season ticket to an email address; its owner uses it after signing in with the address',
    body: z.object({
      eventId: SeasonId,
      email: EmailInput,
      lastname: typedText(70, 1),
      firstname: typedText(70, 1),
      middlename: typedText(70).default(''),
      phone: typedText(40).default(''),
      card: typedText(40).default(''),
      visits: z.int().min(1).max(1000),
      reason: typedText(200, 1),
    }),
    response: SeasonTicket,
  },
  blockSeasonTicket: {
    method: 'POST',
    path: '/admin/api/season-tickets/:id/block',
    access: 'people:change',
    summary: 'Blocks or unblocks a season ticket; the shop answers a blocked one like an unknown one',
    params: SeasonTicket,
    body: BlockBody,
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
