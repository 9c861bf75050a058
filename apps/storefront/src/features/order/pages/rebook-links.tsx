import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { OrderedEvent } from '../model/order.types.ts';
import styles from './order.module.css';

/** Of an order whose time is over: the way to its events, to choose again. */
export function RebookLinks({ events }: { events: readonly OrderedEvent[] }) {
  const { t } = useTexts();
  if (events.length === 0) return null;
  return (
    <ul className={styles.again}>
      {events.map(({ url, title }) => (
        <li key={url}>
          <Link to={url} className={buttonClass('primary')}>
            {t('order.choose-again', { title })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
