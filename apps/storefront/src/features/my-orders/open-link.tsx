import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { openLink } from '../../shared/api/my-orders.ts';
import { useMyOrdersTexts } from '../../shared/texts/my-orders/index.ts';
import styles from './my-orders.module.css';

/** Redeems an email link on click only, because mail programs prefetch links. */
export function OpenLink({ link, onOpened }: { link: string; onOpened: () => void }) {
  const { t, language } = useMyOrdersTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const opening = useMutation({
    mutationFn: () => openLink(api, link, language),
    onSuccess: ({ errorCode }) => {
      if (errorCode === '0') onOpened();
    },
  });
  const errorText = opening.data && opening.data.errorCode !== '0' ? opening.data.errorText : '';
  const failure = errorText || (opening.isError ? t('error.network') : '');
  if (failure) return <Notice tone="error">{failure}</Notice>;
  return (
    <div className={styles.linkForm}>
      <p>{t('my-orders.open-link-text')}</p>
      <Button
        variant="primary"
        disabled={opening.isPending}
        aria-busy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('my-orders.open-link')}
      </Button>
    </div>
  );
}
