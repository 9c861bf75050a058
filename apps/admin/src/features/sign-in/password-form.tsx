import { CREDENTIAL_ENDPOINTS, PASSWORD_LENGTH } from '@sahna/contract/admin/staff/credential-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './sign-in.module.css';
import { SIGN_IN_TEXTS } from './texts/index.ts';

/** Signs in with email, password and a code of the authenticator app. */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useTexts(SIGN_IN_TEXTS);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useChange(
    () => request(CREDENTIAL_ENDPOINTS.signInWithPassword, { body: { email, password, code } }),
    onSignedIn,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn.run();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('sign-in.email')}
        type="email"
        required
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label={t('sign-in.password')}
        showLabel={t('sign-in.show-password')}
        required
        maxLength={PASSWORD_LENGTH.max}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <CodeField label={t('sign-in.code')} hint={t('sign-in.code-hint')} value={code} onChange={setCode} />
      {signIn.problem ? <Notice tone="error">{signIn.problem}</Notice> : null}
      <Button variant="primary" type="submit" disabled={signIn.isPending}>
        {t('sign-in.submit')}
      </Button>
    </form>
  );
}
