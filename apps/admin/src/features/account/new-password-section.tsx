import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { PASSWORD_LENGTH } from '@sahna/contract/admin/staff/credential-endpoints';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { NewAuthenticatorForm } from './new-authenticator.tsx';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** Adds a password with an authenticator app, for a member who has only passkeys. */
export function NewPasswordSection() {
  const t = useTexts(ACCOUNT_TEXTS);
  const [password, setPassword] = useState('');
  return (
    <Section title={t('account.password')}>
      <p>{t('account.no-password')}</p>
      <NewAuthenticatorForm
        startLabel={t('account.start-password')}
        submitLabel={t('account.add-password')}
        send={(authenticator) => request(ACCOUNT_ENDPOINTS.addPassword, { body: { password, ...authenticator } })}
        onDone={() => setPassword('')}
      >
        <PasswordField
          label={t('account.new-password')}
          showLabel={t('account.show-password')}
          hint={t('account.password-length', { min: PASSWORD_LENGTH.min })}
          required
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </NewAuthenticatorForm>
    </Section>
  );
}
