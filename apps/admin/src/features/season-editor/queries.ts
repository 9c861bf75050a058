import { CHANGE_SET_ENDPOINTS, type ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { isSeasonListFile, SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue, cannotExplain } from '../../shared/query-failures.ts';
import type { StoredDraft } from './editor/draft-editor.ts';
import type { EventDocument } from './event-tab.ts';
import type { EventsSearch } from './search.ts';

export function createEventListQuery(search: EventsSearch, language: string) {
  return infiniteQueryOptions({
    queryKey: ['season-events', search, language],
    queryFn: ({ pageParam }) =>
      request(SEASON_EVENT_ENDPOINTS.listSeasonEvents, { query: { ...search, after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}

/** `draft`: what the editor starts with. `changeSet` null: nothing was changed yet. */
export type OpenedEvent = {
  published: EventDocument | null;
  changeSet: ChangeSetDto | null;
  draft: StoredDraft;
};

/** Read when the editor is opened, and not again: from then on the editor has the document. */
export function createOpenedEventQuery(key: string, draft: number | undefined) {
  return queryOptions({
    queryKey: ['opened-event', key, draft],
    queryFn: (): Promise<OpenedEvent | null> => openEvent(key, draft),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    throwOnError: cannotExplain,
  });
}

/** Null: it is neither published nor in a draft. */
async function openEvent(key: string, draft: number | undefined): Promise<OpenedEvent | null> {
  const [published, id] = await Promise.all([readPublished(key), draft ?? findNewestDraft(key)]);
  const content = id === null ? null : await request(CHANGE_SET_ENDPOINTS.readChangeSet, { params: { id } });
  const changeSet = content && toChangeSet(content);
  const stored = content?.drafts.find((candidate) => candidate.key === key);
  if (!published && !stored?.document) return null;
  return {
    published,
    changeSet,
    draft: {
      changeSetId: changeSet?.id ?? null,
      version: stored?.version ?? 0,
      document: (stored ? stored.document : published) ?? published ?? {},
      base: stored ? stored.base : published,
    },
  };
}

function toChangeSet({ drafts: _drafts, ...changeSet }: ChangeSetDto & { drafts: unknown }): ChangeSetDto {
  return changeSet;
}

/** Null for an event that is not published. */
export async function readPublished(key: string): Promise<EventDocument | null> {
  const { document } = isSeasonListFile(key)
    ? await request(SEASON_LIST_ENDPOINTS.readSeasonList, { params: { file: key } })
    : await request(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key } });
  return document;
}

export async function findNewestDraft(key: string): Promise<number | null> {
  const { items } = await request(CHANGE_SET_ENDPOINTS.listChangeSets, { query: { event: key } });
  return items.find(({ state }) => state === 'draft' || state === 'scheduled')?.id ?? null;
}
