/** People for staff: buyers, their personal data, and what they hold. */
import { z } from 'zod';
import { EmailInput } from '../../wire/email.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { FoundOrderDto } from '../orders/order-endpoints.ts';
import { AuditEntryDto } from '../staff/audit-log-endpoints.ts';
import { Moment, MoneyDto, PageQuery, pageOf, RowId } from '../values.ts';
import { LoyaltyCardDto } from './loyalty-card-endpoints.ts';
import { SeasonTicketDto } from './season-ticket-endpoints.ts';

/** `purchases`: paid orders; `kept`: their money without what was refunded; `lastVisit`: start of the last past session. */
const Summary = { purchases: z.int(), kept: MoneyDto, lastVisit: Moment.nullable() };

/** Name and phone are those of the newest order or account; empty where there are none. */
export const FoundPersonDto = z.object({
  id: RowId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...Summary,
});
export type FoundPersonDto = z.infer<typeof FoundPersonDto>;

export const PersonDto = z.object({
  id: RowId,
  name: z.string(),
  phone: z.string(),
  /** All addresses of the person. */
  emails: z.array(z.string()),
  accounts: z.array(z.object({ name: z.string(), phone: z.string(), lastSignInAt: Moment.nullable() })),
  ...Summary,
  /** The newest ones; `orderCount` counts all. */
  orders: z.array(FoundOrderDto),
  orderCount: z.int(),
  seasonTickets: z.array(SeasonTicketDto),
  loyaltyCards: z.array(LoyaltyCardDto),
  promoCodes: z.array(z.object({ id: RowId, code: z.string(), orderId: RowId, isUsed: z.boolean() })),
  /** What the person agreed to, and when and in which order for the last time. */
  consents: z.array(z.object({ text: z.string(), at: Moment, orderId: RowId })),
  /** Requests to merge this person with another address, which both have to confirm. */
  merges: z.array(
    z.object({ expiresAt: Moment, addresses: z.array(z.object({ email: z.string(), isConfirmed: z.boolean() })) }),
  ),
  /** Whether the member's rights cover all events: others see a part, and neither export nor erase. */
  isWhole: z.boolean(),
  /** Null without the permission to view the audit log. */
  timeline: z.array(AuditEntryDto).nullable(),
});
export type PersonDto = z.infer<typeof PersonDto>;

export const RETENTION_REASONS = [
  'reservation',
  'tickets',
  'season_ticket',
  'payment',
  'outstanding_refund',
  'return_pending',
] as const;

/** Counts of what is or would be erased, and what stays for now with the reasons. */
export const ErasureDto = z.object({
  erasedOrders: z.int(),
  retainedOrders: z.array(
    z.object({ id: RowId, reasons: z.array(z.enum(RETENTION_REASONS)), lastSessionAt: Moment.nullable() }),
  ),
  retainedAccounts: z.int(),
  /** Remaining visits of season tickets. */
  retainedVisits: z.int(),
  unsentEmails: z.int(),
  /** Accounts with this address that the identity provider has not verified; they are left alone. */
  skippedAccounts: z.int(),
  /** Rows by table. */
  rows: z.array(z.object({ table: z.string(), count: z.int() })),
});
export type ErasureDto = z.infer<typeof ErasureDto>;

const Person = z.object({ id: RowId });
/** The email address of the person, typed again as a confirmation. */
const Confirmation = z.object({ email: typedText(254, 3) });

export const PEOPLE_ENDPOINTS = {
  listPeople: {
    method: 'GET',
    path: '/admin/api/people',
    access: 'people:view',
    summary: 'Buyers, those with the newest orders first. `q`: name, email or phone',
    query: z.object({ ...PageQuery, q: typedText(100).optional() }),
    response: pageOf(FoundPersonDto),
  },
  readPerson: {
    method: 'GET',
    path: '/admin/api/people/:id',
    access: 'people:view',
    summary: 'A person with orders, season tickets, loyalty cards, promo codes and consents',
    params: Person,
    response: PersonDto,
  },
  exportPerson: {
    method: 'POST',
    path: '/admin/api/people/:id/export',
    access: 'people:change',
    summary: 'All stored data of an address of the person, as `npm run privacy -- export`; limited per member and day',
    params: Person,
    body: Confirmation,
    response: z.object({
      email: z.string(),
      data: z.array(
        z.object({
          table: z.string(),
          purpose: z.string(),
          columns: z.record(z.string(), z.string()),
          rows: z.array(z.record(z.string(), z.unknown())),
        }),
      ),
      unverifiedAccounts: z.int(),
    }),
  },
  requestMerge: {
    method: 'POST',
    path: '/admin/api/people/:id/merge',
    access: 'people:change',
    summary: 'Asks both addresses by email whether they are of one person; they are merged once both confirm',
    params: Person,
    body: z.object({ email: EmailInput, reason: typedText(200, 1) }),
    response: z.object({}),
  },
  previewErasure: {
    method: 'POST',
    path: '/admin/api/people/:id/erasure/preview',
    access: 'people:change',
    summary: 'What an erasure of the data of this address would erase, and what would stay; changes nothing',
    params: Person,
    body: Confirmation,
    response: ErasureDto,
  },
  erasePerson: {
    method: 'POST',
    path: '/admin/api/people/:id/erasure',
    access: 'people:change',
    summary: 'Erases the data of this address, as `npm run privacy -- erase --yes`',
    params: Person,
    body: Confirmation,
    response: ErasureDto,
  },
} as const satisfies Record<string, AdminEndpoint>;
