/** Gives some sessions prices of their own, without a change of the prices of any other session. */
import type { EventDocument } from '../../event-tab.ts';
import { changeSessions, getPriceType, readSessionRows } from '../../sessions/session-rows.ts';
import { getScheme, listEntries, listPriceTypes, readOffers } from '../offers.ts';

/**
 * `mixed`: some sessions have a scheme and others none, so that these get the prices of every scheme. `different`: the
 * sessions have several schemes.
 */
export type SplitError = 'mixed' | 'different';
export type SchemeSplit = { document: EventDocument; priceType: number } | { error: SplitError };

/** `entries`: positions in `sessions`. They get a new scheme with copies of their present prices. */
export function splitScheme(document: EventDocument, entries: ReadonlySet<number>): SchemeSplit {
  const rows = readSessionRows(document);
  const types = rows.map(getPriceType);
  const chosen = new Set(rows.filter(({ at }) => entries.has(at)).map(getPriceType));
  if (chosen.size > 1) return { error: 'different' };
  const [present = null] = chosen;
  const numbers = listPriceTypes(document);
  const hasUntyped = types.includes(null);
  if (hasUntyped && numbers.length > 0) return { error: 'mixed' };
  const first = hasUntyped ? 1 : present;
  const numbered = hasUntyped
    ? changeSessions(document, new Set(rows.map(({ at }) => at)), () => ({ priceType: 1 }))
    : document;
  const priceType = Math.max(1, ...numbers) + 1;
  const offers = numberOffers(numbered, hasUntyped ? [1] : [...new Set(types)]);
  const copies = readOffers({ offers })
    .filter((offer) => offer.priceType === first)
    .map(({ at }) => ({ ...Object(offers[at]), priceType }));
  return {
    document: changeSessions({ ...numbered, offers: [...offers, ...copies] }, entries, () => ({ priceType })),
    priceType,
  };
}

/** Offers of every session become offers of each of these schemes. */
function numberOffers(document: EventDocument, types: readonly (number | null)[]): unknown[] {
  const entries = listEntries(document, 'offers');
  const untyped = new Set(
    readOffers(document)
      .filter((offer) => getScheme(offer).priceType === null)
      .map(({ at }) => at),
  );
  return entries.flatMap((entry, at) =>
    untyped.has(at) ? types.map((priceType) => ({ ...Object(entry), priceType })) : [entry],
  );
}
