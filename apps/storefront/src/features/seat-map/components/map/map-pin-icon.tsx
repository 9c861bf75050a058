import styles from './map-pin-icon.module.css';

/** The mark of a place, beside an address and on the hall (decisions §2). What it marks is said in words beside it. */
export function MapPinIcon() {
  return <i className={styles.mark} aria-hidden="true" />;
}
