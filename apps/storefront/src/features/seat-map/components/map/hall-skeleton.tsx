import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import styles from '../seat-map.module.css';

/** Placeholder rows of a hall. CSS shows a text after a second, because scripts may still be loading. */
export function HallSkeleton() {
  const { t } = useSeatMapTexts();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('seat-map.loading')}>
      <svg viewBox="0 0 200 140" aria-hidden="true">
        <path d="M60 12h80" strokeWidth="10" />
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <path
            key={row}
            d={`M${50 - row * 4} ${36 + row * 12}q${50 + row * 4} 14 ${100 + row * 8} 0`}
            strokeDasharray="0 8"
            strokeLinecap="round"
            strokeWidth="5"
          />
        ))}
      </svg>
      <p>{t('seat-map.loading')}</p>
      <progress aria-hidden="true" />
    </div>
  );
}
