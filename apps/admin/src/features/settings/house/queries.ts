import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../shared/api.ts';

export type House = z.output<typeof HOUSE_ENDPOINTS.readHouse.response>;

export const HOUSE_QUERY = queryOptions({
  queryKey: ['house'],
  queryFn: () => request(HOUSE_ENDPOINTS.readHouse, {}),
});
