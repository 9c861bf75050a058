/**
 * A document of an event, as in events/*.json, or of a list: `{ rows }` of its file, or `{ consents, vat }` of season.json.
 * Null: there is no such event.
 */
export type SeasonDocument = Record<string, unknown> | null;
/** By event key or file name of a list. */
export type SeasonDocuments = ReadonlyMap<string, SeasonDocument>;
