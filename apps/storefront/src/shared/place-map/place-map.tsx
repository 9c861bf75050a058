import { useOrderTexts } from '../texts/order/index.ts';
import styles from './place-map.module.css';

/** Small hall plan with the seat marked; the text beside it is equivalent. */
export function PlaceMap({ address, place }: { address: string; place: string }) {
  const { t } = useOrderTexts();
  return (
    <img
      className={`hairline ${styles.map}`}
      src={address}
      alt={t('order.seat-on-map', { place })}
      width={240}
      height={180}
      loading="lazy"
    />
  );
}
