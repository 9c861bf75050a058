/** Query options, shared by the routes that preload and the screens that read. */
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api/client.ts';
import type { Language } from './language.ts';

export function setupQuery(api: Api) {
  return queryOptions({ queryKey: ['setup'], queryFn: () => api.setup(), staleTime: 300_000 });
}

export function countryQuery(api: Api) {
  return queryOptions({ queryKey: ['country'], queryFn: () => api.country(), staleTime: Number.POSITIVE_INFINITY });
}

/** Who is signed in: asked for by the browser alone, and only where the shop has accounts. */
export function crmQuery(api: Api) {
  return queryOptions({ queryKey: ['crm'], queryFn: () => api.crmClient(), staleTime: 60_000 });
}

/** What the visitor's cart holds: asked for by the browser alone, and only where `setup.app.cart` is 1. */
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
