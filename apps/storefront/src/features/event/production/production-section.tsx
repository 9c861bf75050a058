import { type ReactNode, useId } from 'react';
import styles from './production.module.css';

type SectionProps = {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** The content spans the whole width of the page; by default the heading is in the column of the picture. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section with heading and rule. */
export function ProductionSection({ title, aside, isWide = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={isWide ? `${styles.section} ${styles.wide}` : styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
