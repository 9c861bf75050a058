import { SEAT_PAINTING_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';

/** How often the states of the seats are read again. */
const REFRESH_MS = 10_000;

/** The drawing and the seats do not change while the screen is open. */
export function createSessionHallQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['session-hall', id, language],
    queryFn: () => request(SESSION_SEATS_ENDPOINTS.readSessionHall, { params: { id } }),
    staleTime: 'static',
    throwOnError: cannotContinue,
  });
}

export function createSessionSeatsQuery(id: string) {
  return queryOptions({
    queryKey: ['session-seats', id],
    queryFn: () => request(SESSION_SEATS_ENDPOINTS.readSessionSeats, { params: { id } }),
    refetchInterval: REFRESH_MS,
    throwOnError: cannotContinue,
  });
}

export function createSessionPaintingQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['session-painting', id, language],
    queryFn: () => request(SEAT_PAINTING_ENDPOINTS.readSessionPainting, { params: { id } }),
    throwOnError: cannotContinue,
  });
}

export function createSeatHistoryQuery(id: string, seatId: number) {
  return queryOptions({
    queryKey: ['seat-history', id, seatId],
    queryFn: () => request(SESSION_SEATS_ENDPOINTS.readSeatHistory, { params: { id, seatId: String(seatId) } }),
    throwOnError: cannotContinue,
  });
}
