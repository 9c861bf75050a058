import type { ReactNode } from 'react';
import styles from './venue-time.module.css';

/** A time on the clock of a venue, with the time zone of the venue in words where it is not that of the shop. */
export function VenueTime({ timeZoneName, children }: { timeZoneName: string; children: ReactNode }) {
  return timeZoneName === '' ? (
    children
  ) : (
    <span>
      {children} <span className={styles.zone}>{timeZoneName}</span>
    </span>
  );
}
