import { Notice } from '@sahna/ui';
import type { ReactNode } from 'react';
import { useOrderTexts } from '../texts/order/index.ts';
import type { SessionChange } from './read-session-change.ts';
import styles from './session-change-notice.module.css';

type SessionChangeNoticeProps = {
  change: SessionChange;
  /** Title of the event, if the order has several. */
  title?: string | undefined;
  /** Current date and time, or those of a canceled session. */
  when: string;
  /** Consequences for tickets, and actions. */
  children: ReactNode;
};

/** Notice about a rescheduled or canceled session. */
export function SessionChangeNotice({ change, title, when, children }: SessionChangeNoticeProps) {
  const { t } = useOrderTexts();
  return (
    <Notice tone="warn">
      <div className={styles.change}>
        <p className={styles.heading} data-face="display">
          {t(`change.${change.kind}`)}
        </p>
        {title ? <p>{title}</p> : null}
        {change.kind === 'rescheduled' && change.from ? (
          <dl className={styles.dates}>
            <dt>{t('change.before')}</dt>
            <dd>
              <del>{change.from}</del>
            </dd>
            <dt>{t('change.now')}</dt>
            <dd className={styles.when}>{when}</dd>
          </dl>
        ) : (
          <p className={styles.when}>{change.kind === 'canceled' ? <del>{when}</del> : when}</p>
        )}
        {children}
      </div>
    </Notice>
  );
}
