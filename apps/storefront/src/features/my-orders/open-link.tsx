import type { OpenLinkResponse } from '@sahna/contract/order-lookup/my-orders';
import { MERGE_LINK_PREFIX } from '@sahna/contract/order-lookup/paths';
import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { openLink } from '../../shared/api/my-orders.ts';
import { useMyOrdersTexts } from '../../shared/texts/my-orders/index.ts';
import styles from './my-orders.module.css';

export type LinkMerge = OpenLinkResponse['response']['merge'];

/** Redeems an email link on click only, because mail programs prefetch links. */
export function OpenLink({ link, onOpened }: { link: string; onOpened: (merge: LinkMerge) => void }) {
  const { t, language } = useMyOrdersTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const isMerge = link.startsWith(MERGE_LINK_PREFIX);
  const opening = useMutation({
    mutationFn: () => openLink(api, isMerge ? link.slice(MERGE_LINK_PREFIX.length) : link, language),
    onSuccess: ({ errorCode, merge }) => {
      if (errorCode === '0') onOpened(merge);
    },
  });
  const errorText = opening.data && opening.data.errorCode !== '0' ? opening.data.errorText : '';
  const failure = errorText || (opening.isError ? t('error.network') : '');
  if (failure) return <Notice tone="error">{failure}</Notice>;
  return (
    <div className={styles.linkForm}>
      <p>{t(isMerge ? 'my-orders.merge-text' : 'my-orders.open-link-text')}</p>
      <Button
        variant="primary"
        disabled={opening.isPending}
        aria-busy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t(isMerge ? 'my-orders.merge' : 'my-orders.open-link')}
      </Button>
    </div>
  );
}
