import { Button } from '@sahna/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Unreachable } from '../../shared/api/client.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import { useOnline } from '../../shared/use-online.ts';
import styles from './pages.module.css';

/** The page for an error, with a button to try again. After a lost network it tries again by itself once there is one. */
export function ErrorPage({ error }: Partial<ErrorComponentProps>) {
  const { t } = useTexts();
  const router = useRouter();
  const online = useOnline();
  const isOffline = error instanceof Unreachable || !online;
  useEffect(() => {
    if (!isOffline) return;
    const again = (): void => void router.invalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline, router]);
  return (
    <main id="main" className={styles.page}>
      <h1>{t(isOffline ? 'error.offline-title' : 'error.title')}</h1>
      <p className={styles.lead} role="alert">
        {t(isOffline ? 'error.offline' : 'error.text')}
      </p>
      <Button look="primary" onClick={() => void router.invalidate()}>
        {t('error.again')}
      </Button>
    </main>
  );
}
