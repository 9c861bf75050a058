import { Button } from '@sahna/ui';
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './pages.module.css';

/** Something did not work: said plainly, with a way on. */
export function ErrorPage() {
  const { t } = useTexts();
  const router = useRouter();
  return (
    <main id="main" className={styles.page}>
      <h1>{t('error.title')}</h1>
      <p className={styles.lead} role="alert">
        {t('error.text')}
      </p>
      <Button look="primary" onClick={() => void router.invalidate()}>
        {t('error.again')}
      </Button>
    </main>
  );
}
