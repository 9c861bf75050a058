/** Lists of the season for staff who edit them. Drafts of lists are documents of change sets, like those of events. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { RowId } from '../values.ts';
import {
  DocumentProblemDto,
  EnteredDocumentDto,
  EventDocumentDto,
  MAX_DOCUMENT_BYTES,
  SeasonEventKey,
} from './season-event-endpoints.ts';

/**
 * Lists with the field that identifies a row. Their documents are `{ rows }`, the rows of the file
 * (docs/catalogue-format.md). That of season.json is `{ consents, vat }`: consents are its rows. `isOrdered`: the shop
 * has the order of the rows; kinds and menus have their field `sort` instead. Halls of venues.json can be renamed only.
 */
export const SEASON_LISTS = [
  { file: 'kinds.json', rows: 'rows', rowKey: 'key', isOrdered: false },
  { file: 'venues.json', rows: 'rows', rowKey: 'key', isOrdered: true },
  { file: 'categories.json', rows: 'rows', rowKey: 'key', isOrdered: true },
  { file: 'tags.json', rows: 'rows', rowKey: 'key', isOrdered: true },
  { file: 'countries.json', rows: 'rows', rowKey: 'key', isOrdered: true },
  { file: 'document-types.json', rows: 'rows', rowKey: 'id', isOrdered: false },
  { file: 'return-reasons.json', rows: 'rows', rowKey: 'key', isOrdered: true },
  { file: 'promo-codes.json', rows: 'rows', rowKey: 'code', isOrdered: false },
  { file: 'season.json', rows: 'consents', rowKey: 'key', isOrdered: true },
] as const;
export type SeasonListFile = (typeof SEASON_LISTS)[number]['file'];

export const SeasonListFileSchema = z.enum(SEASON_LISTS.map(({ file }) => file));

/** Names a document of a change set: the key of an event, which has no dot, or the file of a list. */
export const DocumentKey = z.union([SeasonEventKey, SeasonListFileSchema]);

export function isSeasonListFile(key: string): key is SeasonListFile {
  return SeasonListFileSchema.safeParse(key).success;
}

const List = z.object({ file: SeasonListFileSchema });

export const SEASON_LIST_ENDPOINTS = {
  readSeasonList: {
    method: 'GET',
    path: '/admin/api/season/lists/:file',
    access: 'season:view',
    summary: 'The published document of a list',
    params: List,
    response: z.object({ document: EventDocumentDto }),
  },
  checkSeasonList: {
    method: 'POST',
    path: '/admin/api/season/lists/:file/check',
    access: 'season:view',
    summary: 'Problems of a document by the rules of an import; changes nothing',
    params: List,
    /** `changeSetId`: the draft of the document, whose events may no longer use a removed row. */
    body: z.object({ document: EnteredDocumentDto, changeSetId: RowId.nullable().default(null) }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    /** `field`: like `rows.0.name`. */
    response: z.object({ problems: z.array(DocumentProblemDto) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
