import { Button, Notice } from '@sahna/ui';
import { request } from '../../shared/api.ts';
import { signInWithPasskey } from '../../shared/passkeys/passkeys.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import styles from './sign-in.module.css';
import { SIGN_IN_TEXTS } from './texts/index.ts';

/** Signs in with a passkey of this browser, without an address. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useTexts(SIGN_IN_TEXTS);
  const signIn = useChange(
    () => signInWithPasskey(request),
    (isSignedIn) => (isSignedIn ? onSignedIn() : undefined),
  );
  return (
    <div className={styles.passkey}>
      <Button variant="primary" disabled={signIn.isPending} onClick={() => signIn.run()}>
        {t('sign-in.passkey')}
      </Button>
      <p className={styles.help}>{t('sign-in.passkey-hint')}</p>
      {signIn.problem ? <Notice tone="error">{signIn.problem}</Notice> : null}
    </div>
  );
}
