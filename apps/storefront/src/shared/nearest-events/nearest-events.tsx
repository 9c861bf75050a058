import { Button } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId } from 'react';
import { formatMoney } from '../format/money.ts';
import { useNearestEventsTexts } from '../texts/nearest-events/index.ts';
import { CompactCards } from './compact-cards.tsx';
import styles from './nearest-events.module.css';
import { pickNearest } from './pick-nearest.ts';

/** Search and nearest events, for pages without other content. */
export function NearestEvents({ hasSearch }: { hasSearch: boolean }) {
  const { t, language } = useNearestEventsTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const search = useId();
  const title = useId();
  const { data, isPending } = useQuery({
    queryKey: ['nearest-events', language],
    queryFn: async () => pickNearest(await api.afisha(), language),
    staleTime: 60_000,
  });
  const events = data?.events ?? [];
  const formatLowestPrice = (price: number | null): string => {
    if (price === null || !data) return '';
    return price === 0 ? t('price.free') : t('nearest.from', { price: formatMoney(price, data.currency, language) });
  };
  return (
    <section aria-labelledby={events.length > 0 ? title : undefined} aria-busy={isPending}>
      <div className={styles.head}>
        {hasSearch ? (
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
        {events.length > 0 ? <h2 id={title}>{t('nearest.title')}</h2> : null}
      </div>
      {events.length > 0 ? (
        <CompactCards
          cards={events.map(({ priceFrom, ...event }) => ({ ...event, price: formatLowestPrice(priceFrom) }))}
        />
      ) : null}
    </section>
  );
}
