import { useHydrated } from '@tanstack/react-router';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { loadScreen } from '../page/load-screen.ts';
import { nearestEventsTexts } from '../texts/nearest-events/index.ts';
import styles from './nearest-events.module.css';

const load = loadScreen(
  () => import('./nearest-events.tsx').then(({ NearestEvents: Loaded }) => ({ default: Loaded })),
  nearestEventsTexts,
);

/** Renders nothing if the chunk fails to load, because the error page shows it, too. */
const NearestEvents = lazy<FunctionComponent<{ hasSearch: boolean }>>(() =>
  load().catch(() => ({ default: () => null })),
);

/** Lazy-loads search and nearest events after hydration, in a placeholder of their size. */
export function LazyNearestEvents({ hasSearch = true }: { hasSearch?: boolean }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.placeholder} data-search={hasSearch || undefined}>
      {isHydrated ? (
        <Suspense fallback={null}>
          <NearestEvents hasSearch={hasSearch} />
        </Suspense>
      ) : null}
    </div>
  );
}
