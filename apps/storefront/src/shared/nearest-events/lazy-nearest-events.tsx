import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadScreen } from '../load-screen.ts';
import { nearestEventsTexts } from '../texts/nearest-events/index.ts';
import styles from './nearest-events.module.css';

const NearestEvents = lazy(
  loadScreen(
    () => import('./nearest-events.tsx').then(({ NearestEvents: Loaded }) => ({ default: Loaded })),
    nearestEventsTexts,
  ),
);

/** Search and nearest events, loaded behind the page; their room is kept. Without a search where the page has one. */
export function LazyNearestEvents({ withSearch = true }: { withSearch?: boolean }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.room}>
      {isHydrated ? (
        <Suspense fallback={null}>
          <NearestEvents withSearch={withSearch} />
        </Suspense>
      ) : null}
    </div>
  );
}
