import { useRouterState } from '@tanstack/react-router';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './app-shell.module.css';

/** A line along the top while the next page is loading; CSS delays its appearance. */
export function Progress() {
  const { t } = useEveryPageTexts();
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div role="status" className={styles.progress} data-on={loading || undefined}>
      {loading ? <span className="visually-hidden">{t('shell.loading')}</span> : null}
    </div>
  );
}
