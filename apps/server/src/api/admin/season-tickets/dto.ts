import type { SeasonTicketDto } from '@sahna/contract/admin/people/season-ticket-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { FoundSeasonTicket } from '../../../modules/season-tickets/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';

export function toSeasonTicketDto(ticket: FoundSeasonTicket, language: StaffLanguage): SeasonTicketDto {
  const { id, card, ownerName, ownerEmail, event, visits, used, isBlocked, orderId } = ticket;
  return {
    ...{ id, visits, used, isBlocked, orderId },
    card: card ?? '',
    holder: { name: ownerName, email: ownerEmail },
    event: pickText(event, language),
  };
}
