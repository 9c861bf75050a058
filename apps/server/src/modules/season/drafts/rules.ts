/** A document of an event, as in events/*.json. Null: there is no such event. */
export type EventDocument = Record<string, unknown> | null;
/** By event key. */
export type EventDocuments = ReadonlyMap<string, EventDocument>;
