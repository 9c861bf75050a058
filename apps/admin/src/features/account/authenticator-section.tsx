import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { Notice } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { NewAuthenticatorForm } from './new-authenticator.tsx';
import { CurrentPasswordField } from './password-fields.tsx';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** Replaces the authenticator app, after a code has proved that the new one works. */
export function AuthenticatorSection() {
  const t = useTexts(ACCOUNT_TEXTS);
  const [current, setCurrent] = useState('');
  const [isChanged, setChanged] = useState(false);
  return (
    <Section title={t('account.authenticator')}>
      <p>{t('account.authenticator-hint')}</p>
      {isChanged ? <Notice tone="good">{t('account.authenticator-changed')}</Notice> : null}
      <NewAuthenticatorForm
        startLabel={t('account.start-authenticator')}
        submitLabel={t('account.change-authenticator')}
        send={(authenticator) =>
          request(ACCOUNT_ENDPOINTS.changeAuthenticator, { body: { current, ...authenticator } })
        }
        onDone={() => {
          setCurrent('');
          setChanged(true);
        }}
      >
        <CurrentPasswordField value={current} onChange={setCurrent} />
      </NewAuthenticatorForm>
    </Section>
  );
}
