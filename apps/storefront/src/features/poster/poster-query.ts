import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client.ts';
import type { Language } from '../../shared/language.ts';
import { toPoster } from './poster-model.ts';

export function posterQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: ['poster', language],
    queryFn: async () => toPoster(await api.afisha(), language),
    staleTime: 15_000,
  });
}
