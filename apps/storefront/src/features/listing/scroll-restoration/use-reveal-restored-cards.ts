import { useEffect } from 'react';
import { readSectionFilters } from '../filters/filter-storage.ts';
import { type Filters, pickSupportedFilters } from '../filters/filters.ts';
import type { SectionView } from '../model/listing.types.ts';

/**
 * The boot script hides the cards of a page if filters of the last visit apply to it (`data-filters-pending`). Shows them when they match these
 * filters, or the request has failed.
 */
export function useRevealRestoredCards(kind: SectionView, filters: Filters, isComplete: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.filtersPending === undefined || !isComplete) return;
    if (JSON.stringify(pickSupportedFilters(readSectionFilters(kind.id), kind)) === JSON.stringify(filters))
      delete dataset.filtersPending;
  }, [kind, filters, isComplete]);
}
