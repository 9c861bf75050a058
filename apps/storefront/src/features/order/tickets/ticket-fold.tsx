import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './order-tickets.module.css';

type TicketFoldProps = {
  /** Folds the list on phones. */
  isFolded: boolean;
  summary: string;
  children: ReactNode;
};

/**
 * Collapsible list of tickets. The server does not know the viewport width, so CSS shows an initially folded list on
 * wide pages until scripts open it.
 */
export function TicketFold({ isFolded, summary, children }: TicketFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (isFolded && isHydrated && fold.current && matchMedia('(width >= 640px)').matches) fold.current.open = true;
  }, [isFolded, isHydrated]);
  return (
    <details ref={fold} className={styles.fold} open={!isFolded} data-unhydrated={isHydrated ? undefined : ''}>
      <summary className="fold">{summary}</summary>
      {children}
    </details>
  );
}
