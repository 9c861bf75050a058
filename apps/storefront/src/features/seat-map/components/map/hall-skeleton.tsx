import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import styles from '../seat-map.module.css';

/** What takes longer than this shows that something is happening. */
const SLOW_MS = 1_000;

/** Rows of a hall to come, in its room; after a second also in words. */
export function HallSkeleton() {
  const { t } = useTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
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
      <p>{isSlow ? t('scheme.loading') : ' '}</p>
      <progress aria-hidden="true" data-slow={isSlow || undefined} />
    </div>
  );
}
