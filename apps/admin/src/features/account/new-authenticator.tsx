import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { Button, Notice } from '@sahna/ui';
import { type ReactNode, useState } from 'react';
import { request } from '../../shared/api.ts';
import { AppSecret } from '../../shared/authenticator/app-secret.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './account.module.css';
import { ACCOUNT_TEXTS } from './texts/index.ts';

export type ProvedAuthenticator = { encryptedTotpSecret: string; code: string };

type NewAuthenticatorProps = {
  startLabel: string;
  submitLabel: string;
  /** Sends the change with the secret and a code that proves that the app has it. */
  send: (authenticator: ProvedAuthenticator) => Promise<unknown>;
  onDone: () => void;
  /** Further fields of the form. */
  children: ReactNode;
};

/** Starts the set-up of an authenticator app, and sends it with a code of the new app. */
export function NewAuthenticatorForm({ startLabel, submitLabel, send, onDone, children }: NewAuthenticatorProps) {
  const t = useTexts(ACCOUNT_TEXTS);
  const [secret, setSecret] = useState<{ totpSecret: string; totpUri: string; encryptedTotpSecret: string } | null>(
    null,
  );
  const [code, setCode] = useState('');
  // A change, because each request makes another secret: nothing may repeat it behind the member's back.
  const start = useChange(() => request(ACCOUNT_ENDPOINTS.startAuthenticator, {}), setSecret);
  const change = useChange(send, () => {
    setSecret(null);
    setCode('');
    onDone();
  });
  if (!secret)
    return (
      <>
        {start.problem ? <Notice tone="error">{start.problem}</Notice> : null}
        <p>
          <Button disabled={start.isPending} onClick={() => start.run()}>
            {startLabel}
          </Button>
        </p>
      </>
    );
  const { encryptedTotpSecret } = secret;
  return (
    <>
      <AppSecret uri={secret.totpUri} secret={secret.totpSecret} />
      <form className={styles.form} action={() => change.run({ encryptedTotpSecret, code })}>
        <CodeField label={t('account.code')} value={code} onChange={setCode} />
        {children}
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        <Button type="submit" disabled={change.isPending}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
