import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Says why a screen or list is empty, and what the first step is. */
export function EmptyState({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <h1 className={styles.title}>{title}</h1>
      {hint ? <p>{hint}</p> : null}
      {children}
    </div>
  );
}
