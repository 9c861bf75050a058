import type {
  ChangeSetDto,
  DraftDto,
  PublicationErrorDto,
  ReviewDto,
} from '@sahna/contract/admin/season/change-set-endpoints';
import type { SeasonEventDto } from '@sahna/contract/admin/season/season-event-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { ChangeSet, ChangeSetReview, DraftEvent, PublishError } from '../../../modules/season/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { Refused } from '../problems.ts';
import { type DescribeDeps, describeChange } from './describe-changes.ts';

export function toChangeSetDto(changeSet: ChangeSet, events: readonly string[]): ChangeSetDto {
  const { id, title, state, publishAt, publishedAt, updatedAt, failure } = changeSet;
  return {
    ...{ id, title, state, events: [...events] },
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    failure: failure === '' ? null : failure,
  };
}

export function toDraftDto({ key, version, document, base }: DraftEvent): DraftDto {
  return { key, version, document, base };
}

export function toPublicationErrorDto(error: PublishError): PublicationErrorDto {
  if (error.kind === 'not_found') throw new Refused('not-found');
  return error;
}

export function toReviewDto({ events, error }: ChangeSetReview, deps: DescribeDeps): ReviewDto {
  return {
    events: events.map(({ key, title, changes, affected }) => ({
      key,
      title: readTitle(title?.['title'], deps.language) || key,
      changes: changes.map((change) => ({
        kind: change.kind,
        sentence: describeChange(change, deps),
        sessions: 'sessions' in change ? change.sessions : [],
      })),
      ...affected,
    })),
    error: error && toPublicationErrorDto(error),
  };
}

/** Titles of drafts may have any shape. */
function readTitle(title: unknown, language: StaffLanguage): string {
  if (typeof title !== 'object' || title === null) return '';
  return pickText(Object.fromEntries(Object.entries(title).filter(([, words]) => typeof words === 'string')), language);
}

const STATUSES = ['on_sale', 'soon', 'hidden'] as const;

export function toStatus(status: string): SeasonEventDto['status'] {
  return STATUSES.find((candidate) => candidate === status) ?? 'hidden';
}
