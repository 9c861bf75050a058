import { DEVICE_ENDPOINTS } from '@sahna/contract/admin/staff/device-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

export const DEVICES_QUERY = queryOptions({
  queryKey: ['devices'],
  queryFn: () => request(DEVICE_ENDPOINTS.listDevices, {}),
});
