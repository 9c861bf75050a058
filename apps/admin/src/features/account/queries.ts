import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';

export const ACCOUNT_QUERY = queryOptions({
  queryKey: ['account'],
  queryFn: () => request(ACCOUNT_ENDPOINTS.readAccount, {}),
});
