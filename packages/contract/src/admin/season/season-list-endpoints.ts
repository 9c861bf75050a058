/** Lists of the season for staff who edit them. Drafts of lists are documents of change sets, like those of events. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { DocumentProblemDto, EventDocumentDto, MAX_DOCUMENT_BYTES, SeasonEventKey } from './season-event-endpoints.ts';

/**
 * Lists with the field that identifies a row. Their documents are `{ rows }`, the rows of the file
 * (docs/catalogue-format.md). That of season.json is `{ consents, vat }`: consents are its rows. The order of rows is
 * that of the shop. Hall plans of venues.json are named by the export and stay as they are.
 */
export const SEASON_LISTS = [
  { file: 'kinds.json', rows: 'rows', rowKey: 'key' },
  { file: 'venues.json', rows: 'rows', rowKey: 'key' },
  { file: 'categories.json', rows: 'rows', rowKey: 'key' },
  { file: 'tags.json', rows: 'rows', rowKey: 'key' },
  { file: 'countries.json', rows: 'rows', rowKey: 'key' },
  { file: 'document-types.json', rows: 'rows', rowKey: 'id' },
  { file: 'return-reasons.json', rows: 'rows', rowKey: 'key' },
  { file: 'promo-codes.json', rows: 'rows', rowKey: 'code' },
  { file: 'season.json', rows: 'consents', rowKey: 'key' },
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
    body: z.object({ document: EventDocumentDto }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    /** `field`: like `rows.0.name`. */
    response: z.object({ problems: z.array(DocumentProblemDto) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
