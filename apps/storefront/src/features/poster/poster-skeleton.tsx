import { Skeleton } from '@sahna/ui';
import styles from './poster.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The skeleton of the poster: rows and cards in their final size. */
export function PosterSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <div className={styles.kinds}>
        <Skeleton className={styles.ghostKind} />
        <Skeleton className={styles.ghostKind} />
      </div>
      <div className={styles.menus}>
        <Skeleton className={styles.ghostMenu} />
      </div>
      <Skeleton className={styles.ghostHeading} />
      <div className={styles.ghostFilters}>
        <Skeleton className={styles.ghostFind} />
        <Skeleton className={styles.ghostSwitches} />
        <Skeleton className={styles.ghostSwitches} />
      </div>
      <ul className={styles.grid} data-columns="4">
        <GhostCards />
      </ul>
    </main>
  );
}

export function GhostCards() {
  return CARDS.map((card) => (
    <li key={card} className={styles.ghostCard}>
      <Skeleton className={styles.ghostArt} />
      <Skeleton className={styles.ghostTitle} />
      <Skeleton className={styles.ghostLine} />
    </li>
  ));
}
