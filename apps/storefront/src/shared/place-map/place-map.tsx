import { useTexts } from '../texts/order/index.ts';
import styles from './place-map.module.css';

/** A hall in small with the seat marked. The place beside it says the same in words. */
export function PlaceMap({ address, place }: { address: string; place: string }) {
  const { t } = useTexts();
  return (
    <img
      className={styles.map}
      src={address}
      alt={t('order.place-map', { place })}
      width={240}
      height={180}
      loading="lazy"
    />
  );
}
