import { lazy, Suspense } from 'react';
import styles from './seat-view.module.css';
import type { SeatViewProps } from './seat-view.tsx';

const SeatView = lazy(() => import('./seat-view.tsx'));

/** The view from a seat, loaded with the first popover. The placeholder has the final height. */
export function LazySeatView(props: SeatViewProps) {
  return (
    <Suspense
      fallback={
        <figure className={styles.figure}>
          <div className={styles.picture} />
          <figcaption>&nbsp;</figcaption>
        </figure>
      }
    >
      <SeatView {...props} />
    </Suspense>
  );
}
