import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';

export const STAFF_QUERY = queryOptions({
  queryKey: ['staff'],
  queryFn: () => request(STAFF_ENDPOINTS.listStaff, {}),
});

/** Venues and events to which a grant can be limited. */
export const SCOPES_QUERY = queryOptions({
  queryKey: ['staff-scopes'],
  queryFn: () => request(STAFF_ENDPOINTS.listScopes, {}),
  staleTime: 60_000,
});
