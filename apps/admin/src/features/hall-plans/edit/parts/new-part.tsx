import { type ReactNode, useState } from 'react';
import styles from './parts.module.css';

type NewPartProps = { summary: string; children: (close: () => void) => ReactNode };

/** Opens the form of a new part, which is empty each time. */
export function NewPart({ summary, children }: NewPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.new} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children(() => setOpen(false)) : null}
    </details>
  );
}
