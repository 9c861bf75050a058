import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeTone = 'plain' | 'warn' | 'error' | 'good';

/** A highlighted message. Screen readers announce errors at once, others when they pause. */
export function Notice({ tone = 'plain', children }: { tone?: NoticeTone; children: ReactNode }) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div role={role} className={[styles.notice, tone === 'plain' ? '' : styles[tone]].filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}
