/** Query options, shared by route loaders and screens. */
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api/client.ts';
import type { Language } from './language.ts';

export function setupQuery(api: Api) {
  return queryOptions({ queryKey: ['setup'], queryFn: () => api.setup(), staleTime: 300_000 });
}

export function countryQuery(api: Api) {
  return queryOptions({ queryKey: ['country'], queryFn: () => api.country(), staleTime: Number.POSITIVE_INFINITY });
}

/** The signed-in customer; requested in the browser only, and only in shops with accounts. */
export function crmQuery(api: Api) {
  return queryOptions({ queryKey: ['crm'], queryFn: () => api.crmClient(), staleTime: 60_000 });
}

/** The visitor's cart; requested in the browser only, and only if `setup.app.cart` is 1. */
export function cartQuery(api: Api, language: Language) {
  return queryOptions({ queryKey: ['cart', language], queryFn: () => api.cart(language), staleTime: 10_000 });
}

export function eventQuery(api: Api, hash: string, language: Language) {
  return queryOptions({
    queryKey: ['event', hash, language],
    queryFn: () => api.event(hash, language),
    staleTime: 5_000,
  });
}

export function orderQuery(api: Api, hash: string, language: Language) {
  return queryOptions({ queryKey: ['order', hash, language], queryFn: () => api.order(hash, language), staleTime: 0 });
}

export function ticketQuery(api: Api, hash: string, language: Language) {
  return queryOptions({
    queryKey: ['ticket', hash, language],
    queryFn: () => api.ticket(hash, language),
    staleTime: 5_000,
  });
}
