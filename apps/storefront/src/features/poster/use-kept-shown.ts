import { useEffect } from 'react';
import { type Filters, filtersOf } from './filters.ts';
import type { PosterKind } from './poster-model.ts';
import { filtersOfKind } from './stored-filters.ts';

/**
 * The boot script hides the cards of a page that filters of the last visit will narrow (`data-kept`). They are shown once they are
 * those that pass these filters, or nothing more is to come.
 */
export function useKeptShown(kind: PosterKind, filters: Filters, isAnswered: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.kept === undefined || !isAnswered) return;
    if (JSON.stringify(filtersOf(filtersOfKind(kind.id), kind)) === JSON.stringify(filters)) delete dataset.kept;
  }, [kind, filters, isAnswered]);
}
