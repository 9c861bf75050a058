import { useTexts } from '../../shared/texts/every-page/index.ts';
import { useOnline } from '../../shared/use-online.ts';
import styles from './frame.module.css';

/** Shown while the browser has no network. */
export function OfflineBanner() {
  const { t } = useTexts();
  const online = useOnline();
  return (
    <p role="status" className={styles.offline} data-on={!online || undefined}>
      {online ? '' : t('frame.offline')}
    </p>
  );
}
