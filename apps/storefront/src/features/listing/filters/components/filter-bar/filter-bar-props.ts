import type { Facets, ListingSection, SectionView } from '../../../model/listing.types.ts';
import type { Filters } from '../../filters.ts';

export type FilterBarProps = {
  kind: SectionView;
  place: ListingSection;
  facets: Facets;
  /** The number of matching events; null while it is loaded. */
  total: number | null;
  /** Whether other sections match the search. */
  isFoundElsewhere: boolean;
  filters: Filters;
  /** Whether the filters come from storage or the URL. */
  isRestored: boolean;
  onFilter(filters: Filters): void;
  /** Whether only events of the customer's season tickets are shown; null if the customer has none. */
  subscribed: boolean | null;
  onSubscribed(isOn: boolean): void;
  /** Whether only the visitor's favorites are shown; null if there are none. */
  favorites: boolean | null;
  onFavorites(isOn: boolean): void;
};
