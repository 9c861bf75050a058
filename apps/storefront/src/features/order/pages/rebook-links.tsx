import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { OrderedEvent } from '../model/order.types.ts';
import styles from './order.module.css';

/** Links of an expired order to its events. */
export function RebookLinks({ events }: { events: readonly OrderedEvent[] }) {
  const { t } = useOrderTexts();
  if (events.length === 0) return null;
  return (
    <ul className={styles.rebook}>
      {events.map(({ url, title, when }) => (
        <li key={url}>
          <Link to={url} className={getButtonClassName('primary')}>
            {when ? t('order.rebook-session', { title, when }) : t('order.rebook', { title })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
