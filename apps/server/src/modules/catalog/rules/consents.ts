/** Consents that buyers give, with an order or with the names on its tickets (`shownFor`). */
import type { CatalogConsent } from './model.ts';

type ConsentPlace = CatalogConsent['shownFor'];
type Consents = { consents: readonly CatalogConsent[] } | null;

export function consentsShownFor(catalog: Consents, place: ConsentPlace): CatalogConsent[] {
  return (catalog?.consents ?? []).filter(({ shownFor }) => shownFor === place);
}

/** Ids of the consents without which nothing is ordered or named (`filling = 1`). */
export function requiredConsents(catalog: Consents, place: ConsentPlace): number[] {
  return consentsShownFor(catalog, place)
    .filter(({ required }) => required)
    .map(({ id }) => id);
}
