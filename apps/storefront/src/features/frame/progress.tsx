import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './frame.module.css';

/** A line along the top while the next page is on its way; its style lets it appear only when that takes long. */
export function Progress() {
  const { t } = useTexts();
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div role="status" className={styles.progress} data-on={loading || undefined}>
      {loading ? <span className="visually-hidden">{t('frame.loading')}</span> : null}
    </div>
  );
}
