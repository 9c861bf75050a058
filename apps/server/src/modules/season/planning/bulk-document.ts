/** A document of an event in the form that changes of many sessions need: rows and prices beside their parsed values. */
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { type EventFile, EventSchema } from '../import/format/event.ts';
import { resolveDay } from '../import/plan/days/days.ts';
import { formatStart, listRowSessions, type ParsedRow, type RowSession } from './session-rows.ts';
import { appliesTo, type DocumentOffer } from './split-prices.ts';

type Fields = Record<string, unknown>;

export type BulkDocument = {
  fields: Readonly<Fields>;
  parsed: EventFile;
  rows: readonly ParsedRow[];
  /** By start. */
  sessions: ReadonlyMap<string, RowSession>;
  offers: readonly DocumentOffer[];
};

/** Null for a document that is not valid. `today`: the day that relative days are counted from. */
export function readBulkDocument(fields: Readonly<Fields>, today: LocalDate): BulkDocument | null {
  const parsed = EventSchema.safeParse(fields).data;
  if (!parsed) return null;
  const rows = pairRows(fields['sessions'], parsed.sessions).map(([row, rule]) => ({ fields: row, rule }));
  const sessions = rows.flatMap((row) => listRowSessions(row, today));
  const offers = pairRows(fields['offers'], parsed.offers).map(
    ([offer, { category, zone, price, priceType, days }]) => ({
      fields: offer,
      ...{ category, price },
      zone: zone ?? null,
      priceType: priceType ?? null,
      days: days.flatMap((day) => resolveDay(day, today) ?? []),
    }),
  );
  return {
    ...{ fields, parsed, rows, offers },
    sessions: new Map(sessions.map((session) => [formatStart(session), session])),
  };
}

/** The schema has checked that both have the same rows. */
function pairRows<Parsed>(rows: unknown, parsed: readonly Parsed[]): [Fields, Parsed][] {
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return parsed.map((value, at) => [toFields(list[at]), value]);
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function readPriceType({ terms }: RowSession): number | null {
  return typeof terms['priceType'] === 'number' ? terms['priceType'] : null;
}

/** The prices of a session, in the order of the document. */
export function listPrices({ offers }: Pick<BulkDocument, 'offers'>, session: RowSession): DocumentOffer[] {
  const terms = { day: session.day, priceType: readPriceType(session) };
  return offers.filter((offer) => appliesTo(offer, terms));
}
