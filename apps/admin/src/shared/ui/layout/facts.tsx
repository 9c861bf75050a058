import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names with their values, in lines. `label`: for screen readers, where a screen has several lists. */
export function FactList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className={styles.list} aria-label={label}>
      {children}
    </dl>
  );
}

/** Left out without a value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
