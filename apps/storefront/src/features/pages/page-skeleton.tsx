import { Skeleton } from '@sahna/ui';
import styles from './pages.module.css';

/** The skeleton of a text page. */
export function PageSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <Skeleton className={styles.titleSkeleton} />
      <Skeleton className={styles.textSkeleton} />
    </main>
  );
}
