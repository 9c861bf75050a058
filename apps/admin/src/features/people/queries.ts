import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { PEOPLE_ENDPOINTS } from '@sahna/contract/admin/people/people-endpoints';
import { PROMO_CODE_ENDPOINTS } from '@sahna/contract/admin/people/promo-code-endpoints';
import { SEASON_TICKET_ENDPOINTS } from '@sahna/contract/admin/people/season-ticket-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue, cannotExplain } from '../../shared/query-failures.ts';

type PageQuery = { q?: string | undefined; after?: string | undefined };
type Page<Row> = { items: Row[]; next: string | null };

/** Keeps the previous list until the new one has arrived, so that typing does not make it flicker. */
function createListQuery<Row>(
  name: string,
  load: (query: PageQuery) => Promise<Page<Row>>,
  { q, language }: { q: string | undefined; language: string },
) {
  return infiniteQueryOptions({
    queryKey: [name, q, language],
    queryFn: ({ pageParam }) => load({ q, after: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}

export type ListInput = { q: string | undefined; language: string };

export const createPeopleQuery = (input: ListInput) =>
  createListQuery('people', (query) => request(PEOPLE_ENDPOINTS.listPeople, { query }), input);

export const createSeasonTicketsQuery = (input: ListInput) =>
  createListQuery('season-tickets', (query) => request(SEASON_TICKET_ENDPOINTS.listSeasonTickets, { query }), input);

export const createLoyaltyCardsQuery = (input: ListInput) =>
  createListQuery('loyalty-cards', (query) => request(LOYALTY_CARD_ENDPOINTS.listLoyaltyCards, { query }), input);

export const createPromoCodesQuery = (input: ListInput) =>
  createListQuery('promo-codes', (query) => request(PROMO_CODE_ENDPOINTS.listPromoCodes, { query }), input);

function createCaseQuery<Case>(name: string, load: () => Promise<Case>, { id, language }: CaseInput) {
  return queryOptions({
    queryKey: [name, id, language],
    queryFn: load,
    throwOnError: cannotExplain,
  });
}

export type CaseInput = { id: string; language: string };

export const createPersonQuery = (input: CaseInput) =>
  createCaseQuery('person', () => request(PEOPLE_ENDPOINTS.readPerson, { params: { id: input.id } }), input);

export const createSeasonTicketQuery = (input: CaseInput) =>
  createCaseQuery(
    'season-ticket',
    () => request(SEASON_TICKET_ENDPOINTS.readSeasonTicket, { params: { id: input.id } }),
    input,
  );

export const createLoyaltyCardQuery = (input: CaseInput) =>
  createCaseQuery(
    'loyalty-card',
    () => request(LOYALTY_CARD_ENDPOINTS.readLoyaltyCard, { params: { id: input.id } }),
    input,
  );

export const createPromoCodeQuery = (input: CaseInput) =>
  createCaseQuery('promo-code', () => request(PROMO_CODE_ENDPOINTS.readPromoCode, { params: { id: input.id } }), input);
