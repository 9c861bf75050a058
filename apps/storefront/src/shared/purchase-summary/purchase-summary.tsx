import type { ReactNode } from 'react';
import styles from './purchase-summary.module.css';

type PurchaseSummaryProps = {
  /** The name of the section, for screen readers. */
  label: string;
  /** Parts of the total: `div`s with a `dt` and a `dd`. */
  rows?: ReactNode;
  total: { label: string; value: ReactNode };
  /** What the total includes: on wide pages only without `rows`, which show more. */
  brief?: ReactNode;
  /** Remaining hold time. */
  timeLeft?: ReactNode;
  /** Messages and the main button. */
  children: ReactNode;
};

/**
 * Total, hold time and main button of a purchase. A sticky card on wide pages, a bottom bar on phones. Must be inside
 * of `purchaseLayout.columns`.
 */
export function PurchaseSummary({ label, rows, total, brief, timeLeft, children }: PurchaseSummaryProps) {
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
        {brief ? <p className={styles.brief}>{brief}</p> : null}
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
