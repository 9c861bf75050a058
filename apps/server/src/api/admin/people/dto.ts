import type { ErasureDto, FoundPersonDto, PersonDto } from '@sahna/contract/admin/people/people-endpoints';
import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { ErasedPerson } from '../../../modules/privacy/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { PersonCase } from '../../../workflows/read-person.ts';
import type { FoundPerson } from '../../../workflows/search-people.ts';
import { toLoyaltyCardDto } from '../loyalty-cards/dto.ts';
import { toFoundOrderDto } from '../orders/dto.ts';
import { toSeasonTicketDto } from '../season-tickets/dto.ts';

export function toFoundPersonDto(person: FoundPerson, currency: string): FoundPersonDto {
  const { id, name, email, phone, purchases, netPaid, lastVisit } = person;
  return {
    ...{ id, name, email, phone, purchases },
    kept: { amount: netPaid, currency },
    lastVisit: lastVisit?.toISOString() ?? null,
  };
}

/** `timeline`: null without the permission to view it. */
export type PersonPresentation = {
  language: StaffLanguage;
  currency: string;
  timeline: AuditEntryDto[] | null;
  now: Date;
};

export function toPersonDto(person: PersonCase, { language, currency, timeline, now }: PersonPresentation): PersonDto {
  const { id, buyers, accounts, orderCount, isWhole } = person;
  const newest = buyers.find(({ name }) => name !== '') ?? buyers[0];
  const visits = buyers.flatMap(({ lastVisit }) => (lastVisit ? [lastVisit.toISOString()] : []));
  return {
    ...{ id, orderCount, isWhole, timeline },
    name: newest?.name || accounts[0]?.name || '',
    phone: newest?.phone || accounts[0]?.phone || '',
    emails: [...person.emails],
    accounts: accounts.map(({ name, phone, lastSignInAt }) => ({
      ...{ name, phone },
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    })),
    purchases: buyers.reduce((sum, { purchases }) => sum + purchases, 0),
    kept: { amount: buyers.reduce((sum, { netPaid }) => sum + netPaid, 0), currency },
    lastVisit: visits.toSorted().at(-1) ?? null,
    orders: person.orders.map((order) => toFoundOrderDto(order, language, now)),
    seasonTickets: person.seasonTickets.map((ticket) => toSeasonTicketDto(ticket, language)),
    loyaltyCards: person.loyaltyCards.map(toLoyaltyCardDto),
    merges: person.merges.map(({ expiresAt, addresses }) => ({ expiresAt: expiresAt.toISOString(), addresses })),
    promoCodes: person.promoCodes.map((code) => ({ ...code })),
    consents: person.consents.map(({ text, at, orderId }) => ({
      ...{ text: pickText(text, language), orderId },
      at: at.toISOString(),
    })),
  };
}

export function toErasureDto(erased: ErasedPerson): ErasureDto {
  return {
    erasedOrders: erased.orders.length,
    retainedOrders: erased.retainedOrders.map(({ number, reasons, lastSession }) => ({
      ...{ id: number, reasons: [...reasons] },
      lastSessionAt: lastSession?.toISOString() ?? null,
    })),
    retainedAccounts: erased.accounts,
    retainedVisits: erased.seasonTickets,
    unsentEmails: erased.emails,
    skippedAccounts: erased.unverifiedAccounts,
    rows: Object.entries(erased.rows).map(([table, count]) => ({ table, count })),
  };
}
