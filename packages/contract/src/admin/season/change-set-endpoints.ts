/** Change sets: drafts of events and lists on top of what is published. `events` are the keys of both. */
import { z } from 'zod';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, PageQuery, pageOf, RowId } from '../values.ts';
import {
  DocumentProblemDto,
  EnteredDocumentDto,
  EventDocumentDto,
  MAX_DOCUMENT_BYTES,
} from './season-event-endpoints.ts';
import { DocumentKey } from './season-list-endpoints.ts';

export const CHANGE_SET_STATES = ['draft', 'scheduled', 'published', 'undone', 'discarded'] as const;

export const ChangeSetDto = z.object({
  id: RowId,
  title: z.string(),
  state: z.enum(CHANGE_SET_STATES),
  events: z.array(DocumentKey),
  /** Of the events and lists, in their order, in the language of the request. */
  titles: z.array(z.string()),
  /** The member who began it, or scheduled it last. */
  author: z.string(),
  publishAt: Moment.nullable(),
  publishedAt: Moment.nullable(),
  updatedAt: Moment,
  /** Why its scheduled publication was refused. */
  failure: z.enum(['changed', 'invalid']).nullable(),
});
export type ChangeSetDto = z.infer<typeof ChangeSetDto>;

/** `base`: the published document that the draft started from. */
export const DraftDto = z.object({
  key: DocumentKey,
  version: z.int(),
  document: EventDocumentDto,
  base: EventDocumentDto,
});
export type DraftDto = z.infer<typeof DraftDto>;

/** Why a change set cannot be published, or a publication not be undone. */
export const PublicationErrorDto = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wrong_state') }),
  z.object({ kind: z.literal('nothing_to_publish') }),
  /** Published by something else since the draft was begun, or since the publication. */
  z.object({ kind: z.literal('changed'), events: z.array(z.string()) }),
  /** Sessions of the publication with sold or reserved tickets. */
  z.object({ kind: z.literal('sold'), sessions: z.array(z.object({ event: z.string(), time: z.string() })) }),
  z.object({ kind: z.literal('invalid'), problems: z.array(DocumentProblemDto) }),
]);
export type PublicationErrorDto = z.infer<typeof PublicationErrorDto>;

/** `error` null: it succeeded. */
const PublicationDto = z.object({ changeSet: ChangeSetDto, error: PublicationErrorDto.nullable() });

/** `sentence`: the change in the language of the request. `sessions`: as `2026-12-05 19:00`. */
const ChangeDto = z.object({ kind: z.string(), sentence: z.string(), sessions: z.array(z.string()) });
export type ChangeDto = z.infer<typeof ChangeDto>;

/** `error`: why a draft cannot be published, or a publication not be undone. */
export const ReviewDto = z.object({
  events: z.array(
    z.object({
      key: DocumentKey,
      title: z.string(),
      /** False while the draft is invalid: its changes cannot be listed. */
      isReadable: z.boolean(),
      changes: z.array(ChangeDto),
      /** What something else has published since the draft was begun, or since the publication. */
      publishedSince: z.array(ChangeDto),
      /** Tickets of the sessions that change. */
      sold: z.int(),
      reserved: z.int(),
      buyers: z.int(),
    }),
  ),
  error: PublicationErrorDto.nullable(),
});
export type ReviewDto = z.infer<typeof ReviewDto>;

const Params = z.object({ id: RowId });
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const DraftParams = Params.extend({ key: DocumentKey });

export const CHANGE_SET_ENDPOINTS = {
  listChangeSets: {
    method: 'GET',
    path: '/admin/api/season/change-sets',
    access: 'season:view',
    summary: 'Drafts and publications, newest first',
    query: z.object({ ...PageQuery, event: DocumentKey.optional() }),
    response: pageOf(ChangeSetDto),
  },
  createChangeSet: {
    method: 'POST',
    path: '/admin/api/season/change-sets',
    access: 'season:change',
    summary: 'Begins a draft',
    body: z.object({ title: typedText(200, 1) }),
    response: ChangeSetDto,
  },
  readChangeSet: {
    method: 'GET',
    path: '/admin/api/season/change-sets/:id',
    access: 'season:view',
    summary: 'A change set with its documents',
    params: Params,
    response: ChangeSetDto.extend({ drafts: z.array(DraftDto) }),
  },
  readChangeSetState: {
    method: 'GET',
    path: '/admin/api/season/change-sets/:id/state',
    access: 'season:view',
    summary: 'A change set without its documents, for pages that follow it',
    params: Params,
    response: ChangeSetDto,
  },
  saveDraft: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/events/:key',
    access: 'season:change',
    summary:
      'Saves the draft of an event or list, valid or not; `isSaved` false: somebody else has saved it since `version`',
    params: DraftParams,
    /** `version` 0: the change set does not have the document yet; `base`: the published document that was read before. */
    body: z.object({ version: z.int().min(0), document: EnteredDocumentDto, base: EnteredDocumentDto.optional() }),
    maxBodyBytes: 2 * MAX_DOCUMENT_BYTES,
    /** `draft`: as it is stored; null: it was taken out of the change set. */
    response: z.object({ isSaved: z.boolean(), draft: DraftDto.nullable() }),
  },
  rebaseDraft: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/events/:key/rebase',
    access: 'season:change',
    summary: 'Continues the draft on top of what is published now; the fields that it has changed replace those',
    params: DraftParams,
    response: DraftDto,
  },
  removeDraft: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/events/:key/remove',
    access: 'season:change',
    summary: 'Takes the event or list out of the change set',
    params: DraftParams,
    response: z.object({}),
  },
  reviewChangeSet: {
    method: 'GET',
    path: '/admin/api/season/change-sets/:id/review',
    access: 'season:view',
    summary: 'What it changes or has changed, for whom, and why it cannot be published or undone',
    params: Params,
    response: ReviewDto,
  },
  publishChangeSet: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/publish',
    access: 'season:change',
    summary: 'Publishes it in one transaction',
    params: Params,
    response: PublicationDto,
  },
  scheduleChangeSet: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/schedule',
    access: 'season:change',
    summary: 'Publishes it at a day and time of the venue; `skipped-time`: its clock jumps over the time',
    params: Params,
    body: z.object({ day: z.iso.date(), time: ClockTime }),
    response: PublicationDto,
  },
  unscheduleChangeSet: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/unschedule',
    access: 'season:change',
    summary: 'Makes a scheduled change set a draft again',
    params: Params,
    response: PublicationDto,
  },
  undoChangeSet: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/undo',
    access: 'season:change',
    summary: 'Restores what was published before',
    params: Params,
    response: PublicationDto,
  },
  discardChangeSet: {
    method: 'POST',
    path: '/admin/api/season/change-sets/:id/discard',
    access: 'season:change',
    summary: 'Discards a draft',
    params: Params,
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
