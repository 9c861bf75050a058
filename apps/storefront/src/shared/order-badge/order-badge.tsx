import type { ReactNode } from 'react';
import styles from './order-badge.module.css';

type OrderBadgeProps = { state: string; children: ReactNode };

/** Order state badge. `paid` and `canceled` have their own colors. */
export function OrderBadge({ state, children }: OrderBadgeProps) {
  return (
    <span className={styles.badge} data-state={state}>
      {children}
    </span>
  );
}
