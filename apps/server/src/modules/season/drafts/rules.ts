/**
 * A document of an event, as in events/*.json, or of a list: `{ rows }` of its file, or `{ consents, vat }` of season.json.
 * Null: there is no such event.
 */
export type SeasonDocument = Record<string, unknown> | null;
/** By event key or file name of a list. */
export type SeasonDocuments = ReadonlyMap<string, SeasonDocument>;

/**
 * `event`: its key, or the file of a list. `field`: path in the document, with positions from 0. `sessionId`: the session
 * that has to be changed first.
 */
export type DocumentProblem = { event: string; field: string; message: string; sessionId: number | null };
