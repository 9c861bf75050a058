import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

export const CONNECTIONS_QUERY = queryOptions({
  queryKey: ['connections'],
  queryFn: () => request(CONNECTION_ENDPOINTS.listConnections, {}),
});

export const CHECKLIST_QUERY = queryOptions({
  queryKey: ['checklist'],
  queryFn: () => request(CONNECTION_ENDPOINTS.readChecklist, {}),
});
