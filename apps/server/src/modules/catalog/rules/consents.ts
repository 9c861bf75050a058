/** Consents that buyers give, with an order or with the names on its tickets (`shownFor`). */
import type { CatalogConsent } from './model.ts';

type ConsentPlace = CatalogConsent['shownFor'];
type Consents = { consents: readonly CatalogConsent[] } | null;

export function listShownConsents(catalog: Consents, place: ConsentPlace): CatalogConsent[] {
  return (catalog?.consents ?? []).filter(({ shownFor }) => shownFor === place);
}

/** Ids of the consents without which nothing is ordered or named (`filling = 1`). */
export function listRequiredConsents(catalog: Consents, place: ConsentPlace): number[] {
  return listShownConsents(catalog, place)
    .filter(({ required }) => required)
    .map(({ id }) => id);
}
