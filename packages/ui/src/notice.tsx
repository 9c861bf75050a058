import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeTone = 'plain' | 'warn' | 'error' | 'good';

/** A sentence that must not be missed. Errors are announced at once, others when the reader pauses. */
export function Notice({ tone = 'plain', children }: { tone?: NoticeTone; children: ReactNode }) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div role={role} className={[styles.notice, tone === 'plain' ? '' : styles[tone]].filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}
