import { type ReactNode, useEffect, useRef } from 'react';
import styles from './empty-state.module.css';

/** `isPage`: there is nothing else on the screen, so its title is the heading of the page. */
type EmptyStateProps = { title: string; hint?: string; isPage?: boolean; children?: ReactNode };

/** Says why a screen or list is empty, and what the first step is. */
export function EmptyState({ title, hint, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Replaces a page that was opened and had the focus.
    if (isPage && document.activeElement === document.body) heading.current?.focus();
  }, [isPage]);
  return (
    // The heading of a page is announced by its focus.
    <div className={styles.state} role={isPage ? undefined : 'status'}>
      <Heading ref={heading} tabIndex={isPage ? -1 : undefined} className={styles.title}>
        {title}
      </Heading>
      {hint ? <p>{hint}</p> : null}
      {children}
    </div>
  );
}
