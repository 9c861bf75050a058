import { type ReactNode, useId } from 'react';
import styles from './production.module.css';

type SectionProps = {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** The content spans the whole width of the page; by default the heading is in the column of the picture. */
  wide?: boolean;
  children: ReactNode;
};

/** A section with heading and rule. */
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
