import { OPENID_ENDPOINTS } from '@sahna/contract/admin/staff/openid-endpoints';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import { storeReturnAddress } from './return-address.ts';
import styles from './sign-in.module.css';
import { SIGN_IN_TEXTS } from './texts/index.ts';

/** Leads to the OpenID provider of staff. */
export function OpenIdSignIn({ to }: { to: string }) {
  const t = useTexts(SIGN_IN_TEXTS);
  const start = useChange(
    () => request(OPENID_ENDPOINTS.startOpenId, {}),
    ({ url }) => {
      storeReturnAddress(to);
      location.assign(url);
    },
  );
  return (
    <div className={styles.passkey}>
      <Button variant="primary" disabled={start.isPending} onClick={() => start.run()}>
        {t('sign-in.openid')}
      </Button>
      <p className={styles.help}>{t('sign-in.openid-hint')}</p>
      {start.problem ? <Notice tone="error">{start.problem}</Notice> : null}
    </div>
  );
}
