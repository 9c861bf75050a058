import { type ReactNode, useId } from 'react';
import styles from './production.module.css';

type SectionProps = {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** The whole width of the page; else the heading stands in the column of the poster. */
  wide?: boolean;
  children: ReactNode;
};

/** A part of the production with its heading, under a rule. */
export function ProductionSection({ title, aside, wide = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={wide ? `${styles.section} ${styles.wide}` : styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
