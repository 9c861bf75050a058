/** Events of the season for staff who edit them. */
import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { ExchangeHallDto } from '../orders/exchange-endpoints.ts';
import { PageQuery, pageOf, RowId, SearchQuery } from '../values.ts';
import { CodedMessageDto } from './coded-message.ts';
import { isWithinDocumentSize } from './document-size.ts';

export const SeasonEventKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

/** A document of an event as in events/*.json (docs/catalogue-format.md). A draft may be invalid. Null: no event. */
export const EventDocumentDto = z.record(z.string(), z.unknown()).nullable();

/** A document as an editor sends it. */
export const EnteredDocumentDto = EventDocumentDto.unwrap().refine(isWithinDocumentSize, 'is too large').nullable();

export const SeasonEventDto = z.object({
  key: SeasonEventKey,
  title: z.string(),
  venue: z.string(),
  kind: z.string(),
  status: z.enum(['on_sale', 'soon', 'hidden']),
  /** Future sessions on sale, and the day of the next one. */
  sessions: z.int(),
  nextDay: z.iso.date().nullable(),
  /** State of its newest draft; null without one. */
  draft: z.enum(['draft', 'scheduled']).nullable(),
});
export type SeasonEventDto = z.infer<typeof SeasonEventDto>;

/**
 * `field`: path in the document; `name`: in words, where the answer is read outside of the editor. `sessionId`: a session that has to be
 * rescheduled instead.
 */
export const DocumentProblemDto = CodedMessageDto.extend({
  event: z.string(),
  field: z.string(),
  name: z.string().optional(),
  sessionId: RowId.nullable(),
});

/** Documents of long runs and of events with many blocked seats. */
export const MAX_DOCUMENT_BYTES = 5_000_000;

const Event = z.object({ key: SeasonEventKey });
/** `venue`, `kind`: keys. `hasDraft`: only events with an unpublished draft. */
const EventFilters = {
  status: z.enum(['on_sale', 'soon', 'hidden']).optional(),
  venue: SeasonEventKey.optional(),
  kind: SeasonEventKey.optional(),
  hasDraft: z.literal('1').optional(),
};

const Preview = z.object({ document: EnteredDocumentDto, language: z.enum(LANGUAGES) });
const PreviewProblems = { problems: z.array(DocumentProblemDto) };

export const SEASON_EVENT_ENDPOINTS = {
  listSeasonEvents: {
    method: 'GET',
    path: '/admin/api/season/events',
    access: 'season:view',
    summary: 'Events by key, with their drafts',
    query: z.object({ ...PageQuery, ...SearchQuery, ...EventFilters }),
    response: pageOf(SeasonEventDto),
  },
  createSeasonEvent: {
    method: 'POST',
    path: '/admin/api/season/events',
    access: 'season:change',
    summary: 'Begins a draft with a new event; needs a role for every event',
    body: z.object({ key: SeasonEventKey, title: typedText(200, 1), document: EnteredDocumentDto.unwrap() }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    /** `changeSetId` null: another event has the key, and `freeKey` is one that none has. */
    response: z.object({ changeSetId: RowId.nullable(), freeKey: SeasonEventKey.nullable() }),
  },
  readSeasonEvent: {
    method: 'GET',
    path: '/admin/api/season/events/:key',
    access: 'season:view',
    summary: 'The published document of an event; null for one that is not published',
    params: Event,
    response: z.object({ document: EventDocumentDto }),
  },
  checkSeasonEvent: {
    method: 'POST',
    path: '/admin/api/season/events/:key/check',
    access: 'season:view',
    summary: 'Problems of a document by the rules of an import; changes nothing',
    params: Event,
    body: z.object({ document: EnteredDocumentDto }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: z.object({ problems: z.array(DocumentProblemDto) }),
  },
  previewSeasonEvent: {
    method: 'POST',
    path: '/admin/api/season/events/:key/preview',
    access: 'season:view',
    summary: 'What visitors and buyers get of a document that is not published; changes nothing',
    params: Event,
    /** `ticket`, `email`: of an example order. */
    body: Preview.extend({ page: z.enum(['card', 'event', 'ticket', 'email']) }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    /** `html` null: there are problems, the storefront was not built, or there is nothing to buy. `subject`: of the email. */
    response: z.object({ html: z.string().nullable(), subject: z.string(), ...PreviewProblems }),
  },
  previewSeasonHall: {
    method: 'POST',
    path: '/admin/api/season/events/:key/preview-hall',
    access: 'season:view',
    summary: 'The hall of the first future session with the prices of a document that is not published',
    params: Event,
    body: Preview,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    /** `hall` null: there are problems, or the session has no seat map. */
    response: z.object({ hall: ExchangeHallDto.nullable(), ...PreviewProblems }),
  },
  printSeasonTickets: {
    method: 'POST',
    path: '/admin/api/season/events/:key/preview-tickets',
    access: 'season:view',
    summary: 'The tickets of the example order as PDF, in base64',
    params: Event,
    body: Preview,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    /** `pdf` null: there are problems, or there is nothing to buy. */
    response: z.object({ pdf: z.string().nullable(), ...PreviewProblems }),
  },
} as const satisfies Record<string, AdminEndpoint>;
