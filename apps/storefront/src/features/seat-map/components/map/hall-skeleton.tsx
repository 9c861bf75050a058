import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import styles from '../seat-map.module.css';

/** Rows of a hall to come, in its room; after a second also in words, by CSS alone: scripts may be what is being loaded. */
export function HallSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('scheme.loading')}>
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
      <p>{t('scheme.loading')}</p>
      <progress aria-hidden="true" />
    </div>
  );
}
