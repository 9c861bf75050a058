import type { SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { findNewestDraft } from '../queries.ts';

export function createPublishedListQuery(file: SeasonListFile) {
  return queryOptions({
    queryKey: ['season-lists', file],
    queryFn: async () => (await request(SEASON_LIST_ENDPOINTS.readSeasonList, { params: { file } })).document,
    retry: false,
  });
}

/** Id of the newest draft of the list; null without one. */
export function createListDraftQuery(file: SeasonListFile) {
  return queryOptions({ queryKey: ['season-lists', file, 'draft'], queryFn: () => findNewestDraft(file) });
}
