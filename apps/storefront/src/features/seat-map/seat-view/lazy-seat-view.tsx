import { lazy, Suspense } from 'react';
import styles from './seat-view.module.css';
import type { SeatViewProps } from './seat-view.tsx';

const SeatView = lazy(() => import('./seat-view.tsx'));

/** The view from a seat, whose script is loaded with the first card. Its frame is there at once. */
export function LazySeatView(props: SeatViewProps) {
  return (
    <Suspense fallback={<div className={styles.picture} />}>
      <SeatView {...props} />
    </Suspense>
  );
}
