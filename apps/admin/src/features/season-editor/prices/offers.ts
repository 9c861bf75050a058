/** Prices in the document of an event. Fields that are not read here, and entries that are no offers, stay as they are. */
import { z } from 'zod';
import type { EventDocument } from '../event-tab.ts';

const OfferFields = z.looseObject({
  category: z.string(),
  zone: z.string().optional(),
  /** In major units. */
  price: z.number(),
  priceType: z.int().optional(),
  days: z.array(z.string()).default([]),
});
export type OfferFields = z.infer<typeof OfferFields>;

/** `at`: position in the document. */
export type PlacedOffer = OfferFields & { at: number };

/** The sessions that offers belong to. `priceType` null and no days: every session. */
export type PriceScheme = { priceType: number | null; days: readonly string[] };

/** `zone` is empty for prices without a zone. */
export type PriceCell = { zone: string; category: string };
/** `price` null removes the offer. */
export type PriceChange = PriceCell & { price: number | null };

export const EVERY_SESSION: PriceScheme = { priceType: null, days: [] };

export function listEntries(document: EventDocument, field: string): readonly unknown[] {
  const entries = document[field];
  return Array.isArray(entries) ? entries : [];
}

export function readOffers(document: EventDocument): PlacedOffer[] {
  return listEntries(document, 'offers').flatMap((entry, at) => {
    const { data } = OfferFields.safeParse(entry);
    return data ? [{ ...data, at }] : [];
  });
}

export function getScheme({ priceType = 0, days }: Pick<OfferFields, 'priceType' | 'days'>): PriceScheme {
  return { priceType: priceType || null, days: days.toSorted() };
}

/** Equal for the same sessions. */
export function getSchemeId({ priceType, days }: PriceScheme): string {
  return [priceType ?? 'all', ...days.toSorted()].join(' ');
}

export function getCellId({ zone, category }: PriceCell): string {
  return `${zone} ${category}`;
}

/** Schemes of the offers and of the sessions, by number, those of single days last. At least one. */
export function listSchemes(document: EventDocument): PriceScheme[] {
  const schemes = new Map<string, PriceScheme>();
  const add = (scheme: PriceScheme): void => {
    schemes.set(getSchemeId(scheme), scheme);
  };
  for (const offer of readOffers(document)) add(getScheme(offer));
  for (const priceType of listPriceTypes(document)) add({ priceType, days: [] });
  if (schemes.size === 0) add(EVERY_SESSION);
  const toRank = ({ priceType, days }: PriceScheme): number => (priceType ?? 0) + (days.length > 0 ? 1_000_000 : 0);
  return [...schemes.values()].toSorted(
    (a, b) => toRank(a) - toRank(b) || getSchemeId(a).localeCompare(getSchemeId(b), 'en'),
  );
}

/** Numbers of schemes of offers and sessions. */
export function listPriceTypes(document: EventDocument): number[] {
  const Numbered = z.looseObject({ priceType: z.int().min(1) });
  const numbers = [...listEntries(document, 'offers'), ...listEntries(document, 'sessions')].flatMap(
    (entry) => Numbered.safeParse(entry).data?.priceType ?? [],
  );
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Offers of a scheme by `getCellId`. The first of duplicates. */
export function readPrices(document: EventDocument, scheme: PriceScheme): ReadonlyMap<string, PlacedOffer> {
  const id = getSchemeId(scheme);
  const prices = new Map<string, PlacedOffer>();
  for (const offer of readOffers(document)) {
    const cell = getCellId({ zone: offer.zone ?? '', category: offer.category });
    if (getSchemeId(getScheme(offer)) === id && !prices.has(cell)) prices.set(cell, offer);
  }
  return prices;
}

/** A new offer comes after the last one of its zone in the scheme, or at the end: buyers see offers in this order. */
export function setPrices(
  document: EventDocument,
  scheme: PriceScheme,
  changes: readonly PriceChange[],
): EventDocument {
  const prices = readPrices(document, scheme);
  const changed = new Map(changes.map((change) => [prices.get(getCellId(change))?.at, change]));
  const offers = listEntries(document, 'offers').flatMap((entry, at) => {
    const change = changed.get(at);
    if (!change) return [entry];
    if (change.price === null) return [];
    return [{ ...Object(entry), price: change.price }];
  });
  const added = { ...document, offers };
  for (const change of changes) {
    if (change.price === null || prices.has(getCellId(change))) continue;
    added.offers.splice(findPosition(added, scheme, change.zone), 0, createOffer(scheme, change, change.price));
  }
  return added;
}

function createOffer({ priceType, days }: PriceScheme, { zone, category }: PriceCell, price: number): object {
  return {
    category,
    ...(zone === '' ? {} : { zone }),
    price,
    ...(priceType === null ? {} : { priceType }),
    ...(days.length === 0 ? {} : { days: [...days] }),
  };
}

function findPosition(document: EventDocument & { offers: unknown[] }, scheme: PriceScheme, zone: string): number {
  const last = [...readPrices(document, scheme).values()].filter((offer) => (offer.zone ?? '') === zone).at(-1);
  return last ? last.at + 1 : document.offers.length;
}

/** Fields of an entry that change, given those that it has; undefined removes a field. */
export type FieldChange = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export function changeOffers(
  document: EventDocument,
  positions: ReadonlySet<number>,
  update: FieldChange,
): EventDocument {
  const offers = listEntries(document, 'offers').map((entry, at) =>
    positions.has(at) ? changeFields(entry, update) : entry,
  );
  return { ...document, offers };
}

/** A scheme with the next number, and copies of the prices of this one. */
export function copyScheme(
  document: EventDocument,
  scheme: PriceScheme,
): { document: EventDocument; copy: PriceScheme } {
  const entries = listEntries(document, 'offers');
  const priceType = Math.max(0, ...listPriceTypes(document)) + 1;
  const copies = [...readPrices(document, scheme).values()].map(({ at }) => ({ ...Object(entries[at]), priceType }));
  return { document: { ...document, offers: [...entries, ...copies] }, copy: { ...scheme, priceType } };
}

export function removeScheme(document: EventDocument, scheme: PriceScheme): EventDocument {
  const removed = new Set([...readPrices(document, scheme).values()].map(({ at }) => at));
  return { ...document, offers: listEntries(document, 'offers').filter((_, at) => !removed.has(at)) };
}

export function changeFields(entry: unknown, update: FieldChange): Record<string, unknown> {
  const fields = { ...Object(entry) };
  return omitUndefined({ ...fields, ...update(fields) });
}

export function omitUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
