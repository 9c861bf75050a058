import { type ReactNode, useEffect } from 'react';
import styles from './screen.module.css';

export type ScreenProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** A screen with its title, which also names the browser's tab. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} – Sahna`;
  }, [title]);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
