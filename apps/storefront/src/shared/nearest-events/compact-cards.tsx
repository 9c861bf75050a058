import { Link } from '@tanstack/react-router';
import { getTicketsRoute } from '../event/event-link.ts';
import { Unbroken } from '../lib/unbroken.tsx';
import styles from './nearest-events.module.css';

export type CompactCard = {
  hash: string;
  hasSeatMap: boolean;
  title: string;
  image: string;
  when: string;
  venue: string;
  /** Formatted; '' if unknown. */
  price: string;
};

/** At most four events; image beside the text on phones, above it elsewhere. */
export function CompactCards({ cards }: { cards: readonly CompactCard[] }) {
  return (
    <ul className={styles.events}>
      {cards.map(({ hash, hasSeatMap, title, image, when, venue, price }) => (
        <li key={hash}>
          <Link to={getTicketsRoute(hasSeatMap)} params={{ hash }}>
            {image ? (
              <img src={image} alt="" width={600} height={800} loading="lazy" className="hairline" data-poster="" />
            ) : null}
            <span>{when}</span>
            <b data-face="display">{title}</b>
            {venue ? (
              <span>
                <Unbroken>{venue}</Unbroken>
              </span>
            ) : null}
            {price ? <span className={styles.price}>{price}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
