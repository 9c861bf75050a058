import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../shared/format/money.ts';
import { useListingDetailsTexts } from '../../../shared/texts/listing-details/index.ts';
import { serializeFilters } from '../filters/filter-search-params.ts';
import { carryOverFilters, type Filters } from '../filters/filters.ts';
import type { OtherSectionMatch } from '../model/listing.types.ts';
import { EventCard } from './event-card/event-card.tsx';
import styles from './listing.module.css';
import supplement from './results-supplement.module.css';

export type OtherSectionsProps = { matches: OtherSectionMatch[]; currency: string; filters: Filters };

/** Matches of a search in other sections: a heading that links to all of them, and a row of cards. */
export function OtherSections({ matches, currency, filters }: OtherSectionsProps) {
  const { t, language } = useListingDetailsTexts();
  return matches.map(({ name, place, count, isKind, columns, cards }) => (
    <div key={name} className={supplement.otherSections}>
      <h2>
        <Link to="/" search={{ ...place, ...serializeFilters(isKind ? filters : carryOverFilters(filters)) }}>
          {t('listing.found-in', { formatted: formatCount(count, language), kind: name })}
        </Link>
      </h2>
      <ul className={styles.grid} data-columns={columns}>
        {cards.map((card) => (
          <li key={card.id}>
            <EventCard card={card} columns={columns} currency={currency} eager={false} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
