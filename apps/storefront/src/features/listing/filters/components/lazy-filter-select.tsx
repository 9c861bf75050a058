import { lazy, Suspense, useEffect, useState } from 'react';
import type { FilterSelectProps } from './filter-select.tsx';
import styles from './filters.module.css';

/** Without a network there is nothing to choose, and the rest of the page stands. */
const FilterSelect = lazy(() => import('./filter-select.tsx').catch(() => ({ default: () => null })));

/** A filter that is chosen from a list, loaded behind the page; until then its place is kept. */
export function LazyFilterSelect(props: FilterSelectProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const place = props.cities ? <span className={styles.select} /> : null;
  return isThere ? (
    <Suspense fallback={place}>
      <FilterSelect {...props} />
    </Suspense>
  ) : (
    place
  );
}
