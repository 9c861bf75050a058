import { REHEARSAL_ENDPOINTS } from '@sahna/contract/admin/settings/rehearsal-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

export const REHEARSAL_QUERY = queryOptions({
  queryKey: ['rehearsal'],
  queryFn: () => request(REHEARSAL_ENDPOINTS.readRehearsal, {}),
});
