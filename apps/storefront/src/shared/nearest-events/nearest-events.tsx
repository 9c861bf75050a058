import { Button } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useId } from 'react';
import { placesRoute } from '../event/event-link.ts';
import { formatMoney } from '../format/money.ts';
import { useTexts } from '../texts/nearest-events/index.ts';
import styles from './nearest-events.module.css';
import { pickNearest } from './pick-nearest.ts';

/** The search over all events and the three nearest ones, for pages that are a dead end otherwise. */
export function NearestEvents({ withSearch }: { withSearch: boolean }) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const search = useId();
  const title = useId();
  const { data } = useQuery({
    queryKey: ['nearest events', language],
    queryFn: async () => pickNearest(await api.afisha(), language),
    staleTime: 60_000,
  });
  return (
    <>
      {withSearch ? (
        <search>
          <form action="/" className={styles.search}>
            <input type="hidden" name="lang" value={language} />
            <label className="visually-hidden" htmlFor={search}>
              {t('nearest.search')}
            </label>
            <input id={search} type="search" name="q" autoComplete="off" placeholder={t('nearest.search')} required />
            <Button type="submit">{t('nearest.find')}</Button>
          </form>
        </search>
      ) : null}
      {data && data.events.length > 0 ? (
        <section aria-labelledby={title}>
          <h2 id={title}>{t('nearest.title')}</h2>
          <ul className={styles.events}>
            {data.events.map((event) => (
              <li key={event.hash}>
                <Link to={placesRoute(event.hasSeatMap)} params={{ hash: event.hash }}>
                  {event.image ? (
                    <img
                      src={event.image}
                      alt=""
                      width={600}
                      height={800}
                      loading="lazy"
                      className="hairline"
                      data-poster=""
                    />
                  ) : null}
                  <span>{event.when}</span>
                  <b data-face="display">{event.title}</b>
                  <span>{event.venue}</span>
                  {event.priceFrom === null ? null : (
                    <span className={styles.price}>
                      {event.priceFrom === 0
                        ? t('card.free')
                        : t('nearest.from', { price: formatMoney(event.priceFrom, data.currency, language) })}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
