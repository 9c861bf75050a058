import type { Filters } from '../filters/filters.ts';
import { EmptyResults, type EmptyResultsProps } from './empty-results.tsx';
import { OtherSections } from './other-sections.tsx';

export type ResultsSupplementProps = EmptyResultsProps & { filters: Filters };

/** Empty results, and matches in other sections. A separate chunk, because a first visit shows neither. */
export function ResultsSupplement({ filters, ...empty }: ResultsSupplementProps) {
  const { total, otherSections, currency } = empty.view;
  return (
    <>
      {total === 0 ? <EmptyResults {...empty} /> : null}
      <OtherSections matches={otherSections} currency={currency} filters={filters} />
    </>
  );
}
