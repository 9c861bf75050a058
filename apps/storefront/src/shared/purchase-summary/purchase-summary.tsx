import type { ReactNode } from 'react';
import styles from './purchase-summary.module.css';

type PurchaseSummaryProps = {
  /** The name of the section, for screen readers. */
  label: string;
  /** What the total consists of: `div`s with a `dt` and a `dd`. */
  rows?: ReactNode;
  total: { label: string; value: ReactNode };
  /** How long the seats are still held, in a sentence. */
  timeLeft?: ReactNode;
  /** Messages and the main button. */
  children: ReactNode;
};

/**
 * What a purchase costs, how long its seats are held, and the main button. A card that stays in view beside the page where there
 * is room, and a bar at the bottom of a phone. Stands in an element with `purchaseColumns`.
 */
export function PurchaseSummary({ label, rows, total, timeLeft, children }: PurchaseSummaryProps) {
  return (
    <section className={styles.summary} aria-label={label}>
      {rows ? <dl className={styles.rows}>{rows}</dl> : null}
      <div className={styles.bar}>
        <dl className={styles.total}>
          <div>
            <dt>{total.label}</dt>
            <dd>{total.value}</dd>
          </div>
        </dl>
        {timeLeft ? <p className={styles.time}>{timeLeft}</p> : null}
        {children}
      </div>
    </section>
  );
}

/** Class names of a page in two columns: `page` holds `columns`, which holds `main` and a summary, or `main` and `aside`. */
export const purchaseLayout = {
  page: styles.page ?? '',
  columns: styles.columns ?? '',
  /** Columns whose right one is as wide as the add-ons (booking §2). */
  wide: [styles.columns, styles.wide].join(' '),
  main: styles.main ?? '',
  aside: styles.aside ?? '',
};
