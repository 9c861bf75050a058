import type {
  ChangeDto,
  ChangeSetDto,
  DraftDto,
  PublicationErrorDto,
  ReviewDto,
} from '@sahna/contract/admin/season/change-set-endpoints';
import type { SeasonEventDto } from '@sahna/contract/admin/season/season-event-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type {
  ChangeSet,
  ChangeSetReview,
  DocumentChange,
  DraftDocument,
  PublishError,
  SeasonDocuments,
} from '../../../modules/season/index.ts';
import { Refused } from '../problems.ts';
import { type DescribeDeps, describeChange, describeList, readLocalText } from './describe-changes.ts';
import { describeField } from './describe-field.ts';

export type ChangeSetNames = { events: readonly { key: string; title: unknown }[]; author: string };

export function toChangeSetDto(
  { id, title, state, publishAt, publishedAt, updatedAt, failure }: ChangeSet,
  { events, author }: ChangeSetNames,
  language: StaffLanguage,
): ChangeSetDto {
  return {
    ...{ id, title, state, author },
    events: events.map(({ key }) => key),
    titles: events.map((event) => readTitle(event, language)),
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    failure: failure === '' ? null : failure,
  };
}

export function toDraftDto({ key, version, document, base }: DraftDocument): DraftDto {
  return { key, version, document, base };
}

export function toPublicationErrorDto(error: PublishError): PublicationErrorDto {
  if (error.kind === 'not_found') throw new Refused('not-found');
  return error;
}

/** `documents`: of the change set, by key. */
export function toReviewDto(
  { events, error }: ChangeSetReview,
  documents: SeasonDocuments,
  deps: DescribeDeps,
): ReviewDto {
  const toChangeDto = (change: DocumentChange, key: string): ChangeDto => ({
    kind: change.kind,
    sentence: describeChange(change, deps, documents.get(key)),
    // The sentence of a single session names it.
    sessions: 'sessions' in change && change.kind !== 'session_moved' ? change.sessions : [],
  });
  return {
    events: events.map(({ key, title, changes, publishedSince, affected }) => ({
      key,
      title: readTitle({ key, title }, deps.language),
      isReadable: changes !== null,
      changes: (changes ?? []).map((change) => toChangeDto(change, key)),
      publishedSince: publishedSince.map((change) => toChangeDto(change, key)),
      ...affected,
    })),
    error: error && nameFields(toPublicationErrorDto(error), documents, deps),
  };
}

function nameFields(error: PublicationErrorDto, documents: SeasonDocuments, deps: DescribeDeps): PublicationErrorDto {
  if (error.kind !== 'invalid') return error;
  const problems = error.problems.map((problem) => ({
    ...problem,
    name: describeField(problem.field, documents.get(problem.event) ?? null, deps),
  }));
  return { ...error, problems };
}

function readTitle({ key, title }: { key: string; title: unknown }, language: StaffLanguage): string {
  return describeList(key, language) ?? (readLocalText(title, language) || key);
}

const STATUSES = ['on_sale', 'soon', 'hidden'] as const;

export function toStatus(status: string): SeasonEventDto['status'] {
  return STATUSES.find((candidate) => candidate === status) ?? 'hidden';
}
