import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = { title: string; empty?: string | false; children?: ReactNode };

/** A part of a screen under its heading. `empty`: stands instead of the content. */
export function Section({ title, empty = false, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {empty === false ? children : <p>{empty}</p>}
    </section>
  );
}
