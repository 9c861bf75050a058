import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FirstHall, firstHallKey } from '../../../../shared/api/seat-map.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import type { SeatMapSession } from '../../model/seat-map.types.ts';
import styles from './hall-skeleton.module.css';

type HallProps = { hash: string; session: Pick<SeatMapSession, 'calendarId'> };

/** What is shown until a hall is loaded. CSS shows a text after a second, because scripts may still be loading. */
export function HallSkeleton(hall: HallProps) {
  const { t } = useSeatMapTexts();
  return (
    <>
      <div className={styles.toolbar} />
      <div className={styles.skeleton} role="status" aria-label={t('seat-map.loading')}>
        <HallDrawing {...hall} fallback={<Rows />} />
        <div className={styles.progress}>
          <p>{t('seat-map.loading')}</p>
          <progress aria-hidden="true" />
        </div>
      </div>
    </>
  );
}

/** The drawing of the page's first hall, where the map draws it as well; for other halls `fallback`. */
export function HallDrawing({ hash, session, fallback }: HallProps & { fallback?: ReactNode }) {
  const { language } = useSeatMapTexts();
  const first = useQueryClient().getQueryData<FirstHall>(firstHallKey(hash, language));
  if (first?.calendarId !== session.calendarId) return fallback;
  return (
    <div className={styles.area}>
      <img src={first.drawing} alt="" fetchPriority="high" className={styles.drawing} />
    </div>
  );
}

/** Placeholder rows. */
function Rows() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className={styles.rows}>
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
  );
}
