import { PASSKEY_ENDPOINTS } from '@sahna/contract/admin/staff/passkey-endpoints';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../shared/api.ts';
import { createPasskey } from '../../shared/passkeys/passkeys.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import styles from './invitation.module.css';
import { INVITATION_TEXTS } from './texts/index.ts';

/** Creates the passkey with which the invited member signs in from now on. */
export function InvitedPasskey({ token, onAccepted }: { token: string; onAccepted: () => Promise<void> }) {
  const t = useTexts(INVITATION_TEXTS);
  const accept = useChange(
    async () => {
      const passkey = await createPasskey(await request(PASSKEY_ENDPOINTS.startInvitedPasskey, { body: { token } }));
      if (passkey) await request(PASSKEY_ENDPOINTS.acceptInvitationWithPasskey, { body: { token, passkey } });
      return passkey !== null;
    },
    (isAccepted) => (isAccepted ? onAccepted() : undefined),
  );
  return (
    <div className={styles.form}>
      <p>{t('invitation.passkey-hint')}</p>
      {accept.problem ? <Notice tone="error">{accept.problem}</Notice> : null}
      <Button variant="primary" disabled={accept.isPending} onClick={() => accept.run()}>
        {t('invitation.passkey')}
      </Button>
    </div>
  );
}
