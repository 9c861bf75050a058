import styles from './map-pin-icon.module.css';

/** A map pin for addresses and for the open seat (decisions §2). Requires a text label. */
export function MapPinIcon() {
  return <i className={styles.mark} aria-hidden="true" />;
}
