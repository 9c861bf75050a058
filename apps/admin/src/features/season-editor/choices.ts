import { SEASON_CHOICE_ENDPOINTS, type SeasonChoicesDto } from '@sahna/contract/admin/season/season-choice-endpoints';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { useLanguage } from '../../shared/texts/use-language.ts';
import type { EventDocument } from './event-tab.ts';

export function createSeasonChoicesQuery(language: string) {
  return queryOptions({
    queryKey: ['season-choices', language],
    queryFn: () => request(SEASON_CHOICE_ENDPOINTS.readSeasonChoices, {}),
    staleTime: 60_000,
  });
}

/** What fields of events choose from. */
export function useSeasonChoices(): SeasonChoicesDto {
  const { language } = useLanguage();
  return useSuspenseQuery(createSeasonChoicesQuery(language)).data;
}

/** Time zone of the venue that the document names. */
export function findTimeZone(venues: SeasonChoicesDto['venues'], document: EventDocument): string {
  return venues.find(({ key }) => key === document['venue'])?.timeZone ?? 'UTC';
}
