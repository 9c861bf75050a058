import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { OrderedEvent } from '../model/order.types.ts';
import styles from './order.module.css';

/** Links of an expired order to its events. A single one needs no date, which the items below show. */
export function RebookLinks({ events }: { events: readonly OrderedEvent[] }) {
  const { t } = useOrderTexts();
  if (events.length === 0) return null;
  const hasDates = events.length > 1;
  return (
    <ul className={styles.rebook}>
      {events.map(({ url, title, when }) => (
        <li key={url}>
          <Link to={url} className={getButtonClassName('primary')}>
            {hasDates && when ? t('order.rebook-session', { title, when }) : t('order.rebook', { title })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
