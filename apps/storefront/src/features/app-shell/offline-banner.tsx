import { useOnline } from '../../shared/lib/use-online.ts';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './app-shell.module.css';

/** Shown while the browser has no network. */
export function OfflineBanner() {
  const { t } = useEveryPageTexts();
  const online = useOnline();
  return (
    <p role="status" className={styles.offline} data-on={!online || undefined}>
      {online ? '' : t('shell.offline')}
    </p>
  );
}
