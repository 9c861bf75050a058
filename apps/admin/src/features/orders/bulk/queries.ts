import { BULK_RUN_ENDPOINTS, type BulkRunDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

const PROGRESS_MS = 1_000;

/** It works in the background. */
const isActive = ({ state }: BulkRunDto): boolean => state === 'checking' || state === 'running';

export function createBulkRunQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['bulk-run', id, language],
    queryFn: () => request(BULK_RUN_ENDPOINTS.readBulkRun, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isActive(data.run) ? PROGRESS_MS : false),
  });
}

export const bulkRunsQuery = queryOptions({
  queryKey: ['bulk-runs'],
  queryFn: () => request(BULK_RUN_ENDPOINTS.listBulkRuns, {}),
  refetchInterval: ({ state: { data } }) => (data?.runs.some(isActive) ? PROGRESS_MS : false),
});
