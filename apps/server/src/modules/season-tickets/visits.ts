/**
 * Visits of a season ticket: one per person of an order, whose place is then free of charge. Held, consumed and
 * released with its seats.
 */
import { type CustomerId, type SeasonTicketId, seasonTicketId } from '../../platform/lib/ids.ts';
import {
  type CountedRequest,
  createCountedRequests,
  createCountedReservable,
  type ExtensionRequest,
  sumQuantities,
  waivePrices,
} from '../reservations/index.ts';
import { auditSeasonTickets } from './audit.store.ts';
import { formatSeasonTicketError, seasonTicketError } from './errors.ts';
import { adjustVisitCounters, lockSeasonTickets } from './visits.store.ts';

const SEASON_TICKET = 'season_ticket';

const requests = createCountedRequests<null>(SEASON_TICKET);

/** The season ticket must belong to this customer; reservations of an existing order are not checked again. */
type VisitRequest = CountedRequest<null> & { customerId: CustomerId | null };

export function requestVisits(id: SeasonTicketId, customerId: CustomerId | null): VisitRequest {
  const use = { id: null, resourceId: id, line: null, quantity: 0, price: 0, terms: null };
  return { ...requests.create([use]), customerId };
}

export const seasonTicketVisits = createCountedReservable({
  requests,
  lockAvailable: lockSeasonTickets,
  moveCounters: adjustVisitCounters,
  getQuantity: ({ lines }) => sumQuantities(lines),
  refuse: (seasonTicket, _uses, { extensions, lines }) => {
    const request = visitRequestOf(extensions);
    const isOwner = !request || (request.customerId !== null && request.customerId === seasonTicket?.customerId);
    // Orders from before the block keep their visits.
    const isUsable = isOwner && !(request && seasonTicket?.isBlocked);
    const isCovered = isUsable && lines.every(({ eventId }) => seasonTicket?.eventIds.includes(eventId));
    return isCovered ? null : seasonTicketError('season_ticket_not_found');
  },
  createShortage: (left) => seasonTicketError('insufficient_quota', { left }),
  releasedBy: 'person',
  checkout: {
    parseRequest: ({ crmClient }, account) =>
      crmClient?.subscritId ? requestVisits(seasonTicketId(crmClient.subscritId), account?.id ?? null) : null,
    // Season tickets need a customer account. They cannot pay for carts or be combined with a voucher card.
    validate: ({ extensions, isCart, voucherCard }) => {
      const request = visitRequestOf(extensions);
      if (!request) return null;
      if (isCart) return seasonTicketError('season_ticket_not_found');
      if (request.customerId === null) return { kind: 'sign_in_required' };
      return voucherCard ? { kind: 'voucher_card_not_accepted' } : null;
    },
    // Visits were paid for when the season ticket was.
    applyPricing: (all, lines) => (visitRequestOf(all) ? lines.map((line) => waivePrices(line)) : lines),
  },
  formatError: formatSeasonTicketError,
  audit: auditSeasonTickets,
});

function visitRequestOf(all: readonly ExtensionRequest[]): VisitRequest | undefined {
  return all.find(isVisitRequest);
}

function isVisitRequest(request: ExtensionRequest): request is VisitRequest {
  return request.extension === SEASON_TICKET && 'customerId' in request;
}
