import { CHANGE_SET_ENDPOINTS, type ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue, cannotExplain } from '../../shared/query-failures.ts';

/** While a publication runs. */
const RUNNING_MS = 1_000;
/** While somebody else may save or publish. */
const OPEN_MS = 5_000;

export function createDraftListQuery(language: string) {
  return infiniteQueryOptions({
    queryKey: ['change-sets', language],
    queryFn: ({ pageParam }) =>
      request(CHANGE_SET_ENDPOINTS.listChangeSets, { query: { after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    throwOnError: cannotContinue,
  });
}

/** Follows the change set while it can change. */
export function createDraftQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['change-set', id, language],
    queryFn: () => request(CHANGE_SET_ENDPOINTS.readChangeSetState, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data ? getRefetchInterval(data) : false),
    throwOnError: cannotExplain,
  });
}

function getRefetchInterval(changeSet: ChangeSetDto): number | false {
  if (isDue(changeSet)) return RUNNING_MS;
  return changeSet.state === 'draft' || changeSet.state === 'scheduled' ? OPEN_MS : false;
}

/** Whether its time has come, and it is not published yet. */
export function isDue({ state, publishAt }: ChangeSetDto): boolean {
  return state === 'scheduled' && publishAt !== null && Date.parse(publishAt) <= Date.now();
}

/** Read again after each change of the change set. */
export function createReviewQuery({ id, state, updatedAt }: ChangeSetDto, language: string) {
  return queryOptions({
    queryKey: ['change-set-review', id, state, updatedAt, language],
    queryFn: () => request(CHANGE_SET_ENDPOINTS.reviewChangeSet, { params: { id } }),
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}

export function createEventSearchQuery(q: string, language: string) {
  return queryOptions({
    queryKey: ['season-event-search', q, language],
    queryFn: () => request(SEASON_EVENT_ENDPOINTS.listSeasonEvents, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
