import { EXCHANGE_ENDPOINTS } from '@sahna/contract/admin/orders/exchange-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

export function createExchangeOptionsQuery(id: number, language: string) {
  return queryOptions({
    queryKey: ['order-exchange', id, language],
    queryFn: () => request(EXCHANGE_ENDPOINTS.readExchangeOptions, { params: { id } }),
  });
}
