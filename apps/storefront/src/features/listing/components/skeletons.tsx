import { Skeleton } from '@sahna/ui';
import ribbon from '../filters/components/dates/day-ribbon.module.css';
import filters from '../filters/components/filter-bar/filters.module.css';
import search from '../filters/components/filter-bar/search-field.module.css';
import styles from './listing.module.css';
import nav from './section-nav.module.css';
import ghost from './skeletons.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The skeleton of the listing, with the cards in their final position. */
export function ListingSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <div className={nav.sections}>
        <Skeleton className={ghost.section} />
        <Skeleton className={ghost.section} />
      </div>
      <div className={filters.bar}>
        <div className={filters.head}>
          <Skeleton className={ghost.heading} />
        </div>
        <Skeleton className={ghost.open} />
        <div className={search.field}>
          <Skeleton className={ghost.find} />
        </div>
        <Skeleton className={ghost.tags} />
      </div>
      <div className={nav.categories}>
        <Skeleton className={ghost.category} />
      </div>
      <div className={ribbon.ribbon} data-days="" />
      <ul className={`${styles.results ?? ''} ${styles.grid ?? ''}`} data-columns="4">
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
