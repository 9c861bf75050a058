import { type Issue, TODAY_ENDPOINTS } from '@sahna/contract/admin/sessions/today-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue } from '../../shared/query-failures.ts';

const REFRESH_MS = 60_000;

/** Reloaded every minute: the screen may stay open all day. */
export const TODAY_QUERY = queryOptions({
  queryKey: ['today'],
  queryFn: () => request(TODAY_ENDPOINTS.readToday, {}),
  refetchInterval: REFRESH_MS,
  throwOnError: (_error, { state }) => state.data === undefined,
});

export function createIssueQuery(issue: Issue, language: string) {
  return queryOptions({
    queryKey: ['today', issue, language],
    queryFn: () => request(TODAY_ENDPOINTS.listIssue, { params: { issue } }),
    throwOnError: cannotContinue,
  });
}
