import { EVENT_SESSION_ENDPOINTS } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { SESSION_CHANGE_ENDPOINTS } from '@sahna/contract/admin/sessions/session-change-endpoints';
import { SESSION_MESSAGE_ENDPOINTS } from '@sahna/contract/admin/sessions/session-message-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue } from '../../shared/query-failures.ts';
import type { SessionListSearch } from './search.ts';

/** How often the progress of background work is read. */
const PROGRESS_MS = 1_500;

export function createSessionListQuery(search: SessionListSearch, language: string) {
  return infiniteQueryOptions({
    queryKey: ['event-sessions', search, language],
    queryFn: ({ pageParam }) =>
      request(EVENT_SESSION_ENDPOINTS.listEventSessions, { query: { ...search, after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}

export function createSessionEventsQuery(language: string) {
  return queryOptions({
    queryKey: ['session-events', language],
    queryFn: () => request(EVENT_SESSION_ENDPOINTS.listSessionEvents, {}),
    staleTime: 60_000,
  });
}

export function createSessionQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['event-session', id, language],
    queryFn: () => request(EVENT_SESSION_ENDPOINTS.readEventSession, { params: { id } }),
  });
}

export function createAttendeesQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['attendees', id, language],
    queryFn: () => request(EVENT_SESSION_ENDPOINTS.listSessionAttendees, { params: { id } }),
    throwOnError: cannotContinue,
  });
}

/** Never from a cache: the preview is confirmed. */
export function createCancelPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['cancel-preview', id],
    queryFn: () => request(SESSION_CHANGE_ENDPOINTS.previewCancelSession, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Read again until nothing is on its way. */
export function createCancellationQuery(id: string) {
  return queryOptions({
    queryKey: ['cancellation', id],
    queryFn: () => request(SESSION_CHANGE_ENDPOINTS.readCancellation, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && data.waiting + data.refunding === 0 ? false : PROGRESS_MS),
    throwOnError: cannotContinue,
  });
}

export function createMessagesQuery(id: string) {
  return queryOptions({
    queryKey: ['session-messages', id],
    queryFn: () => request(SESSION_MESSAGE_ENDPOINTS.listSessionMessages, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.messages.some(({ waiting }) => waiting > 0) ? PROGRESS_MS : false),
    throwOnError: cannotContinue,
  });
}
