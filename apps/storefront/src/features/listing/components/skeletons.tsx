import { Skeleton } from '@sahna/ui';
import ribbon from '../filters/components/day-ribbon.module.css';
import filters from '../filters/components/filters.module.css';
import styles from './listing.module.css';
import ghost from './skeletons.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The skeleton of the poster: cards stand where they will. */
export function ListingSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <div className={styles.kinds}>
        <Skeleton className={ghost.kind} />
        <Skeleton className={ghost.kind} />
      </div>
      <div className={styles.menus}>
        <Skeleton className={ghost.menu} />
      </div>
      <div className={filters.bar}>
        <div className={filters.head}>
          <Skeleton className={ghost.heading} />
        </div>
        <Skeleton className={ghost.find} />
        <Skeleton className={ghost.tags} />
      </div>
      <div className={`${ribbon.ribbon} ${ghost.ribbon ?? ''}`} />
      <ul className={styles.grid} data-columns="4">
        <CardSkeletons />
      </ul>
    </main>
  );
}

export function CardSkeletons() {
  return CARDS.map((card) => (
    <li key={card} className={ghost.card}>
      <Skeleton className={ghost.art} />
      <Skeleton className={ghost.title} />
      <Skeleton className={ghost.line} />
    </li>
  ));
}
