import { buttonClass } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '../../../shared/api/client.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import type { Language } from '../../../shared/language.ts';
import { LazyNearestEvents } from '../../../shared/nearest-events/lazy-nearest-events.tsx';
import { useTexts } from '../../../shared/texts/poster/index.ts';
import { listingQueryOptions } from '../api/listing-query.ts';
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import type { ListingSection, ListingView, Section } from '../model/listing.types.ts';
import { sectionSearchParams } from '../model/listing-route.ts';
import { EventCard } from './event-card/event-card.tsx';
import styles from './listing.module.css';

export type EmptyResultsProps = {
  view: ListingView;
  kind: Section;
  narrowed: boolean;
  /** The filters are those of the last visit: all events of the place are shown as well. */
  whole: { api: Api; language: Language; place: ListingSection } | null;
  onFilter(filters: Filters): void;
};

/** Nothing was found: the next days that have events, and the other kinds. What takes the filters back stands above. */
export function EmptyResults({ view, kind, narrowed, whole, onFilter }: EmptyResultsProps) {
  const { t, language } = useTexts();
  const { nearest, kinds } = view;
  const others = kinds.filter(({ id }) => id !== kind.id);
  return (
    <>
      <div className={styles.none}>
        <p className={styles.empty}>{t('poster.none')}</p>
        {narrowed ? null : (
          <Link to="/" className={buttonClass()}>
            {t('poster.reset')}
          </Link>
        )}
        {nearest.length > 0 ? (
          <Suggestions title={t('empty.nearest')}>
            {nearest.map(({ day, filters }) => (
              <button key={day} type="button" onClick={() => onFilter(filters)}>
                {formatDay(day, language)}
              </button>
            ))}
          </Suggestions>
        ) : null}
        {others.length > 0 && view.elsewhere.length === 0 ? (
          <Suggestions title={t('empty.kinds')}>
            {others.map(({ id, name }) => (
              <Link key={id} to="/" search={sectionSearchParams(view, id)}>
                {name}
              </Link>
            ))}
          </Suggestions>
        ) : null}
      </div>
      {whole ? <AllEvents {...whole} kind={kind} /> : null}
      {!whole && view.elsewhere.length === 0 ? <LazyNearestEvents withSearch={false} /> : null}
    </>
  );
}

function Suggestions({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <p className={styles.suggestions}>
      <span>{title}</span>
      {children}
    </p>
  );
}

type AllEventsProps = NonNullable<EmptyResultsProps['whole']> & { kind: Section };

/** The page's own view, which the server has made. */
function AllEvents({ api, language, place, kind }: AllEventsProps) {
  const { t } = useTexts();
  const { data } = useQuery(
    listingQueryOptions(api, { language, place, filters: NO_FILTERS, subscribed: null, pages: 1 }),
  );
  if (!data) return null;
  return (
    <div className={styles.others}>
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
