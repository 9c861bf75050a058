import { BULK_RUN_ENDPOINTS } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

const PROGRESS_MS = 1_000;

export function createBulkRunQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['bulk-run', id, language],
    queryFn: () => request(BULK_RUN_ENDPOINTS.readBulkRun, { params: { id } }),
    // While it works in the background.
    refetchInterval: ({ state: { data } }) =>
      data?.run.state === 'checking' || data?.run.state === 'running' ? PROGRESS_MS : false,
  });
}

export const bulkRunsQuery = queryOptions({
  queryKey: ['bulk-runs'],
  queryFn: () => request(BULK_RUN_ENDPOINTS.listBulkRuns, {}),
});
