import type { Filters } from '../filters/filters.ts';
import { EmptyResults, type EmptyResultsProps } from './empty-results.tsx';
import { OtherSections } from './other-sections.tsx';

export type ResultsSupplementProps = EmptyResultsProps & { filters: Filters };

/** What a first visit does not show: an empty result, and results in other parts of the listing. Loaded behind the page. */
export function ResultsSupplement({ filters, ...empty }: ResultsSupplementProps) {
  const { total, elsewhere, currency } = empty.view;
  return (
    <>
      {total === 0 ? <EmptyResults {...empty} /> : null}
      <OtherSections matches={elsewhere} currency={currency} filters={filters} />
    </>
  );
}
