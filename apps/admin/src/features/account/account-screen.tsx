import { useSuspenseQuery } from '@tanstack/react-query';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/screen.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ACCOUNT_QUERY } from './queries.ts';
import { SessionSection } from './session-section.tsx';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** The member's own passkeys, password, authenticator app and login sessions. */
export function AccountScreen() {
  const t = useTexts(ACCOUNT_TEXTS);
  const { data: account } = useSuspenseQuery(ACCOUNT_QUERY);
  return (
    <Screen title={t('account.title')}>
      <PasskeySection passkeys={account.passkeys} />
      {account.hasPassword ? (
        <>
          <PasswordSection />
          <AuthenticatorSection />
        </>
      ) : null}
      <SessionSection sessions={account.sessions} />
    </Screen>
  );
}
