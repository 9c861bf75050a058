import { formatPrice } from '../../../shared/format/money.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import { listDayPrices } from '../model/overview.ts';
import type { EventSelection } from '../model/selection.ts';
import styles from '../pages/event.module.css';

type PriceListProps = { event: Event; selection: EventSelection; currency: string };

/** Prices of the day until a time is selected. */
export function PriceList({ event, selection, currency }: PriceListProps) {
  const { t, language } = useEventTexts();
  const step = selection.day === null ? 'date' : 'time';
  const prompt = <p className={styles.hint}>{t(`event.choose-${step}${event.free ? '-free' : ''}`)}</p>;
  const prices = selection.day === null ? [] : listDayPrices(event, selection.day, selection.payment);
  if (prices.length === 0) return prompt;
  return (
    <section aria-labelledby="prices">
      <div className={styles.headed}>
        <h2 id="prices">{t('event.tickets')}</h2>
        {prompt}
      </div>
      <ul className={styles.offers}>
        {prices.slice(0, event.offersShown).map(({ key, name, description, from, to }) => {
          const price = formatPrice(from, currency, { t, language });
          return (
            <li key={key}>
              <div>
                <b>{name}</b>
                {description ? <small>{description}</small> : null}
              </div>
              <span className={styles.price}>{from === to ? price : t('event.price-from', { price })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
