import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { PASSWORD_LENGTH } from '@sahna/contract/admin/staff/credential-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './account.module.css';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** Replaces the authenticator app, after a code has proved that the new one works. */
export function AuthenticatorSection() {
  const t = useTexts(ACCOUNT_TEXTS);
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const [isChanged, setChanged] = useState(false);
  // A mutation, because each request makes another secret: nothing may repeat it behind the member's back.
  const start = useMutation({ mutationFn: () => request(ACCOUNT_ENDPOINTS.startAuthenticator, {}) });
  const change = useChange(
    (encryptedTotpSecret: string) =>
      request(ACCOUNT_ENDPOINTS.changeAuthenticator, { body: { current, encryptedTotpSecret, code } }),
    () => {
      start.reset();
      setCurrent('');
      setCode('');
      setChanged(true);
    },
  );
  const { data: secret } = start;
  return (
    <Section title={t('account.authenticator')}>
      <p>{t('account.authenticator-hint')}</p>
      {isChanged && !secret ? <Notice tone="good">{t('account.authenticator-changed')}</Notice> : null}
      {secret ? (
        <form className={styles.form} action={() => change.run(secret.encryptedTotpSecret)}>
          <p>{t('account.secret')}</p>
          <p className={styles.secret} translate="no">
            {secret.totpSecret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p>
            <a href={secret.totpUri}>{t('account.open-app')}</a>
          </p>
          <CodeField label={t('account.code')} value={code} onChange={setCode} />
          <PasswordField
            label={t('account.current-password')}
            showLabel={t('account.show-password')}
            required
            maxLength={PASSWORD_LENGTH.max}
            autoComplete="current-password"
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
          {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
          <Button type="submit" disabled={change.isPending}>
            {t('account.change-authenticator')}
          </Button>
        </form>
      ) : (
        <p>
          <Button disabled={start.isPending} onClick={() => start.mutate()}>
            {t('account.start-authenticator')}
          </Button>
        </p>
      )}
    </Section>
  );
}
