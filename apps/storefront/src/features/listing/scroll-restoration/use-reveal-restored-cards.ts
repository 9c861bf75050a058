import { useEffect } from 'react';
import { filtersOfSection } from '../filters/filter-storage.ts';
import { type Filters, supportedFilters } from '../filters/filters.ts';
import type { Section } from '../model/listing.types.ts';

/**
 * The boot script hides the cards of a page that filters of the last visit will narrow (`data-kept`). They are shown once they are
 * those that pass these filters, or nothing more is to come.
 */
export function useRevealRestoredCards(kind: Section, filters: Filters, isAnswered: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.kept === undefined || !isAnswered) return;
    if (JSON.stringify(supportedFilters(filtersOfSection(kind.id), kind)) === JSON.stringify(filters))
      delete dataset.kept;
  }, [kind, filters, isAnswered]);
}
