import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { NewAuthenticatorForm } from './new-authenticator.tsx';
import { NewPasswordField } from './password-fields.tsx';
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
        <NewPasswordField value={password} onChange={setPassword} />
      </NewAuthenticatorForm>
    </Section>
  );
}
