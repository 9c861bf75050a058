import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** `isPage`: there is nothing else on the screen, so its title is the heading of the page. */
type EmptyStateProps = { title: string; hint?: string; isPage?: boolean; children?: ReactNode };

/** Says why a screen or list is empty, and what the first step is. */
export function EmptyState({ title, hint, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.state} role="status">
      <Heading className={styles.title}>{title}</Heading>
      {hint ? <p>{hint}</p> : null}
      {children}
    </div>
  );
}
