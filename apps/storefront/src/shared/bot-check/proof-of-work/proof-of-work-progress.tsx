import { useCheckoutTexts } from '../../texts/checkout/index.ts';
import styles from './proof-of-work-progress.module.css';
import type { SolverProgress } from './use-proof-of-work.ts';

/** Progress of the proof of work. Screen readers announce the line once or twice; the bar is hidden from them. */
export function ProofOfWorkProgress({ progress }: { progress: SolverProgress }) {
  const { t } = useCheckoutTexts();
  const failed = t('bot.automatic-check-failed');
  const share = progress.state === 'working' ? progress.share : 0;
  return (
    <div className={styles.progress}>
      <div className={styles.lines}>
        {/* As tall as the longest message, to avoid layout shift. */}
        <span className={styles.placeholder} data-text={t('bot.working', { seconds: 88 })} aria-hidden="true" />
        <span className={styles.placeholder} data-text={failed} aria-hidden="true" />
        <p className={styles.line} role="status">
          {progress.state === 'working' ? t('bot.working', { seconds: progress.seconds }) : null}
          {progress.state === 'failed' ? failed : null}
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true" hidden={progress.state === 'failed'}>
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
