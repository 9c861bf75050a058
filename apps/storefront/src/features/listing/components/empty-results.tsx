import { getButtonClassName } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '../../../shared/api/client.ts';
import { formatShortDay } from '../../../shared/format/dates.ts';
import type { Language } from '../../../shared/language.ts';
import { LazyNearestEvents } from '../../../shared/nearest-events/lazy-nearest-events.tsx';
import { useListingDetailsTexts } from '../../../shared/texts/listing-details/index.ts';
import { listingQueryOptions } from '../api/listing-query.ts';
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import type { ListingSection, ListingView, SectionView } from '../model/listing.types.ts';
import { toSectionSearchParams } from '../model/listing-route.ts';
import { EventCard } from './event-card/event-card.tsx';
import styles from './listing.module.css';
import supplement from './results-supplement.module.css';

export type EmptyResultsProps = {
  view: ListingView;
  kind: SectionView;
  narrowed: boolean;
  /** Set if the filters are from the last visit: all events of the section are shown below. */
  allEvents: { api: Api; language: Language; place: ListingSection } | null;
  onFilter(filters: Filters): void;
};

/** An empty result: the next days with events, other kinds, and the nearest events. */
export function EmptyResults({ view, kind, narrowed, allEvents, onFilter }: EmptyResultsProps) {
  const { t, language } = useListingDetailsTexts();
  const { nearest, kinds } = view;
  // The status line above reports the empty result; matches in other sections are shown below.
  const isFoundElsewhere = view.otherSections.length > 0;
  const otherKinds = kinds.filter(({ id }) => id !== kind.id);
  return (
    <>
      {isFoundElsewhere ? null : (
        <div className={styles.none}>
          <p className={styles.empty} data-face="display">
            {t('listing.no-tickets')}
          </p>
          {narrowed ? null : (
            <Link to="/" className={getButtonClassName()}>
              {t('listing.reset')}
            </Link>
          )}
          {nearest.length > 0 ? (
            <Suggestions title={t('empty.nearest')}>
              {nearest.map(({ day, filters }) => (
                <button key={day} type="button" onClick={() => onFilter(filters)}>
                  {formatShortDay(day, language, new Date())}
                </button>
              ))}
            </Suggestions>
          ) : null}
          {otherKinds.length > 0 ? (
            <Suggestions title={t('empty.other-sections')}>
              {otherKinds.map(({ id, name }) => (
                <Link key={id} to="/" search={toSectionSearchParams(view, id)}>
                  {name}
                </Link>
              ))}
            </Suggestions>
          ) : null}
        </div>
      )}
      {allEvents ? <AllEvents {...allEvents} kind={kind} /> : null}
      {!allEvents && !isFoundElsewhere ? <LazyNearestEvents hasSearch={false} /> : null}
    </>
  );
}

function Suggestions({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <p className={supplement.suggestions}>
      <span>{title}</span>
      {children}
    </p>
  );
}

type AllEventsProps = NonNullable<EmptyResultsProps['allEvents']> & { kind: SectionView };

/** The section without filters: the view that the server rendered. */
function AllEvents({ api, language, place, kind }: AllEventsProps) {
  const { t } = useListingDetailsTexts();
  const { data } = useQuery(
    listingQueryOptions(api, { language, place, filters: NO_FILTERS, subscribed: null, pages: 1 }),
  );
  if (!data) return null;
  return (
    <div className={supplement.otherSections}>
      <h2>{t('empty.all')}</h2>
      <ul className={styles.grid} data-columns={kind.columns}>
        {data.cards.map((card) => (
          <li key={card.id}>
            <EventCard card={card} columns={kind.columns} currency={data.currency} eager={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
