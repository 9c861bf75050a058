import { useTexts } from '../texts/checkout/index.ts';
import type { WorkShown } from './use-work.ts';
import styles from './work-progress.module.css';

/** How far the device's work is. Screen readers hear the line when it changes, once or twice; the bar is hidden from them. */
export function WorkProgress({ shown }: { shown: WorkShown }) {
  const { t } = useTexts();
  const failed = t('bot.alone');
  const share = shown.state === 'working' ? shown.share : 0;
  return (
    <div className={styles.work}>
      <div className={styles.lines}>
        {/* As tall as the longest of its sentences, so that nothing moves when they change. */}
        <span className={styles.room} data-text={t('bot.working', { seconds: 88 })} aria-hidden="true" />
        <span className={styles.room} data-text={failed} aria-hidden="true" />
        <p className={styles.line} role="status">
          {shown.state === 'working' ? t('bot.working', { seconds: shown.seconds }) : null}
          {shown.state === 'failed' ? failed : null}
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true" hidden={shown.state === 'failed'}>
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
